// giac.
#include <giac/config.h>
#include <giac/giac.h>
#include "server.h"
using namespace giac;

struct problem { gen a, b, result; };
static problem *problems = nullptr;
static long count = 0;
static context session;

static gen read_matrix(FILE *file) {
  long rows = atol(read_number(file)), columns = atol(read_number(file));
  vecteur matrix;
  for (long i = 0; i < rows; i++) {
    vecteur row;
    for (long j = 0; j < columns; j++) {
      mpz_t z;
      mpz_init_set_str(z, read_number(file), 10);
      row.push_back(mpz_fits_sint_p(z) ? gen((int)mpz_get_si(z)) : gen(z));
      mpz_clear(z);
    }
    matrix.push_back(gen(row, 0));
  }
  return gen(matrix, _MATRIX__VECT);
}

static void systems_load(FILE *file) {
  delete[] problems;
  count = atol(read_number(file));
  problems = new problem[count];
  for (long k = 0; k < count; k++) problems[k].a = read_matrix(file), problems[k].b = read_matrix(file);
}

static int run(const char *operation) {
  for (long k = 0; k < count; k++) {
    problem &p = problems[k];
    if (!strcmp(operation, "det")) p.result = _det(p.a, &session);
    else if (!strcmp(operation, "solve")) {
      vecteur side;
      for (const gen &row : *p.b._VECTptr) side.push_back((*row._VECTptr)[0]);
      p.result = _linsolve(makesequence(p.a, gen(side, 0)), &session);
    }
    else if (!strcmp(operation, "rref")) p.result = _rref(p.a, &session);
    else if (!strcmp(operation, "inverse")) p.result = inv(p.a, &session);
    else if (!strcmp(operation, "multiply")) p.result = p.a * p.b;
    else if (!strcmp(operation, "charpoly")) p.result = _pcar(p.a, &session);
    else return 0;
  }
  return 1;
}

static uint64_t residue(const gen &x) {
  if (x.type == _INT_) return x.val >= 0 ? x.val : modulus + x.val;
  if (x.type == _ZINT) return mpz_fdiv_ui(*x._ZINTptr, modulus);
  fprintf(stderr, "giac: not a whole number: type %d\n", x.type);
  exit(1);
}

static void push(digest_t *digest, const gen &x) {
  if (x.type == _VECT) for (const gen &entry : *x._VECTptr) push(digest, entry);
  else if (x.type == _FRAC) digest_push(digest, residue(x._FRACptr->num), inverse_mod(residue(x._FRACptr->den)));
  else digest_push(digest, residue(x), 1);
}

static uint64_t fingerprint(const char *operation) {
  digest_t digest = {0};
  for (long k = 0; k < count; k++) {
    gen r = problems[k].result;
    if (!strcmp(operation, "charpoly")) {
      vecteur coefficients = *r._VECTptr;
      for (auto c = coefficients.rbegin(); c != coefficients.rend(); ++c) push(&digest, *c);
    } else push(&digest, r);
  }
  return digest.value;
}

int main() { return serve(); }
