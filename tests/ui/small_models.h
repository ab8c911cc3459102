#pragma once

#include <QByteArray>
#include <QString>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace rooflens {

class Session;

/// Opens a file and waits for its analysis; false when none came.
bool openAndWait(Session& session, const QString& file);

/// A folder with small models for one test, with settings and user data of its own, so that no test sees another's or the user's.
class WithModels : public testing::Test {
protected:
    WithModels();
    ~WithModels() override;

    /// Conv "conv" -> Relu "relu" -> MatMul "matmul" on N x 3 x 32 x 32; `batch` 0 leaves N symbolic.
    /// At a batch of 32 the Relu waits for memory on an RTX 2070 SUPER and for its launch on an A100.
    QString threeNodes(int batch, const QString& name = QStringLiteral("three.onnx")) const;
    QString rubbish() const; ///< a file that is no model
    QString file(const QString& name) const { return m_folder.filePath(name); }

private:
    QTemporaryDir m_folder;
    QByteArray m_dataBefore;
};

} // namespace rooflens
