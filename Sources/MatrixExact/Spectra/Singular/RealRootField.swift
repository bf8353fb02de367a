import MatrixArithmetic
import MatrixDomain

/// Vectors over K(α) for K = ℚ or ℚ(i) and a real root α of an irreducible polynomial f over ℚ: of each the coefficients of
/// the powers of α. What holds of one root holds of all.
///
/// Inner products are conjugate on the left, as over K: α is its own conjugate.
struct RealRootField<Element: ExactMetricScalar> {
  /// f, made monic.
  private let modulus: [Element]
  private let budget: Budget

  init(_ factor: Polynomial<Rational>, _ budget: Budget) {
    modulus = factor.monic.coefficients.map { Element(real: $0) }
    self.budget = budget
  }

  private var degree: Int { modulus.count - 1 }

  /// Numbers or vectors that are the coefficients of powers of α, of the degree of f or above, as such below it.
  private func reduced<Part>(
    _ parts: [Part], _ subtract: (inout Part, Element, Part) -> Void
  ) throws(ExactError) -> [Part] {
    var parts = parts
    while parts.count > degree {
      try budgeted(budget.check)
      let top = parts.removeLast()
      for power in 0..<degree where !modulus[power].isZero {
        subtract(&parts[parts.count - degree + power], modulus[power], top)
      }
    }
    return parts
  }

  /// The inner product of two vectors.
  func product(_ left: [Vector<Element>], _ right: [Vector<Element>]) throws(ExactError) -> [Element] {
    var sums = Array(repeating: Element.zero, count: left.count + right.count - 1)
    for (power, part) in left.enumerated() {
      try budgeted(budget.check)
      let conjugate = part.conjugate
      for (other, vector) in right.enumerated() { sums[power + other] += conjugate.dot(vector) }
    }
    return try reduced(sums) { $0 -= $1 * $2 }
  }

  /// A vector times a number.
  private func scaled(_ vector: [Vector<Element>], by number: [Element]) throws(ExactError) -> [Vector<Element>] {
    let length = vector.first?.count ?? 0
    var parts = Array(repeating: Vector<Element>.zero(length), count: vector.count + number.count - 1)
    for (power, factor) in number.enumerated() where !factor.isZero {
      try budgeted(budget.check)
      for (other, part) in vector.enumerated() { parts[power + other] = parts[power + other] + factor * part }
    }
    return try reduced(parts) { $0 = $0 - $1 * $2 }
  }

  /// Vectors of the same span, each orthogonal to those before it, whole without a common factor.
  ///
  /// - Source: J. P. Gram and E. Schmidt's process, without divisions.
  func orthogonalized(_ vectors: [[Vector<Element>]]) throws(ExactError) -> [[Vector<Element>]] {
    var result: [[Vector<Element>]] = []
    var squares: [[Element]] = []
    for vector in vectors {
      var rest = vector
      for (other, square) in zip(result, squares) {
        let component = try product(other, rest)
        if component.allSatisfy(\.isZero) { continue }
        let (left, right) = (try scaled(rest, by: square), try scaled(other, by: component))
        rest = Self.primitive(zip(left, right).map { $0 - $1 })
      }
      rest = Self.primitive(rest)
      squares.append(try product(rest, rest))
      result.append(rest)
    }
    return result
  }

  /// A vector times a number above 0 of ℚ: whole, without a common factor.
  static func primitive(_ vector: [Vector<Element>]) -> [Vector<Element>] {
    let factor = Element.primitiveFactor(of: vector.flatMap(\.array))
    return factor.isOne ? vector : vector.map { factor * $0 }
  }
}
