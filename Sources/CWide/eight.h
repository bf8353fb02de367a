// Eight doubles as one value, in as few registers as the processor has room for them in.

#ifndef EIGHT_H
#define EIGHT_H

#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>

// Values this wide go from function to function only where those become one.
#pragma clang diagnostic ignored "-Wpsabi"

#define INLINE static inline __attribute__((always_inline))

typedef double eight __attribute__((vector_size(64)));
typedef double four __attribute__((vector_size(32)));
typedef double two __attribute__((vector_size(16)));
typedef int64_t eight_flags __attribute__((vector_size(64)));

/// The unit of rounding, half the distance from 1 to the next double.
static const double unit_roundoff = DBL_EPSILON / 2;
/// Squares below this have lost digits.
static const double least_square = 0x1p-960;
/// Sums of squares below this are formed of larger numbers.
static const double least_sum = 0x1p-900;

/// Unit vectors, then zeros.
static const eight units[10] = {
    {1, 0, 0, 0, 0, 0, 0, 0}, {0, 1, 0, 0, 0, 0, 0, 0}, {0, 0, 1, 0, 0, 0, 0, 0}, {0, 0, 0, 1, 0, 0, 0, 0},
    {0, 0, 0, 0, 1, 0, 0, 0}, {0, 0, 0, 0, 0, 1, 0, 0}, {0, 0, 0, 0, 0, 0, 1, 0}, {0, 0, 0, 0, 0, 0, 0, 1},
};

INLINE double *entry(eight *block, int row, int column) { return (double *)(block + column) + row; }

INLINE double root(double x) { return __builtin_elementwise_sqrt(x); }

INLINE double larger(double x, double y) { return x > y ? x : y; }

INLINE double smaller(double x, double y) { return x < y ? x : y; }

/// The numbers from this place on, zeros before it.
INLINE eight from(eight x, int place) {
  const eight_flags places = {0, 1, 2, 3, 4, 5, 6, 7};
  return (eight)((eight_flags)x & (places >= (int64_t)place));
}

/// The sum of the numbers, by halves.
INLINE double total(eight x) {
  four f = __builtin_shufflevector(x, x, 0, 1, 2, 3) + __builtin_shufflevector(x, x, 4, 5, 6, 7);
  two t = __builtin_shufflevector(f, f, 0, 1) + __builtin_shufflevector(f, f, 2, 3);
  return t[0] + t[1];
}

/// (x, y) := (c·x − s·y, s·x + c·y) for two columns next to each other.
INLINE void rotate(eight *x, double c, double s) {
  eight one = x[0], other = x[1];
  x[0] = one * c - other * s;
  x[1] = one * s + other * c;
}

#endif
