// Fractions of one word over one denominator, in lowest terms.

#ifndef FRACTIONS_H
#define FRACTIONS_H

#include "eight.h"

/// One greatest common divisor in the making: Stein's binary algorithm (1967, doi:10.1016/0021-9991(67)90047-2), without
/// branches.
///
/// Both numbers are odd, or one is 0; they have the greatest common divisor of the first two. Once `low` is 0 it is `high`,
/// and further steps change nothing.
typedef struct { uint64_t high, low; } chain;

/// Trailing zeros; any number of those that 0 has.
INLINE uint64_t twos(uint64_t x) {
#ifdef HAS_TZCNT
  return __builtin_ia32_tzcnt_u64(x) & 63;
#else
  return (uint64_t)__builtin_ctzll(x | 1ull << 63);
#endif
}

/// The smaller number, and the odd part of the difference.
INLINE void advance(chain *c) {
  uint64_t difference = c->high - c->low, opposite = c->low - c->high;
  bool is_below = c->high < c->low;
  c->low = is_below ? c->high : c->low;
  c->high = (is_below ? opposite : difference) >> twos(difference);
}

INLINE uint64_t magnitude(int64_t x) { return x < 0 ? -(uint64_t)x : (uint64_t)x; }

/// `width` fractions in step: each divisor alone is a chain of instructions that wait for one another.
INLINE void reduce_some(
    const int64_t *numerators, int64_t stride, int width, int64_t left, uint64_t below, bool is_negative,
    int64_t *fractions, int64_t fraction_stride) {
  uint64_t least = twos(below), odd = below >> least, any = below, low;
  uint64_t values[4];
  chain chains[4];
  for (int i = 0; i < width; i++) {
    values[i] = i < left ? magnitude(numerators[i * stride]) : 0;
    any |= values[i];
    chains[i] = (chain){values[i] ? values[i] >> twos(values[i]) : odd, odd};
  }
  // A low number of 1 is the divisor. To ask after each step takes longer.
  do {
    low = 0;
    for (int i = 0; i < width; i++) advance(&chains[i]), advance(&chains[i]), low |= chains[i].low;
  } while (low > 1);
  for (int i = 0; i < width && i < left; i++) {
    uint64_t shared = values[i] ? twos(values[i]) : least;
    uint64_t divisor = (chains[i].low ? chains[i].low : chains[i].high) << (shared < least ? shared : least);
    int64_t above = numerators[i * stride], *fraction = fractions + i * fraction_stride;
    // Doubles without a rounding: the quotients are whole, and their number has no branch that depends on the divisor.
    if (any >> 53 == 0) {
      two parts = (two){(double)above, (double)(int64_t)below} / (double)(int64_t)divisor;
      fraction[0] = (int64_t)parts[0];
      fraction[2] = (int64_t)parts[1];
    } else {
      fraction[0] = above / (int64_t)divisor;
      fraction[2] = (int64_t)below / (int64_t)divisor;
    }
    if (is_negative) fraction[0] = -fraction[0];
    fraction[1] = fraction[3] = 0;
  }
}

static void lowest_terms(
    const int64_t *numerators, int64_t stride, int64_t count, int64_t denominator, bool negated, int64_t *fractions,
    int64_t fraction_stride) {
  uint64_t below = magnitude(denominator);
  bool is_negative = (denominator < 0) != negated;
  for (int64_t i = 0, width; i < count; i += width) {
    const int64_t *some = numerators + i * stride;
    int64_t *results = fractions + i * 4 * fraction_stride;
    width = (count - i) % 4 ? 3 : 4;
    if (width == 4) {
      reduce_some(some, stride, 4, 4, below, is_negative, results, 4 * fraction_stride);
    } else if (count - i >= 3) {
      reduce_some(some, stride, 3, 3, below, is_negative, results, 4 * fraction_stride);
    } else {
      reduce_some(some, stride, 3, count - i, below, is_negative, results, 4 * fraction_stride);
    }
  }
}

#endif
