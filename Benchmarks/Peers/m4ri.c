// M4RI: matrices modulo 2.
#include <m4ri/m4ri.h>
#include "server.h"

typedef struct { mzd_t *a, *b, *result; long rank; } problem;
static problem *problems = NULL;
static long count = 0;

static mzd_t *read_matrix(FILE *file) {
  long rows = atol(read_number(file)), columns = atol(read_number(file));
  mzd_t *matrix = mzd_init(rows, columns);
  for (long i = 0; i < rows; i++)
    for (long j = 0; j < columns; j++) {
      const char *digits = read_number(file);
      mzd_write_bit(matrix, i, j, (digits[strlen(digits) - 1] - '0') & 1);
    }
  return matrix;
}

static void systems_load(FILE *file) {
  for (long k = 0; k < count; k++) {
    mzd_free(problems[k].a);
    mzd_free(problems[k].b);
    if (problems[k].result) mzd_free(problems[k].result);
  }
  free(problems);
  count = atol(read_number(file));
  problems = calloc(count, sizeof *problems);
  for (long k = 0; k < count; k++) {
    problems[k].a = read_matrix(file);
    problems[k].b = read_matrix(file);
  }
}

static int run(const char *operation) {
  if (field_modulus != 2) return 0;
  for (long k = 0; k < count; k++) {
    problem *p = problems + k;
    if (!strcmp(operation, "mod-multiply")) p->result = mzd_mul(p->result, p->a, p->b, 0);
    else if (!strcmp(operation, "mod-rank") || !strcmp(operation, "mod-rref")) {
      p->result = mzd_copy(p->result, p->a);
      p->rank = mzd_echelonize(p->result, !strcmp(operation, "mod-rref"));
    }
    else return 0;
  }
  return 1;
}

static uint64_t fingerprint(const char *operation) {
  digest_t digest = {0};
  for (long k = 0; k < count; k++) {
    problem *p = problems + k;
    if (!strcmp(operation, "mod-rank")) digest_push(&digest, p->rank, 1);
    else
      for (long i = 0; i < p->result->nrows; i++)
        for (long j = 0; j < p->result->ncols; j++) digest_push(&digest, mzd_read_bit(p->result, i, j), 1);
  }
  return digest.value;
}

int main(void) { return serve(); }
