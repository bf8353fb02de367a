internal import MatrixArithmetic
internal import MatrixDomain

/// A matrix of polynomials in one letter with integer coefficients.
struct WholePolynomialMatrix: Sendable {
  let shape: Shape
  /// The coefficients of the entries, constant term first, without zeros at the end; row by row.
  let entries: [[Integer]]

  subscript(row: Int, column: Int) -> [Integer] { entries[row * shape.columns + column] }

  /// The degree of an entry; −1 for 0.
  func degree(_ row: Int, _ column: Int) -> Int { self[row, column].count - 1 }

  /// The matrix modulo a prime.
  func image(modulo prime: UInt64) -> WordPolynomialMatrix {
    let field = WordField(prime)
    return WordPolynomialMatrix(
      field: field, shape: shape, entries: entries.map { $0.map { field.form($0.residue(modulo: prime)) } })
  }
}

/// A matrix of polynomials in one letter modulo a prime, its coefficients in the form of the field.
struct WordPolynomialMatrix {
  let field: WordField
  let shape: Shape
  fileprivate let entries: [[UInt64]]

  fileprivate init(field: WordField, shape: Shape, entries: [[UInt64]]) {
    (self.field, self.shape, self.entries) = (field, shape, entries)
  }

  /// - Parameter residues: the coefficients of the entries, constant term first, row by row, from 0 to p − 1.
  init(_ field: WordField, _ shape: Shape, _ residues: [[Int]]) {
    self.init(field: field, shape: shape, entries: residues.map { $0.map { field.form(UInt64($0)) } })
  }

  /// The value of an entry at a point.
  @inline(__always)
  func value(_ row: Int, _ column: Int, at point: UInt64) -> UInt64 {
    var result: UInt64 = 0
    for coefficient in entries[row * shape.columns + column].reversed() {
      result = field.sum(field.product(result, point), coefficient)
    }
    return result
  }

  /// The residue of the determinant at a point; `nil` where the budget ran out.
  func determinant(at point: UInt64, _ budget: Budget) -> UInt64? {
    let values = (0..<shape.rows).flatMap { row in
      (0..<shape.columns).map { field.residue(value(row, $0, at: point)) }
    }
    return ModularMatrix(shape, values, modulo: field.prime).determinant(budget: budget)
  }
}

/// Integral polynomials as arrays of coefficients, constant term first, without zeros at the end.
enum WholeCoefficients {
  static func trimmed(_ coefficients: [Integer]) -> [Integer] {
    var result = coefficients
    while let last = result.last, last.isZero { result.removeLast() }
    return result
  }

  /// `target −= left·right`; the zeros at the end of the result stay.
  static func subtract(_ left: [Integer], _ right: [Integer], from target: inout [Integer]) {
    if left.isEmpty || right.isEmpty { return }
    let count = left.count + right.count - 1
    if target.count < count { target += Array(repeating: .zero, count: count - target.count) }
    for (place, factor) in left.enumerated() where !factor.isZero {
      for (power, coefficient) in right.enumerated() { target[place + power].subtractProduct(factor, coefficient) }
    }
  }

  /// True where a polynomial is a multiple of another one, of which it is asked with fractions allowed.
  static func isMultiple(_ polynomial: [Integer], of divisor: [Integer]) -> Bool {
    guard let leading = divisor.last else { return polynomial.allSatisfy(\.isZero) }
    var rest = trimmed(polynomial)
    while rest.count >= divisor.count {
      let top = rest[rest.count - 1]
      let common = top.gcd(with: leading)
      guard let factor = top.dividedExactly(by: common), let scale = leading.dividedExactly(by: common) else {
        return false
      }
      let shift = rest.count - divisor.count
      if !scale.isOne { for place in rest.indices { rest[place] *= scale } }
      for (power, coefficient) in divisor.enumerated() { rest[shift + power].subtractProduct(factor, coefficient) }
      rest = trimmed(rest)
    }
    return rest.isEmpty
  }
}
