public import MatrixArithmetic
public import MatrixDomain

/// A field whose polynomials are entries of matrices: ℚ, or GF(p) for a prime that is a machine word.
public protocol PolynomialBase: ExactScalar, ExtensionBase {
  /// The determinant of a square matrix of polynomials, row by row.
  static func determinant(_ rows: [[Polynomial<Self>]], _ budget: Budget) throws(ExactError) -> Polynomial<Self>
  /// The Hermite form H of a matrix with some columns, row by row, the unimodular U with U·A = H, and U⁻¹.
  static func hermiteForm(
    _ rows: [[Polynomial<Self>]], width: Int, _ budget: Budget
  ) throws(ExactError) -> [[[Polynomial<Self>]]]
  /// The Hermite form alone.
  static func hermiteMatrix(
    _ rows: [[Polynomial<Self>]], width: Int, _ budget: Budget
  ) throws(ExactError) -> [[Polynomial<Self>]]
  /// The Smith form S, the unimodular U and its inverse, V and its inverse, with U·A·V = S.
  static func smithForm(
    _ rows: [[Polynomial<Self>]], width: Int, _ budget: Budget
  ) throws(ExactError) -> [[[Polynomial<Self>]]]
}

extension Rational: PolynomialBase {
  /// Rows are cleared of denominators; the determinant of what is left is found from values modulo primes.
  public static func determinant(
    _ rows: [[Polynomial<Rational>]], _ budget: Budget
  ) throws(ExactError) -> Polynomial<Rational> {
    var (entries, factor) = ([[Integer]](), Integer.one)
    for row in rows {
      let scale = row.reduce(Integer.one) { $1.coefficients.reduce($0) { $0.lcm(with: $1.denominator) } }
      factor *= scale
      entries += row.map { $0.coefficients.map { ($0 * Rational(scale)).numerator } }
    }
    let found = try budgeted { () throws(BudgetError) in
      try WholePolynomialDeterminant.coefficients(entries, order: rows.count, budget)
    }
    return Polynomial(found.map { Rational($0, factor) })
  }

  public static func hermiteForm(
    _ rows: [[Polynomial<Rational>]], width: Int, _ budget: Budget
  ) throws(ExactError) -> [[[Polynomial<Rational>]]] {
    try RationalPolynomialForms(rows.dense(), width: width, budget).hermiteForm().map { $0.polynomials() }
  }

  public static func hermiteMatrix(
    _ rows: [[Polynomial<Rational>]], width: Int, _ budget: Budget
  ) throws(ExactError) -> [[Polynomial<Rational>]] {
    try RationalPolynomialForms(rows.dense(), width: width, budget).hermiteMatrix().polynomials()
  }

  public static func smithForm(
    _ rows: [[Polynomial<Rational>]], width: Int, _ budget: Budget
  ) throws(ExactError) -> [[[Polynomial<Rational>]]] {
    try RationalPolynomialForms(rows.dense(), width: width, budget).smithForm().map { $0.polynomials() }
  }
}

// By words where the prime is odd, and by residues modulo 2.
extension Residue: PolynomialBase {
  public static func hermiteForm(
    _ rows: [[Polynomial<Residue>]], width: Int, _ budget: Budget
  ) throws(ExactError) -> [[[Polynomial<Residue>]]] {
    guard let words = WordEntries(rows) else {
      let found = try PolynomialHermite(binary, rows.dense(), width: width, isWithTransform: true, budget)
      return [found.form, found.transform, found.inverse].map { $0.polynomials() }
    }
    let found = try PolynomialHermite(words.field, words.rows, width: width, isWithTransform: true, budget)
    return [found.form, found.transform, found.inverse].map(words.polynomials)
  }

  public static func hermiteMatrix(
    _ rows: [[Polynomial<Residue>]], width: Int, _ budget: Budget
  ) throws(ExactError) -> [[Polynomial<Residue>]] {
    guard let words = WordEntries(rows) else {
      let found = try PolynomialHermite(binary, rows.dense(), width: width, isWithTransform: false, budget)
      return found.form.polynomials()
    }
    let found = try PolynomialHermite(words.field, words.rows, width: width, isWithTransform: false, budget)
    return words.polynomials(found.form)
  }

  public static func smithForm(
    _ rows: [[Polynomial<Residue>]], width: Int, _ budget: Budget
  ) throws(ExactError) -> [[[Polynomial<Residue>]]] {
    guard let words = WordEntries(rows) else {
      return try PolynomialSmith(binary, rows.dense(), width: width, budget).matrices.map { $0.polynomials() }
    }
    return try PolynomialSmith(words.field, words.rows, width: width, budget).matrices.map(words.polynomials)
  }

  /// For the prime 2, and for matrices without a number that knows a prime.
  private static let binary = ElementField<Residue>(zero: .zero, one: .one)

  /// From the values at as many residues as there are coefficients; where there are too few residues, by integers.
  public static func determinant(
    _ rows: [[Polynomial<Residue>]], _ budget: Budget
  ) throws(ExactError) -> Polynomial<Residue> {
    guard let modulus = PrimeModulus(ofCoefficients: rows) else { return rows.isEmpty ? .one : .zero }
    return try budgeted { () throws(BudgetError) in
      try ResiduePolynomialDeterminant(rows, modulus).value(budget)
    }
  }
}

extension PrimeModulus {
  /// That of the first coefficient that knows one.
  fileprivate init?(ofCoefficients rows: [[Polynomial<Residue>]]) {
    for row in rows {
      for entry in row {
        for coefficient in entry.coefficients {
          guard let modulus = PrimeModulus(of: coefficient) else { continue }
          self = modulus
          return
        }
      }
    }
    return nil
  }
}

/// Polynomials over GF(p) for an odd p, as words.
private struct WordEntries {
  let field: WordField
  let rows: [[DensePolynomial<UInt64>]]
  private let modulus: PrimeModulus

  /// `nil` modulo 2, and where no coefficient knows its modulus.
  init?(_ rows: [[Polynomial<Residue>]]) {
    guard let modulus = PrimeModulus(ofCoefficients: rows), modulus.value > 2 else { return nil }
    let field = WordField(UInt64(modulus.value))
    let zero = modulus.residue(0)
    (self.field, self.modulus) = (field, modulus)
    self.rows = rows.map { row in
      row.map { entry in field.polynomial(entry.coefficients.map { field.form(UInt64(($0 + zero).representative)) }) }
    }
  }

  func polynomials(_ rows: [[DensePolynomial<UInt64>]]) -> [[Polynomial<Residue>]] {
    rows.map { row in
      row.map { entry in Polynomial(entry.coefficients.map { modulus.residue(word: Int(field.residue($0))) }) }
    }
  }
}
