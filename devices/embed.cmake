# Writes OUTPUT, a source file that holds each of FILES as text. Run by devices/CMakeLists.txt.
set(text "#include \"core/load/shipped_devices.h\"\n\nnamespace rooflens {\nnamespace {\n\nconstexpr ShippedDevice devices[] = {\n")
foreach(file IN LISTS FILES)
  cmake_path(GET file STEM id)
  file(READ ${file} json)
  string(APPEND text "    {\"${id}\", R\"~~(${json})~~\"},\n")
endforeach()
string(APPEND text "};\n\n} // namespace\n\nstd::span<const ShippedDevice> shippedDevices() { return devices; }\n\n} // namespace rooflens\n")
file(WRITE ${OUTPUT} "${text}")
