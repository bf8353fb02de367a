// IML: systems alone.
#include <gmp.h>
#include <iml.h>
#include "server.h"

typedef struct { long rows, columns, sides; mpz_t *a, *b, *numerators; long *words; mpz_t denominator; } problem;
static problem *problems = NULL;
static long count = 0;

static mpz_t *numbers(long n) {
  mpz_t *result = malloc((n + 1) * sizeof(mpz_t));
  for (long i = 0; i < n; i++) mpz_init(result[i]);
  return result;
}

static mpz_t *read_matrix(FILE *file, long *rows, long *columns) {
  *rows = atol(read_number(file));
  *columns = atol(read_number(file));
  mpz_t *entries = numbers(*rows * *columns);
  for (long i = 0; i < *rows * *columns; i++) mpz_set_str(entries[i], read_number(file), 10);
  return entries;
}

static void systems_load(FILE *file) {
  count = atol(read_number(file));
  problems = calloc(count, sizeof *problems);
  for (long k = 0; k < count; k++) {
    problem *p = problems + k;
    long rows, fits = 1;
    p->a = read_matrix(file, &p->rows, &p->columns);
    p->b = read_matrix(file, &rows, &p->sides);
    p->numerators = numbers(p->columns * p->sides);
    mpz_init(p->denominator);
    for (long i = 0; i < p->rows * p->columns; i++) fits &= mpz_fits_slong_p(p->a[i]) != 0;
    if (!fits) continue;
    p->words = malloc(p->rows * p->columns * sizeof(long));
    for (long i = 0; i < p->rows * p->columns; i++) p->words[i] = mpz_get_si(p->a[i]);
  }
}

static int run(const char *operation) {
  if (strcmp(operation, "solve")) return 0;
  for (long k = 0; k < count; k++) {
    problem *p = problems + k;
    if (p->words) nonsingSolvMM(RightSolu, p->rows, p->sides, p->words, p->b, p->numerators, p->denominator);
    else nonsingSolvLlhsMM(RightSolu, p->rows, p->sides, p->a, p->b, p->numerators, p->denominator);
  }
  return 1;
}

static uint64_t fingerprint(const char *operation) {
  digest_t digest = {0};
  (void)operation;
  for (long k = 0; k < count; k++) {
    problem *p = problems + k;
    uint64_t inverse = inverse_mod(mpz_fdiv_ui(p->denominator, modulus));
    for (long i = 0; i < p->columns * p->sides; i++)
      digest_push(&digest, mpz_fdiv_ui(p->numerators[i], modulus), inverse);
  }
  return digest.value;
}

int main(void) { return serve(); }
