// FLINT. The declarations are ours, in terms of functions alone, so that one source serves every version that is linked.
#include "server.h"

typedef long slong;
typedef slong fmpz;
typedef struct { void *words[8]; } opaque;  // larger than any of FLINT's structures below

void fmpz_mat_init(opaque *, slong, slong);
void fmpz_mat_clear(opaque *);
fmpz *fmpz_mat_entry(const opaque *, slong, slong);
int fmpz_set_str(fmpz *, const char *, int);
unsigned long fmpz_fdiv_ui(const fmpz *, unsigned long);
void fmpz_mat_det(fmpz *, const opaque *);
int fmpz_mat_solve(opaque *, fmpz *, const opaque *, const opaque *);
slong fmpz_mat_rref(opaque *, fmpz *, const opaque *);
slong fmpz_mat_nullspace(opaque *, const opaque *);
int fmpz_mat_inv(opaque *, fmpz *, const opaque *);
void fmpz_mat_mul(opaque *, const opaque *, const opaque *);
void fmpz_mat_charpoly(opaque *, const opaque *);
void fmpz_mat_minpoly(opaque *, const opaque *);
void fmpz_mat_hnf(opaque *, const opaque *);
void fmpz_mat_snf(opaque *, const opaque *);
slong fmpz_mat_rank(const opaque *);
void fmpz_mat_set(opaque *, const opaque *);
void fmpz_mat_gram(opaque *, const opaque *);
void fmpz_mat_one(opaque *);
void fmpz_mat_window_init(opaque *, const opaque *, slong, slong, slong, slong);
void fmpz_mat_window_clear(opaque *);
typedef struct { double delta, eta; int representation, gram; } lll_context;
void fmpz_lll_context_init(lll_context *, double, double, int, int);
void fmpz_lll(opaque *, opaque *, const lll_context *);
void fmpq_mat_init(opaque *, slong, slong);
void fmpq_mat_clear(opaque *);
void fmpq_mat_set_fmpz_mat_div_fmpz(opaque *, const opaque *, const fmpz *);
void fmpz_mat_get_nmod_mat(opaque *, const opaque *);
void fmpz_mat_set_nmod_mat_unsigned(opaque *, const opaque *);
void nmod_mat_init(opaque *, slong, slong, unsigned long);
void nmod_mat_clear(opaque *);
void nmod_mat_set(opaque *, const opaque *);
void nmod_mat_mul(opaque *, const opaque *, const opaque *);
unsigned long nmod_mat_det(const opaque *);
slong nmod_mat_rank(const opaque *);
slong nmod_mat_rref(opaque *);
int nmod_mat_inv(opaque *, const opaque *);
void nmod_mat_charpoly(opaque *, const opaque *);
void nmod_poly_init(opaque *, unsigned long);
void fmpz_poly_init(opaque *);
void fmpz_poly_get_coeff_fmpz(fmpz *, const opaque *, slong);
typedef struct { fmpz *coefficients; slong allocated, length; } polynomial;
typedef struct { fmpz content; polynomial *parts; slong *exponents; slong count, allocated; } factorization;
void fmpz_poly_set_coeff_fmpz(opaque *, slong, const fmpz *);
void fmpz_poly_factor_init(factorization *);
void fmpz_poly_factor_clear(factorization *);
void fmpz_poly_factor(factorization *, const opaque *);

typedef struct {
  slong rows, columns, sides, rank, nullity;
  opaque a, b, solution, fractions, result, wide, polynomial;
  fmpz determinant, denominator;
  // Modulo the prime.
  opaque residues, right, answer, factors;
  unsigned long value;
  int is_modular;
  // The polynomial with the entries of the first row, constant term first.
  opaque given;
  factorization parts;
} problem;
static problem *problems = NULL;
static slong count = 0;

static void read_matrix(FILE *file, opaque *matrix, slong *rows, slong *columns) {
  *rows = atol(read_number(file));
  *columns = atol(read_number(file));
  fmpz_mat_init(matrix, *rows, *columns);
  for (slong i = 0; i < *rows; i++)
    for (slong j = 0; j < *columns; j++) fmpz_set_str(fmpz_mat_entry(matrix, i, j), read_number(file), 10);
}

