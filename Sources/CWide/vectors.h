// The vectors of a real Schur form, all at once: number j of each value belongs to eigenvalue j.
//
// Golub and Van Loan, Matrix Computations, 4th ed., 7.6.4; LAPACK `dtrevc`.

#ifndef VECTORS_H
#define VECTORS_H

#include "eight.h"

/// Eight complex numbers.
typedef struct {
  eight re, im;
} pair;

/// Numbers beyond this are scaled down together with all others of their vector.
static const double enough_growth = 0x1p200;

INLINE eight pick(eight_flags where, eight x, eight other) {
  return (eight)(((eight_flags)x & where) | ((eight_flags)other & ~where));
}

INLINE pair pick_pair(eight_flags where, pair x, pair other) {
  return (pair){pick(where, x.re, other.re), pick(where, x.im, other.im)};
}

INLINE eight magnitudes(eight x) { return __builtin_elementwise_abs(x); }

INLINE eight larger_of(eight x, eight y) { return pick(x > y, x, y); }

INLINE eight sizes(pair x) { return magnitudes(x.re) + magnitudes(x.im); }

INLINE pair times(pair x, pair y) { return (pair){x.re * y.re - x.im * y.im, x.re * y.im + x.im * y.re}; }

INLINE pair minus(pair x, pair y) { return (pair){x.re - y.re, x.im - y.im}; }

INLINE pair inverse_of(pair x) {
  eight factor = 1 / (x.re * x.re + x.im * x.im);
  return (pair){x.re * factor, -x.im * factor};
}

/// A divisor that is not too small: the floor in place of those that are.
INLINE pair lifted(pair x, eight floor) { return pick_pair(sizes(x) < floor, (pair){floor, (eight){0}}, x); }

typedef struct {
  eight *t;
  int n;
  /// Eigenvalues, and the least divisors for each.
  pair value;
  eight floor;
  /// A coordinate of all vectors each.
  pair x[8];
} substitution;

#define T(row, column) (*entry(s->t, row, column))

/// What the coordinates after `last` leave of a row on the right-hand side.
INLINE pair right_side(const substitution *s, int row, int last) {
  pair sum = {{0}, {0}};
  for (int index = last + 1; index < s->n; index++) {
    sum.re -= s->x[index].re * T(row, index);
    sum.im -= s->x[index].im * T(row, index);
  }
  return sum;
}

INLINE pair less_value(const substitution *s, double entry) {
  return (pair){entry - s->value.re, -s->value.im};
}

/// The coordinate of a row by itself: 1 in its own vector, 0 in those before.
INLINE void solve_row(substitution *s, int row) {
  const eight_flags places = {0, 1, 2, 3, 4, 5, 6, 7};
  pair x = times(right_side(s, row, row), inverse_of(lifted(less_value(s, T(row, row)), s->floor)));
  eight_flags after = places > (int64_t)row;
  s->x[row] = (pair){pick(after, x.re, units[row]), pick(after, x.im, (eight){0})};
}

/// The coordinates of the two rows of a block with conjugate eigenvalues.
INLINE void solve_block(substitution *s, int first) {
  const eight_flags places = {0, 1, 2, 3, 4, 5, 6, 7};
  int second = first + 1;
  double upper = T(first, second), lower = T(second, first);
  // By elimination with an exchange.
  pair a = less_value(s, T(first, first)), b = {(eight){0} + upper, {0}}, right = right_side(s, first, second);
  pair c = {(eight){0} + lower, {0}}, d = less_value(s, T(second, second)), below = right_side(s, second, second);
  eight_flags exchange = magnitudes(c.re) > sizes(a);
  pair a1 = pick_pair(exchange, c, a), b1 = pick_pair(exchange, d, b), right1 = pick_pair(exchange, below, right);
  pair c1 = pick_pair(exchange, a, c), d1 = pick_pair(exchange, b, d), below1 = pick_pair(exchange, right, below);
  pair inverse = inverse_of(lifted(a1, s->floor)), factor = times(c1, inverse);
  pair pivot = lifted(minus(d1, times(factor, b1)), s->floor);
  pair y = times(minus(below1, times(factor, right1)), inverse_of(pivot));
  pair x = times(minus(right1, times(b1, y)), inverse);
  // In its own vectors: (1, i·ω/b) or (i·ω/c, 1), which is larger being 1.
  bool is_upper = fabs(upper) >= fabs(lower);
  eight one = units[first] + units[second], turned = one * s->value.im / (is_upper ? upper : lower);
  eight_flags after = places > (int64_t)second;
  s->x[first] = (pair){pick(after, x.re, is_upper ? one : (eight){0}), pick(after, x.im, is_upper ? (eight){0} : turned)};
  s->x[second] = (pair){pick(after, y.re, is_upper ? (eight){0} : one), pick(after, y.im, is_upper ? turned : (eight){0})};
}

