# What Rooflens is built from, as Debian and Ubuntu package names; sourced by packaging/run and packaging/test.

build_packages=(
  g++ cmake ninja-build pkgconf ccache
  qt6-base-dev qt6-charts-dev qt6-svg-dev libqt6opengl6-dev libgl-dev
  qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools qt6-translations-l10n
  libonnx-dev libprotobuf-dev protobuf-compiler nlohmann-json3-dev libcli11-dev libpugixml-dev libhwloc-dev libhwy-dev
  fonts-dejavu-core
)
test_packages=(libgtest-dev libgmock-dev libbenchmark-dev)

is_installed() { [ "$(dpkg-query -W -f '${db:Status-Abbrev}' "$1" 2>/dev/null)" = "ii " ]; }
is_offered() { apt-cache show "$1" >/dev/null 2>&1; }

# Installs those of the named packages that are missing; a name this release of the system does not know is skipped,
# since newer ones fold it into another package. The build says what it still lacks.
install_missing() {
  local missing=() wanted=() package
  if ! command -v apt-get >/dev/null; then
    echo "No apt-get here: install what README.md lists under Dependencies with this system's own tool." >&2
    return 0
  fi
  for package in "$@"; do is_installed "$package" || missing+=("$package"); done
  [ ${#missing[@]} -eq 0 ] && return 0
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
      echo "Missing packages: ${missing[*]}" >&2
      echo "Installing them needs root: run this as root, or install sudo." >&2
      return 1
    fi
    as_root=(sudo)
  fi
  "${as_root[@]}" apt-get update -q || return 1
  for package in "${missing[@]}"; do is_offered "$package" && wanted+=("$package"); done
  [ ${#wanted[@]} -eq 0 ] && return 0
  echo "Installing: ${wanted[*]}"
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${wanted[@]}"
}
