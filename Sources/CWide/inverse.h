// The inverse of a matrix by steps of Gauss and Jordan with row swaps, in place, a panel of columns at a time: pieces, so
// that two threads may take turns with the panels.

#ifndef INVERSE_H
#define INVERSE_H

#include "CWide.h"
#include "eight.h"

#include <string.h>

/// How many rows are added to at once, as many as there are registers for.
#ifndef TILE
#define TILE 4
#endif

INLINE eight without(eight x, int place) {
  const eight_flags places = {0, 1, 2, 3, 4, 5, 6, 7};
  return (eight)((eight_flags)x & (places != (int64_t)place));
}

INLINE int least(int a, int b) { return a < b ? a : b; }

/// Eight columns become what the rows of their pivots, from `top` on, are to be multiplied by and added to each row,
/// when zeros stand in their own place. `found` has where each pivot was.
INLINE bool eliminate_eight(eight *columns, int order, int top, int width, int *found, wide_product *pivots) {
  for (int k = 0; k < width; k++) {
    int place = top + k;
    double largest = 0;
    for (int row = top + k; row < order; row++) {
      double size = fabs(((double *)(columns + row))[k]);
      if (size > largest) largest = size, place = row;
    }
    if (!(largest > 0)) return false;
    int exponent;
    pivots->significand = frexp(pivots->significand * largest, &exponent);
    pivots->bits += exponent;
    found[k] = place;
    eight line = columns[place];
    columns[place] = columns[top + k];
    line = (without(line, k) + units[k]) * (1 / line[k]);
    columns[top + k] = (eight){0};
    for (int row = 0; row < order; row++) {
      double multiple = ((double *)(columns + row))[k];
      columns[row] = without(columns[row], k) - multiple * line;
    }
    columns[top + k] = line;
  }
  return true;
}

/// What some vectors hold in the rows of pivots is taken out of them as lines; the rows that stood there go where the
/// pivots were.
INLINE void take_lines(eight *rows, int stride, int vectors, int top, int count, const int *found, eight *lines) {
  for (int k = 0; k < count; k++) {
    eight *own = rows + (long)(top + k) * stride, *other = rows + (long)found[k] * stride;
    eight *line = lines + (long)k * stride;
    for (int j = 0; j < vectors; j++) {
      line[j] = other[j];
      other[j] = own[j];
      own[j] = (eight){0};
    }
  }
}

/// Adds multiples of lines, eight for each of the panel's `depth` vectors, to some vectors of some rows.
INLINE void add_to_tile(
    eight *rows, int stride, const eight *panel, int order, int depth, const eight *lines, int count, int vectors) {
  eight sums[TILE][4];
  for (int i = 0; i < count; i++)
    for (int j = 0; j < vectors; j++) sums[i][j] = rows[(long)i * stride + j];
  for (int s = 0; s < depth; s++) {
    const eight *multiples = panel + (long)s * order, *some = lines + (long)8 * s * stride;
#pragma clang loop unroll(full)
    for (int k = 0; k < 8; k++) {
      for (int i = 0; i < count; i++) {
        double multiple = ((const double *)(multiples + i))[k];
        for (int j = 0; j < vectors; j++) sums[i][j] += multiple * some[(long)k * stride + j];
      }
    }
  }
  for (int i = 0; i < count; i++)
    for (int j = 0; j < vectors; j++) rows[(long)i * stride + j] = sums[i][j];
}

INLINE void add_to_rows(
    eight *rows, int stride, int vectors, const eight *panel, int order, int depth, const eight *lines, int count,
    int at_once) {
  int j = 0;
  for (; j + at_once <= vectors; j += at_once)
    add_to_tile(rows + j, stride, panel, order, depth, lines + j, count, at_once);
  for (; j < vectors; j++) add_to_tile(rows + j, stride, panel, order, depth, lines + j, count, 1);
}

INLINE void add_lines(
    eight *rows, int stride, int vectors, const eight *panel, int order, int depth, const eight *lines) {
  int row = 0;
  for (; row + TILE <= order; row += TILE)
    add_to_rows(rows + (long)row * stride, stride, vectors, panel + row, order, depth, lines, TILE, 1);
  if (TILE > 4 && row + 4 <= order) {
    add_to_rows(rows + (long)row * stride, stride, vectors, panel + row, order, depth, lines, 4, 2);
    row += 4;
  }
  if (row + 2 <= order) {
    add_to_rows(rows + (long)row * stride, stride, vectors, panel + row, order, depth, lines, 2, 4);
    row += 2;
  }
  if (row < order) add_to_rows(rows + (long)row * stride, stride, vectors, panel + row, order, depth, lines, 1, 4);
}

