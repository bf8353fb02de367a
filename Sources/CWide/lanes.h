// A matrix modulo eight primes at once, one in each lane: residues are integers stored as doubles, from −p/2 to p/2.

#ifndef LANES_H
#define LANES_H

#include "eight.h"

/// The residues of integers below 2⁵².
INLINE eight lanes_centred(eight x, eight prime, eight inverse) {
  eight quotient = x * inverse + 0x1.8p52;
  return x - (quotient - 0x1.8p52) * prime;
}

INLINE bool is_zero_anywhere(eight x) {
  eight_flags flags = x == 0;
  int64_t any = 0;
  for (int i = 0; i < 8; i++) any |= flags[i];
  return any != 0;
}

INLINE bool is_zero_everywhere(eight x) {
  eight_flags flags = x != 0;
  int64_t any = 0;
  for (int i = 0; i < 8; i++) any |= flags[i];
  return any == 0;
}

/// The inverses of residues that are not 0, by Fermat: their powers with the exponents p − 2.
INLINE eight lanes_inverse(eight x, eight prime, eight inverse) {
  eight_flags exponents = __builtin_convertvector(prime, eight_flags) - 2;
  int64_t bits = 0;
  for (int i = 0; i < 8; i++) bits |= exponents[i];
  eight result = {1, 1, 1, 1, 1, 1, 1, 1};
  for (; bits; bits >>= 1, exponents >>= 1) {
    eight_flags isSet = -(exponents & 1);
    eight product = lanes_centred(result * x, prime, inverse);
    result = (eight)(((eight_flags)product & isSet) | ((eight_flags)result & ~isSet));
    x = lanes_centred(x * x, prime, inverse);
  }
  return result;
}

static bool residue_determinants(const double *words, int order, const double *primes, double *space, double *result) {
  eight *lines = (eight *)space;
  eight prime, determinant;
  for (int i = 0; i < 8; i++) prime[i] = primes[i], determinant[i] = 1;
  eight inverse = 1 / prime;
  for (int i = 0; i < order * order; i++) lines[i] = lanes_centred(words[i] - (eight){}, prime, inverse);
  for (int top = 0; top < order; top++) {
    eight *line = lines + top * order;
    int found = -1;
    bool isZero = true;
    // Multiples of the rows above were taken from the entries, which become residues here.
    for (int row = top; row < order; row++) {
      eight *entry = lines + row * order + top;
      *entry = lanes_centred(*entry, prime, inverse);
      if (found < 0 && !is_zero_anywhere(*entry)) found = row;
      isZero = isZero && is_zero_everywhere(*entry);
    }
    if (found < 0 && !isZero) return false;
    if (found < 0) {
      for (int i = 0; i < 8; i++) result[i] = 0;
      return true;
    }
    if (found != top) {
      eight *other = lines + found * order;
      for (int column = top; column < order; column++) {
        eight swapped = line[column];
        line[column] = other[column];
        other[column] = swapped;
      }
      determinant = -determinant;
    }
    determinant = lanes_centred(determinant * line[top], prime, inverse);
    if (top + 1 == order) break;
    eight scale = lanes_inverse(line[top], prime, inverse);
    for (int column = top + 1; column < order; column++) line[column] = lanes_centred(line[column], prime, inverse);
    for (int row = top + 1; row < order; row++) {
      eight *target = lines + row * order;
      eight factor = lanes_centred(target[top] * scale, prime, inverse);
      for (int column = top + 1; column < order; column++) target[column] -= factor * line[column];
    }
  }
  for (int i = 0; i < 8; i++) result[i] = determinant[i];
  return true;
}

#endif
