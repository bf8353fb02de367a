// The kernels of each level, and which of them there are.

#ifndef CHOSEN_H
#define CHOSEN_H

#include "CWide.h"

extern const wide_kernels wide_kernels_plain;

#if defined(__x86_64__)
extern const wide_kernels wide_kernels_avx2;
extern const wide_kernels wide_kernels_avx512;
#endif

#endif
