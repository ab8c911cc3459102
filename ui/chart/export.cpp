#include "ui/chart/export.h"

#include "core/analysis/devices.h"
#include "core/report/report.h"
#include "core/view/compared_devices.h"
#include "ui/chart/chart_scene.h"
#include "ui/chart/words.h"
#include "ui/qt_text.h"

#include <QApplication>
#include <QBuffer>
#include <QByteArray>
#include <QFile>
#include <QFileInfo>
#include <QFontDatabase>
#include <QImage>
#include <QPainter>
#include <QRawFont>
#include <QSaveFile>
#include <QSvgGenerator>

#include <array>
#include <cmath>
#include <cstdio>
#include <memory>
#include <string>

namespace rooflens {
namespace {

constexpr int smallestSide = 200, largestSide = 8192; // px at scale 1
constexpr double mostPixels = 128e6;
constexpr double pointsAMetre = 96 / 0.0254;

Error failure(Problem problem, const ExportOptions& options, std::string expected, std::string found, std::string remedy) {
    return {problem, {options.file, {}, {}, {}, {}}, std::move(expected), std::move(found), std::move(remedy), {"drawing the chart"}};
}

std::string sizeText(const ExportOptions& o) {
    return std::to_string(o.width) + " x " + std::to_string(o.height) + " at scale " + std::to_string(o.scale);
}

Result<void> check(const ExportOptions& o) {
    const auto isSide = [](int side) { return side >= smallestSide && side <= largestSide; };
    if (!isSide(o.width) || !isSide(o.height) || !(o.scale >= 1.0 && o.scale <= 4.0))
        return failure(Problem::badValue, o, "a width and height of 200 to 8192 px and a scale of 1 to 4", sizeText(o),
                       "choose a size and a scale within these limits");
    const double pixels = o.width * o.scale * o.height * o.scale;
    if (pixels > mostPixels && QFileInfo(QString::fromStdString(o.file)).suffix().toLower() == QStringLiteral("png"))
        return failure(Problem::tooLarge, o, "a picture of at most 128 million pixels, which take 512 MB while it is drawn",
                       sizeText(o), "choose a smaller size or scale, or an .svg file");
    if (QFontDatabase::families().isEmpty())
        return failure(Problem::missingField, o, "an installed font to write the labels with", "no font at all",
                       "install one, e.g. the package fonts-dejavu-core");
    return {};
}

/// The system's sans-serif at the chart's size, by its real name so that vector files name it.
QFont exportFont() {
    const QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    QFont named(QRawFont::fromFont(font).familyName()); // QFontInfo may say "Sans Serif", which only this system knows
    named.setStyleHint(QFont::SansSerif);
    named.setPixelSize(12);
    return named;
}

void drawOn(QPaintDevice& device, ChartScene& scene, QSize size) {
    QPainter painter(&device);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::TextAntialiasing);
    scene.render(&painter, QRectF({0, 0}, size), QRectF({0, 0}, size), Qt::IgnoreAspectRatio);
}

QByteArray pngOf(ChartScene& scene, QSize size, double scale) {
    QImage image((QSizeF(size) * scale).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.setDotsPerMeterX(static_cast<int>(std::lround(pointsAMetre * scale)));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    image.fill(scene.picture().content.theme.window);
    drawOn(image, scene, size);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    return image.save(&buffer, "PNG") ? bytes : QByteArray();
}

QByteArray svgOf(ChartScene& scene, QSize size) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setResolution(96); // the default of 72 would make text smaller than on screen
    svg.setSize(size);
    svg.setViewBox(QRect({0, 0}, size));
    svg.setTitle(QString::fromStdString(scene.picture().content.plot->title).toHtmlEscaped()); // Qt before 6.5 does not
    svg.setDescription(scene.picture().content.caption.toHtmlEscaped());
    drawOn(svg, scene, size);
    return bytes;
}

Result<void> write(const QByteArray& bytes, const ExportOptions& options) {
    const QString name = QString::fromStdString(options.file);
    const auto failed = [&](const QFileDevice& file) {
        return failure(Problem::cannotOpen, options, "a file that can be written", file.errorString().toStdString(),
                       "choose a folder that exists and where you may write");
    };
    if (const QFileInfo info(name); info.exists() && !info.isFile() && !info.isDir()) {
        QFile device(name); // a pipe or a device is written to; QSaveFile would put a file in its place
        if (device.open(QIODevice::WriteOnly) && device.write(bytes) == bytes.size() && device.flush()) return {};
        return failed(device);
    }
    QSaveFile file(name);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit()) return {};
    return failed(file);
}

