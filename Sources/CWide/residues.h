// Polynomials modulo a small prime: coefficients are integers stored as floats, from −p/2 to p/2, constant term
// first. All sums of products are below 2²², so that they are exact and their quotient by the prime is rounded to the
// right side.

#ifndef RESIDUES_H
#define RESIDUES_H

#include "eight.h"

#include <string.h>

typedef float sixteen __attribute__((vector_size(64), aligned(4)));

/// Added to a float below 2²² and taken away again, it leaves the nearest integer.
static const float nearest_whole = 0x1.8p23f;

INLINE float centred(float x, float prime, float inverse) {
  float quotient = x * inverse + nearest_whole;
  return x - (quotient - nearest_whole) * prime;
}

INLINE sixteen all_centred(sixteen x, float prime, float inverse) {
  sixteen quotient = x * inverse + nearest_whole;
  return x - (quotient - nearest_whole) * prime;
}

/// The inverse of a residue that is not 0.
INLINE float inverted(float x, const float *inverses) { return x < 0 ? -inverses[(int)-x] : inverses[(int)x]; }

/// Takes `upper·x^(power+1) + lower·x^power` times a divisor off, in blocks whose addresses do not move from step to
/// step.
INLINE void take_off(
    float *rest, int power, const float *divisor, int degree, float upper, float lower, float prime, float inverse) {
  for (int i = power & ~15; i <= power + degree + 1; i += 16) {
    const float *from = divisor + (i - power);
    sixteen value = *(sixteen *)(rest + i) - lower * *(const sixteen *)from - upper * *(const sixteen *)(from - 1);
    *(sixteen *)(rest + i) = all_centred(value, prime, inverse);
  }
}

static void residue_divide(
    float *rest, int count, const float *divisor, int degree, float prime, const float *inverses, float *quotient) {
  float inverse = inverses[0], leading = inverted(divisor[degree], inverses);
  float next = degree > 0 ? divisor[degree - 1] : 0;
  int power = count - degree - 1;
  for (; power >= 1; power -= 2) {
    float upper = centred(rest[power + degree] * leading, prime, inverse);
    float below = centred(rest[power + degree - 1] - upper * next, prime, inverse);
    float lower = centred(below * leading, prime, inverse);
    if (quotient) quotient[power] = upper, quotient[power - 1] = lower;
    if (upper != 0 || lower != 0) take_off(rest, power - 1, divisor, degree, upper, lower, prime, inverse);
  }
  if (power == 0) {
    float lower = centred(rest[degree] * leading, prime, inverse);
    if (quotient) quotient[0] = lower;
    if (lower != 0) take_off(rest, 0, divisor, degree, 0, lower, prime, inverse);
  }
}

static int residue_gcd(float *first, int count, float *second, int other, float prime, const float *inverses) {
  float *left = first, *right = second;
  while (other > 0) {
    if (count >= other) residue_divide(left, count, right, other - 1, prime, inverses, NULL);
    int degree = count < other ? count : other - 1;
    while (degree > 0 && left[degree - 1] == 0) degree--;
    float *swapped = left;
    left = right, right = swapped;
    count = other, other = degree;
  }
  if (count == 0) return 0;
  float leading = inverted(left[count - 1], inverses);
  for (int i = 0; i < count; i += 16)
    *(sixteen *)(first + i) = all_centred(*(sixteen *)(left + i) * leading, prime, inverses[0]);
  return count;
}

/// The coefficients from `place` on of a product, this many registers of them.
INLINE void some_products(
    const float *left, int count, const float *right, int other, int place, int registers, float *result, float prime,
    float inverse) {
  sixteen sums[4] = {};
  int start = place - other + 1 > 0 ? place - other + 1 : 0;
  int end = place + 16 * registers < count ? place + 16 * registers : count;
  for (int i = start; i < end; i++) {
    float factor = left[i];
    const float *from = right + (place - i);
    for (int j = 0; j < registers; j++) sums[j] += factor * *(const sixteen *)(from + 16 * j);
  }
  for (int j = 0; j < registers; j++) *(sixteen *)(result + 16 * j) = all_centred(sums[j], prime, inverse);
}

static void residue_multiply(
    const float *left, int count, const float *right, int other, int start, int end, float *result, float prime,
    float inverse) {
  int place = start;
  for (; place + 48 < end; place += 64)
    some_products(left, count, right, other, place, 4, result + (place - start), prime, inverse);
  for (; place + 16 < end; place += 32)
    some_products(left, count, right, other, place, 2, result + (place - start), prime, inverse);
  for (; place < end; place += 16)
    some_products(left, count, right, other, place, 1, result + (place - start), prime, inverse);
  // What the last register has too much of.
  memset(result + (end - start), 0, (place - end) * sizeof(float));
}

/// The sum of the rows times numbers, in this many registers.
INLINE void some_sums(
    const float *rows, int64_t stride, const float *factors, int count, int registers, float *result, float prime,
    float inverse) {
  sixteen sums[8] = {};
  for (int i = 0; i < count; i++, rows += stride)
    for (int j = 0; j < registers; j++) sums[j] += factors[i] * *(const sixteen *)(rows + 16 * j);
  for (int j = 0; j < registers; j++) *(sixteen *)(result + 16 * j) = all_centred(sums[j], prime, inverse);
}

static void residue_transform(
    const float *rows, int64_t stride, const float *factors, int count, float *result, float prime, float inverse) {
  int64_t place = 0;
  for (; place + 128 <= stride; place += 128)
    some_sums(rows + place, stride, factors, count, 8, result + place, prime, inverse);
  for (; place + 32 <= stride; place += 32)
    some_sums(rows + place, stride, factors, count, 2, result + place, prime, inverse);
  for (; place < stride; place += 16)
    some_sums(rows + place, stride, factors, count, 1, result + place, prime, inverse);
}

#endif
