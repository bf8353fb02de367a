import MatrixArithmetic
public import MatrixDomain

extension Narrated {
  /// The characteristic polynomial `det(x·I − A)`: monic, of degree n; 1 for the 0×0 matrix.
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square, ``ExactError/tooManyCofactors(limit:)``,
  ///   ``ExactError/magnitude(_:)`` where a coefficient could have more than `Integer.bitLimit` bits.
  /// - Complexity: `n³` operations modulo each of some primes by Hessenberg forms; `n⁴` on scalars by Faddeev and
  ///   LeVerrier; `n!` by cofactors.
  public static func characteristicPolynomial<Element: ExactScalar>(
    _ a: Matrix<Element>, method: CharacteristicPolynomialMethod = .auto, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Polynomial<Element>> {
    guard a.isSquare else { throw .shape(.notSquare("the characteristic polynomial", a.shape)) }
    try ResultSize.requireElimination(a)
    var chosen = method
    if method == .auto {
      let isTold = !narration.isSilent && a.rows <= NarrationLimits.narratedPowersOrder
      chosen = isTold ? (a.rows <= 4 ? .cofactors : .faddeevLeVerrier) : .hessenberg
    }
    // Faddeev and LeVerrier divide by every number up to n.
    if chosen == .faddeevLeVerrier, let characteristic = a.characteristic(upTo: a.rows) {
      if method == .faddeevLeVerrier {
        throw .dividesByCharacteristic(method.rawValue, characteristic: characteristic, size: a.rows)
      }
      chosen = .hessenberg
    }
    var derivation = Derivation()
    let reason: Opening.Reason? = method == .auto ? nil : .asked
    if !narration.isSilent {
      derivation.append(
        Opening(
          method: chosen == .cofactors ? "characteristic-cofactors" : chosen.rawValue, domain: a.domain,
          reason: reason))
    }
    let polynomial: Polynomial<Element>
    switch chosen {
    case .cofactors:
      polynomial = try expanded(a, narration, &derivation)
    case .faddeevLeVerrier:
      let way = try faddeevLeVerrier(a, keepsSteps: !narration.isSilent, narration.budget)
      polynomial = way.polynomial
      if let part = way.part, a.rows <= NarrationLimits.narratedPowersOrder { derivation.append(part) }
    case .auto, .hessenberg:
      polynomial = Polynomial(try ExactChooser.characteristicPolynomial(of: a, narration.budget))
    }
    if !narration.isSilent {
      derivation.append(CharacteristicPolynomial(polynomial))
      if let factors = try factors(of: polynomial, name: "p(x)", narration.budget) { derivation.append(factors) }
      derivation.append(contentsOf: try checks(polynomial, of: a, narration))
    }
    return Worked(polynomial, derivation, method: chosen.rawValue)
  }

  /// The determinant of x·I − A, expanded.
  private static func expanded<Element: ExactScalar>(
    _ a: Matrix<Element>, _ narration: Narration, _ derivation: inout Derivation
  ) throws(ExactError) -> Polynomial<Element> {
    let characteristic = Matrix<Polynomial<Element>>(a.shape) {
      Polynomial($0 == $1 ? [-a[$0, $1], .one] : [-a[$0, $1]])
    }
    // An expansion of polynomials is longer than one of numbers: 7×7 is the last dense one.
    var expander = CofactorExpander<Polynomial<Element>>(
      limit: NarrationLimits.narratedMinors / 4, budget: narration.budget)
    if narration.isSilent { return try expander.value(of: characteristic) }
    let root = try expander.node(for: characteristic)
    derivation.append(CofactorExpansion(root: root, name: "det(x*I - A)"))
    return root.value
  }

  /// The algorithm of Faddeev and LeVerrier: the polynomial, and the last matrix, which is the adjugate but for its
  /// sign.
  static func faddeevLeVerrier<Element: ExactScalar>(
    _ a: Matrix<Element>, keepsSteps: Bool, _ budget: Budget
  ) throws(ExactError) -> (polynomial: Polynomial<Element>, last: Matrix<Element>, part: FaddeevLeVerrier<Element>?) {
    let size = a.rows
    var coefficients = Array(repeating: Element.zero, count: size) + [.one]
    var steps: [FaddeevLeVerrier<Element>.Step] = []
    var matrix = Matrix<Element>.identity(size)
    var last = matrix
    for step in 1...max(1, size) where size > 0 {
      try budgeted(budget.check)
      let product = try ExactChooser.product(a, matrix, budget)
      var trace = Element.zero
      for index in 0..<size { trace += product[index, index] }
      let coefficient = -trace / Element(step)
      coefficients[size - step] = coefficient
      if keepsSteps {
        steps.append(.init(matrix: matrix, product: product, trace: trace, coefficient: coefficient))
      }
      last = matrix
      matrix = product
      for index in 0..<size { matrix[index, index] += coefficient }
    }
    return (
      Polynomial(coefficients), last,
      keepsSteps ? FaddeevLeVerrier(steps: steps, rest: size == 0 ? Matrix.zero(a.shape) : matrix) : nil
    )
  }

  /// Trace and determinant, and p(A) = 0 where A is small (Cayley and Hamilton).
  private static func checks<Element: ExactScalar>(
    _ polynomial: Polynomial<Element>, of a: Matrix<Element>, _ narration: Narration
  ) throws(ExactError) -> Derivation {
    let size = a.rows
    if size == 0 { return Derivation() }
    var trace = Element.zero
    for index in 0..<size { trace += a[index, index] }
    let determinant = try determinant(a, narration: .silent(narration.budget)).answer
    var parts = Derivation()
    if size > 1 {
      parts.append(
        IdentityCheck(
          "c = -trace A, with c the coefficient of \(size == 2 ? "x" : "x^\(size - 1)")",
          left: [[polynomial[size - 1]]], right: [[-trace]]))
    }
    parts.append(
      IdentityCheck(
        size.isMultiple(of: 2) ? "p(0) = det A" : "p(0) = -det A", left: [[polynomial[0]]],
        right: [[size.isMultiple(of: 2) ? determinant : -determinant]]))
    guard size <= NarrationLimits.checkedPowers else { return parts }
    let value = try ResultSize.ifWithinLimit { () throws(ExactError) in
      var value = Matrix<Element>.zero(a.shape)
      for coefficient in polynomial.coefficients.reversed() {
        value = try ExactChooser.product(value, a, narration.budget)
        for index in 0..<size { value[index, index] += coefficient }
      }
      return value
    }
    if let value { parts.append(IdentityCheck("p(A) = 0", left: value, right: .zero(a.shape))) }
    return parts
  }
}
