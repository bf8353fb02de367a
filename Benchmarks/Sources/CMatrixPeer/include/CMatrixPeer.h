#ifndef C_MATRIX_PEER_H
#define C_MATRIX_PEER_H

#include <stddef.h>

// Square systems as FLINT holds them. Each timed function goes once through all of them.
typedef struct peer_systems peer_systems;

// `count` systems of order `order`; the entries of the matrices and of the right-hand sides row by row.
peer_systems *peer_systems_make(const long *matrices, const long *sides, size_t order, size_t count);
// One system of any shape, with all entries 0 at first; column number `columns` is the right-hand side.
peer_systems *peer_system_make(size_t rows, size_t columns);
void peer_system_set(peer_systems *systems, size_t row, size_t column, const char *hexadecimal);
void peer_systems_free(peer_systems *systems);

void peer_det(peer_systems *systems);
void peer_solve(peer_systems *systems);
void peer_rref(peer_systems *systems);
void peer_inverse(peer_systems *systems);
void peer_rank(peer_systems *systems);

// What the last call left for system `index`, modulo a prime: a determinant, or entry `entry` of a matrix over its
// denominator (numerator times the inverse of the denominator).
unsigned long peer_determinant_residue(const peer_systems *systems, size_t index, unsigned long prime);
unsigned long peer_solution_residue(const peer_systems *systems, size_t index, size_t entry, unsigned long prime);
unsigned long peer_matrix_residue(const peer_systems *systems, size_t index, size_t entry, unsigned long prime);

const char *peer_version(void);

#endif
