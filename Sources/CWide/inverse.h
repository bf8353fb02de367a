// The inverse of a matrix by steps of Gauss and Jordan with row swaps, in place, eight columns at a time.

#ifndef INVERSE_H
#define INVERSE_H

#include "eight.h"

INLINE eight without(eight x, int place) {
  const eight_flags places = {0, 1, 2, 3, 4, 5, 6, 7};
  return (eight)((eight_flags)x & (places != (int64_t)place));
}

/// Eight columns become what the rows of their pivots, from `top` on, are to be multiplied by and added to each row,
/// when zeros stand in their own place. `found` has where each pivot was; their product is about `product · 2^bits`.
INLINE bool eliminate_panel(eight *panel, int order, int top, int width, int *found, double *product, int *bits) {
  for (int k = 0; k < width; k++) {
    int place = top + k;
    double largest = 0;
    for (int row = top + k; row < order; row++) {
      double size = fabs(((double *)(panel + row))[k]);
      if (size > largest) largest = size, place = row;
    }
    if (!(largest > 0)) return false;
    int exponent;
    *product = frexp(*product * largest, &exponent);
    *bits += exponent;
    found[k] = place;
    eight line = panel[place];
    panel[place] = panel[top + k];
    line = (without(line, k) + units[k]) * (1 / line[k]);
    panel[top + k] = (eight){0};
    for (int row = 0; row < order; row++) {
      double multiple = ((double *)(panel + row))[k];
      panel[row] = without(panel[row], k) - multiple * line;
    }
    panel[top + k] = line;
  }
  return true;
}

/// Adds multiples of eight lines to some vectors of some rows.
INLINE void add_lines(eight *rows, int stride, const eight *multiples, const eight *lines, int count, int vectors) {
  eight sums[4][2];
  for (int i = 0; i < count; i++)
    for (int j = 0; j < vectors; j++) sums[i][j] = rows[(long)i * stride + j];
#pragma clang loop unroll(full)
  for (int k = 0; k < 8; k++) {
    for (int i = 0; i < count; i++) {
      double multiple = ((const double *)(multiples + i))[k];
      for (int j = 0; j < vectors; j++) sums[i][j] += multiple * lines[(long)k * stride + j];
    }
  }
  for (int i = 0; i < count; i++)
    for (int j = 0; j < vectors; j++) rows[(long)i * stride + j] = sums[i][j];
}

INLINE void add_whole_lines(eight *rows, int stride, const eight *multiples, const eight *lines, int count) {
  int j = 0;
  for (; j + 2 <= stride; j += 2) add_lines(rows + j, stride, multiples, lines + j, count, 2);
  if (j < stride) add_lines(rows + j, stride, multiples, lines + j, count, 1);
}

/// Columns change places as the rows did, last ones first.
INLINE void write_columns(const eight *rows, int stride, int order, const int *found, int *columns, double *result) {
  for (int k = 0; k < order; k++) columns[k] = k;
  for (int k = order - 1; k >= 0; k--) {
    int column = columns[k];
    columns[k] = columns[found[k]];
    columns[found[k]] = column;
  }
  for (int row = 0; row < order; row++) {
    const double *line = (const double *)(rows + (long)row * stride);
    for (int k = 0; k < order; k++) result[(long)row * order + k] = line[columns[k]];
  }
}

static bool inverse(const double *matrix, double *result, int order, int *bits, double *space) {
  int stride = (order + 7) / 8;
  eight *rows = (eight *)(((uintptr_t)space + 63) & ~(uintptr_t)63);
  eight *lines = rows + (long)order * stride, *panel = lines + 8 * stride;
  int *found = (int *)(panel + order), *columns = found + order;
  for (int row = 0; row < order; row++) {
    double *line = (double *)(rows + (long)row * stride);
    for (int k = 0; k < order; k++) line[k] = matrix[(long)row * order + k];
    for (int k = order; k < 8 * stride; k++) line[k] = 0;
  }
  double product = 1;
  *bits = 0;
  for (int place = 0; place < stride; place++) {
    int top = 8 * place, width = order - top < 8 ? order - top : 8;
    for (int row = 0; row < order; row++) panel[row] = rows[(long)row * stride + place];
    if (!eliminate_panel(panel, order, top, width, found + top, &product, bits)) return false;
    for (int k = 0; k < 8; k++) {
      eight *line = lines + k * stride;
      if (k >= width) {
        for (int j = 0; j < stride; j++) line[j] = (eight){0};
        continue;
      }
      eight *own = rows + (long)(top + k) * stride, *other = rows + (long)found[top + k] * stride;
      for (int j = 0; j < stride; j++) {
        line[j] = other[j];
        other[j] = own[j];
        own[j] = (eight){0};
      }
      line[place] = (eight){0};
    }
    for (int row = 0; row < order; row++) rows[(long)row * stride + place] = panel[row];
    int row = 0;
    for (; row + 4 <= order; row += 4) add_whole_lines(rows + (long)row * stride, stride, panel + row, lines, 4);
    for (; row < order; row++) add_whole_lines(rows + (long)row * stride, stride, panel + row, lines, 1);
  }
  write_columns(rows, stride, order, found, columns, result);
  return true;
}

#endif
