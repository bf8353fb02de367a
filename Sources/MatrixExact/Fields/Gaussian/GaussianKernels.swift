import MatrixArithmetic
import MatrixDomain

/// Fast algorithms over ℚ(i). Complex matrices become real ones of twice the order; determinants and polynomials are
/// computed from residues.
enum GaussianKernels {
  static let table = FieldKernels<GaussianRational>(
    determinant: determinant, inverse: inverse, solve: solve, reduced: reduced, rank: rank, nullSpace: nullSpace,
    product: product, characteristic: characteristic, minimal: minimal,
    shortProduct: { (a, b, budget) throws(ExactError) in
      try budgeted { () throws(BudgetError) in try DoubleProduct.matrix(a, b, budget) }
    }, residues: residues, complexNumber: { $0 }, polynomials: PolynomialTable(),
    evidence: GaussianEvidence.kernels)

  static func determinant(
    _ a: Matrix<GaussianRational>, _ budget: Budget
  ) throws(ExactError) -> Worked<GaussianRational>? {
    guard a.isSquare, a.rows > 0 else { return nil }
    try ResultSize.requireElimination(a)
    guard let value = try GaussianDeterminant.value(a, budget) else { return nil }
    return Worked(value, method: "residues")
  }

  /// One product over the rationals: real parts above imaginary ones times real parts beside imaginary ones.
  static func product(
    _ a: Matrix<GaussianRational>, _ b: Matrix<GaussianRational>, _ bits: Int, _ budget: Budget
  ) throws(ExactError) -> Matrix<GaussianRational>? {
    guard min(a.rows, a.columns, b.columns) >= Tuning.complexResiduesOrder else { return nil }
    let left = Matrix(Shape(2 * a.rows, a.columns)) { row, column in
      row < a.rows ? a[row, column].real : a[row - a.rows, column].imaginary
    }
    let right = Matrix(Shape(b.rows, 2 * b.columns)) { row, column in
      column < b.columns ? b[row, column].real : b[row, column - b.columns].imaginary
    }
    guard let parts = try productOverIntegers(left, right, bits, budget) else { return nil }
    return Matrix(Shape(a.rows, b.columns)) { row, column in
      GaussianRational(
        parts[row, column] - parts[row + a.rows, column + b.columns],
        parts[row, column + b.columns] + parts[row + a.rows, column])
    }
  }

  /// i is a square root of −1 modulo the prime, where there is one and it divides no denominator.
  static func residues(_ a: Matrix<GaussianRational>, _ prime: Int) -> Matrix<Residue>? {
    guard prime % 4 == 1, let modulus = try? PrimeModulus(prime) else { return nil }
    let unit = modulus.residue(Integer(GaussianPrime.root(ofMinusOne: UInt64(prime))))
    var entries: [Residue] = []
    entries.reserveCapacity(a.shape.count)
    for number in a.rowMajor {
      guard let real = try? modulus.residue(number.real), let imaginary = try? modulus.residue(number.imaginary) else {
        return nil
      }
      entries.append(real + unit * imaginary)
    }
    return Matrix(a.shape, rowMajor: entries)
  }

  static func characteristic(
    _ a: Matrix<GaussianRational>, _ budget: Budget
  ) throws(ExactError) -> [GaussianRational]? {
    guard a.isSquare, a.rows >= Tuning.complexResiduesOrder else { return nil }
    return try GaussianPolynomials(a, budget).characteristic()
  }

  static func minimal(_ a: Matrix<GaussianRational>, _ budget: Budget) throws(ExactError) -> [GaussianRational]? {
    guard a.isSquare, a.rows >= Tuning.complexMinimalOrder else { return nil }
    return try GaussianPolynomials(a, budget).minimal()
  }

  static func cyclicVectors(
    _ a: Matrix<GaussianRational>, _ degree: Int, _ budget: Budget
  ) throws(ExactError) -> (vectors: [[GaussianRational]], prime: Int?)? {
    guard a.isSquare, a.rows >= Tuning.complexResiduesOrder else { return nil }
    return try GaussianPolynomials(a, budget).spanning(degree: degree)
  }

  static func inverse(
    _ a: Matrix<GaussianRational>, _ budget: Budget
  ) throws(ExactError) -> Worked<InverseOutcome<GaussianRational>>? {
    guard a.isSquare, a.rows > 0 else { return nil }
    let worked = try Computed.inverse(EmbeddedMatrix.embedding(a), budget: budget)
    guard case .inverse(let inverse) = worked.answer else { return nil }
    return Worked(.inverse(EmbeddedMatrix.extracted(inverse)), method: worked.method)
  }

  static func solve(
    _ a: Matrix<GaussianRational>, _ b: Matrix<GaussianRational>, _ budget: Budget
  ) throws(ExactError) -> Worked<SystemSolutions<GaussianRational>>? {
    guard a.rows == b.rows, a.isSquare, a.rows > 0 else { return nil }
    return try EmbeddedMatrix.uniqueSolution(a, b, budget)
  }

  static func reduced(
    _ a: Matrix<GaussianRational>, _ budget: Budget
  ) throws(ExactError) -> Worked<EchelonForm<GaussianRational>>? {
    guard min(a.rows, a.columns) > 0 else { return nil }
    return try EmbeddedMatrix.form(of: a, budget)
  }

  static func rank(_ a: Matrix<GaussianRational>, _ budget: Budget) throws(ExactError) -> Worked<Int>? {
    guard let form = try reduced(a, budget) else { return nil }
    return Worked(form.answer.rank, method: form.method)
  }

  static func nullSpace(
    _ a: Matrix<GaussianRational>, _ budget: Budget
  ) throws(ExactError) -> Worked<Basis<GaussianRational>>? {
    guard let form = try reduced(a, budget) else { return nil }
    return Worked(
      Basis(ambient: a.columns, try form.answer.nullVectors(unknowns: a.columns, budget)), method: form.method)
  }
}

extension Tuning {
  /// The smallest order of a complex matrix whose polynomials are found by residues, and of products that
  /// are real ones. Characteristic polynomials, whole entries within ±99: 13.6 µs against 9.1 µs by scalars at 3, 14.6 µs
  /// against 54.5 µs at 4 (RESULTS.md, complex polynomials).
  static let complexResiduesOrder = 4

  /// The smallest order of a complex matrix whose minimal polynomial is found by residues.
  ///
  /// `exact-orders gaussian minpoly`, in µs by scalars and residues: 15.6 and 8.1 at order 2, 38 and 14 at 3.
  static let complexMinimalOrder = 2
}
