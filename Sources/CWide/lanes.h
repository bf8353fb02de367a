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

/// The determinants of a matrix of integers below 2⁵² in each lane, which is lost. False where a pivot is 0 in some lanes and not
/// in others.
INLINE bool lanes_determinants(eight *lines, int order, eight prime, eight inverse, double *result) {
  eight determinant = {1, 1, 1, 1, 1, 1, 1, 1};
  for (int i = 0; i < order * order; i++) lines[i] = lanes_centred(lines[i], prime, inverse);
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
    // By the last entry nothing is divided.
    if (top + 1 == order) found = top;
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

static bool residue_determinants(const double *words, int order, const double *primes, double *space, double *result) {
  eight *lines = (eight *)space;
  eight prime;
  for (int i = 0; i < 8; i++) prime[i] = primes[i];
  for (int i = 0; i < order * order; i++) lines[i] = words[i] - (eight){};
  return lanes_determinants(lines, order, prime, 1 / prime, result);
}

/// The determinants of a matrix of polynomials with `length` coefficients each, constant term first, at eight points.
static bool residue_point_determinants(
    const double *words, int order, int length, const double *primes, const double *points, double *space,
    double *result) {
  eight *lines = (eight *)space;
  eight prime, point;
  for (int i = 0; i < 8; i++) prime[i] = primes[i], point[i] = points[i];
  eight inverse = 1 / prime;
  point = lanes_centred(point, prime, inverse);
  for (int i = 0; i < order * order; i++) {
    const double *entry = words + (int64_t)i * length;
    eight value = {};
    for (int power = length - 1; power >= 0; power--) {
      value = lanes_centred(value * point + entry[power], prime, inverse);
    }
    lines[i] = value;
  }
  return lanes_determinants(lines, order, prime, inverse, result);
}

/// Whether a matrix has the rank `rank` modulo each of eight primes, by pivots in its first rows and columns.
static bool residue_ranks(
    const double *words, int rows, int columns, int rank, const double *primes, double *space) {
  eight *lines = (eight *)space;
  eight prime;
  for (int i = 0; i < 8; i++) prime[i] = primes[i];
  eight inverse = 1 / prime;
  for (int i = 0; i < rows * columns; i++) lines[i] = lanes_centred(words[i] - (eight){}, prime, inverse);
  for (int top = 0; top < rank; top++) {
    eight *line = lines + top * columns;
    // Multiples of the rows above were taken from the entries, which become residues here.
    for (int column = top; column < columns; column++) line[column] = lanes_centred(line[column], prime, inverse);
    if (is_zero_anywhere(line[top])) return false;
    eight scale = lanes_inverse(line[top], prime, inverse);
    for (int row = top + 1; row < rows; row++) {
      eight *target = lines + row * columns;
      eight factor = lanes_centred(lanes_centred(target[top], prime, inverse) * scale, prime, inverse);
      for (int column = top + 1; column < columns; column++) target[column] -= factor * line[column];
    }
  }
  for (int row = rank; row < rows; row++) {
    eight *line = lines + row * columns;
    for (int column = rank; column < columns; column++) {
      if (!is_zero_everywhere(lanes_centred(line[column], prime, inverse))) return false;
    }
  }
  return true;
}

/// Takes multiples of the row `column` from those below it, and adds the same multiples of columns to its column.
INLINE void lanes_eliminate(eight *form, int order, int column, eight scale, eight prime, eight inverse) {
  eight *top = form + column * order;
  for (int row = column + 1; row < order; row++) {
    eight *line = form + row * order;
    eight factor = lanes_centred(line[column - 1] * scale, prime, inverse);
    for (int i = column; i < order; i++) line[i] = lanes_centred(line[i] - factor * top[i], prime, inverse);
    // The place of the zero keeps the factor until the columns have followed.
    line[column - 1] = factor;
  }
  for (int row = 0; row < order; row++) {
    eight *line = form + row * order;
    eight sum = line[column];
    for (int i = column + 1; i < order; i++) sum += form[i * order + column - 1] * line[i];
    line[column] = lanes_centred(sum, prime, inverse);
  }
  for (int row = column + 1; row < order; row++) form[row * order + column - 1] = (eight){};
}

/// How many lanes are not 0.
INLINE int nonzero_lanes(eight x) {
  int count = 0;
  for (int i = 0; i < 8; i++) count += x[i] != 0;
  return count;
}

/// Brings the matrix to Hessenberg form; gives the lanes for which it is right, as bits.
INLINE int lanes_hessenberg(eight *form, int order, eight prime, eight inverse) {
  int good = 255;
  for (int column = 1; column < order - 1; column++) {
    // The row in which most lanes have a pivot; a lane without one is lost, unless it needs none.
    int found = column, needed = 255;
    if (is_zero_anywhere(form[column * order + column - 1])) {
      int most = -1;
      needed = 0;
      for (int row = column; row < order && most < 8; row++) {
        eight entry = form[row * order + column - 1];
        int count = nonzero_lanes(entry);
        for (int i = 0; i < 8; i++) needed |= (entry[i] != 0) << i;
        if (count > most) found = row, most = count;
      }
      if (most == 0) continue;
    }
    if (found != column) {
      for (int i = 0; i < order; i++) {
        eight swapped = form[found * order + i];
        form[found * order + i] = form[column * order + i];
        form[column * order + i] = swapped;
      }
      for (int i = 0; i < order; i++) {
        eight swapped = form[i * order + found];
        form[i * order + found] = form[i * order + column];
        form[i * order + column] = swapped;
      }
    }
    eight pivot = form[column * order + column - 1];
    for (int i = 0; i < 8; i++)
      if (pivot[i] == 0 && needed >> i & 1) good &= ~(1 << i);
    // The power of 0 is 0.
    lanes_eliminate(form, order, column, lanes_inverse(pivot, prime, inverse), prime, inverse);
  }
  return good;
}

/// Subtracts a multiple of a polynomial.
INLINE void lanes_subtract(eight factor, const eight *polynomial, int degree, eight *result) {
  for (int power = 0; power <= degree; power++) result[power] -= factor * polynomial[power];
}

static int residue_polynomials(double *matrix, int order, const double *primes, double *space) {
  eight *form = (eight *)matrix, *blocks = (eight *)space;
  eight prime;
  for (int i = 0; i < 8; i++) prime[i] = primes[i];
  eight inverse = 1 / prime;
  int good = lanes_hessenberg(form, order, prime, inverse);
  // Those of the leading blocks, one after another, by expansion along the last column.
  blocks[0] = (eight){} + 1;
  for (int last = 0; last < order; last++) {
    const eight *before = blocks + last * (last + 1) / 2;
    eight *next = blocks + (last + 1) * (last + 2) / 2;
    next[0] = (eight){};
    for (int power = 0; power <= last; power++) next[power + 1] = before[power];
    lanes_subtract(form[last * order + last], before, last, next);
    eight product = (eight){} + 1;
    for (int row = last - 1; row >= 0; row--) {
      product = lanes_centred(product * form[(row + 1) * order + row], prime, inverse);
      eight factor = lanes_centred(product * form[row * order + last], prime, inverse);
      lanes_subtract(factor, blocks + row * (row + 1) / 2, row, next);
    }
    for (int power = 0; power <= last; power++) next[power] = lanes_centred(next[power], prime, inverse);
  }
  return good;
}

static int residue_recurrence(const double *moments, int order, const double *primes, double *space, double *result) {
  int length = 2 * order, good = 255;
  eight *before = (eight *)space, *current = before + length, *next = current + length;
  eight *older = next + length, *old = older + (order + 1), *young = old + (order + 1);
  eight prime;
  for (int i = 0; i < 8; i++) prime[i] = primes[i];
  eight inverse = 1 / prime;
  for (int i = 0; i < length; i++) before[i] = (eight){}, current[i] = ((const eight *)moments)[i];
  for (int i = 0; i <= order; i++) older[i] = old[i] = young[i] = (eight){};
  old[0] = (eight){} + 1;
  eight pivot = current[0], scale = lanes_inverse(pivot, prime, inverse);
  eight shift = lanes_centred(current[1] * scale, prime, inverse), weight = {};
  for (int step = 0; step < order; step++) {
    for (int i = 0; i < 8; i++) good &= ~((pivot[i] == 0) << i);
    // The polynomial of degree step + 1.
    young[0] = lanes_centred(-(shift * old[0]) - weight * older[0], prime, inverse);
    for (int power = 1; power <= step; power++)
      young[power] = lanes_centred(old[power - 1] - shift * old[power] - weight * older[power], prime, inverse);
    young[step + 1] = old[step];
    eight *free = older;
    older = old, old = young, young = free;
    if (step == order - 1) break;
    int first = step + 1;
    for (int i = first; i < length - first; i++)
      next[i] = lanes_centred(current[i + 1] - shift * current[i] - weight * before[i], prime, inverse);
    eight last = scale;
    pivot = next[first];
    scale = lanes_inverse(pivot, prime, inverse);
    shift = lanes_centred(
        lanes_centred(next[first + 1] * scale, prime, inverse) - lanes_centred(current[first] * last, prime, inverse),
        prime, inverse);
    weight = lanes_centred(next[first] * last, prime, inverse);
    free = before;
    before = current, current = next, next = free;
  }
  for (int i = 0; i <= order; i++) ((eight *)result)[i] = old[i];
  return good;
}

#endif
