// Reflections H = I − γ·v·vᵀ of eight numbers (LAPACK `larfg`, with v not divided by its first number).

#ifndef REFLECTION_H
#define REFLECTION_H

#include "eight.h"

typedef struct {
  /// The numbers of v after its place, and the one there: sums with the first begin before the other is known, which
  /// waits for a root.
  eight tail;
  double head;
  /// 0 where there was nothing to do.
  double gamma;
  /// What is left at the place, with zeros after it.
  double beta;
} reflection;

/// The reflection that leaves zeros of x after `place`, where alpha stands.
INLINE reflection eliminating(eight x, int place, double alpha) {
  eight tail = from(x, place + 1);
  double square = total(tail * tail), drop = 1;
  if (alpha * alpha + square < least_sum) {
    // Squares of such small numbers would lose digits; v may have any factor.
    drop = 0x1p-450, tail *= 0x1p450, alpha *= 0x1p450;
    square = total(tail * tail);
  }
  if (square == 0) return (reflection){tail, 0, 0, alpha * drop};
  double norm = copysign(root(alpha * alpha + square), alpha), head = alpha + norm;
  return (reflection){tail, head, 1 / (norm * head), -norm * drop};
}

INLINE eight vector_of(reflection p, int place) { return p.tail + units[place] * p.head; }

/// X := H·X for the columns from `first` to `last`.
INLINE void reflect_rows(eight *x, int first, int last, reflection p, int place) {
  eight v = vector_of(p, place);
  for (int column = first; column <= last; column++) {
    double sum = total(p.tail * x[column]) + p.head * *entry(x, place, column);
    x[column] -= v * (p.gamma * sum);
  }
}

/// X·v for the columns after the vector's place up to `last`.
INLINE eight multiply_columns(eight *x, int last, reflection p, int place) {
  eight even = {0}, odd = {0};
  const double *v = (const double *)&p.tail;
  int column = place + 1;
  for (; column < last; column += 2) even += x[column] * v[column], odd += x[column + 1] * v[column + 1];
  if (column == last) even += x[column] * v[column];
  return (even + odd) + x[place] * p.head;
}

/// X := X·H for the columns from `place` to `last`.
INLINE void reflect_columns(eight *x, int last, reflection p, int place) {
  eight sum = multiply_columns(x, last, p, place) * p.gamma;
  const double *v = (const double *)&p.tail;
  x[place] -= sum * p.head;
  for (int column = place + 1; column <= last; column++) x[column] -= sum * v[column];
}

/// Q := the first n columns of the product of reflections, each with a place `offset` after its number, from the last one
/// on (Golub and Van Loan, Matrix Computations, 4th ed., § 5.1.6).
INLINE void multiply_reflections(eight *q, int n, const reflection *reflections, int offset) {
  for (int column = 0; column < n; column++) q[column] = units[column];
  for (int step = n - 1 - offset; step >= 0; step--) {
    if (reflections[step].gamma != 0) reflect_rows(q, step + offset, n - 1, reflections[step], step + offset);
  }
}

#endif
