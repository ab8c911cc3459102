#include "ui/window/gpu_section.h"

#include "core/machine/gpu_finding.h"
#include "core/machine/gpu_profile.h"
#include "core/view/gpu_rows.h"
#include "ui/qt_text.h"
#include "ui/session.h"
#include "ui/window/card.h"
#include "ui/window/error_bar.h"
#include "ui/window/fact_grid.h"
#include "ui/window/look.h"
#include "ui/window/panel.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

namespace rooflens {
namespace {

void addRows(QGridLayout& grid, const std::vector<GpuRow>& rows) {
    for (const GpuRow& row : rows) addFact(grid, translated(row.label), toQt(row.value), translated(row.factors));
}

} // namespace

GpuSection::GpuSection(Session& session, const GpuSearchOptions& options, QWidget* parent)
    : QWidget(parent), m_session(session), m_options(options), m_cards(new QVBoxLayout), m_progress(makeProgress()), m_again(new QPushButton(tr("Look again"))),
      m_state(makeMuted({})), m_error(new ErrorBar) {
    m_pool.setMaxThreadCount(2); // one that is being cancelled does not hold up the next
    m_again->setObjectName(QStringLiteral("again"));
    m_again->setAutoDefault(false);
    m_again->setToolTip(tr("Asks the driver again"));
    m_state->setObjectName(QStringLiteral("gpu_state"));
    m_cards->setSpacing(10);
    auto* head = new QHBoxLayout;
    head->addWidget(makeHeading(tr("GPUs")));
    head->addStretch(1);
    head->addWidget(m_again);
    QVBoxLayout* column = makeSection(*this);
    column->addLayout(head);
    column->addWidget(m_progress);
    column->addLayout(m_cards);
    column->addWidget(m_error);
    column->addWidget(m_state);
    connect(m_again, &QPushButton::clicked, this, &GpuSection::search);
    connect(&session, &Session::devicesChanged, this, [this] {
        if (m_hasAnswer && m_session.devices() != m_library) showAnswer(); // a profile has come or gone
    });
    setSearching(false);
    say({});
}

GpuSection::~GpuSection() {
    m_stop.request_stop();
    m_pool.waitForDone();
}

QWidget* GpuSection::makeProgress() {
    auto* progress = new QWidget;
    auto* bar = new QProgressBar;
    bar->setRange(0, 0); // how far a driver has come is not known
    bar->setTextVisible(false);
    bar->setFixedSize(180, 10);
    bar->setAccessibleName(tr("Progress"));
    auto* cancel = new QPushButton(tr("Cancel"));
    cancel->setObjectName(QStringLiteral("cancel_search"));
    cancel->setAutoDefault(false);
    connect(cancel, &QPushButton::clicked, this, &GpuSection::cancelSearch);
    auto* row = new QHBoxLayout(progress);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(makeText(tr("Asking the driver; it is given %1 s").arg(static_cast<double>(m_options.timeout.count()) / 1000.0)));
    row->addWidget(bar);
    row->addWidget(cancel);
    row->addStretch(1);
    return progress;
}

void GpuSection::search() {
    m_stop.request_stop();
    m_stop = std::stop_source();
    m_hasAnswer = false;
    clearLayout(*m_cards);
    m_error->hide();
    say({});
    setSearching(true);
    m_pool.start([this, number = ++m_number, options = m_options, stop = m_stop.get_token()] {
        GpuSearch answer = detectGpus(options, stop);
        QMetaObject::invokeMethod(this, [this, number, answer = std::move(answer)] { finish(number, answer); }, Qt::QueuedConnection);
    });
}

void GpuSection::cancelSearch() {
    if (!m_isSearching) return;
    m_stop.request_stop();
    ++m_number;
    setSearching(false);
    say(tr("Cancelled."));
    Q_EMIT searchEnded();
}

void GpuSection::finish(quint64 number, const GpuSearch& answer) {
    if (number != m_number || !m_isSearching) return;
    m_answer = answer;
    m_hasAnswer = true;
    setSearching(false);
    showAnswer();
    Q_EMIT searchEnded();
}

void GpuSection::setSearching(bool isSearching) {
    m_isSearching = isSearching;
    m_progress->setVisible(isSearching);
    m_again->setEnabled(!isSearching);
}

void GpuSection::showAnswer() {
    m_library = m_session.devices();
    clearLayout(*m_cards);
    showRemarks();
    for (const DetectedGpu& gpu : m_answer.gpus) showGpu(findingOf(gpu, m_library));
}

void GpuSection::showRemarks() {
    if (m_answer.remarks.empty()) return;
    auto* card = new Card;
    for (const std::string& remark : m_answer.remarks) {
        QLabel* text = makeText(translated(remark));
        text->setObjectName(QStringLiteral("remark"));
        text->setWordWrap(true);
        card->column()->addWidget(text);
    }
    if (m_answer.gpus.empty()) card->column()->addWidget(makeMuted(tr("Nothing else here needs a GPU: every device of the library can be chosen as before.")));
    m_cards->addWidget(card);
}

void GpuSection::showGpu(const GpuFinding& finding) {
    auto* card = new Card;
    card->setObjectName(QStringLiteral("gpu"));
    card->addTitle(toQt(titleOf(finding.gpu)));
    QGridLayout *figures = makeFactGrid(), *peaks = makeFactGrid();
    addRows(*figures, figureRows(finding));
    addRows(*peaks, peakRows(finding));
    card->column()->addLayout(figures);
    card->column()->addSpacing(6);
    card->column()->addLayout(peaks);
    if (!finding.unknown.empty()) card->column()->addWidget(makeMuted(translated(finding.unknown)));

    auto* use = new QPushButton(tr("Use this device"));
    use->setObjectName(QStringLiteral("use_gpu"));
    use->setToolTip(finding.profile() == nullptr ? tr("The library has no profile of it: save one") : tr("Shows the model on %1").arg(toQt(finding.profile()->name)));
    use->setEnabled(finding.profile() != nullptr);
    auto* save = new QPushButton(tr("Save as profile"));
    save->setObjectName(QStringLiteral("save_gpu"));
    save->setToolTip(tr("Keeps a profile of your own with the peaks of this card's clock, and uses it"));
    for (QPushButton* button : {use, save}) button->setAutoDefault(false);
    connect(use, &QPushButton::clicked, this, [this, finding] { this->use(finding); });
    connect(save, &QPushButton::clicked, this, [this, finding] { this->save(finding); });
    auto* row = new QHBoxLayout;
    row->addWidget(use);
    row->addWidget(save);
    row->addSpacing(8);
    row->addWidget(makeMuted(finding.profile() == nullptr ? tr("Not in the library.") : tr("In the library: %1").arg(toQt(finding.profile()->name))), 1);
    card->column()->addSpacing(6);
    card->column()->addLayout(row);
    m_cards->addWidget(card);
}

void GpuSection::use(const GpuFinding& finding) {
    m_session.setDevice(finding.profile()->id);
    say(tr("%1 is in use.").arg(toQt(finding.profile()->name)));
}

void GpuSection::save(const GpuFinding& finding) {
    const auto saved = saveProfile(finding);
    if (!saved) {
        say({});
        return m_error->show(tr("The profile was not saved"), saved.error());
    }
    m_error->hide();
    m_session.reloadDevices();
    m_session.setDevice(saved->id);
    say(tr("Saved and in use: %1").arg(toQt(saved->file)));
}

void GpuSection::say(const QString& text) {
    m_state->setText(text);
    m_state->setVisible(!text.isEmpty());
}

} // namespace rooflens
