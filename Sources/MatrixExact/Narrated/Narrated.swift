/// Exact computations narrated step by step: the generic level, over any field whose elements a person can write down.
///
/// ```swift
/// let a: Matrix<Rational> = [[2, 3, -1], [1, -1, 2], [3, 2, -3]]
/// let worked = try Narrated.solve(a, [[5], [5], [-2]], narration: Narration(unknowns: ["x", "y", "z"]))
/// worked.answer.unique   // (1, 2, 3)
/// worked.derivation      // opening, elimination, classification, back-substitution, answer, check, determinant
/// ```
///
/// With a silent ``Narration`` each gives the answer alone, and records nothing. All derivations end with a check
/// against the data as they were given. Every function throws ``ExactError`` and stops when its budget does.
public enum Narrated {}
