#ifndef MATRIX_MASTER_CLAPACK_SHIM_H
#define MATRIX_MASTER_CLAPACK_SHIM_H

// Swift cannot see functions that take C's _Complex: complex numbers are pairs of doubles here, laid out the same way.
typedef struct { float real, imag; } mm_complex_float;
typedef struct { double real, imag; } mm_complex_double;
#define lapack_complex_float mm_complex_float
#define lapack_complex_double mm_complex_double
#define lapack_complex_float_real(z) ((z).real)
#define lapack_complex_float_imag(z) ((z).imag)
#define lapack_complex_double_real(z) ((z).real)
#define lapack_complex_double_imag(z) ((z).imag)
#define LAPACK_COMPLEX_CUSTOM

// lapacke.h makes lapack_int a macro, which Swift cannot see.
#include <stdint.h>
typedef int32_t lapack_int;
#define lapack_int lapack_int

#include <cblas.h>
#include <lapacke.h>

#include <stdbool.h>

#if defined(__linux__)
// What OpenBLAS runs as it is loaded: a build for one kind of processor has neither.
extern void gotoblas_dynamic_init(void) __attribute__((weak));
extern void gotoblas_dynamic_quit(void) __attribute__((weak));
#endif

/// Has OpenBLAS choose its kernels once more; false where it has no choice.
static inline bool mm_choose_kernels(void) {
#if defined(__linux__)
  if (gotoblas_dynamic_init && gotoblas_dynamic_quit) {
    gotoblas_dynamic_quit();
    gotoblas_dynamic_init();
    return true;
  }
#endif
  return false;
}

#endif
