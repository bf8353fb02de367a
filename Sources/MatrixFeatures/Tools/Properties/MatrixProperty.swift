import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// Something that can be said of a matrix, and is seen from its entries and products.
enum MatrixProperty: String, CaseIterable {
  case square, symmetric, hermitian, orthogonal, unitary, normal, nilpotent, idempotent, involutory, diagonal,
    triangular
  case skewSymmetric = "skew-symmetric"
  case skewHermitian = "skew-hermitian"
  case upperTriangular = "upper-triangular"
  case lowerTriangular = "lower-triangular"
  case tridiagonal, hessenberg, toeplitz, hankel, circulant, permutation, identity, zero, scalar, integer, real
  case positive, nonnegative, stochastic
  case doublyStochastic = "doubly-stochastic"
  case positiveDefinite = "positive-definite"
  case positiveSemidefinite = "positive-semidefinite"

  /// A property by its name, or by another name for it.
  init?(named name: String) {
    let words = name.lowercased().split { $0 == " " || $0 == "_" || $0 == "-" }.joined(separator: "-")
    let others: [String: MatrixProperty] = [
      "skew": .skewSymmetric, "antisymmetric": .skewSymmetric, "anti-symmetric": .skewSymmetric,
      "skewsymmetric": .skewSymmetric,
      "skewhermitian": .skewHermitian, "selfadjoint": .hermitian, "self-adjoint": .hermitian, "involution": .involutory,
      "projection": .idempotent, "upper": .upperTriangular, "lower": .lowerTriangular, "triu": .upperTriangular,
      "tril": .lowerTriangular, "markov": .stochastic, "bistochastic": .doublyStochastic, "spd": .positiveDefinite,
      "definite": .positiveDefinite, "whole": .integer, "psd": .positiveSemidefinite, "non-negative": .nonnegative,
    ]
    guard let found = MatrixProperty(rawValue: words) ?? others[words] else { return nil }
    self = found
  }

  /// True where the question has a meaning for square matrices alone; of another matrix the answer is no.
  var isSquare: Bool {
    switch self {
    case .diagonal, .upperTriangular, .lowerTriangular, .triangular, .tridiagonal, .hessenberg, .toeplitz, .hankel,
      .zero,
      .integer, .real, .positive, .nonnegative, .stochastic:
      false
    default: true
    }
  }

  /// True where numbers are compared with 0, which they are not modulo a prime.
  var needsOrder: Bool {
    switch self {
    case .positive, .nonnegative, .stochastic, .doublyStochastic, .positiveDefinite, .positiveSemidefinite: true
    default: false
    }
  }
}

/// What shows that a matrix has no such property.
enum Counterexample<Element: ExactScalar> {
  /// It is not square.
  case shape
  /// Something has the wrong entry in a row and a column: `A^T*A`, `A`.
  case entry(String, row: Int, column: Int, found: Element, expected: Element?)
  /// The form has this value at a vector.
  case vector(Vector<Element>, value: Element)
}

/// Whether a matrix has a property.
struct PropertyCheck<Element: ExactScalar> {
  let a: Matrix<Element>
  let budget: Budget
  /// Whether numbers count as the same: exactly, or within a tolerance of the largest number about.
  let areSame: (_ found: Element, _ expected: Element, _ scale: Matrix<Element>) -> Bool

  private typealias Entry = (Int, Int) -> Element

  /// `nil` where the matrix has the property.
  func counterexample(to property: MatrixProperty) throws -> Counterexample<Element>? {
    if property.isSquare, !a.isSquare { return .shape }
    let identity: Entry = { $0 == $1 ? .one : .zero }
    let transposed: Entry = { a[$1, $0] }
    switch property {
    case .square: return nil
    case .symmetric: return try compare("A", a, transposed)
    case .skewSymmetric: return try compare("A", a) { -a[$1, $0] }
    case .hermitian: return try compare("A", a) { a[$1, $0].conjugate }
    case .skewHermitian: return try compare("A", a) { -a[$1, $0].conjugate }
    case .orthogonal: return try compare("A^T*A", product(a.transposed, a), identity)
    case .unitary: return try compare("A^H*A", product(a.adjoint, a), identity)
    case .normal:
      let other = try product(a.adjoint, a)
      return try compare("A*A^H", product(a, a.adjoint)) { other[$0, $1] }
    case .nilpotent:
      var power = a
      var exponent = 1
      while exponent < a.rows {
        power = try product(power, power)
        exponent *= 2
      }
      return try compare("A^\(max(1, exponent))", power) { _, _ in .zero }
    case .idempotent: return try compare("A^2", product(a, a)) { a[$0, $1] }
    case .involutory: return try compare("A^2", product(a, a), identity)
    case .diagonal: return try zeros { $0 != $1 }
    case .upperTriangular: return try zeros { $0 > $1 }
    case .lowerTriangular: return try zeros { $0 < $1 }
    case .triangular:
      // Of the two the one that goes on for longer shows it.
      let (below, above) = (try zeros { $0 > $1 }, try zeros { $0 < $1 })
      guard let below, above != nil else { return nil }
      return below
    case .tridiagonal: return try zeros { abs($0 - $1) > 1 }
    case .hessenberg: return try zeros { $0 > $1 + 1 }
    case .toeplitz: return try compare("A", a) { $0 > 0 && $1 > 0 ? a[$0 - 1, $1 - 1] : a[$0, $1] }
    case .hankel: return try compare("A", a) { $0 > 0 && $1 + 1 < a.columns ? a[$0 - 1, $1 + 1] : a[$0, $1] }
    case .circulant:
      let size = a.rows
      return try compare("A", a) { a[($0 + size - 1) % size, ($1 + size - 1) % size] }
    case .identity: return try compare("A", a, identity)
    case .zero: return try compare("A", a) { _, _ in .zero }
    case .scalar: return try compare("A", a) { $0 == $1 ? a[0, 0] : .zero }
    case .permutation: return try permutation()
    case .integer: return first { $0.isWhole }
    case .real: return first { $0.realSign != nil }
    case .positive: return first { $0.realSign == 1 }
    case .nonnegative: return first { $0.realSign.map { $0 >= 0 } ?? false }
    case .stochastic, .doublyStochastic: return try stochastic(isDouble: property == .doublyStochastic)
    case .positiveDefinite, .positiveSemidefinite:
      if let (row, column) = a.firstAsymmetry {
        return .entry("A", row: row, column: column, found: a[row, column], expected: a[column, row].conjugate)
      }
      return try form(isStrict: property == .positiveDefinite)
    }
  }

