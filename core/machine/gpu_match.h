#pragma once

#include "core/machine/gpu.h"
#include "core/model/device.h"

#include <memory>
#include <string>
#include <vector>

namespace rooflens {

/// A GPU's name without what drivers and profiles write differently: maker, brand, memory size, remarks in brackets.
struct GpuName {
    std::string model; ///< "a100", "rtx 2070 super", "rtx 4060 laptop gpu"
    std::string form;  ///< "pcie", "sxm"; empty: not said
};
GpuName gpuNameOf(const std::string& name);

/// The id that a profile made of a GPU is saved under: "geforce-gtx-1660-ti-detected", never that of a profile that ships.
std::string savedIdOf(const DetectedGpu& gpu);

/// The library's profile of a GPU: the same model and form by name, as much memory, as many SMs where both are known; of several
/// the one whose FP32 peak or clock is nearest. Never one that was made of this GPU itself, which says nothing more of it.
/// Null: none of them is this GPU.
std::shared_ptr<const Device> rowOf(const DetectedGpu& gpu, const std::vector<std::shared_ptr<const Device>>& library);

} // namespace rooflens
