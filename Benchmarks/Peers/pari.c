// PARI.
#include <pari/pari.h>
#include "server.h"

typedef struct { GEN a, b, result, denominator; } problem;
static problem *problems = NULL;
static long count = 0;

static GEN read_integer(FILE *file) {
  const char *text = read_number(file);
  return *text == '-' ? negi(strtoi(text + 1)) : strtoi(text);
}

static GEN read_matrix(FILE *file) {
  long rows = atol(read_number(file)), columns = atol(read_number(file));
  GEN matrix = zeromatcopy(rows, columns);
  for (long i = 1; i <= rows; i++)
    for (long j = 1; j <= columns; j++) gcoeff(matrix, i, j) = read_integer(file);
  GEN kept = gclone(matrix);
  return kept;
}

static void systems_load(FILE *file) {
  for (long k = 0; k < count; k++) gunclone(problems[k].a), gunclone(problems[k].b);
  free(problems);
  count = atol(read_number(file));
  problems = calloc(count, sizeof *problems);
  for (long k = 0; k < count; k++) {
    pari_sp top = avma;
    problems[k].a = read_matrix(file);
    problems[k].b = read_matrix(file);
    set_avma(top);
  }
}

static pari_sp base;

static int run(const char *operation) {
  set_avma(base);
  for (long k = 0; k < count; k++) {
    problem *p = problems + k;
    p->denominator = gen_1;
    if (!strcmp(operation, "det")) p->result = ZM_det(p->a);
    else if (!strcmp(operation, "solve")) p->result = RgM_solve(p->a, p->b);
    else if (!strcmp(operation, "inverse")) p->result = ZM_inv(p->a, &p->denominator);
    else if (!strcmp(operation, "multiply")) p->result = ZM_mul(p->a, p->b);
    else if (!strcmp(operation, "charpoly")) p->result = ZM_charpoly(p->a);
    else if (!strcmp(operation, "smith")) p->result = ZM_snf(p->a);
    else if (!strcmp(operation, "minpoly")) p->result = minpoly(p->a, 0);
    else if (!strcmp(operation, "factor")) p->result = ZX_factor(RgV_to_RgX(row(p->a, 1), 0));
    else if (!strncmp(operation, "gaussian-", 9)) {
      // A and B are the real and imaginary parts.
      GEN complex = gadd(p->a, gmul(p->b, gen_I()));
      if (!strcmp(operation, "gaussian-det")) p->result = det(complex);
      else if (!strcmp(operation, "gaussian-solve")) p->result = gauss(complex, gel(p->a, 1));
      else if (!strcmp(operation, "gaussian-inverse")) p->result = ginv(complex);
      else return 0;
    }
    else return 0;
  }
  return 1;
}

static uint64_t residue(GEN x) { return umodiu(x, modulus); }

static void push(digest_t *digest, GEN x, uint64_t inverse) {
  if (typ(x) == t_COMPLEX) {
    push(digest, gel(x, 1), inverse);
    push(digest, gel(x, 2), inverse);
    return;
  }
  if (typ(x) == t_FRAC) digest_push(digest, residue(gel(x, 1)), mulmod(inverse, inverse_mod(residue(gel(x, 2)))));
  else digest_push(digest, residue(x), inverse);
}

static uint64_t fingerprint(const char *operation) {
  digest_t digest = {0};
  pari_sp top = avma;
  for (long k = 0; k < count; k++) {
    GEN r = problems[k].result;
    if (!strcmp(operation, "factor")) {
      uint64_t sum = 0;
      for (long i = 1; i < lg(gel(r, 1)); i++) {
        GEN part = gcoeff(r, i, 1);
        uint64_t value = 0;
        for (long j = 0; j <= degpol(part); j++) value = factor_step(value, residue(gel(part, j + 2)));
        sum = (sum + factor_square(value, itou(gcoeff(r, i, 2)))) % modulus;
      }
      digest_push(&digest, sum, 1);
      continue;
    }
    uint64_t inverse = inverse_mod(residue(problems[k].denominator ? problems[k].denominator : gen_1));
    if (typ(r) == t_INT || typ(r) == t_COMPLEX) push(&digest, r, 1);
    else if (typ(r) == t_COL)
      for (long i = 1; i < lg(r); i++) push(&digest, gel(r, i), 1);
    else if (typ(r) == t_POL)
      for (long i = 0; i <= degpol(r); i++) push(&digest, gel(r, i + 2), 1);
    else if (typ(r) == t_MAT)
      for (long i = 1; i < lg(gel(r, 1)); i++)
        for (long j = 1; j < lg(r); j++) push(&digest, gcoeff(r, i, j), inverse);
    else  // the diagonal of the Smith form, largest first
      for (long i = lg(r) - 1; i >= 1; i--)
        for (long j = lg(r) - 1; j >= 1; j--) push(&digest, i == j ? gel(r, i) : gen_0, 1);
  }
  set_avma(top);
  return digest.value;
}

int main(void) {
  pari_init((size_t)4 << 30, 1 << 20);
  base = avma;
  return serve();
}
