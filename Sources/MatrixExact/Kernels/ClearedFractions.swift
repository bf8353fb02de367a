internal import MatrixArithmetic
internal import MatrixDomain

/// A matrix of fractions as whole numbers, with what each row was multiplied by.
struct ClearedFractions {
  /// Row `i` of the matrix times `factors[i]`.
  var matrix: Matrix<Integer>
  /// For each row the least common denominator.
  var factors: [Integer]

  /// Scales the rows of `[matrix | right]`, which have to be equally many.
  init(_ matrix: Matrix<Rational>, right: Matrix<Rational>? = nil) {
    let columns = matrix.columns
    let sides = right?.columns ?? 0
    var entries: [Integer] = []
    entries.reserveCapacity(matrix.rows * (columns + sides))
    factors = []
    factors.reserveCapacity(matrix.rows)
    for row in 0..<matrix.rows {
      var common = Integer.one
      for column in 0..<columns { ClearedFractions.absorb(matrix[row, column], into: &common) }
      if let right { for column in 0..<sides { ClearedFractions.absorb(right[row, column], into: &common) } }
      for column in 0..<columns { entries.append(ClearedFractions.scaled(matrix[row, column], by: common)) }
      if let right { for column in 0..<sides { entries.append(ClearedFractions.scaled(right[row, column], by: common)) } }
      factors.append(common)
    }
    self.matrix = Matrix(Shape(matrix.rows, columns + sides), rowMajor: entries)
  }

  private static func absorb(_ value: Rational, into common: inout Integer) {
    if !value.denominator.isOne && !common.isMultiple(of: value.denominator) {
      common = common.lcm(with: value.denominator)
    }
  }

  private static func scaled(_ value: Rational, by factor: Integer) -> Integer {
    if factor.isOne { return value.numerator }
    var multiple = factor
    multiple.divideExactly(by: value.denominator)
    return value.numerator * multiple
  }
}
