#pragma once

#include <functional>
#include <stop_token>

namespace rooflens {

/// How a long call reports and is stopped. Both members may be left empty.
struct Progress {
    std::function<void(double fraction)> report; ///< 0..1, called at most about a hundred times, on the working thread
    std::stop_token stop;                        ///< checked often; a stopped call returns Problem::cancelled

    void at(double fraction) const {
        if (report) report(fraction);
    }
    bool isStopped() const { return stop.stop_requested(); }
};

} // namespace rooflens
