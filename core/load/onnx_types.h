#pragma once

#include "core/load/onnx_reading.h"
#include "core/model/graph.h"

#include <optional>
#include <string>

namespace rooflens {

// Small messages, parsed by onnx's own protobuf classes. They hold no payload worth skipping, and each is bounded.

/// A ValueInfoProto.
Port readPort(const Wire& wire, const Field& field, OnnxReading& reading);

/// A TypeProto.
DeclaredType readType(const Wire& wire, const Field& field, OnnxReading& reading);

/// An OperatorSetIdProto; the domain "ai.onnx" is written "".
OpsetImport readOpset(const Wire& wire, const Field& field, OnnxReading& reading);

/// The path in a StringStringEntryProto of external data, or nothing for its other keys (offset, length, checksum).
std::optional<std::string> readLocation(const Wire& wire, const Field& field, OnnxReading& reading);

/// A domain as the rest of Rooflens writes it: "" for ai.onnx.
std::string plainDomain(std::string domain);

/// protobuf writes to standard error when it dislikes a message; the reader's own errors say it better.
void silenceProtobuf();

} // namespace rooflens
