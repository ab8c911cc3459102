#include "ui/documents/documents.h"

#include "ui/documents/workbench.h"
#include "ui/qt_text.h"
#include "ui/session.h"

#include <QFileInfo>
#include <QUndoCommand>
#include <QUndoStack>

#include <algorithm>
#include <utility>

namespace rooflens {
namespace {

constexpr int mostSteps = 500;
constexpr qint64 pause = 1'000; // ms: what follows sooner belongs to the step before, where it is of a continuous kind

} // namespace

/// From one state of the document in front to the next.
class DocumentStep : public QUndoCommand {
public:
    DocumentStep(Documents& documents, Document before, Document after, bool mayMerge)
        : m_documents(documents), m_before(std::move(before)), m_after(std::move(after)), m_kind(changeBetween(m_before, m_after)), m_mayMerge(mayMerge) {
        setText(changeName(m_kind));
    }
    int id() const override { return static_cast<int>(m_kind) + 1; }
    bool mergeWith(const QUndoCommand* next) override {
        const auto& step = static_cast<const DocumentStep&>(*next);
        if (!step.m_mayMerge || !isContinuous(m_kind) || changeBetween(m_before, step.m_after) != m_kind) return false;
        m_after = step.m_after;
        setObsolete(m_before == m_after);
        return true;
    }
    void undo() override { m_documents.take(m_before); }
    void redo() override {
        if (std::exchange(m_isDone, true)) m_documents.take(m_after); // pushed after the fact
    }

private:
    Documents& m_documents;
    Document m_before, m_after;
    DocumentChange m_kind;
    bool m_mayMerge;
    bool m_isDone = false;
};

Documents::Documents(Session& session, Workbench& workbench, QObject* parent) : QObject(parent), m_session(session), m_workbench(workbench) {
    // Noted once what belongs together has happened: a change of device may zoom the chart, too.
    m_noting.setSingleShot(true);
    m_noting.setInterval(0);
    connect(&m_noting, &QTimer::timeout, this, &Documents::note);
    connect(&workbench, &Workbench::changed, &m_noting, qOverload<>(&QTimer::start));
    connect(&session, &Session::analysisChanged, this, [this](Session::Change change) {
        if (change == Session::Change::model) onOpened();
    });
    connect(&session, &Session::openingEnded, this, &Documents::onEnded);
}

Documents::~Documents() = default;

const Document& Documents::at(int index) const { return m_open[static_cast<std::size_t>(index)].document; }

QString Documents::title(int index) const { return QFileInfo(toQt(at(index).file)).fileName(); }

std::shared_ptr<const CostedModel> Documents::model(int index) const {
    return index == m_active ? m_session.model() : m_open[static_cast<std::size_t>(index)].model;
}

bool Documents::couldNotBeRead(int index) const { return m_open[static_cast<std::size_t>(index)].couldNotBeRead; }

Documents::Open Documents::makeOpen(Document document) {
    auto steps = std::make_unique<QUndoStack>();
    steps->setUndoLimit(mostSteps);
    m_history.addStack(steps.get());
    return {std::move(document), nullptr, std::move(steps)};
}

int Documents::indexOf(const QString& file) const {
    const std::string wanted = file.toStdString();
    const auto found = std::find_if(m_open.begin(), m_open.end(), [&](const Open& open) { return open.document.file == wanted; });
    return found == m_open.end() ? -1 : static_cast<int>(found - m_open.begin());
}

void Documents::setActive(int index) {
    m_active = index;
    m_history.setActiveStack(index < 0 ? nullptr : front().steps.get());
}

// ---- opening, closing, changing

void Documents::open(const QString& file) {
    note();
    const QString absolute = QFileInfo(file).absoluteFilePath();
    const int index = indexOf(absolute);
    if (index < 0 || index == m_active) m_session.open(absolute);
    else m_session.open(absolute, at(index).setup);
}

void Documents::wait(const QString& file) {
    const QString absolute = QFileInfo(file).absoluteFilePath();
    if (indexOf(absolute) >= 0) return;
    Document document;
    document.file = absolute.toStdString();
    document.setup = m_session.setup();
    document.setup.model.bindings = {};
    m_open.push_back(makeOpen(std::move(document)));
    Q_EMIT listChanged();
}

void Documents::activate(int index) {
    if (index < 0 || index >= count() || index == m_active) return;
    note();
    const Open& next = m_open[static_cast<std::size_t>(index)];
    if (next.model == nullptr) {
        m_reading = index;
        m_session.open(toQt(next.document.file), next.document.setup);
        return;
    }
    const auto model = next.model;
    m_session.cancelOpening();
    m_session.show(toQt(next.document.file), model, next.document.setup); // comes back through onOpened()
}

void Documents::relocate(int index, const QString& file) {
    m_open[static_cast<std::size_t>(index)].document.file = QFileInfo(file).absoluteFilePath().toStdString();
    m_open[static_cast<std::size_t>(index)].couldNotBeRead = false;
    Q_EMIT listChanged();
    activate(index);
}

/// A model came to the front: one that waits, or a new one.
void Documents::onOpened() {
    m_reading.reset();
    const int index = indexOf(m_session.file());
    if (index == m_active && index >= 0) { // read again
        front().model = m_session.model();
        return;
    }
    // What the one that steps back had is in its document already; its notes and its view must not become the new one's.
    if (index < 0) {
        Document document = m_workbench.document();
        document.look.frame.reset();
        document.notes.clear();
        m_open.push_back(makeOpen(std::move(document)));
    }
    setActive(index < 0 ? count() - 1 : index);
    front().couldNotBeRead = false;
    front().model = m_session.model();
    const Document wanted = front().document;
    m_workbench.applyLook(wanted);
    front().document = m_workbench.document();
    Q_EMIT listChanged();
    Q_EMIT changed();
    QStringList unknown;
    std::vector<std::string> ids = wanted.setup.compared;
    ids.insert(ids.begin(), wanted.setup.device);
    for (const std::string& id : ids)
        if (!id.empty() && !m_session.hasDevice(id)) unknown << toQt(id);
    if (!unknown.isEmpty()) Q_EMIT devicesUnknown(unknown);
}

void Documents::onEnded() {
    if (m_isTaking) {
        m_isTaking = false;
        m_noting.start();
    }
    const auto index = std::exchange(m_reading, std::nullopt);
    if (!index) return; // onOpened() was there before, or it was no waiting document
    m_open[static_cast<std::size_t>(*index)].couldNotBeRead = true;
    Q_EMIT listChanged();
    Q_EMIT notFound(*index);
}

void Documents::close(int index) {
    if (index < 0 || index >= count()) return;
    note();
    if (m_reading) m_session.cancelOpening();
    const bool wasInFront = index == m_active;
    if (wasInFront) setActive(-1);
    else if (index < m_active) --m_active;
    m_open.erase(m_open.begin() + index);
    if (wasInFront) {
        const int next = std::min(index, count() - 1);
        if (next < 0 || m_open[static_cast<std::size_t>(next)].model == nullptr) m_session.close();
        activate(next);
    }
    Q_EMIT listChanged();
    Q_EMIT changed();
}

void Documents::move(int from, int to) {
    if (from < 0 || to < 0 || from >= count() || to >= count() || from == to) return;
    Open moved = std::move(m_open[static_cast<std::size_t>(from)]);
    m_open.erase(m_open.begin() + from);
    m_open.insert(m_open.begin() + to, std::move(moved));
    if (m_active == from) m_active = to;
    else if (from < m_active && to >= m_active) --m_active;
    else if (from > m_active && to <= m_active) ++m_active;
    Q_EMIT listChanged();
    Q_EMIT changed();
}

// ---- history

/// Makes a step of what changed in front.
void Documents::note() {
    m_noting.stop();
    if (m_active < 0 || m_isTaking || m_session.file().toStdString() != front().document.file) return;
    Document now = m_workbench.document();
    front().model = m_session.model();
    if (now == front().document) return;
    const bool mayMerge = m_sinceStep.isValid() && m_sinceStep.elapsed() < pause;
    m_sinceStep.start();
    front().steps->push(new DocumentStep(*this, front().document, now, mayMerge));
    front().document = std::move(now);
    Q_EMIT changed();
}

/// Goes to a state; what it needs to work out keeps it from being noted as a change of the person's.
void Documents::take(const Document& document) {
    m_isTaking = true;
    front().document = document;
    m_sinceStep.invalidate();
    m_workbench.apply(document);
    m_isTaking = m_session.isOpening();
    Q_EMIT changed();
}

// ---- sessions

SavedSession Documents::saved() const {
    SavedSession session;
    for (const Open& open : m_open) session.documents.push_back(open.document);
    if (m_active >= 0) {
        session.active = static_cast<std::size_t>(m_active);
        if (!m_isTaking && !m_session.isOpening()) session.documents[session.active] = m_workbench.document();
    }
    std::vector<std::string> used;
    for (const Document& document : session.documents) {
        used.push_back(document.setup.device);
        used.insert(used.end(), document.setup.compared.begin(), document.setup.compared.end());
    }
    for (const auto& device : m_session.addedDevices())
        if (std::find(used.begin(), used.end(), device->id) != used.end()) session.devices.push_back(*device);
    return session;
}

void Documents::restore(const SavedSession& session) {
    m_noting.stop();
    m_session.close();
    setActive(-1);
    m_open.clear();
    for (const Device& device : session.devices)
        if (!m_session.hasDevice(device.id)) m_session.learnDevice(std::make_shared<const Device>(device));
    for (const Document& document : session.documents) m_open.push_back(makeOpen(document));
    Q_EMIT listChanged();
    activate(static_cast<int>(session.active));
}

} // namespace rooflens
