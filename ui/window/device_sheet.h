#pragma once

#include "core/model/device.h"

#include <QString>

namespace rooflens {

struct Theme;

/// A device with every figure, its basis and its source, as rich text; addresses in sources are links.
QString deviceSheet(const Device& device, const Theme& theme);

/// A source with its addresses as links: "https://…", "github owner/name", "guru3d.com". Everything else is escaped.
QString linked(const QString& source);

} // namespace rooflens
