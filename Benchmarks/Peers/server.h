// What every peer shares: the file of systems, the clock, the fingerprint of an answer, the loop that serves peers.py.
//
// A peer defines `systems_load`, `run` and `fingerprint`, and calls `serve`. Commands come line by line:
//   modulus P     what the systems loaded next are taken modulo; 0 for whole numbers
//   load FILE     the number of systems, then for each: rows, columns and entries of A, then those of B
//   time OP N     runs OP over all systems N times; answers "SECONDS FINGERPRINT", or "unknown"
#ifndef PEERS_SERVER_H
#define PEERS_SERVER_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// A prime below 2^59; answers are compared modulo it.
static const uint64_t modulus = 576460752303423433ull;

static uint64_t mulmod(uint64_t a, uint64_t b) { return (unsigned __int128)a * b % modulus; }

static uint64_t inverse_mod(uint64_t value) {
  uint64_t result = 1;
  for (uint64_t exponent = modulus - 2; exponent; exponent >>= 1) {
    if (exponent & 1) result = mulmod(result, value);
    value = mulmod(value, value);
  }
  return result;
}

// The answer's numbers, one after the other, as a polynomial at a point.
typedef struct { uint64_t value; } digest_t;
static void digest_push(digest_t *digest, uint64_t numerator, uint64_t inverse_of_denominator) {
  digest->value = (mulmod(digest->value, 1000003) + mulmod(numerator, inverse_of_denominator)) % modulus;
}

// Factors of polynomials come in any order: what is pushed is the sum of the squares of their own digests.
static uint64_t factor_step(uint64_t value, uint64_t coefficient) {
  return (mulmod(value, 1000003) + coefficient) % modulus;
}
static uint64_t factor_square(uint64_t value, uint64_t multiplicity) {
  return mulmod(mulmod(value, value), multiplicity);
}

static double cpu_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + 1e-9 * now.tv_nsec;
}

// Reads a number as text; the caller owns nothing: the buffer is reused.
static const char *read_number(FILE *file) {
  static char *buffer = NULL;
  static size_t capacity = 0;
  size_t length = 0;
  int c;
  do c = fgetc(file); while (c == ' ' || c == '\n');
  for (; c != EOF && c != ' ' && c != '\n'; c = fgetc(file)) {
    if (length + 2 > capacity) buffer = (char *)realloc(buffer, capacity = capacity ? 2 * capacity : 64);
    buffer[length++] = (char)c;
  }
  if (!buffer) buffer = (char *)realloc(buffer, capacity = 64);
  buffer[length] = 0;
  return buffer;
}

// A prime, or 0 for whole numbers: known before systems are loaded.
static uint64_t field_modulus = 0;

static void systems_load(FILE *file);
// 0 where the peer has no such operation.
static int run(const char *operation);
static uint64_t fingerprint(const char *operation);

static int serve(void) {
  char line[4096], word[4096];
  while (fgets(line, sizeof line, stdin)) {
    int repetitions;
    if (sscanf(line, "load %4095s", word) == 1) {
      FILE *file = fopen(word, "r");
      if (!file) return 1;
      systems_load(file);
      fclose(file);
      puts("loaded");
    } else if (sscanf(line, "modulus %4095s", word) == 1) {
      field_modulus = strtoull(word, NULL, 10);
      puts("taken");
    } else if (sscanf(line, "time %4095s %d", word, &repetitions) == 2) {
      double start = cpu_seconds();
      int known = 1;
      for (int k = 0; k < repetitions && known; k++) known = run(word);
      double seconds = cpu_seconds() - start;
      if (known) printf("%.9g %llu\n", seconds, (unsigned long long)fingerprint(word));
      else puts("unknown");
    }
    fflush(stdout);
  }
  return 0;
}

#endif
