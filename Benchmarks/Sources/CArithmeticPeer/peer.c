#include "CArithmeticPeer.h"

#include <gmp.h>
#include <stdlib.h>

struct peer_operands {
  size_t count;
  mpz_t *left, *right, *result;
  mpq_t *left_fraction, *right_fraction, *result_fraction;
};

peer_operands *peer_make(const char *const *left, const char *const *right, size_t count, int fractions) {
  peer_operands *operands = calloc(1, sizeof *operands);
  operands->count = count;
  if (fractions) {
    operands->left_fraction = malloc(count * sizeof(mpq_t));
    operands->right_fraction = malloc(count * sizeof(mpq_t));
    operands->result_fraction = malloc(count * sizeof(mpq_t));
    for (size_t i = 0; i < count; i++) {
      mpq_inits(operands->left_fraction[i], operands->right_fraction[i], operands->result_fraction[i], NULL);
      mpq_set_str(operands->left_fraction[i], left[i], 10);
      mpq_set_str(operands->right_fraction[i], right[i], 10);
    }
  } else {
    operands->left = malloc(count * sizeof(mpz_t));
    operands->right = malloc(count * sizeof(mpz_t));
    operands->result = malloc(count * sizeof(mpz_t));
    for (size_t i = 0; i < count; i++) {
      mpz_inits(operands->left[i], operands->right[i], operands->result[i], NULL);
      mpz_set_str(operands->left[i], left[i], 10);
      mpz_set_str(operands->right[i], right[i], 10);
    }
  }
  return operands;
}

void peer_free(peer_operands *operands) {
  for (size_t i = 0; i < operands->count; i++) {
    if (operands->left) mpz_clears(operands->left[i], operands->right[i], operands->result[i], NULL);
    if (operands->left_fraction)
      mpq_clears(operands->left_fraction[i], operands->right_fraction[i], operands->result_fraction[i], NULL);
  }
  free(operands->left), free(operands->right), free(operands->result);
  free(operands->left_fraction), free(operands->right_fraction), free(operands->result_fraction);
  free(operands);
}

#define EACH(statement)                                     \
  do {                                                      \
    for (size_t i = 0; i < operands->count; i++) statement; \
  } while (0)

void peer_add(peer_operands *operands) { EACH(mpz_add(operands->result[i], operands->left[i], operands->right[i])); }

void peer_multiply(peer_operands *operands) {
  EACH(mpz_mul(operands->result[i], operands->left[i], operands->right[i]));
}

void peer_multiply_fresh(peer_operands *operands) {
  EACH({
    mpz_t product;
    mpz_init(product);
    mpz_mul(product, operands->left[i], operands->right[i]);
    mpz_swap(operands->result[i], product);
    mpz_clear(product);
  });
}

void peer_sum(peer_operands *operands) {
  mpz_set_ui(operands->result[0], 0);
  EACH(mpz_add(operands->result[0], operands->result[0], operands->left[i]));
}

size_t peer_count_small_products(peer_operands *operands) {
  size_t count = 0;
  mpz_t product;
  mpz_init(product);
  EACH({
    mpz_mul(product, operands->left[i], operands->right[i]);
    if (mpz_cmp(product, operands->right[0]) < 0) count++;
  });
  mpz_clear(product);
  return count;
}

void peer_add_product(peer_operands *operands) {
  EACH(mpz_addmul(operands->result[i], operands->left[i], operands->right[i]));
}

void peer_divide_exactly(peer_operands *operands) {
  EACH(mpz_divexact(operands->result[i], operands->left[i], operands->right[i]));
}

void peer_gcd(peer_operands *operands) { EACH(mpz_gcd(operands->result[i], operands->left[i], operands->right[i])); }

void peer_add_fractions(peer_operands *operands) {
  EACH(mpq_add(operands->result_fraction[i], operands->left_fraction[i], operands->right_fraction[i]));
}

void peer_multiply_fractions(peer_operands *operands) {
  EACH(mpq_mul(operands->result_fraction[i], operands->left_fraction[i], operands->right_fraction[i]));
}

void peer_read_and_print(peer_operands *operands, const char *text) {
  mpz_set_str(operands->result[0], text, 10);
  char *printed = mpz_get_str(NULL, 10, operands->result[0]);
  free(printed);
}

unsigned long peer_checksum(const peer_operands *operands) {
  unsigned long sum = 0;
  for (size_t i = 0; i < operands->count; i++) {
    mpz_srcptr above = operands->result ? operands->result[i] : mpq_numref(operands->result_fraction[i]);
    sum = sum * 31 + mpz_fdiv_ui(above, 1000003);
    if (operands->result_fraction) sum = sum * 31 + mpz_fdiv_ui(mpq_denref(operands->result_fraction[i]), 1000003);
  }
  return sum;
}