/// Scales vectors that have grown.
INLINE void tame(substitution *s, int first, int last) {
  eight size = {0};
  for (int row = first; row <= last; row++) size = larger_of(size, sizes(s->x[row]));
  bool has_grown = false;
  for (int place = 0; place < s->n; place++) has_grown |= size[place] > enough_growth;
  if (!has_grown) return;
  eight factor = pick(size > enough_growth, 1 / size, (eight){0} + 1);
  for (int row = first; row < s->n; row++) s->x[row].re *= factor, s->x[row].im *= factor;
}

#undef T

static void vectors(
    double *schur_form, double *schur_vectors, const double *real, const double *imaginary, int n, double least,
    double *real_rows, double *imaginary_rows) {
  eight *t = (eight *)schur_form, *z = (eight *)schur_vectors;
  substitution s = {.t = t, .n = n, .value = {*(const eight *)real, *(const eight *)imaginary}};
  s.floor = larger_of(sizes(s.value) * DBL_EPSILON, (eight){0} + least);
  for (int row = n - 1; row >= 0;) {
    int first = row > 0 && *entry(t, row, row - 1) != 0 ? row - 1 : row;
    if (first < row) solve_block(&s, first);
    else solve_row(&s, row);
    tame(&s, first, row);
    row = first - 1;
  }
  // Z·X
  eight *re = (eight *)real_rows, *im = (eight *)imaginary_rows;
  for (int row = 0; row < n; row++) {
    pair sum = {{0}, {0}};
    for (int index = 0; index < n; index++) {
      double factor = *entry(z, row, index);
      sum.re += s.x[index].re * factor, sum.im += s.x[index].im * factor;
    }
    re[row] = sum.re, im[row] = sum.im;
  }
}

/// Vectors of 2-norm 1 whose first coordinate that is largest, up to the tie, is real and positive.
static void normalise(double *real_rows, double *imaginary_rows, int n, double tie) {
  eight *re = (eight *)real_rows, *im = (eight *)imaginary_rows;
  eight size = {0}, sum = {0}, largest = {0};
  for (int row = 0; row < n; row++) size = larger_of(size, larger_of(magnitudes(re[row]), magnitudes(im[row])));
  eight scale = 1 / size, squares[8];
  for (int row = 0; row < n; row++) {
    re[row] *= scale, im[row] *= scale;
    squares[row] = re[row] * re[row] + im[row] * im[row];
    sum += squares[row], largest = larger_of(largest, squares[row]);
  }
  eight enough = largest * ((1 - tie) * (1 - tie));
  pair lead = {re[n - 1], im[n - 1]};
  eight lead_square = squares[n - 1];
  eight_flags is_lead[8], is_found = {0};
  for (int row = 0; row < n; row++) {
    is_lead[row] = (squares[row] >= enough) & ~is_found;
    is_found |= is_lead[row];
    lead = pick_pair(is_lead[row], (pair){re[row], im[row]}, lead);
    lead_square = pick(is_lead[row], squares[row], lead_square);
  }
  // Over the length, and by the conjugate of the leading coordinate over its modulus.
  eight factor = 1 / __builtin_elementwise_sqrt(sum * lead_square);
  eight c = lead.re * factor, s = lead.im * factor;
  for (int row = 0; row < n; row++) {
    eight x = re[row], y = im[row];
    // No zero becomes a negative one.
    re[row] = (x * c + y * s) + 0.0;
    im[row] = pick(is_lead[row], (eight){0}, (y * c - x * s) + 0.0);
  }
}

#endif
