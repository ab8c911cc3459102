// The Chinese catalogue: complete, whole, and what the window really shows.
#include "core/analysis/devices.h"
#include "core/analysis/operators.h"
#include "core/load/operators_json.h"
#include "core/view/columns.h"
#include "core/view/details.h"
#include "core/view/plot.h"
#include "core/view/summary.h"
#include "tests/ui/small_models.h"
#include "ui/chart/label.h"
#include "ui/chart/node_text.h"
#include "ui/chart/roofline_view.h"
#include "ui/core_texts.h"
#include "ui/qt_text.h"
#include "ui/translations.h"
#include "ui/window/filter_edit.h"
#include "ui/window/central_area.h"
#include "ui/window/error_bar.h"
#include "ui/window/examples.h"
#include "ui/window/export_dialog.h"
#include "ui/window/help.h"
#include "ui/window/main_window.h"
#include "ui/window/operator_table.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDirIterator>
#include <QEvent>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableView>
#include <QTranslator>
#include <QXmlStreamReader>

#include <map>
#include <set>

namespace rooflens {
namespace {

const QString catalogueFile = QStringLiteral(ROOFLENS_SOURCE_DIR "/resources/i18n/rooflens_zh_CN.ts");

struct Message {
    QString context, source, comment, translation, type;
    bool isNumerus = false;

    QString key() const { return context + QLatin1Char('|') + source + QLatin1Char('|') + comment; }
};

std::vector<Message> messagesOf(const QString& file) {
    QFile in(file);
    EXPECT_TRUE(in.open(QIODevice::ReadOnly)) << file.toStdString();
    QXmlStreamReader xml(&in);
    std::vector<Message> all;
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == u"name") context = xml.readElementText();
        else if (xml.name() == u"message") all.push_back({context, {}, {}, {}, {}, xml.attributes().hasAttribute(QStringLiteral("numerus"))});
        else if (xml.name() == u"source") all.back().source = xml.readElementText();
        else if (xml.name() == u"comment") all.back().comment = xml.readElementText();
        else if (xml.name() == u"translation") {
            all.back().type = xml.attributes().value(QStringLiteral("type")).toString();
            all.back().translation = xml.readElementText(QXmlStreamReader::IncludeChildElements).trimmed();
        }
    }
    EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
    return all;
}

/// "%1", "%2", "%n": once each, in any order.
std::multiset<QString> placesOf(const QString& text) {
    static const QRegularExpression place(QStringLiteral("%(\\d|n)"));
    std::multiset<QString> places;
    for (auto found = place.globalMatch(text); found.hasNext();) places.insert(found.next().captured());
    return places;
}

QStringList tagsOf(const QString& text) {
    static const QRegularExpression tag(QStringLiteral("</?(p|b|br)>"));
    QStringList tags;
    for (auto found = tag.globalMatch(text); found.hasNext();) tags << found.next().captured();
    return tags;
}

bool hasChinese(const QString& text) {
    return std::any_of(text.begin(), text.end(), [](QChar c) { return c.script() == QChar::Script_Han; });
}

TEST(Catalogue, everyEntryIsTranslatedAndInUse) {
    const auto messages = messagesOf(catalogueFile);
    EXPECT_GT(messages.size(), 300U);
    std::set<QString> keys;
    for (const Message& m : messages) {
        EXPECT_FALSE(m.translation.isEmpty()) << m.key().toStdString();
        EXPECT_TRUE(m.type.isEmpty()) << m.key().toStdString() << " is " << m.type.toStdString();
        EXPECT_TRUE(keys.insert(m.key()).second) << m.key().toStdString() << " occurs twice";
    }
}

TEST(Catalogue, keepsPlaceholdersTagsAndEllipses) {
    for (const Message& m : messagesOf(catalogueFile)) {
        EXPECT_EQ(placesOf(m.source), placesOf(m.translation)) << m.key().toStdString();
        EXPECT_EQ(tagsOf(m.source).filter(QStringLiteral("p>")), tagsOf(m.translation).filter(QStringLiteral("p>"))) << m.key().toStdString();
        EXPECT_EQ(m.source.contains(QChar(0x2026)), m.translation.contains(QChar(0x2026))) << m.key().toStdString();
        EXPECT_EQ(m.source.count(QStringLiteral(";;")), m.translation.count(QStringLiteral(";;"))) << m.key().toStdString();
    }
}

