// A rotation of a real 2×2 matrix to standard form: upper triangular, or with equal diagonal entries and entries of
// opposite sign beside them.
//
// Z. Bai, J. W. Demmel, On swapping diagonal blocks in real Schur form, Linear Algebra Appl. 186 (1993) 73–95; the
// cases as in LAPACK `dlanv2`.

#ifndef STANDARD_H
#define STANDARD_H

#include "eight.h"

typedef struct {
  double a, b, c, d, cosine, sine;
} standard_block;

/// √(x² + y²), without intermediate overflow or underflow.
INLINE double length_of(double x, double y) {
  double large = larger(fabs(x), fabs(y)), small = smaller(fabs(x), fabs(y));
  if (large == 0) return 0;
  double ratio = small / large;
  return large * root(1 + ratio * ratio);
}

/// Complex eigenvalues, or real ones that are nearly equal.
INLINE standard_block with_equal_diagonal(double a, double b, double c, double d) {
  double sum = b + c, difference = a - d;
  double length = length_of(sum, difference);
  double cosine = root((1 + fabs(sum) / length) / 2);
  double sine = -(difference / 2 / (length * cosine)) * (sum < 0 ? -1 : 1);
  double a1 = a * cosine + b * sine, b1 = b * cosine - a * sine;
  double c1 = c * cosine + d * sine, d1 = d * cosine - c * sine;
  b = b1 * cosine + d1 * sine, c = c1 * cosine - a1 * sine;
  double middle = (a1 * cosine + c1 * sine + (d1 * cosine - b1 * sine)) / 2;
  if (c == 0) return (standard_block){middle, b, 0, middle, cosine, sine};
  if (b == 0) return (standard_block){middle, -c, 0, middle, -sine, cosine};
  if (signbit(b) != signbit(c)) return (standard_block){middle, b, c, middle, cosine, sine};
  double first = root(fabs(b)), second = root(fabs(c));
  double distance = first * second * (c < 0 ? -1 : 1);
  double factor = 1 / root(fabs(b + c));
  double c2 = first * factor, s2 = second * factor;
  return (standard_block){
      middle + distance, b - c, 0, middle - distance, cosine * c2 - sine * s2, cosine * s2 + sine * c2};
}

INLINE standard_block standard(double a, double b, double c, double d) {
  if (c == 0) return (standard_block){a, b, c, d, 1, 0};
  if (b == 0) return (standard_block){d, -c, 0, a, 0, 1};
  double difference = a - d;
  bool are_alike = signbit(b) == signbit(c);
  if (difference == 0 && !are_alike) return (standard_block){a, b, c, d, 1, 0};
  double half = difference / 2;
  double large = larger(fabs(b), fabs(c)), small = smaller(fabs(b), fabs(c)) * (are_alike ? 1 : -1);
  double scale = larger(fabs(half), large);
  double discriminant = half / scale * half + large / scale * small;
  if (discriminant < 4 * DBL_EPSILON) return with_equal_diagonal(a, b, c, d);
  double distance = root(scale) * root(discriminant);
  double z = half + (half < 0 ? -distance : distance);
  double length = length_of(c, z);
  return (standard_block){d + z, b - c, 0, d - large / z * small, z / length, c / length};
}

#endif
