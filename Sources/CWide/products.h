// Products of rows of small integers with two columns, modulo 2³².

#ifndef PRODUCTS_H
#define PRODUCTS_H

#include "eight.h"

typedef int16_t sixteen_shorts __attribute__((vector_size(32), aligned(2)));
typedef int32_t eight_words __attribute__((vector_size(32), aligned(4)));
typedef int32_t sixteen_words __attribute__((vector_size(64)));

/// The products in pairs, added up: one instruction.
INLINE eight_words paired_products(sixteen_shorts x, sixteen_shorts y) {
  sixteen_words all = __builtin_convertvector(x, sixteen_words) * __builtin_convertvector(y, sixteen_words);
  return __builtin_shufflevector(all, all, 0, 2, 4, 6, 8, 10, 12, 14)
      + __builtin_shufflevector(all, all, 1, 3, 5, 7, 9, 11, 13, 15);
}

/// The sums of the pairs in x, then of those in y.
INLINE eight_words sums_of_pairs(eight_words x, eight_words y) {
  return __builtin_shufflevector(x, y, 0, 2, 4, 6, 8, 10, 12, 14)
      + __builtin_shufflevector(x, y, 1, 3, 5, 7, 9, 11, 13, 15);
}

static void short_products(
    const int16_t *rows, int stride, int count, const int16_t *first, const int16_t *second, int32_t *sums) {
  for (int row = 0; row < count; row += 4, rows += 4 * (long)stride) {
    eight_words ones[4] = {}, others[4] = {};
    for (int j = 0; j < stride; j += 16) {
      sixteen_shorts x = *(const sixteen_shorts *)(first + j), y = *(const sixteen_shorts *)(second + j);
      for (int i = 0; i < 4; i++) {
        sixteen_shorts line = *(const sixteen_shorts *)(rows + (long)i * stride + j);
        ones[i] += paired_products(line, x);
        others[i] += paired_products(line, y);
      }
    }
    *(eight_words *)(sums + 2 * row) = sums_of_pairs(
        sums_of_pairs(sums_of_pairs(ones[0], ones[1]), sums_of_pairs(ones[2], ones[3])),
        sums_of_pairs(sums_of_pairs(others[0], others[1]), sums_of_pairs(others[2], others[3])));
  }
}
#endif
