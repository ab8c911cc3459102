#include "core/support/near_names.h"

#include <gtest/gtest.h>

namespace rooflens {
namespace {

TEST(NearNames, LettersToInsertDropOrChange) {
    EXPECT_EQ(lettersApart("Atention", "Attention"), 1U);
    EXPECT_EQ(lettersApart("kitten", "sitting"), 3U);
    EXPECT_EQ(lettersApart("", "a100"), 4U);
    EXPECT_EQ(lettersApart("v100", "v100"), 0U);
}

} // namespace
} // namespace rooflens
