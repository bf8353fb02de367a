package import MatrixArithmetic
package import MatrixDomain

extension ExactChooser {
  /// The coefficients of det(x·I − A), constant term first.
  ///
  /// - Parameter isHighRank: true where it is known that A is no product of smaller factors.
  package static func characteristicPolynomial(
    _ matrix: Matrix<Integer>, isHighRank: Bool = false, budget: Budget = .unlimited
  ) throws(ExactError) -> [Integer] {
    if matrix.rows >= Tuning.blockPolynomialOrder {
      try budgeted { () throws(BudgetError) in try budget.checkWithoutClock() }
      if let coefficients = CharacteristicPolynomialByBlocks.triangular(matrix) { return coefficients }
      if let coefficients = SparseCharacteristicPolynomial.coefficients(matrix) { return coefficients }
      if let quadratic = try QuadraticMatrix(matrix, budget) { return quadratic.characteristicPolynomial }
      if let coefficients = CharacteristicPolynomialOfRank2.coefficients(matrix) { return coefficients }
      if let coefficients = try CharacteristicPolynomialOfCentrosymmetric.coefficients(matrix, budget) {
        return coefficients
      }
    }
    if matrix.rows >= Tuning.blockPolynomialOrder,
      let coefficients = try CharacteristicPolynomialByBlocks.coefficients(
        matrix, isHighRank: isHighRank || matrix.rows < Tuning.lowRankPolynomialOrder, budget)
    {
      return coefficients
    }
    if matrix.rows >= Tuning.blockPolynomialOrder,
      let coefficients = try CharacteristicPolynomialOfLongLine.coefficients(matrix, budget)
    {
      return coefficients
    }
    return try budgeted { () throws(BudgetError) in
      try CharacteristicPolynomialByResidues.coefficients(matrix, budget)
    }
  }

  /// The characteristic polynomial of a square matrix of integers; `nil` where entries are long.
  static func workedCharacteristicPolynomial(
    _ a: Matrix<Integer>, _ budget: Budget
  ) throws(ExactError) -> Worked<Polynomial<Rational>>? {
    guard a.isSquare else { throw .shape(.notSquare("the characteristic polynomial", a.shape)) }
    guard a.rows <= Tuning.polynomialOrderOfWords, a.hasShortEntries else { return nil }
    let coefficients = try characteristicPolynomial(a, budget: budget)
    return Worked(Polynomial(coefficients.map { Rational($0) }), .hessenberg)
  }

  /// The coefficients of det(x·I − A) over any field, constant term first: by its kernel, else by a Hessenberg form.
  static func characteristicPolynomial<Element: ExactScalar>(
    of a: Matrix<Element>, _ budget: Budget
  ) throws(ExactError) -> [Element] {
    try budgeted { () throws(BudgetError) in try ask(budget, before: a.shape) }
    if let small = smallCharacteristicPolynomial(a) { return small }
    if let found = try Element.kernels.characteristic(a, budget) { return found }
    return try budgeted { () throws(BudgetError) in try HessenbergForm.characteristicPolynomial(a, budget) }
  }

  /// The coefficients for a matrix up to 2×2: x² − tr A·x + det A.
  static func smallCharacteristicPolynomial<Element: ExactScalar>(_ a: Matrix<Element>) -> [Element]? {
    switch a.rows {
    case 0: return [.one]
    case 1: return [-a[0, 0], .one]
    case 2:
      let determinant = a[0, 0] * a[1, 1] - a[0, 1] * a[1, 0]
      return [determinant, -(a[0, 0] + a[1, 1]), .one]
    default: return nil
    }
  }

  /// The coefficients over the rationals; `nil` where residues would take longer.
  static func characteristicPolynomial(
    _ a: Matrix<Rational>, _ budget: Budget
  ) throws(ExactError) -> [Rational]? {
    if let whole = a.shortNumerators {
      return try characteristicPolynomial(whole, budget: budget).map { Rational($0) }
    }
    guard let common = CommonFraction(a.rowMajor, within: Tuning.residueBits(order: a.rows)) else { return nil }
    // det(x·I − A) = det(d·x·I − d·A) / dⁿ.
    return common.coefficients(
      try characteristicPolynomial(Matrix(a.shape, rowMajor: common.numerators), budget: budget))
  }
}

extension CommonFraction {
  /// Whether the entries of a matrix of an order are short enough for residues.
  func isShortEnough(forResiduesOf order: Int) -> Bool {
    Swift.max(denominator.bitCount, Integer.longestBits(numerators)) <= Tuning.residueBits(order: order)
  }
}

extension Tuning {
  /// The largest order of a matrix of machine words no coefficient of whose characteristic polynomial can pass
  /// ``Integer/bitLimit``.
  static let polynomialOrderOfWords = 1 << 12

  /// From this order on a characteristic polynomial is looked for in blocks and in factors of low rank first.
  static let blockPolynomialOrder = 13

  /// Up to so many bits an entry a characteristic polynomial is computed by residues; beyond, with scalars.
  ///
  /// `exact-server` in `Benchmarks`, `charpoly`, against scalars: 0.072 and 0.025 s at 3×3 with 40,000 bits, 0.021 and 0.053 s
  /// at 4×4 with 16,000, 0.117 and 1.1 s with 40,000; 0.015 and 22 s at 10×10 with 4,200; 22 s at 20×20 with 65,000 bits, where
  /// scalars take more than a minute at 4,200. Beyond, primes below 2²⁴ become few.
  static func residueBits(order: Int) -> Int { order <= 3 ? 4096 : 1 << 20 }
}
