/// Mathematical text, read and written.
///
/// ```swift
/// /// try Notation.matrix("1 2 | 3; 4 5 | 6")            // 2×3 over Z with a bar before column 3
/// try Notation.vector("(1, 1/2, -3)")                // over Q
/// try Notation.equations("2x + 3y = 5; x = y - 2")   // unknowns x, y; A and b
/// try Notation.rowOperations("R2 <- R2 - 3*R1")
/// let half: Matrix<Rational> = [[1, 1 / 2]]
/// Notation.text(of: .matrix(half))                   // "[1, 1/2]"
/// ```
///
/// Every reader throws ``NotationError`` with line, column, the line of text and what was expected, and goes through
/// the text once. Those of long texts take a budget, which they ask every few thousand bytes. For scalars, vectors, matrices, bases and permutations reading undoes writing, except that a value of
/// integers comes back over Z.
public enum Notation {}
