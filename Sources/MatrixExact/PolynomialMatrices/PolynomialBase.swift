public import MatrixArithmetic
public import MatrixDomain

/// A field whose polynomials are entries of matrices: ℚ, or GF(p) for a prime that is a machine word.
public protocol PolynomialBase: ExactScalar, ExtensionBase {
  /// The determinant of a square matrix of polynomials, row by row.
  static func determinant(_ rows: [[Polynomial<Self>]], _ budget: Budget) throws(ExactError) -> Polynomial<Self>
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
