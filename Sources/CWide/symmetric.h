// Eigenvalues and vectors of a symmetric matrix: reflections make it tridiagonal, rotations diagonal.
//
// J. H. Wilkinson, C. Reinsch, Handbook for Automatic Computation II: Linear Algebra, 1971, II/2 and II/4; B. N. Parlett,
// The Symmetric Eigenvalue Problem, SIAM 1998, ch. 7 and 8.

#ifndef SYMMETRIC_H
#define SYMMETRIC_H

#include "reflection.h"

enum { most_steps_of_ql = 40 };

/// Qᵀ·A·Q = T, whose diagonal is d and what is beside it e, by reflections that are kept.
INLINE void make_tridiagonal(eight *a, int n, double *d, double *e, reflection *reflections) {
  for (int step = 0; step < n - 2; step++) {
    int place = step + 1;
    d[step] = *entry(a, step, step);
    reflection p = reflections[step] = eliminating(a[step], place, *entry(a, place, step));
    e[step] = p.beta;
    if (p.gamma == 0) continue;
    // A := H·A·H, as A − v·wᵀ − w·vᵀ
    eight v = vector_of(p, place);
    eight sum = from(multiply_columns(a, n - 1, p, place) * p.gamma, place);
    sum -= v * (total(sum * v) * p.gamma / 2);
    eight w = sum;
    for (int column = place; column < n; column++) {
      a[column] -= v * ((const double *)&w)[column] + sum * ((const double *)&v)[column];
    }
  }
  for (int index = n > 2 ? n - 2 : 0; index < n; index++) d[index] = *entry(a, index, index);
  if (n > 1) e[n - 2] = *entry(a, n - 1, n - 2), reflections[n - 2].gamma = 0;
  e[n - 1] = 0;
}

/// One step of QL with Wilkinson's shift between two rows.
INLINE bool step_of_ql(eight *q, double *d, double *e, int start, int end) {
  double half = (d[start + 1] - d[start]) / 2, square = e[start] * e[start];
  double distance = root(half * half + square);
  double g = d[end] - d[start] + square / (half + (half < 0 ? -distance : distance));
  if (!isfinite(g)) return false;
  double s = 1, c = 1, p = 0;
  for (int index = end - 1; index >= start; index--) {
    double f = s * e[index], b = c * e[index];
    double square = f * f + g * g;
    if (square < least_square) return false;
    // The root and the quotient do not wait for each other, and the next diagonal entry waits for the quotient alone.
    double reciprocal = 1 / square, r = root(square);
    e[index + 1] = r;
    double inverse = r * reciprocal;
    s = f * inverse, c = g * inverse;
    double upper = d[index + 1] - p;
    // t·r, where s·t and c·t are what is asked for.
    double scaled = (d[index] - upper) * f + 2 * g * b;
    p = f * scaled * reciprocal;
    d[index + 1] = upper + p;
    g = g * scaled * reciprocal - b;
    rotate(q + index, c, s);
  }
  d[start] -= p;
  e[start] = g;
  e[end] = 0;
  return true;
}

/// T with its rows and columns in the other order.
INLINE void reverse(eight *q, double *d, double *e, int n) {
  for (int low = 0, high = n - 1; low < high; low++, high--) {
    eight column = q[low];
    q[low] = q[high], q[high] = column;
    double number = d[low];
    d[low] = d[high], d[high] = number;
  }
  for (int low = 0, high = n - 2; low < high; low++, high--) {
    double number = e[low];
    e[low] = e[high], e[high] = number;
  }
}

static bool symmetric(double *matrix, double *vectors, double *values, int n) {
  eight *a = (eight *)matrix, *q = (eight *)vectors;
  double e[8];
  reflection reflections[8];
  make_tridiagonal(a, n, values, e, reflections);
  multiply_reflections(q, n, reflections, 1);
  // What is small already stands where the iteration begins: a twelfth fewer rotations.
  if (n > 2 && fabs(e[n - 2]) < fabs(e[0])) reverse(q, values, e, n);
  for (int start = 0; start < n; start++) {
    for (int rounds = 0;;) {
      int end = start;
      while (end < n - 1 && !(fabs(e[end]) <= unit_roundoff * (fabs(values[end]) + fabs(values[end + 1])))) end++;
      if (end == start) break;
      if (++rounds > most_steps_of_ql || !step_of_ql(q, values, e, start, end)) return false;
    }
  }
  return true;
}

#endif
