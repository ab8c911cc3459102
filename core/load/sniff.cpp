#include "core/load/sniff.h"

#include "core/load/utf8.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <utility>

namespace rooflens {
namespace {

bool startsWithIgnoringCase(std::string_view text, std::string_view lowerCase) {
    return text.size() >= lowerCase.size() &&
           std::equal(lowerCase.begin(), lowerCase.end(), text.begin(), [](char a, char b) {
               return a == static_cast<char>(std::tolower(static_cast<unsigned char>(b)));
           });
}

std::string_view trimmed(std::string_view text) {
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3); // byte order mark
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first == std::string_view::npos ? std::string_view{} : text.substr(first);
}

bool isMagic(std::string_view head, std::size_t at, std::string_view magic) {
    return head.size() >= at + magic.size() && head.substr(at, magic.size()) == magic;
}

bool isText(std::string_view head) {
    if (head.empty()) return false;
    const bool printable = std::none_of(head.begin(), head.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return (byte < 0x20 && c != '\n' && c != '\r' && c != '\t') || byte == 0x7f;
    });
    if (!printable) return false;
    for (std::size_t cut = 0; cut < std::min<std::size_t>(4, head.size()); ++cut) // the head may end inside a character
        if (isUtf8(head.substr(0, head.size() - cut))) return true;
    return false;
}

/// An 8-byte little-endian header length, then a JSON header.
bool isSafetensors(std::string_view head) {
    return head.size() > 9 && head[8] == '{' && head[6] == '\0' && head[7] == '\0';
}

Lookalike sniffText(std::string_view head) {
    const std::string_view text = trimmed(head);
    if (text.starts_with("version https://git-lfs"))
        return {"a Git LFS pointer, not the file it stands for", "fetch the real file with: git lfs pull"};
    for (const std::string_view start : {"<!doctype html", "<html", "<head", "<body"})
        if (startsWithIgnoringCase(text, start))
            return {"a web page (HTML)",
                    "download the file itself, for example through the page's raw or download link"};
    if (!isText(head)) return {};
    if (text.starts_with('{') || text.starts_with('[')) return {"JSON text", "open the .onnx file that belongs to it"};
    if (text.starts_with("ir_version") || text.starts_with("graph"))
        return {"an ONNX model in protobuf's text form", "save it in the binary form, for example with onnx.save"};
    return {"plain text", "open a binary .onnx file"};
}

} // namespace

Lookalike sniff(std::string_view head) {
    struct Magic {
        std::size_t at;
        std::string_view bytes, found, remedy;
    };
    using namespace std::string_view_literals;
    static constexpr std::array<Magic, 8> magics{{
        {0, "PK\x03\x04"sv, "a zip archive (PyTorch .pt files are such archives too)",
         "unpack it and open the .onnx file inside, or export the model with torch.onnx.export"},
        {4, "ORTM"sv, "a model in ONNX Runtime's own format (.ort)", "open the .onnx file it was converted from"},
        {4, "TFL3"sv, "a TensorFlow Lite model", "convert it with tf2onnx first"},
        {0, "GGUF"sv, "a GGUF model", "export the original model to ONNX, for example with optimum-cli export onnx"},
        {0, "\x1f\x8b"sv, "a gzip archive", "unpack it first"},
        {0, "\x89HDF\r\n"sv, "an HDF5 file (Keras saves models so)", "export the model to ONNX with tf2onnx"},
        {0, "\x80\x02"sv, "a Python pickle", "export the model with torch.onnx.export"},
        {0, "\x7f" "ELF"sv, "a program or library", "open an .onnx file"},
    }};
    for (const Magic& magic : magics)
        if (isMagic(head, magic.at, magic.bytes)) return {std::string(magic.found), std::string(magic.remedy)};
    if (isSafetensors(head))
        return {"a safetensors file, which holds weights without a graph",
                "export the model to ONNX, for example with optimum-cli export onnx"};
    return sniffText(head);
}

} // namespace rooflens
