// The real Schur form by the double-shift QR iteration.
//
// J. G. F. Francis, Comput. J. 4 (1961/62) 265–271, 332–345; Golub and Van Loan, Matrix Computations, 4th ed., 7.4 and
// 7.5; the tests for small entries as in LAPACK `dlahqr`.

#ifndef SCHUR_H
#define SCHUR_H

#include "reflection.h"
#include "standard.h"

enum { most_rounds = 40 };

typedef struct {
  eight *h, *z;
  int n, low, high;
} schur_form;

#define H(row, column) (*entry(form.h, row, column))

/// Zeros below the subdiagonal; Z becomes the product of the reflections.
INLINE void make_hessenberg(schur_form form) {
  for (int index = 0; index < form.n; index++) form.z[index] = units[index];
  for (int step = form.low; step < form.high - 1; step++) {
    int place = step + 1;
    reflection p = eliminating(form.h[step], place, H(place, step));
    if (p.gamma == 0) continue;
    form.h[step] = form.h[step] - from(form.h[step], place) + units[place] * p.beta;
    reflect_rows(form.h, place, form.n - 1, p, place);
    reflect_columns(form.h, form.high, p, place);
    reflect_columns(form.z, form.high, p, place);
  }
}

/// Whether the entry left of the diagonal can be put to 0 (M. Ahues, F. Tisseur, LAPACK Working Note 122, 1997).
INLINE bool is_small(schur_form form, int row) {
  double left = fabs(H(row, row - 1));
  if (left <= least_square) return true;
  double upper = H(row - 1, row - 1), lower = H(row, row);
  double size = fabs(upper) + fabs(lower);
  if (size == 0) {
    if (row - 2 >= form.low) size += fabs(H(row - 1, row - 2));
    if (row + 1 <= form.high) size += fabs(H(row + 1, row));
  }
  if (left > DBL_EPSILON * size) return false;
  double mirror = fabs(H(row - 1, row)), difference = fabs(upper - lower);
  double large = larger(fabs(lower), difference), small = smaller(fabs(lower), difference);
  double sum = large + larger(left, mirror);
  return smaller(left, mirror) * (larger(left, mirror) / sum)
      <= larger(least_square, DBL_EPSILON * (small * (large / sum)));
}

/// Two shifts, middle ± √−square: equal ones where the square is 0.
typedef struct {
  double middle, square;
} shift_pair;

/// The eigenvalues of the last block of two; others at rounds where that has not helped.
INLINE shift_pair shifts(schur_form form, int start, int end, int round) {
  double a = H(end - 1, end - 1), b = H(end - 1, end), c = H(end, end - 1), d = H(end, end);
  if (round % 10 == 0) {
    bool is_second = round % 20 == 0;
    double size = is_second ? fabs(H(start + 1, start)) + fabs(H(start + 2, start + 1))
                            : fabs(c) + fabs(H(end - 1, end - 2));
    a = 0.75 * size + (is_second ? H(start, start) : d);
    b = -0.4375 * size, c = size, d = a;
  }
  double middle = (a + d) / 2, half = (a - d) / 2;
  double square = -(half * half + b * c);
  // A conjugate pair; else twice the value closer to the last entry.
  if (square >= 0) return (shift_pair){middle, square};
  double distance = root(-square);
  return (shift_pair){half > 0 ? middle - distance : middle + distance, 0};
}

/// The bulge of a sweep: a column of three numbers (or two, and a zero) that is to become (β, 0, 0).
typedef struct {
  double v0, v1, v2;
} bulge;

/// The reflection I − γ·v·vᵀ that does that: v is not divided by its first number, so that sums with it begin before γ
/// is known.
typedef struct {
  bulge v;
  double gamma, beta;
} turn;

INLINE turn turning(bulge v) {
  double square = v.v1 * v.v1 + v.v2 * v.v2, drop = 1;
  if (square + v.v0 * v.v0 < least_sum) {
    // Squares of such small numbers would lose digits.
    drop = 0x1p-450;
    v.v0 *= 0x1p450, v.v1 *= 0x1p450, v.v2 *= 0x1p450;
    square = v.v1 * v.v1 + v.v2 * v.v2;
  }
  // Nothing but v₀, or as good as.
  if (square == 0) return (turn){v, 0, v.v0 * drop};
  double norm = copysign(root(v.v0 * v.v0 + square), v.v0);
  v.v0 += norm;
  return (turn){v, 1 / (norm * v.v0), -norm * drop};
}

/// The bulge one step on, which is column `step` of P·H·P below the diagonal, from the entries before: a polynomial
/// in γ whose other terms are there before γ is. The columns themselves would have to be written and read twice.
INLINE bulge next_bulge(schur_form form, int step, turn p, bool has_fourth) {
  bulge v = p.v;
  double gamma = p.gamma;
  double x0 = H(step, step), x1 = H(step + 1, step), x2 = H(step + 2, step);
  // What has to do with v₀, which is known last, comes last.
  double y0 = x0 * v.v0 + (H(step, step + 1) * v.v1 + H(step, step + 2) * v.v2);
  double y1 = x1 * v.v0 + (H(step + 1, step + 1) * v.v1 + H(step + 1, step + 2) * v.v2);
  double y2 = x2 * v.v0 + (H(step + 2, step + 1) * v.v1 + H(step + 2, step + 2) * v.v2);
  double y3 = has_fourth ? H(step + 3, step + 2) * v.v2 : 0;
  double left = v.v0 * x0 + (v.v1 * x1 + v.v2 * x2);
  double both = v.v0 * (v.v0 * y0 + (v.v1 * y1 + v.v2 * y2));
  return (bulge){
      x1 - gamma * ((v.v0 * y1 + v.v1 * left) - gamma * (v.v1 * both)),
      x2 - gamma * ((v.v0 * y2 + v.v2 * left) - gamma * (v.v2 * both)), -gamma * (v.v0 * y3)};
}

