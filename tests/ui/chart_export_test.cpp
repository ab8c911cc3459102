#include "ui/chart/export.h"

#include "tests/ui/plots.h"

#include <QFile>
#include <QImage>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <gtest/gtest.h>

#include <array>
#include <string_view>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace rooflens::test {
namespace {

class ChartExport : public testing::Test {
protected:
    std::string path(const char* name) const { return folder.filePath(QString::fromLatin1(name)).toStdString(); }
    static QByteArray bytes(const std::string& file) {
        QFile f(QString::fromStdString(file));
        return f.open(QIODevice::ReadOnly) ? f.readAll() : QByteArray();
    }
    static ChartContent content(const RooflinePlot& plot) {
        ChartContent c;
        c.plot = shared(plot);
        c.frame = plot.frame;
        c.caption = QStringLiteral("small.onnx · <device> & more");
        return c;
    }
    static ExportOptions options(const std::string& file, double scale = 1.0) { return {file, 900, 560, scale, false}; }

    QTemporaryDir folder;
};

TEST_F(ChartExport, PngHasScaleTimesTheSize) {
    for (const double scale : {1.0, 2.0, 3.0}) {
        const std::string file = path("chart.png");
        ASSERT_TRUE(exportChart(content(smallPlot()), options(file, scale)));
        const QImage image(QString::fromStdString(file));
        EXPECT_EQ(image.size(), QSize(static_cast<int>(900 * scale), static_cast<int>(560 * scale)));
    }
}

TEST_F(ChartExport, TheSameChartGivesTheSameBytes) {
    for (const char* name : {"a.png", "a.svg"}) {
        ASSERT_TRUE(exportChart(content(smallPlot()), options(path(name))));
        const QByteArray first = bytes(path(name));
        ASSERT_TRUE(exportChart(content(smallPlot()), options(path(name))));
        EXPECT_FALSE(first.isEmpty());
        EXPECT_EQ(first, bytes(path(name))) << name;
    }
}

TEST_F(ChartExport, SvgHoldsTextAndNoPictures) {
    ASSERT_TRUE(exportChart(content(smallPlot()), options(path("chart.svg"))));
    QXmlStreamReader xml(bytes(path("chart.svg")));
    QString text;
    int images = 0;
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isStartElement() && xml.name() == QStringLiteral("image")) ++images;
        if (xml.isCharacters()) text += xml.text();
    }
    EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
    EXPECT_EQ(images, 0);
    for (const char* words : {"small.onnx", "MEMORY-BOUND", "COMPUTE-BOUND", "ridge 10.00", "HBM2 1 000 GB/s", "10 000", "<device> & more"})
        EXPECT_TRUE(text.contains(QString::fromUtf8(words))) << words;
}

// Qt before 6.5 drops clip paths from SVG: roofs and points far outside the frame ran over title and page edge.
TEST_F(ChartExport, SvgDrawsNothingOutsideItsCanvas) {
    for (const auto& [name, plot] : devicePlots()) {
        ChartContent zoomed = content(plot);
        zoomed.frame = {0.5, 1.5, 12.0, 13.0};
        ASSERT_TRUE(exportChart(zoomed, options(path("chart.svg"))));
        const QString svg = QString::fromUtf8(bytes(path("chart.svg")));
        static const QRegularExpression points(QStringLiteral("points=\"([^\"]*)\"")), number(QStringLiteral("-?[0-9.]+(e-?[0-9]+)?"));
        int found = 0;
        for (auto list = points.globalMatch(svg); list.hasNext();)
            for (auto n = number.globalMatch(list.next().captured(1)); n.hasNext(); ++found) {
                const double at = n.next().captured(0).toDouble();
                EXPECT_GE(at, -20.0) << name; // rotated and moved shapes have their own small coordinates
                EXPECT_LE(at, 901.0) << name;
            }
        EXPECT_GT(found, 20);
    }
}

TEST_F(ChartExport, SaysWhatItCannotDo) {
    const auto gif = exportChart(content(smallPlot()), options(path("chart.gif")));
    ASSERT_FALSE(gif);
    EXPECT_EQ(gif.error().problem, Problem::unsupported);
    EXPECT_FALSE(gif.error().remedy.empty());
    const auto huge = exportChart(content(smallPlot()), {path("chart.png"), 900, 560, 9.0, false});
    ASSERT_FALSE(huge);
    EXPECT_EQ(huge.error().problem, Problem::badValue);
    const auto nowhere = exportChart(content(smallPlot()), options(path("no/such/folder/chart.png")));
    ASSERT_FALSE(nowhere);
    EXPECT_EQ(nowhere.error().problem, Problem::cannotOpen);
}

TEST_F(ChartExport, APictureThatWouldTakeGigabytesIsRefused) {
    const auto refused = exportChart(content(smallPlot()), {path("huge.png"), 8000, 8000, 4.0, false});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().problem, Problem::tooLarge);
    EXPECT_TRUE(exportChart(content(smallPlot()), {path("huge.svg"), 8000, 8000, 4.0, false})); // an SVG has no pixels
}

TEST_F(ChartExport, APipeIsWrittenToAndStaysAPipe) {
    const std::string pipe = path("pipe.png");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const int reader = ::open(pipe.c_str(), O_RDWR | O_NONBLOCK); // a pipe holds 64 KiB: enough for a small chart
    ASSERT_GE(reader, 0);
    EXPECT_TRUE(exportChart(content(smallPlot()), {pipe, 400, 300, 1.0, false}));
    std::array<char, 4> head{};
    EXPECT_EQ(::read(reader, head.data(), head.size()), 4);
    EXPECT_EQ(std::string_view(head.data(), 4), "\x89PNG");
    ::close(reader);
    struct stat status {};
    ASSERT_EQ(::stat(pipe.c_str(), &status), 0);
    EXPECT_TRUE(S_ISFIFO(status.st_mode));
}

TEST_F(ChartExport, AFailedExportLeavesWhatWasThere) {
    QFile old(QString::fromStdString(path("chart.png")));
    ASSERT_TRUE(old.open(QIODevice::WriteOnly));
    old.write("old");
    old.close();
    EXPECT_FALSE(exportChart(content(smallPlot()), {path("chart.png"), 10, 10, 1.0, false}));
    EXPECT_EQ(bytes(path("chart.png")), "old");
}

} // namespace
} // namespace rooflens::test