static void systems_load(FILE *file) {
  for (slong k = 0; k < count; k++) {
    problem *p = problems + k;
    opaque *matrices[] = {&p->a, &p->b, &p->solution, &p->result, &p->wide};
    for (int m = 0; m < 5; m++) fmpz_mat_clear(matrices[m]);
    fmpq_mat_clear(&p->fractions);
    opaque *modular[] = {&p->residues, &p->right, &p->answer};
    for (int m = 0; m < 3 && p->is_modular; m++) nmod_mat_clear(modular[m]);
    fmpz_poly_factor_clear(&p->parts);
  }
  free(problems);
  count = atol(read_number(file));
  problems = calloc(count, sizeof *problems);
  for (slong k = 0; k < count; k++) {
    problem *p = problems + k;
    slong rows;
    read_matrix(file, &p->a, &p->rows, &p->columns);
    read_matrix(file, &p->b, &rows, &p->sides);
    fmpz_mat_init(&p->solution, p->columns, p->sides);
    fmpq_mat_init(&p->fractions, p->columns, p->sides);
    fmpz_mat_init(&p->result, p->rows, p->columns);
    fmpz_mat_init(&p->wide, p->columns, p->columns);
    fmpz_poly_init(&p->polynomial);
    fmpz_poly_init(&p->given);
    for (slong j = 0; j < p->columns && p->rows; j++)
      fmpz_poly_set_coeff_fmpz(&p->given, j, fmpz_mat_entry(&p->a, 0, j));
    fmpz_poly_factor_init(&p->parts);
    p->is_modular = field_modulus != 0;
    if (!p->is_modular) continue;
    nmod_mat_init(&p->residues, p->rows, p->columns, field_modulus);
    nmod_mat_init(&p->right, rows, p->sides, field_modulus);
    nmod_mat_init(&p->answer, p->rows, p->columns, field_modulus);
    nmod_poly_init(&p->factors, field_modulus);
    fmpz_mat_get_nmod_mat(&p->residues, &p->a);
    fmpz_mat_get_nmod_mat(&p->right, &p->b);
  }
}

static int run(const char *operation) {
  for (slong k = 0; k < count; k++) {
    problem *p = problems + k;
    if (!strcmp(operation, "det")) fmpz_mat_det(&p->determinant, &p->a);
    else if (!strcmp(operation, "solve")) fmpz_mat_solve(&p->solution, &p->denominator, &p->a, &p->b);
    else if (!strcmp(operation, "solve-fractions")) {
      // In lowest terms, as ours are: numerators over one denominator are what `solve` leaves.
      fmpz_mat_solve(&p->solution, &p->denominator, &p->a, &p->b);
      fmpq_mat_set_fmpz_mat_div_fmpz(&p->fractions, &p->solution, &p->denominator);
    }
    else if (!strcmp(operation, "rref")) fmpz_mat_rref(&p->result, &p->denominator, &p->a);
    else if (!strcmp(operation, "rank")) p->rank = fmpz_mat_rank(&p->a);
    else if (!strcmp(operation, "nullspace")) p->nullity = fmpz_mat_nullspace(&p->wide, &p->a);
    else if (!strcmp(operation, "inverse")) fmpz_mat_inv(&p->result, &p->denominator, &p->a);
    else if (!strcmp(operation, "multiply")) fmpz_mat_mul(&p->solution, &p->a, &p->b);
    else if (!strcmp(operation, "charpoly")) fmpz_mat_charpoly(&p->polynomial, &p->a);
    else if (!strcmp(operation, "minpoly")) fmpz_mat_minpoly(&p->polynomial, &p->a);
    else if (!strcmp(operation, "factor")) {
      fmpz_poly_factor_clear(&p->parts);
      fmpz_poly_factor_init(&p->parts);
      fmpz_poly_factor(&p->parts, &p->given);
    }
    else if (!strcmp(operation, "hermite")) fmpz_mat_hnf(&p->result, &p->a);
    else if (!strcmp(operation, "smith")) fmpz_mat_snf(&p->result, &p->a);
    else if (!strcmp(operation, "lll")) {
      lll_context context;
      fmpz_lll_context_init(&context, 0.99, 0.51, 1, 0);
      fmpz_mat_set(&p->result, &p->a);
      fmpz_lll(&p->result, NULL, &context);
    }
    else if (!strcmp(operation, "lll-transform")) {
      opaque transform;
      lll_context context;
      fmpz_lll_context_init(&context, 0.99, 0.51, 1, 0);
      fmpz_mat_init(&transform, p->rows, p->rows);
      fmpz_mat_one(&transform);
      fmpz_mat_set(&p->result, &p->a);
      fmpz_lll(&p->result, &transform, &context);
      fmpz_mat_clear(&transform);
    }
    else if (!strcmp(operation, "mod-multiply")) nmod_mat_mul(&p->answer, &p->residues, &p->right);
    else if (!strcmp(operation, "mod-det")) p->value = nmod_mat_det(&p->residues);
    else if (!strcmp(operation, "mod-rank")) p->value = nmod_mat_rank(&p->residues);
    else if (!strcmp(operation, "mod-rref")) {
      nmod_mat_set(&p->answer, &p->residues);
      nmod_mat_rref(&p->answer);
    }
    else if (!strcmp(operation, "mod-inverse")) nmod_mat_inv(&p->answer, &p->residues);
    else if (!strcmp(operation, "mod-charpoly")) nmod_mat_charpoly(&p->factors, &p->residues);
    else return 0;
  }
  return 1;
}

