#ifndef C_ARITHMETIC_PEER_H
#define C_ARITHMETIC_PEER_H

#include <stddef.h>

// What a C program does with GMP: loops over arrays of mpz_t and mpq_t, results written into variables that are there.

typedef struct peer_operands peer_operands;

// Reads `count` decimal texts a side, for numbers ("12") or fractions ("1/2").
peer_operands *peer_make(const char *const *left, const char *const *right, size_t count, int fractions);
void peer_free(peer_operands *operands);

void peer_add(peer_operands *operands);
void peer_multiply(peer_operands *operands);
// The product into a variable made and cleared each time, as an expression of values has it.
void peer_multiply_fresh(peer_operands *operands);
// The first result is the sum of the numbers on the left.
void peer_sum(peer_operands *operands);
// How many products are below the first number on the right: each product is used at once.
size_t peer_count_small_products(peer_operands *operands);
void peer_add_product(peer_operands *operands);
void peer_divide_exactly(peer_operands *operands);
void peer_gcd(peer_operands *operands);
void peer_add_fractions(peer_operands *operands);
void peer_multiply_fractions(peer_operands *operands);
// Reads and prints the first number on the left.
void peer_read_and_print(peer_operands *operands, const char *text);

// A number that depends on every result, to compare with ours.
unsigned long peer_checksum(const peer_operands *operands);

#endif
