import MatrixArithmetic
import MatrixDomain

/// A system over the rationals whose equations are cleared of denominators.
struct SystemOverIntegers {
  let matrix: Matrix<Integer>
  let right: Matrix<Integer>

  /// A system of integers.
  init(matrix: Matrix<Integer>, right: Matrix<Integer>) {
    self.matrix = matrix
    self.right = right
  }

  /// Both sides have the same number of rows.
  init(_ a: Matrix<Rational>, _ b: Matrix<Rational>) {
    if let matrix = a.shortNumerators, let right = b.shortNumerators {
      self.init(matrix: matrix, right: right)
      return
    }
    self.init(scaling: a, b)
  }

  /// As ``init(_:_:)`` for entries of which some are known to be no machine words.
  init(scaling a: Matrix<Rational>, _ b: Matrix<Rational>) {
    let cleared = ClearedFractions(scaling: a, right: b).matrix
    self.init(
      matrix: cleared.part(columns: 0..<a.columns), right: cleared.part(columns: a.columns..<cleared.columns))
  }
}

extension Matrix<Integer> {
  /// A range of columns.
  fileprivate func part(columns range: Range<Int>) -> Matrix<Integer> {
    let entries = storage.entries
    var part: [Integer] = []
    part.reserveCapacity(rows * range.count)
    for start in stride(from: 0, to: entries.count, by: Swift.max(1, columns)) {
      part += entries[(start + range.lowerBound)..<(start + range.upperBound)]
    }
    return Matrix(Shape(rows, range.count), rowMajor: part)
  }
}