  /// The least power that is 0 of a nilpotent matrix.
  func index() throws -> Int {
    var (power, exponent) = (a, 1)
    while exponent < max(1, a.rows), try compare("A", power, { _, _ in .zero }) != nil {
      power = try product(power, a)
      exponent += 1
    }
    return a.rows == 0 ? 0 : exponent
  }

  private func product(_ left: Matrix<Element>, _ right: Matrix<Element>) throws -> Matrix<Element> {
    try Computed.product(left, right, budget: budget).answer
  }

  private func compare(_ name: String, _ found: Matrix<Element>, _ expected: Entry) throws -> Counterexample<Element>? {
    for row in 0..<(found.columns > 0 ? found.rows : 0) {
      try budget.check()
      for column in 0..<found.columns {
        let (entry, wanted) = (found[row, column], expected(row, column))
        guard areSame(entry, wanted, found) else {
          return .entry(name, row: row, column: column, found: entry, expected: wanted)
        }
      }
    }
    return nil
  }

  private func zeros(where isZero: (Int, Int) -> Bool) throws -> Counterexample<Element>? {
    try compare("A", a) { isZero($0, $1) ? .zero : a[$0, $1] }
  }

  private func first(without holds: (Element) -> Bool) -> Counterexample<Element>? {
    for row in 0..<(a.columns > 0 ? a.rows : 0) {
      for column in 0..<a.columns where !holds(a[row, column]) {
        return .entry("A", row: row, column: column, found: a[row, column], expected: nil)
      }
    }
    return nil
  }

  private func stochastic(isDouble: Bool) throws -> Counterexample<Element>? {
    if let below = first(without: { $0.realSign.map { $0 >= 0 } ?? false }) { return below }
    let ones = Matrix(Shape(a.columns, 1), repeating: Element.one)
    if let sum = try compare("A*u", product(a, ones), { _, _ in .one }) { return sum }
    if !isDouble { return nil }
    return try compare("A^T*u", product(a.transposed, Matrix(Shape(a.rows, 1), repeating: Element.one))) { _, _ in .one
    }
  }

  private func permutation() throws -> Counterexample<Element>? {
    if let entry = first(without: { areSame($0, .zero, a) || areSame($0, .one, a) }) { return entry }
    return try compare("A^T*A", product(a.transposed, a)) { $0 == $1 ? .one : .zero }
  }

  /// Completes squares: each column of the transform shows the value of the form there.
  private func form(isStrict: Bool) throws -> Counterexample<Element>? {
    var work = a
    var transform = Matrix<Element>.identity(a.rows)
    for step in 0..<a.rows {
      try budget.check()
      let pivot = work[step, step]
      guard let sign = pivot.realSign, sign >= 0, sign > 0 || !isStrict else {
        return .vector(Vector(transform.column(step)), value: pivot)
      }
      if sign == 0 {
        guard let other = (step..<a.rows).first(where: { !work[step, $0].isZero }) else { continue }
        // [0 b; b* c] takes the value -1 at t = -(c+1)/(2·|b|²)·b and 1.
        let (b, c) = (work[step, other], work[other, other])
        let factor = -(c + .one) / (Element(2) * b.conjugate * b) * b
        let vector = Vector((0..<a.rows).map { transform[$0, step] * factor + transform[$0, other] })
        return .vector(vector, value: vector.conjugate.dot(a * vector))
      }
      for other in (step + 1)..<max(step + 1, a.rows) where !work[step, other].isZero {
        let factor = work[step, other] / pivot
        for row in 0..<a.rows {
          work[row, other].subtractProduct(factor, work[row, step])
          transform[row, other].subtractProduct(factor, transform[row, step])
        }
        for column in 0..<a.rows { work[other, column].subtractProduct(factor.conjugate, work[step, column]) }
      }
    }
    return nil
  }
}
