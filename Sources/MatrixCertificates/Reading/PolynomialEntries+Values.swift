import MatrixArithmetic
import MatrixDomain

/// A coefficient of polynomials whose matrices are looked at by their values.
protocol CheckedCoefficient: ExtensionBase {
  /// Coefficients times a positive integer that makes integers of them, and that integer; residues as what they stand for.
  static func whole(_ coefficients: [Self]) -> (integers: [Integer], factor: Integer)
  /// The prime that its field is computed modulo; `nil` over ℚ, and for a constant that has met no residue.
  var characteristic: Int? { get }
}

extension Rational: CheckedCoefficient {
  static func whole(_ coefficients: [Rational]) -> (integers: [Integer], factor: Integer) {
    let (numerators, denominator) = cleared(coefficients)
    return (numerators, denominator)
  }

  var characteristic: Int? { nil }
}

extension Residue: CheckedCoefficient {
  static func whole(_ coefficients: [Residue]) -> (integers: [Integer], factor: Integer) {
    (coefficients.map { Integer($0.representative) }, .one)
  }

  var characteristic: Int? { modulus }
}

extension CheckedPolynomial {
  static func requireDeterminant(_ number: Self, of rows: [[Self]]) throws(Rejection) {
    let (values, factor) = values(rows)
    let (integers, divisor) = Base.whole(number.element.polynomial.coefficients)
    guard let multiple = factor.dividedExactly(by: divisor) else {
      throw Rejection("the determinant has a denominator that the matrix cannot give")
    }
    try values.requireDeterminant(integers.map { $0 * multiple }, order: rows.count)
  }

  static func requireRank(_ rank: Int, of rows: [[Self]]) throws(Rejection) {
    let (values, _) = values(rows)
    guard values.hasValues else { return try require(rank == reducedRank(rows), "the rank is another") }
    try values.requireRank(rank)
  }

  /// The rows, each times an integer that clears its denominators, and the product of these.
  private static func values(_ rows: [[Self]]) -> (values: PolynomialValues, factor: Integer) {
    var (whole, factor) = ([[[Integer]]](), Integer.one)
    var characteristic: Int?
    for row in rows {
      let coefficients = row.map { $0.element.polynomial.coefficients }
      characteristic = characteristic ?? coefficients.lazy.joined().compactMap(\.characteristic).first
      let (integers, multiple) = Base.whole(Array(coefficients.joined()))
      factor *= multiple
      var rest = integers[...]
      whole.append(
        coefficients.map { entry in
          defer { rest = rest.dropFirst(entry.count) }
          return Array(rest.prefix(entry.count))
        })
    }
    return (PolynomialValues(whole, characteristic: characteristic), factor)
  }

  /// The number of rows that are left when, of two whose leading entries stand in one column, the one of higher degree is divided by the
  /// other until there are none: the leading coefficients of these are independent.
  ///
  /// - Source: T. Mulders, A. Storjohann, On lattice reduction for polynomial matrices, J. Symb. Comput. 35 (2003) 377–401.
  private static func reducedRank(_ matrix: [[Self]]) -> Int {
    var rows = matrix.map { $0.map(\.element) }
    var owners: [Int: Int] = [:]
    var waiting = Array(rows.indices)
    while let row = waiting.popLast() {
      // The column of the last entry of the highest degree.
      guard let degree = rows[row].map(\.degree).max(), degree >= 0,
        let column = rows[row].lastIndex(where: { $0.degree == degree })
      else { continue }
      guard let other = owners[column] else {
        owners[column] = row
        continue
      }
      let (low, high) = degree < rows[other][column].degree ? (row, other) : (other, row)
      owners[column] = low
      let quotient = rows[high][column].quotientAndRemainder(dividingBy: rows[low][column]).quotient
      for place in rows[high].indices { rows[high][place] = rows[high][place] - quotient * rows[low][place] }
      waiting.append(high)
    }
    return owners.count
  }
}