/// H := P·H·P and Z := Z·P for the reflection P = I − γ·v·vᵀ of the rows from `step` on.
INLINE void reflect_three(schur_form form, int step, turn p) {
  bulge v = p.v;
  double gamma = p.gamma;
  double t0 = gamma * v.v0, t1 = gamma * v.v1, t2 = gamma * v.v2;
  eight *x = form.h + step;
  eight sum = x[0] * v.v0 + x[1] * v.v1 + x[2] * v.v2;
  x[0] -= sum * t0, x[1] -= sum * t1, x[2] -= sum * t2;
  // Whole columns are written, where three numbers of each change: what is read next is read whole.
  eight weights = units[step] * t0 + units[step + 1] * t1 + units[step + 2] * t2;
  for (int column = step; column < form.n; column++) {
    const double *top = entry(form.h, step, column);
    form.h[column] -= weights * (v.v0 * top[0] + v.v1 * top[1] + v.v2 * top[2]);
  }
  x = form.z + step;
  sum = x[0] * v.v0 + x[1] * v.v1 + x[2] * v.v2;
  x[0] -= sum * t0, x[1] -= sum * t1, x[2] -= sum * t2;
}

/// The same for two rows.
INLINE void reflect_two(schur_form form, int step, turn p) {
  bulge v = p.v;
  double gamma = p.gamma;
  double t0 = gamma * v.v0, t1 = gamma * v.v1;
  eight *x = form.h + step;
  eight sum = x[0] * v.v0 + x[1] * v.v1;
  x[0] -= sum * t0, x[1] -= sum * t1;
  eight weights = units[step] * t0 + units[step + 1] * t1;
  for (int column = step; column < form.n; column++) {
    const double *top = entry(form.h, step, column);
    form.h[column] -= weights * (v.v0 * top[0] + v.v1 * top[1]);
  }
  x = form.z + step;
  sum = x[0] * v.v0 + x[1] * v.v1;
  x[0] -= sum * t0, x[1] -= sum * t1;
}

/// The first column of (H − σ₁)·(H − σ₂) from `top` on, up to a factor.
INLINE bulge first_bulge(schur_form form, int top, shift_pair shift) {
  double own = H(top, top), below = H(top + 1, top);
  return (bulge){
      below * H(top, top + 1) + (own - shift.middle) * (own - shift.middle) + shift.square,
      below * (own + H(top + 1, top + 1) - 2 * shift.middle), below * H(top + 2, top + 1)};
}

/// One double step of QR on the rows from `start` to `end`.
INLINE void sweep(schur_form form, int start, int end, shift_pair shift) {
  int top = end - 2;
  bulge v = first_bulge(form, top, shift);
  // Two small entries in a row let the sweep begin below. That asks for the direction of v alone: entries are far from
  // where products of three leave the range.
  while (top > start) {
    double neighbours = fabs(H(top - 1, top - 1)) + fabs(H(top, top)) + fabs(H(top + 1, top + 1));
    if (fabs(H(top, top - 1)) * (fabs(v.v1) + fabs(v.v2)) <= DBL_EPSILON * fabs(v.v0) * neighbours) break;
    v = first_bulge(form, --top, shift);
  }
  turn p = turning(v);
  // Not the sign alone: what was left of the diagonal may be small, but is no 0.
  if (top > start) H(top, top - 1) *= 1 - p.gamma * p.v.v0 * p.v.v0;
  for (int step = top; step < end - 1; step++) {
    // The root and the quotient of the next step are waited for while this one's columns are reflected.
    turn next = turning(next_bulge(form, step, p, step + 3 <= end));
    reflect_three(form, step, p);
    H(step + 1, step) = next.beta, H(step + 2, step) = 0;
    if (step + 3 <= end) H(step + 3, step) = 0;
    p = next;
  }
  reflect_two(form, end - 1, p);
}

/// Brings a block of two to standard form, and its eigenvalues to their places.
INLINE void standardise(schur_form form, int first, double *real, double *imaginary) {
  int second = first + 1;
  standard_block block = standard(H(first, first), H(first, second), H(second, first), H(second, second));
  double c = block.cosine, s = block.sine;
  for (int column = second + 1; column < form.n; column++) {
    double x = H(first, column), y = H(second, column);
    H(first, column) = c * x + s * y;
    H(second, column) = c * y - s * x;
  }
  rotate(form.h + first, c, -s);
  rotate(form.z + first, c, -s);
  H(first, first) = block.a, H(first, second) = block.b, H(second, first) = block.c, H(second, second) = block.d;
  real[first] = block.a, real[second] = block.d;
  double size = block.c == 0 ? 0 : root(fabs(block.b)) * root(fabs(block.c));
  imaginary[first] = size, imaginary[second] = -size;
}

static bool schur(double *h, double *z, double *real, double *imaginary, int n, int low, int high) {
  schur_form form = {(eight *)h, (eight *)z, n, low, high};
  make_hessenberg(form);
  for (int index = 0; index < n; index++) real[index] = H(index, index), imaginary[index] = 0;
  for (int end = high; end >= low;) {
    int start = end;
    for (int rounds = 0;; ) {
      start = end;
      while (start > low && !is_small(form, start)) start--;
      if (start > low) H(start, start - 1) = 0;
      if (start >= end - 1) break;
      if (++rounds > most_rounds) return false;
      sweep(form, start, end, shifts(form, start, end, rounds));
    }
    if (start == end) {
      real[end] = H(end, end);
      end -= 1;
    } else {
      standardise(form, end - 1, real, imaginary);
      end -= 2;
    }
  }
  return true;
}

#undef H

#endif