/// Qt's remarks about a missing desktop session are no news to who asked for a file.
void keepQuiet(QtMsgType type, const QMessageLogContext&, const QString& message) {
    if (type == QtCriticalMsg || type == QtFatalMsg) std::fprintf(stderr, "%s\n", qPrintable(message));
}

/// An application without a display, for as long as nobody else has one.
class Headless {
public:
    Headless() {
        if (QCoreApplication::instance() != nullptr) return;
        m_handler = qInstallMessageHandler(keepQuiet);
        qputenv("QT_QPA_PLATFORM", "offscreen");
        m_application = std::make_unique<QApplication>(m_count, m_arguments.data());
    }
    ~Headless() {
        if (!m_application) return;
        m_application.reset();
        qInstallMessageHandler(m_handler);
    }
    Headless(const Headless&) = delete;
    Headless& operator=(const Headless&) = delete;

private:
    QtMessageHandler m_handler = nullptr;
    std::array<char, 9> m_name{"rooflens"};
    std::array<char*, 2> m_arguments{m_name.data(), nullptr};
    int m_count = 1;
    std::unique_ptr<QApplication> m_application;
};

} // namespace

QString captionOf(const Analysis& analysis) {
    return QStringLiteral("%1 · %2 · %3 · %4 · Rooflens %5")
        .arg(QFileInfo(QString::fromStdString(analysis.walk().model->file)).fileName(), QString::fromStdString(analysis.device->name),
             Chart::tr("%1 ceilings").arg(translated(toText(analysis.options.ceiling))),
             Chart::tr("1 MAC = 2 FLOP; each tensor moved once"), toQt(version()));
}

Result<void> exportChart(const ChartContent& content, const ExportOptions& options) {
    if (const auto checked = check(options); !checked) return checked.error();
    if (!content.plot || content.plot->roofs.empty())
        return failure(Problem::missingField, options, "a chart to draw", "no model on a device", "open a model first");
    const QString suffix = QFileInfo(QString::fromStdString(options.file)).suffix().toLower();
    const QSize size(options.width, options.height);
    ChartScene scene;
    scene.show(makePicture(content, size, exportFont()));
    QByteArray bytes;
    if (suffix == QStringLiteral("png")) bytes = pngOf(scene, size, options.scale);
    else if (suffix == QStringLiteral("svg")) bytes = svgOf(scene, size);
    else
        return failure(Problem::unsupported, options, "a file name that ends in .png or .svg", '"' + options.file + '"',
                       "name the file chart.png or chart.svg");
    if (bytes.isEmpty())
        return failure(Problem::tooLarge, options, "enough memory for the picture", sizeText(options), "choose a smaller size or scale");
    return write(bytes, options);
}

Result<void> exportHeadless(std::span<const std::shared_ptr<const Analysis>> analyses, const ExportOptions& options) {
    const Headless application;
    const Analysis& analysis = *analyses.front();
    auto devices = DeviceCatalogue::framed(); // charts of several devices can lie side by side
    for (const auto& a : analyses) devices.push_back(a->device);
    RooflinePlot plot = makePlot(analysis, {}, frameFor(devices));
    plot.others = comparedRoofs(analyses.subspan(1), {});
    ChartContent content;
    content.frame = plot.frame;
    content.plot = std::make_shared<const RooflinePlot>(std::move(plot));
    content.theme = options.isDark ? darkTheme() : lightTheme();
    content.caption = captionOf(analysis);
    return exportChart(content, options);
}

} // namespace rooflens
