import MatrixArithmetic
import MatrixDomain

/// What the methods of `Matrix` check before they compute: no question ends the process because of its size, or of the size
/// of its numbers.
///
/// A matrix of machine words passes with one look at each entry, because nothing that is computed of it is too long.
enum QuestionRoom {
  /// Throws where numbers of an elimination could have more bits than `Integer.bitLimit`.
  static func require(_ matrix: Matrix<Integer>) throws(ExactError) {
    if matrix.hasShortElimination { return }
    try ResultSize.requireElimination(matrix, right: nil)
  }

  static func require(_ matrix: Matrix<Rational>) throws(ExactError) {
    if matrix.words == nil && matrix.hasShortElimination { return }
    try ResultSize.requireElimination(matrix)
  }

  /// Throws where `[matrix | right]` is too large to be eliminated, or the solutions would have too many entries.
  static func require(_ matrix: Matrix<Integer>, right: Matrix<Integer>) throws(ExactError) {
    try requireSolution(matrix.columns, right.columns)
    if matrix.hasShortElimination && right.hasShortElimination { return }
    try require(try shaped { () throws(ShapeError) in try matrix.augmented(with: right) })
  }

  static func require(_ matrix: Matrix<Rational>, right: Matrix<Rational>) throws(ExactError) {
    try requireSolution(matrix.columns, right.columns)
    if matrix.words == nil && matrix.hasShortElimination && right.words == nil && right.hasShortElimination { return }
    try ResultSize.requireElimination(matrix, right: right)
  }

  /// Throws where a basis of the null space would have too many entries.
  static func requireNullBasis(of matrix: Matrix<Integer>) throws(ExactError) {
    guard ExactChooser.mayBeTooLarge(basisOf: matrix.columns, .unlimited) else { return }
    try ExactChooser.requireBasis(matrix.columns - ExactChooser.rank(matrix).value, matrix.columns, .unlimited)
  }

  private static func requireSolution(_ unknowns: Int, _ sides: Int) throws(ExactError) {
    try ResultSize.require("the solution", of: Rational.self, unknowns, sides, .unlimited)
  }
}

extension Matrix<Integer> {
  /// True where all entries are machine words and so few that no number of an elimination is too long.
  fileprivate var hasShortElimination: Bool {
    shape.count <= Integer.bitLimit >> 10 && storage.entries.allSatisfy { $0.box == nil }
  }
}

extension Matrix<Rational> {
  /// True where all numerators and denominators are machine words and so few that no number of an elimination is too long.
  fileprivate var hasShortElimination: Bool {
    shape.count <= Integer.bitLimit >> 10
      && storage.inOrder.allSatisfy { $0.numerator.box == nil && $0.denominator.box == nil }
  }
}
