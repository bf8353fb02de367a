// Numbers of one word, each in front of an address that is null for them, as doubles and back.

#ifndef WORDS_H
#define WORDS_H

#include "eight.h"

typedef int64_t eight_longs __attribute__((vector_size(64)));
typedef int64_t eight_longs_anywhere __attribute__((vector_size(64), aligned(8)));
typedef double eight_anywhere __attribute__((vector_size(64), aligned(8)));

/// 1.5·2⁵² as a double: added to its bits, numbers from −2⁵¹ on and below 2⁵¹ become doubles that are larger by so
/// much.
static const int64_t double_shift = 0x4338000000000000;

/// Whether numbers are kept, or an address is not null, is looked at after this many pairs.
enum { words_at_once = 512 };

INLINE bool read_some(const int64_t *pairs, int64_t count, double *doubles, uint64_t *magnitudes) {
  eight_longs addresses = {}, all = {};
  int64_t i = 0;
  for (; i + 8 <= count; i += 8) {
    eight_longs one = *(const eight_longs_anywhere *)(pairs + 2 * i);
    eight_longs other = *(const eight_longs_anywhere *)(pairs + 2 * i + 8);
    eight_longs words = __builtin_shufflevector(one, other, 0, 2, 4, 6, 8, 10, 12, 14);
    addresses |= __builtin_shufflevector(one, other, 1, 3, 5, 7, 9, 11, 13, 15);
    all |= words ^ (words >> 63);
    *(eight_anywhere *)(doubles + i) = (eight)(words + double_shift) - 0x1.8p52;
  }
  int64_t address = 0, any = 0;
  for (; i < count; i++) {
    int64_t word = pairs[2 * i];
    address |= pairs[2 * i + 1];
    any |= word ^ (word >> 63);
    doubles[i] = (double)word;
  }
  for (int j = 0; j < 8; j++) address |= addresses[j], any |= all[j];
  *magnitudes |= (uint64_t)any;
  return address == 0;
}

static bool read_words(const int64_t *pairs, int64_t count, double *doubles, uint64_t *magnitudes) {
  *magnitudes = 0;
  for (int64_t i = 0; i < count; i += words_at_once) {
    int64_t some = count - i < words_at_once ? count - i : words_at_once;
    if (!read_some(pairs + 2 * i, some, doubles + i, magnitudes)) return false;
  }
  return true;
}

static void write_words(const double *doubles, int64_t count, int64_t *pairs) {
  const eight_longs nothing = {};
  int64_t i = 0;
  for (; i + 8 <= count; i += 8) {
    eight_longs words = __builtin_convertvector(*(const eight_anywhere *)(doubles + i), eight_longs);
    *(eight_longs_anywhere *)(pairs + 2 * i) = __builtin_shufflevector(words, nothing, 0, 8, 1, 8, 2, 8, 3, 8);
    *(eight_longs_anywhere *)(pairs + 2 * i + 8) = __builtin_shufflevector(words, nothing, 4, 8, 5, 8, 6, 8, 7, 8);
  }
  for (; i < count; i++) {
    pairs[2 * i] = (int64_t)doubles[i];
    pairs[2 * i + 1] = 0;
  }
}

#endif
