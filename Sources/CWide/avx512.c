#if defined(__x86_64__)

#include "chosen.h"

// Rows of an inverse at once.
#define TILE 8

#pragma clang attribute push(__attribute__((target("avx512f,avx512vl,avx512dq,fma"))), apply_to = function)
#include "levels.h"
#pragma clang attribute pop

// Not wide: vectors of a few divisors take longer.
#define HAS_TZCNT
#pragma clang attribute push(__attribute__((target("bmi,bmi2"))), apply_to = function)
#include "fractions.h"
#pragma clang attribute pop

const wide_kernels wide_kernels_avx512 = KERNELS("AVX-512");

#endif