static void push_matrix(digest_t *digest, const opaque *matrix, slong rows, slong columns, uint64_t inverse) {
  for (slong i = 0; i < rows; i++)
    for (slong j = 0; j < columns; j++) digest_push(digest, fmpz_fdiv_ui(fmpz_mat_entry(matrix, i, j), modulus), inverse);
}

static uint64_t fingerprint(const char *operation) {
  digest_t digest = {0};
  for (slong k = 0; k < count; k++) {
    problem *p = problems + k;
    if (!strcmp(operation, "det")) {
      digest_push(&digest, fmpz_fdiv_ui(&p->determinant, modulus), 1);
    } else if (!strcmp(operation, "rank")) {
      digest_push(&digest, p->rank, 1);
    } else if (!strncmp(operation, "solve", 5)) {
      push_matrix(&digest, &p->solution, p->columns, p->sides, inverse_mod(fmpz_fdiv_ui(&p->denominator, modulus)));
    } else if (!strcmp(operation, "rref") || !strcmp(operation, "inverse")) {
      push_matrix(&digest, &p->result, p->rows, p->columns, inverse_mod(fmpz_fdiv_ui(&p->denominator, modulus)));
    } else if (!strcmp(operation, "multiply")) {
      push_matrix(&digest, &p->solution, p->rows, p->sides, 1);
    } else if (!strcmp(operation, "hermite") || !strcmp(operation, "smith")) {
      push_matrix(&digest, &p->result, p->rows, p->columns, 1);
    } else if (!strcmp(operation, "mod-det") || !strcmp(operation, "mod-rank")) {
      digest_push(&digest, p->value, 1);
    } else if (!strcmp(operation, "mod-charpoly")) {
      // The coefficients are the first word of the structure.
      const unsigned long *coefficients = p->factors.words[0];
      for (slong i = 0; i <= p->columns; i++) digest_push(&digest, coefficients[i], 1);
    } else if (!strncmp(operation, "mod-", 4)) {
      opaque whole;
      fmpz_mat_init(&whole, p->rows, p->columns);
      fmpz_mat_set_nmod_mat_unsigned(&whole, &p->answer);
      push_matrix(&digest, &whole, p->rows, p->columns, 1);
      fmpz_mat_clear(&whole);
    } else if (!strncmp(operation, "lll", 3)) {
      // Reduced bases differ: the Gram determinant of the rows that are not zero does not. The others come first.
      opaque gram, basis;
      fmpz determinant = 0;
      slong rank = fmpz_mat_rank(&p->result);
      fmpz_mat_init(&gram, rank, rank);
      fmpz_mat_window_init(&basis, &p->result, p->rows - rank, 0, p->rows, p->columns);
      fmpz_mat_gram(&gram, &basis);
      fmpz_mat_det(&determinant, &gram);
      digest_push(&digest, fmpz_fdiv_ui(&determinant, modulus), 1);
      fmpz_mat_window_clear(&basis);
      fmpz_mat_clear(&gram);
    } else if (!strcmp(operation, "factor")) {
      uint64_t sum = 0;
      for (slong i = 0; i < p->parts.count; i++) {
        uint64_t value = 0;
        const polynomial *part = p->parts.parts + i;
        for (slong j = 0; j < part->length; j++)
          value = factor_step(value, fmpz_fdiv_ui(part->coefficients + j, modulus));
        sum = (sum + factor_square(value, p->parts.exponents[i])) % modulus;
      }
      digest_push(&digest, sum, 1);
    } else if (!strcmp(operation, "nullspace")) {
      for (slong j = 0; j < p->nullity; j++) {
        slong last = p->columns - 1;
        while (last > 0 && *fmpz_mat_entry(&p->wide, last, j) == 0) last--;
        uint64_t inverse = inverse_mod(fmpz_fdiv_ui(fmpz_mat_entry(&p->wide, last, j), modulus));
        for (slong i = 0; i < p->columns; i++)
          digest_push(&digest, fmpz_fdiv_ui(fmpz_mat_entry(&p->wide, i, j), modulus), inverse);
      }
    } else {
      // The third word of the structure is the length.
      fmpz coefficient = 0;
      for (slong i = 0; i < (slong)p->polynomial.words[2]; i++) {
        fmpz_poly_get_coeff_fmpz(&coefficient, &p->polynomial, i);
        digest_push(&digest, fmpz_fdiv_ui(&coefficient, modulus), 1);
      }
    }
  }
  return digest.value;
}

int main(void) { return serve(); }
