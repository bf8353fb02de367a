#ifndef MATRIX_MASTER_CGMP_SHIM_H
#define MATRIX_MASTER_CGMP_SHIM_H

#include <gmp.h>

// GMP's names are macros over __gmpz_*, which Swift sees as they are; what follows is what it cannot see.

// mpz_sgn is a function-like macro.
static inline int mm_mpz_sgn(mpz_srcptr value) { return mpz_sgn(value); }

// gmp_version is a const char * const variable: a global of C, which strict concurrency does not take.
static inline const char *mm_gmp_version(void) { return gmp_version; }

#endif
