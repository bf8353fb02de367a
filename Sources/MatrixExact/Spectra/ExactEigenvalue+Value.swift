import MatrixArithmetic
package import MatrixDomain

extension ExactEigenvalue {
  /// The field that the vectors are over: K for a factor of degree 1.
  package var domain: ScalarDomain { factor.degree == 1 ? base : .numberField(extensionDomain) }

  /// K[a]/(f).
  private var extensionDomain: NumberFieldDomain {
    NumberFieldDomain(over: base, polynomial: TextSlab(of: factor.monic.coefficients))
  }

  /// The vectors as an exchange value.
  ///
  /// - Throws: ``ExactError/budget(_:)``.
  package func basis(ambient: Int, budget: Budget = .unlimited) throws(ExactError) -> BasisValue {
    try BasisValue(
      powers: vectors, over: factor.degree == 1 ? nil : extensionDomain, base: base, ambient: ambient, budget)
  }

  /// The roots as exchange values, those in ℂ with so many digits behind the point. Of a finite field of q elements they are the
  /// elements a, a^q, a^(q²), … of K[a]/(f).
  ///
  /// - Throws: ``ExactError/budget(_:)``.
  package func rootValues(places: Int, budget: Budget = .unlimited) throws(ExactError) -> [Value] {
    if let value { return [.scalar(ScalarValue(base, value.exchangeText))] }
    if roots.isEmpty { return try conjugates(budget) }
    return try AlgebraicNumber.values(of: roots, places: places, budget: budget)
  }

  /// The images of a under the powers of the automorphism that takes every element to its q-th power: d² products for each,
  /// after the q-th powers of 1, a, a², … are known.
  private func conjugates(_ budget: Budget) throws(ExactError) -> [Value] {
    guard let order = base.order else { return [] }
    let (monic, field) = (factor.monic, extensionDomain)
    let zero = monic[0] - monic[0]
    func product(_ left: Polynomial<Element>, _ right: Polynomial<Element>) throws(ExactError) -> Polynomial<Element> {
      try budgeted(budget.check)
      return (left * right).quotientAndRemainder(dividingBy: monic).remainder
    }
    var power = Polynomial<Element>.one
    for bit in (0..<order.bitCount).reversed() {
      power = try product(power, power)
      if (order >> bit).isOdd { power = try product(power, .x) }
    }
    var powers = [Polynomial<Element>.one]
    while powers.count < monic.degree { powers.append(try product(powers[powers.count - 1], power)) }
    var values: [Value] = []
    var root = Polynomial<Element>.x
    while values.count < monic.degree {
      try budgeted(budget.check)
      let coefficients = (0..<monic.degree).map { root[$0] + zero }
      values.append(.scalar(ScalarValue(.numberField(field), field.text(coefficients.map(\.exchangeText)))))
      var image = Array(repeating: zero, count: monic.degree)
      for (coefficient, power) in zip(coefficients, powers) where !coefficient.isZero {
        for place in power.coefficients.indices { image[place].addProduct(coefficient, power[place]) }
      }
      root = Polynomial(image)
    }
    return values
  }

  /// The factor, the multiplicities, the roots, which are given as values, and, where they were computed, the vectors, as one
  /// record.
  ///
  /// - Parameters:
  ///   - isLeft: whether the vectors are those of the transposed matrix.
  ///   - variable: the letter of the factor.
  /// - Throws: ``ExactError/budget(_:)``.
  package func record(
    ambient: Int, roots: [Value], isLeft: Bool = false, variable: String = "x", budget: Budget = .unlimited
  ) throws(ExactError) -> Value {
    var fields: [Value.Field] = [
      .init(
        "factor",
        .polynomial(
          PolynomialValue(base == .rationals ? .integers : base, variable: variable, TextSlab(of: factor.coefficients)))
      ),
      .init("multiplicity", .count(multiplicity)),
    ]
    if !vectors.isEmpty { fields.append(.init("geometric", .count(geometricMultiplicity))) }
    fields.append(.init("roots", .list(roots)))
    if !vectors.isEmpty {
      fields.append(
        .init(isLeft ? "leftVectors" : "vectors", .basis(try basis(ambient: ambient, budget: budget))))
    }
    return .record(fields)
  }
}

extension ExactEigenvalue {
  /// The smallest field over which there is a basis of eigenvectors, of K, ℝ, ℂ and the extensions of GF(p): `over Q`, `over R`,
  /// `over GF(7^2)`; or `no`. ℝ is meant where K is ℚ, or stands for real numbers.
  ///
  /// - Parameter lacksInfinite: whether an infinite eigenvalue of a pair of matrices has fewer vectors than its multiplicity.
  package static func diagonalizability(
    of eigenvalues: [ExactEigenvalue], over base: ScalarDomain, lacksInfinite: Bool = false
  ) -> String {
    if lacksInfinite { return "no" }
    if eigenvalues.contains(where: { $0.geometricMultiplicity < $0.multiplicity }) { return "no" }
    if eigenvalues.allSatisfy({ $0.factor.degree == 1 }) { return "over \(base.tag)" }
    if let prime = base.characteristic {
      let own = if case .numberField(let field) = base { field.degree } else { 1 }
      let degree = eigenvalues.reduce(Integer.one) { $0.lcm(with: Integer($1.factor.degree)) } * Integer(own)
      return "over GF(\(prime)^\(degree))"
    }
    let isReal = if case .numberField(let field) = base { field.isOrdered } else { base == .rationals }
    return isReal && eigenvalues.allSatisfy { $0.roots.allSatisfy(\.isReal) } ? "over R" : "over C"
  }
}
