#pragma once

// 1 where processes, files and run-time libraries are those of POSIX, else 0: asked by `#if ROOFLENS_POSIX` around whatever a
// standard library has not. The other branch works with less, or says that it is not supported there.
#if defined(__unix__) || defined(__APPLE__)
#define ROOFLENS_POSIX 1
#else
#define ROOFLENS_POSIX 0
#endif
