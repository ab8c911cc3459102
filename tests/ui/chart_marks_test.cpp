#include "ui/chart/distinct_marks.h"

#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

Mark markAt(std::size_t node, double x, double diameter = 8.0, Family family = Family::convolution) {
    return {node, QPointF(x, 50.0), 50.0, diameter, family, Bound::memory, false};
}

std::vector<std::size_t> paintedOf(const std::vector<Mark>& marks) {
    std::vector<std::size_t> nodes;
    for (const Mark* mark : distinctMarks(marks)) nodes.push_back(mark->node);
    return nodes;
}

TEST(DistinctMarks, OfEqualOnesAtOnePlaceTheLastIsPainted) {
    EXPECT_EQ(paintedOf({markAt(0, 10), markAt(1, 10), markAt(2, 10.1)}), std::vector<std::size_t>{2});
}

TEST(DistinctMarks, WhatLooksDifferentOrLiesApartIsPaintedInOrder) {
    Mark inCache = markAt(4, 10);
    inCache.isInCache = true;
    EXPECT_EQ(paintedOf({markAt(0, 10), markAt(1, 11), markAt(2, 10, 12.0), markAt(3, 10, 8.0, Family::pooling), inCache}),
              (std::vector<std::size_t>{0, 1, 2, 3, 4}));
}

} // namespace
} // namespace rooflens::test
