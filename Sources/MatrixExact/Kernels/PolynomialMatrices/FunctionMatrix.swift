internal import MatrixArithmetic
internal import MatrixDomain

/// A matrix of rational functions in one letter, its rows cleared of denominators.
struct FunctionMatrix: Sendable {
  let whole: WholePolynomialMatrix
  /// What the rows were multiplied by.
  let factors: [ParameterPolynomial]
  private let ring: ParameterRing

  /// `nil` where no letter occurs, or several may.
  init?(_ a: Matrix<RationalFunction>) {
    guard let ring = a.rowMajor.lazy.compactMap(\.ring).first, ring.names.count == 1 else { return nil }
    self.ring = ring
    var entries: [[Integer]] = []
    entries.reserveCapacity(a.shape.count)
    var factors: [ParameterPolynomial] = []
    for row in 0..<a.rows {
      let line = a.row(row)
      let factor = line.reduce(ParameterPolynomial.one) { $1.denominator.isOne ? $0 : $0.lcm(with: $1.denominator) }
      for entry in line {
        let multiple =
          factor.isOne
          ? entry.numerator : entry.numerator * (factor.dividedExactly(by: entry.denominator) ?? factor)
        entries.append(multiple.wholeCoefficients)
      }
      factors.append(factor)
    }
    self.factors = factors
    // Every polynomial that comes up has to have a place for its exponents.
    guard entries.reduce(0, { max($0, $1.count) }) <= ring.largestExponent / 4 / max(1, a.rows) else { return nil }
    whole = WholePolynomialMatrix(shape: a.shape, entries: entries)
  }

  func polynomial(_ coefficients: [Integer]) -> ParameterPolynomial {
    ParameterPolynomial(coefficients.map { ParameterPolynomial(constant: $0) }, in: 0, of: ring)
  }
}

extension ParameterPolynomial {
  /// The coefficients of a polynomial in the first letter alone, constant term first, without zeros at the end.
  var wholeCoefficients: [Integer] {
    if isZero { return [] }
    if let constant { return [constant] }
    var result = Array(repeating: Integer.zero, count: degree(in: 0) + 1)
    forEachTerm { exponents, coefficient in result[exponents[0]] = coefficient }
    return result
  }
}
