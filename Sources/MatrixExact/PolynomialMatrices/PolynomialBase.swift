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

// By operations in the field itself.
extension PolynomialBase {
  public static func hermiteForm(
    _ rows: [[Polynomial<Self>]], width: Int, _ budget: Budget
  ) throws(ExactError) -> [[[Polynomial<Self>]]] {
    let found = try PolynomialHermite(rows.dense(), width: width, isWithTransform: true, budget)
    return [found.form.polynomials(), found.transform.polynomials(), found.inverse.polynomials()]
  }

  public static func hermiteMatrix(
    _ rows: [[Polynomial<Self>]], width: Int, _ budget: Budget
  ) throws(ExactError) -> [[Polynomial<Self>]] {
    try PolynomialHermite(rows.dense(), width: width, isWithTransform: false, budget).form.polynomials()
  }

  public static func smithForm(
    _ rows: [[Polynomial<Self>]], width: Int, _ budget: Budget
  ) throws(ExactError) -> [[[Polynomial<Self>]]] {
    try PolynomialSmith(rows.dense(), width: width, budget).matrices.map { $0.polynomials() }
  }
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

extension Residue: PolynomialBase {
  /// From the values at as many residues as there are coefficients; where there are too few residues, by integers.
  public static func determinant(
    _ rows: [[Polynomial<Residue>]], _ budget: Budget
  ) throws(ExactError) -> Polynomial<Residue> {
    let known = rows.lazy.joined().flatMap(\.coefficients).compactMap { PrimeModulus(of: $0) }.first
    guard let modulus = known else { return rows.isEmpty ? .one : .zero }
    return try budgeted { () throws(BudgetError) in
      try ResiduePolynomialDeterminant(rows, modulus).value(budget)
    }
  }
}