/// Chinese menus carry the English mnemonic in brackets: "文件(&F)".
TEST(Catalogue, mnemonicsStayTheSameKeys) {
    static const QRegularExpression mnemonic(QStringLiteral("&([A-Za-z])"));
    for (const Message& m : messagesOf(catalogueFile)) {
        const auto english = mnemonic.match(m.source), chinese = mnemonic.match(m.translation);
        ASSERT_EQ(english.hasMatch(), chinese.hasMatch()) << m.key().toStdString();
        EXPECT_EQ(english.captured(1).toUpper(), chinese.captured(1)) << m.key().toStdString();
    }
}

TEST(Catalogue, holdsWhatTheSourcesSay) {
    const QString lupdate = QStringLiteral(ROOFLENS_LUPDATE), root = QStringLiteral(ROOFLENS_SOURCE_DIR);
    if (lupdate.isEmpty()) GTEST_SKIP() << "lupdate is not installed";
    const QTemporaryDir folder;
    const QString fresh = folder.filePath(QStringLiteral("fresh.ts"));
    QProcess process;
    process.start(lupdate, {QStringLiteral("-silent"), QStringLiteral("-I"), root, root + QStringLiteral("/ui"), QStringLiteral("-ts"), fresh});
    ASSERT_TRUE(process.waitForFinished(120'000));
    ASSERT_EQ(process.exitCode(), 0) << process.readAllStandardError().toStdString();
    std::set<QString> translated, said;
    for (const Message& m : messagesOf(catalogueFile)) translated.insert(m.key());
    for (const Message& m : messagesOf(fresh)) said.insert(m.key());
    EXPECT_GT(said.size(), 300U);
    for (const QString& key : said) EXPECT_TRUE(translated.contains(key)) << "not in the catalogue: " << key.toStdString();
    for (const QString& key : translated) EXPECT_TRUE(said.contains(key)) << "no longer in the sources: " << key.toStdString();
}

TEST(Languages, theFirstOneThatIsSpokenCounts) {
    const auto isChineseFor = [](const char* language) {
        installTranslations(*qApp, QLocale(QLatin1String(language)));
        const bool isChinese = hasChinese(translated("Bound"));
        for (QTranslator* translator : qApp->findChildren<QTranslator*>()) delete translator;
        return isChinese;
    };
    EXPECT_TRUE(isChineseFor("zh_CN"));
    EXPECT_TRUE(isChineseFor("zh_SG"));
    EXPECT_FALSE(isChineseFor("zh_TW")) << "traditional";
    EXPECT_FALSE(isChineseFor("en_GB"));
    EXPECT_FALSE(isChineseFor("de_DE"));
    EXPECT_FALSE(isChineseFor("C"));
}

class InChinese : public WithModels {
protected:
    InChinese() { installTranslations(*qApp, QLocale(QLocale::Chinese, QLocale::China)); }
    ~InChinese() override {
        for (QTranslator* translator : qApp->findChildren<QTranslator*>()) delete translator;
    }
};

/// Texts that are the same in Chinese: symbols, units, formulas.
bool isSameEverywhere(const QString& text) {
    static const std::set<QString> same{QStringLiteral("FLOPs"),         QStringLiteral("MACs"),   QStringLiteral("1 MAC = 2 FLOP"), QStringLiteral("GDDR6, HBM2e"),
                                        QStringLiteral("PCIe 4.0 x16"), QStringLiteral("NVLink"), QStringLiteral("FP32"),
                                        QStringLiteral("SIMD")};
    return same.contains(text);
}

void expectTranslated(std::string_view text) {
    const QString shown = translated(text);
    EXPECT_TRUE(hasChinese(shown) || isSameEverywhere(shown)) << "not in core_texts.cpp: " << text;
}

TEST_F(InChinese, everyWordOfCoreIsInTheCatalogue) {
    for (const char* word : coreWords()) expectTranslated(word);
    for (const char* sentence : coreSentences()) EXPECT_TRUE(hasChinese(QCoreApplication::translate("core", sentence))) << sentence;
    for (const Column& column : nodeColumns()) {
        expectTranslated(column.title);
        expectTranslated(column.help);
    }
    for (int family = 0; family <= static_cast<int>(Family::other); ++family) expectTranslated(toText(static_cast<Family>(family)));
    for (const Bound bound : {Bound::compute, Bound::memory, Bound::overhead, Bound::balanced, Bound::none, Bound::unknown}) {
        expectTranslated(toText(bound));
        EXPECT_TRUE(hasChinese(translated(bound)));
    }
    for (const Status status : {Status::exact, Status::assumed, Status::unknown}) expectTranslated(toText(status));
    for (const CeilingKind kind : {CeilingKind::theoretical, CeilingKind::achievable}) expectTranslated(toText(kind));
    for (const OpSpec* op : operatorTable())
        if (!op->note.empty()) expectTranslated(op->note);
}

TEST_F(InChinese, everyKindOfNoteIsInTheCatalogue) {
    static const QRegularExpression kind(QStringLiteral("(?:Severity::\\w+,|warn\\(|say\\(notes, \\w+,)\\s*\"([a-z0-9-]+)\""));
    int kinds = 0;
    for (QDirIterator sources(QStringLiteral(ROOFLENS_SOURCE_DIR "/core"), {QStringLiteral("*.cpp")}, QDir::Files, QDirIterator::Subdirectories); sources.hasNext();) {
        QFile source(sources.next());
        ASSERT_TRUE(source.open(QIODevice::ReadOnly));
        const QString code = QString::fromUtf8(source.readAll());
        for (auto found = kind.globalMatch(code); found.hasNext(); ++kinds) expectTranslated(found.next().captured(1).toStdString());
    }
    EXPECT_GT(kinds, 15);
}

/// What notes and assumptions say, as far as it stands in the sources: every literal of several words lies in some text.
TEST_F(InChinese, everyWordOfANoteIsInTheCatalogue) {
    QStringList known;
    for (const auto texts : {coreWords(), coreSentences()})
        for (const char* text : texts) known << QString::fromUtf8(text);
    const QString all = known.join(QLatin1Char('\n'));
    static const QRegularExpression statement(QStringLiteral(
        "(?:\\b(?:note|warn|say|assumeLikeTheFirst)\\(|\\{Severity::|\\bassumption = )((?:\"(?:[^\"\\\\]|\\\\.)*\"|[^\";])*);"));
    static const QRegularExpression literal(QStringLiteral("\"((?:[^\"\\\\]|\\\\.)*)\""));
    int literals = 0;
    for (QDirIterator sources(QStringLiteral(ROOFLENS_SOURCE_DIR "/core"), {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files, QDirIterator::Subdirectories); sources.hasNext();) {
        QFile source(sources.next());
        ASSERT_TRUE(source.open(QIODevice::ReadOnly));
        const QString code = QString::fromUtf8(source.readAll());
        for (auto found = statement.globalMatch(code); found.hasNext();)
            for (auto part = literal.globalMatch(found.next().captured(1)); part.hasNext();) {
                const QString text = part.next().captured(1).trimmed();
                const bool isPlain = text.contains(QLatin1Char(' ')) && !text.contains(QLatin1Char('\\'));
                if (!isPlain) continue;
                ++literals;
                EXPECT_TRUE(all.contains(text)) << "not in core_texts.cpp: " << text.toStdString() << " of " << source.fileName().toStdString();
            }
    }
    EXPECT_GT(literals, 60);
}

TEST_F(InChinese, limitsReadAsAdjectivesAndTimesAsNouns) {
    EXPECT_EQ(translated(Bound::memory), QStringLiteral("访存受限"));
    EXPECT_EQ(translated("memory"), QStringLiteral("访存"));
}

TEST_F(InChinese, composedSentencesKeepTheirParts) {
    EXPECT_EQ(translated("ridge 12.54"), QStringLiteral("脊点 12.54"));
    EXPECT_EQ(translated("all 3"), QStringLiteral("全部 3"));
    EXPECT_EQ(translated("1 161 of 1 200"), QStringLiteral("1 161 / 1 200"));
    EXPECT_EQ(translated("FP16 tensor, FP16 / FP32 accumulate"), QStringLiteral("FP16 张量核心，FP16 / FP32 累加"));
    EXPECT_EQ(translated("N is not bound; taken as 1 (bind N to change it)"), QStringLiteral("N 未绑定；按 1 处理（绑定 N 可更改）"));
    EXPECT_EQ(translated("the shape of a%1b is as the file declares it"), QStringLiteral("a%1b 的形状采用文件中的声明"));
    EXPECT_EQ(translated("the trip count is not known; taken as 1 (bind n4/body/n0:trips to change it)"), QStringLiteral("循环次数未知；按 1 计算（绑定 n4/body/n0:trips 可更改）"));
}

/// What unbound and contradicting dims are said to be.
TEST_F(InChinese, notesOnDimsKeepTheirParts) {
    EXPECT_EQ(translated("N is not bound; taken as 8, as MatMul at n0 requires (bind N to change it)"), QStringLiteral("N 未绑定；按 n0 处 MatMul 的要求取 8（绑定 N 可更改）"));
    EXPECT_EQ(translated("Reshape at n1 fixes N = 1; N = 2 was given"), QStringLiteral("n1 处的 Reshape 要求 N = 1；而所给的是 N = 2"));
    EXPECT_EQ(translated("output y is declared f32[4,3] and comes out f32[2,3]"), QStringLiteral("输出 y 声明为 f32[4,3]，实际得到 f32[2,3]"));
    EXPECT_EQ(translated("input x: N/2 is no whole number; taken as unknown"), QStringLiteral("输入 x：N/2 不是非负整数；视为未知"));
}

TEST_F(InChinese, customOperatorsAndTheirFaultsSpeakChinese) {
    EXPECT_EQ(translated("12 custom operators are described in mine.json"), QStringLiteral("mine.json 中描述了 12 个自定义算子"));
    EXPECT_EQ(translated("mine.json was not used: no such file"), QStringLiteral("mine.json 未被采用：没有这个文件"));
    EXPECT_EQ(translated("\"domain\": a text that is not empty"), QStringLiteral("字段 \"domain\"：非空的文本"));
    EXPECT_EQ(translated("\"2*\": expected a number, a name or ( at character 3"), QStringLiteral("\"2*\"：第 3 个字符处应为数、名称或 ("));
    for (const char* file : {"{", "[]", R"({"schema": "rooflens.operators/1", "operators": [{"domain": "a", "type": "B"}]})",
                             R"({"schema": "rooflens.operators/1", "operators": [{"domain": "a", "type": "B", "outputs": [["2*"]]}]})"}) {
        const auto operators = parseOperators(file, "mine.json");
        ASSERT_FALSE(operators) << file;
        expectTranslated(operators.error().expected);
        expectTranslated(operators.error().remedy);
        for (const std::string& activity : operators.error().whileDoing) expectTranslated(activity);
    }
}

TEST_F(InChinese, refusalsKeepTheirParts) {
    EXPECT_EQ(translated("Concat depends on what is not known: the shape of input 0; inputs f32, f32[2]"), QStringLiteral("Concat 取决于未知的内容：输入 0 的形状；输入为 f32, f32[2]"));
    EXPECT_EQ(translated("Pad requires: no negative output dimension; inputs f32[2]"), QStringLiteral("Pad 要求：输出没有负维度；输入为 f32[2]"));
    EXPECT_EQ(translated("Sum is too large: a count exceeds 2^63-1; inputs f32, f32 and 3 more"), QStringLiteral("Sum 过大：有计数超过 2^63-1；输入为 f32, f32 等，另有 3 个"));
}

/// Sentences that the sources compose where no test above looks.
TEST_F(InChinese, everyAssumptionIsInTheCatalogue) {
    for (const char* text : {"the key/value cache is full", "all 7 are distinct", "at most all 6 elements are not zero",
                             "at most all 4 places of the condition hold", "1 custom operator is described in mine.json"})
        expectTranslated(text);
}

TEST_F(InChinese, whatFollowsNoPatternComesBackAsItIs) {
    EXPECT_EQ(translated("a house of cards"), QStringLiteral("a house of cards"));
    EXPECT_EQ(translated("all cats"), QStringLiteral("all cats"));
    EXPECT_EQ(translated(""), QString());
}

TEST_F(InChinese, everyTextOfAnAnalysisIsTranslated) {
    Session session;
    ASSERT_TRUE(openAndWait(session, threeNodes(0)));
    RooflineOptions options;
    options.ceiling = CeilingKind::achievable; // and with it what profiles lack
    options.useTf32 = true;
    session.setRooflineOptions(options);
    for (std::size_t device = 0; device < session.devices().size(); ++device) {
        session.setDevice(device);
        const Analysis& a = *session.analysis();
        for (const SummaryCard& card : summaryOf(a))
            for (const SummaryRow& row : card.rows) {
                expectTranslated(row.label);
                const bool isOfTheProfile = card.id == "device" && row.id != "ridge_fp32" && row.id != "ridge_main";
                if (!isOfTheProfile) expectTranslated(row.help);
            }
        for (std::size_t n = 0; n < a.timings.size(); ++n) {
            const NodeDetails details = detailsOf(a, n);
            if (a.timings[n].ceiling) expectTranslated(details.distance); // TPUs have none for vector work
            for (const TensorRow& tensor : details.tensors) expectTranslated(tensor.role);
            for (const SummaryRow& row : details.figures) {
                expectTranslated(row.label);
                if (row.id != "ceiling") expectTranslated(row.help);
            }
        }
        for (const Note& note : a.notes) {
            expectTranslated(note.kind);
            expectTranslated(note.detail);
        }
        const RooflinePlot& plot = *session.plot();
        for (const std::string& text : {plot.subtitle, plot.xTitle, plot.yTitle, plot.mainRoof().ridgeLabel}) expectTranslated(text);
        if (plot.star) expectTranslated(plot.star->label);
    }
}

/// Names of files, as menus and buttons show them.
bool isExample(const QString& text) {
    const QStringList files = exampleModels();
    return std::any_of(files.begin(), files.end(), [&text](const QString& file) { return QFileInfo(file).completeBaseName() == text; });
}

/// What the device library calls things: names everywhere.
bool isOfTheLibrary(const QString& text) {
    static const std::set<QString> names = [] {
        std::set<QString> all;
        for (const auto& device : DeviceCatalogue::all())
            for (const std::string& name : {device->name, device->vendor, device->family, device->vendor + ' ' + device->family}) all.insert(toQt(name));
        return all;
    }();
    return names.count(text) > 0;
}

/// True for what stays: names, figures with units, formulas, file names and keys.
bool isAllowed(QString text) {
    if (isExample(text) || isOfTheLibrary(text)) return true;
    static const QRegularExpression words(QStringLiteral(
        "\\b(Rooflens|ONNX|ai\\.onnx|opset|Qt|GPU|GNU|NVIDIA|GeForce|RTX|SUPER|Tesla|Turing|Volta|Ampere|PCIe|SXM\\d?|[AV]100|MHz|FP\\d+|TF\\d+|BF\\d+|INT\\d+|"
        "FLOPs?|MACs?|GDDR\\d|HBM\\d\\w?|Ctrl|Esc|Home|[kMGTP]?(FLOP|MAC|B)(/[sB])?|\\w+\\.onnx|[\\w/.-]*\\.png|GB|CPU|f32|fp32|float32|PNG|SVG|"
        "conv|relu|matmul|Conv|Relu|MatMul|three|prod|if|bias|shape|mm)\\b"));
    static const QRegularExpression tags(QStringLiteral("<[^>]*>|&\\w+;|/[\\w./-]+"));
    text.remove(tags).remove(words);
    static const QRegularExpression english(QStringLiteral("[A-Za-z]{3,}"));
    return hasChinese(text) || !english.match(text).hasMatch();
}

void expectChinese(const QString& text, const char* what) {
    EXPECT_TRUE(isAllowed(text)) << what << " still in English: " << text.toStdString();
}

void expectChineseIn(QWidget& window) {
    for (const QLabel* label : window.findChildren<QLabel*>()) expectChinese(label->text(), "a label");
    for (const QAbstractButton* button : window.findChildren<QAbstractButton*>()) {
        expectChinese(button->text(), "a button");
        expectChinese(button->toolTip(), "a button's tool tip");
    }
    for (const QLineEdit* edit : window.findChildren<QLineEdit*>()) expectChinese(edit->placeholderText(), "a hint");
    for (const QComboBox* box : window.findChildren<QComboBox*>())
        for (int i = 0; i < box->count(); ++i) expectChinese(box->itemText(i), "an entry");
    for (const QAction* action : window.findChildren<QAction*>()) expectChinese(action->text(), "an action");
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        const bool isQts = widget->objectName().startsWith(QStringLiteral("qt_")); // Chinese where Qt's own catalogue is installed
        if (!isQts) expectChinese(widget->accessibleName(), "an accessible name");
    }
}

TEST_F(InChinese, theWindowSpeaksChinese) {
    MainWindow window;
    window.show();
    expectChineseIn(window);
    ASSERT_TRUE(openAndWait(window.session(), threeNodes(0)));
    window.useDevice("v100-pcie-32gb");
    window.selection().select(0);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    expectChineseIn(window);

    const QAbstractItemModel& rows = *window.centre().table().view().model();
    for (int column = 0; column < rows.columnCount(); ++column) {
        expectChinese(rows.headerData(column, Qt::Horizontal).toString(), "a column");
        expectChinese(rows.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString(), "a column's help");
        for (int row = 0; row < rows.rowCount(); ++row) expectChinese(rows.index(row, column).data().toString(), "a cell");
    }
    for (const Label& label : window.centre().chart().labels()) expectChinese(label.text, "a label of the chart");
    for (std::size_t node = 0; node < 3; ++node) expectChinese(nodeTooltip(*window.session().analysis(), node), "a tool tip of the chart");
}

TEST_F(InChinese, errorsSpeakChinese) {
    MainWindow window;
    window.show();
    QSignalSpy ended(&window.session(), &Session::openingEnded);
    for (const QString& name : {rubbish(), file(QStringLiteral("missing.onnx"))}) {
        window.openFile(name);
        ASSERT_TRUE(ended.wait());
        const QStringList lines = window.centre().errorBar().text().split(QLatin1Char('\n'));
        EXPECT_GE(lines.size(), 5);
        for (const QString& line : lines) EXPECT_TRUE(hasChinese(line) || line.contains(name)) << line.toStdString();
    }
}

TEST_F(InChinese, dialogsSpeakChinese) {
    QWidget parent;
    showRooflineHelp(parent);
    showKeyboardHelp(parent);
    showAbout(parent);
    for (QDialog* dialog : parent.findChildren<QDialog*>()) {
        expectChinese(dialog->windowTitle(), "a title");
        for (const QLabel* label : dialog->findChildren<QLabel*>()) expectChinese(label->text(), "a label");
    }
    ExportDialog dialog(QStringLiteral("chart.png"), false);
    expectChinese(dialog.windowTitle(), "a title");
    for (const QLabel* label : dialog.findChildren<QLabel*>()) expectChinese(label->text(), "a label");
}

TEST_F(InChinese, theFilterKnowsWhatIsSeenAndCoresWord) {
    Session session;
    Selection selection;
    OperatorTable table(session, selection);
    ASSERT_TRUE(openAndWait(session, threeNodes(32)));
    for (const QString& words : {QStringLiteral("卷积"), QStringLiteral("convolution")}) {
        table.filter().edit().setText(words);
        EXPECT_EQ(table.order().nodes(), std::vector<std::size_t>{0}) << words.toStdString();
    }
}

} // namespace
} // namespace rooflens
