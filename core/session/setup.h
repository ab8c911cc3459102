#pragma once

#include "core/view/plot.h"

#include <string>
#include <vector>

namespace rooflens {

/// Under what a model is looked at: all that its figures and its chart's content depend on, as a value.
struct Setup {
    std::string device; ///< id; empty: the one in use
    std::vector<std::string> compared; ///< ids, in the order they were chosen
    ModelOptions model;
    RooflineOptions roofline;
    PlotOptions plot;

    bool operator==(const Setup&) const = default;
};

/// How the window shows it.
struct Look {
    bool bubbles = true;        ///< marker area = share of time
    std::optional<Frame> frame; ///< the visible part of the plane; empty: as the plot asks for
    std::string filter;         ///< of operators (core/view/node_filter.h)

    bool operator==(const Look&) const = default;
};

/// What a person wrote about an operator.
struct PinnedNote {
    std::string name, type; ///< the operator's
    std::size_t place = 0;  ///< in the model's list of operators
    std::string text;

    bool operator==(const PinnedNote&) const = default;
};

/// An open model and all that a person chose and wrote around it.
struct Document {
    std::string file; ///< absolute
    Setup setup;
    Look look;
    std::vector<PinnedNote> notes; ///< by place

    bool operator==(const Document&) const = default;
};

} // namespace rooflens
