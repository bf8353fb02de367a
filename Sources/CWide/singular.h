// Singular values and vectors: reflections from both sides make the matrix bidiagonal, rotations diagonal.
//
// G. H. Golub, C. Reinsch, Numer. Math. 14 (1970) 403–420; Golub and Van Loan, Matrix Computations, 4th ed., algorithms
// 5.4.2 and 8.6.1.

#ifndef SINGULAR_H
#define SINGULAR_H

#include "reflection.h"

enum { most_chases = 40 };

/// Uᵀ·A·V bidiagonal with d on the diagonal and e above it, by reflections that are kept.
INLINE void make_bidiagonal(eight *a, int n, double *d, double *e, reflection *left, reflection *right) {
  for (int step = 0; step < n; step++) {
    reflection p = left[step] = eliminating(a[step], step, *entry(a, step, step));
    d[step] = p.beta;
    if (p.gamma != 0) reflect_rows(a, step + 1, n - 1, p, step);
    int place = step + 1;
    if (place == n) break;
    eight row = {*entry(a, step, 0), *entry(a, step, 1), *entry(a, step, 2), *entry(a, step, 3),
                 *entry(a, step, 4), *entry(a, step, 5), *entry(a, step, 6), *entry(a, step, 7)};
    reflection q = right[step] = eliminating(row, place, *entry(a, step, place));
    e[step] = q.beta;
    if (q.gamma != 0) reflect_columns(a, n - 1, q, place);
  }
}

typedef struct {
  double c, s, length, inverse;
} givens;

/// The rotation that takes (y, z) to (r, 0) with r > 0; false where the squares have lost their digits.
INLINE bool find_rotation(givens *result, double y, double z) {
  double square = y * y + z * z;
  if (!(square > least_square) || square == INFINITY) return false;
  // The root and the quotient do not wait for each other.
  double reciprocal = 1 / square, length = root(square), inverse = length * reciprocal;
  *result = (givens){y * inverse, z * inverse, length, inverse};
  return true;
}

/// One step of implicit QR on BᵀB with Wilkinson's shift. False where a number left the range of squares.
INLINE bool chase(eight *u, eight *v, double *d, double *e, int start, int end) {
  double one = d[end - 1], other = d[end];
  double beyond = end - 1 > start ? e[end - 2] : 0, last = e[end - 1];
  // The last block of BᵀB: [α β; β γ], whose eigenvalue closer to γ is the shift.
  double alpha = one * one + beyond * beyond, beta = one * last, gamma = other * other + last * last;
  double half = (alpha - gamma) / 2, distance = root(half * half + beta * beta);
  // The diagonal entry and the one beside it, before the rotation that comes next.
  double p = d[start], q = e[start];
  double y = p * p - gamma;
  if (distance != 0) y += beta * (beta / (half + (half < 0 ? -distance : distance)));
  double z = p * q;
  // What a rotation is made of may have any factor: `scale` is what (y, z) lack, so that one root is not waited for before
  // the next is begun. For the same reason roots are multiplied by last.
  double scale = 1;
  for (int index = start; index < end; index++) {
    givens right, left;
    if (!find_rotation(&right, y, z)) return false;
    if (index > start) e[index - 1] = right.length * scale;
    double r = d[index + 1];
    rotate(v + index, right.c, -right.s);
    double above = y * q - z * p, below = y * r;
    y = y * p + z * q, z = z * r;
    if (!find_rotation(&left, y, z)) return false;
    d[index] = left.length * right.inverse;
    p = (y * below - z * above) * right.inverse * left.inverse;
    rotate(u + index, left.c, -left.s);
    if (index == end - 1) {
      e[index] = (y * above + z * below) * right.inverse * left.inverse;
      break;
    }
    double next = e[index + 1];
    q = y * next * left.inverse;
    y = (y * above + z * below) * right.inverse, z = z * next, scale = left.inverse;
  }
  d[end] = p;
  return true;
}

/// Rotations until nothing is left above the diagonal, with the vectors along.
INLINE bool make_diagonal(eight *u, eight *v, double *d, double *e, int n) {
  double size = fabs(d[n - 1]);
  for (int index = 0; index < n - 1; index++) size = larger(size, larger(fabs(d[index]), fabs(e[index])));
  double least = larger(size * unit_roundoff, 0x1p-400);
  int rounds = 0;
  for (int end = n - 1; end > 0;) {
    int start = end;
    double lower = fabs(d[end]), smallest = INFINITY;
    while (start > 0) {
      double upper = fabs(d[start - 1]);
      if (fabs(e[start - 1]) <= unit_roundoff * (lower + upper)) break;
      smallest = smaller(upper, smallest);
      lower = upper;
      start--;
    }
    if (start == end) {
      end--;
      rounds = 0;
      continue;
    }
    // A 0 on the diagonal would want rotations of its own; such matrices are rare, and Jacobi's method does not mind.
    if (++rounds > most_chases || smallest <= least) return false;
    if (!chase(u, v, d, e, start, end)) return false;
  }
  return true;
}

static bool singular(double *matrix, double *left_vectors, double *right_vectors, double *values, int n) {
  eight *a = (eight *)matrix, *u = (eight *)left_vectors, *v = (eight *)right_vectors;
  double e[8];
  reflection left[8], right[8];
  make_bidiagonal(a, n, values, e, left, right);
  multiply_reflections(u, n, left, 0);
  multiply_reflections(v, n, right, 1);
  return make_diagonal(u, v, values, e, n);
}

#endif