static void copy_columns(const wide_columns *part, const double *matrix) {
  int order = part->order, wide = part->threads == 1 ? order : 8 * part->width;
  for (int row = 0; row < order; row++) {
    double *line = part->rows + (long)row * part->stride * 8;
    int j = 0;
    for (int column = part->thread * wide; column < order; column += part->threads * wide) {
      int count = least(wide, order - column);
      memcpy(line + j, matrix + (long)row * order + column, count * sizeof(double));
      j += count;
    }
    for (; j < 8 * part->stride; j++) line[j] = 0;
  }
}

/// How many vectors a panel has: the last one may have fewer.
INLINE int depth_of(const wide_columns *part, int index) {
  return least(part->width, (part->order + 7) / 8 - index * part->width);
}

static bool eliminate_panel(const wide_columns *part, int index, double *into, int *found, wide_product *pivots) {
  int order = part->order, depth = depth_of(part, index), first = index / part->threads * part->width;
  const eight *rows = (const eight *)part->rows + first;
  eight *panel = (eight *)into, lines[8];
  for (int row = 0; row < order; row++)
    for (int s = 0; s < depth; s++) panel[(long)s * order + row] = rows[(long)row * part->stride + s];
  for (int s = 0; s < depth; s++) {
    int top = 8 * (part->width * index + s), width = least(8, order - top);
    eight *own = panel + (long)s * order;
    if (!eliminate_eight(own, order, top, width, found + top, pivots)) return false;
    for (int k = width; k < 8; k++) lines[k] = (eight){0};
    for (int t = 0; t < depth; t++) {
      if (t == s) continue;
      eight *other = panel + (long)t * order;
      take_lines(other, 1, 1, top, width, found + top, lines);
      add_lines(other, 1, 1, own, order, 1, lines);
    }
  }
  return true;
}

static void bring_lines(const wide_columns *part, int index, const double *from, const int *found) {
  int order = part->order, top = 8 * part->width * index, depth = depth_of(part, index), stride = part->stride;
  const eight *panel = (const eight *)from;
  eight *rows = (eight *)part->rows, *lines = (eight *)part->lines;
  int count = least(8 * depth, order - top);
  take_lines(rows, stride, stride, top, count, found + top, lines);
  for (int j = count * stride; j < 8 * depth * stride; j++) lines[j] = (eight){0};
  if (index % part->threads != part->thread) return;
  int first = index / part->threads * part->width;
  for (int k = 0; k < 8 * depth; k++)
    for (int s = 0; s < depth; s++) lines[(long)k * stride + first + s] = (eight){0};
  for (int row = 0; row < order; row++)
    for (int s = 0; s < depth; s++) rows[(long)row * stride + first + s] = panel[(long)s * order + row];
}

static void add_panel(const wide_columns *part, int index, const double *panel, int from, int to) {
  add_lines(
      (eight *)part->rows + from, part->stride, to - from, (const eight *)panel, part->order, depth_of(part, index),
      (const eight *)part->lines + from);
}

static void write_columns(
    const wide_columns *part, const wide_columns *other, const int *found, int *places, int from, int to,
    double *result) {
  int order = part->order, wide = 8 * part->width;
  for (int k = 0; k < order; k++) places[k] = k;
  // Columns change places as the rows did, last ones first.
  for (int k = order - 1; k >= 0; k--) {
    int place = places[k];
    places[k] = places[found[k]];
    places[found[k]] = place;
  }
  // Where each is: how far from the first row's beginning, and in which part.
  for (int k = 0; k < order && part->threads > 1; k++) {
    int panel = places[k] / wide;
    places[k] = (panel / 2 * wide + places[k] % wide) << 1 | (panel % 2 != part->thread);
  }
  for (int row = from; row < to; row++) {
    const double *lines[2] = {part->rows + (long)row * part->stride * 8, other->rows + (long)row * other->stride * 8};
    double *line = result + (long)row * order;
    if (part->threads == 1) {
      for (int k = 0; k < order; k++) line[k] = lines[0][places[k]];
    } else {
      for (int k = 0; k < order; k++) line[k] = lines[places[k] & 1][places[k] >> 1];
    }
  }
}

#endif
