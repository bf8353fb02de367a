public import MatrixArithmetic
public import MatrixDomain

/// `A = Q·R` with orthogonal columns in Q, none of them 0, whose lengths are kept as squares.
public struct OrthogonalFactors<Element: ExactMetricScalar>: Hashable, Sendable {
  /// One column for each column of A that is no combination of those before it.
  public var q: Matrix<Element>
  /// In row echelon form, with a leading 1 in each row.
  public var r: Matrix<Element>
  /// The inner product of each column of Q with itself.
  public var squares: Vector<Rational>
  /// The columns of A kept, rising, counting from 0.
  public var kept: [Int]

  /// Each column of Q as an integer vector and the square of its length: divided by the root it is a vector of length
  /// 1.
  public var unitVectors: [(vector: Vector<Element>, square: Rational)] {
    kept.indices.map { index in
      let column = q.column(index)
      let factor = Element.primitiveFactor(of: column)
      return (Vector(column.map { factor * $0 }), factor.real * factor.real * squares[index])
    }
  }
}

extension Narrated {
  /// The columns of a matrix made orthogonal one after another.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[1, 1], [1, 0]]
  /// let factors = try Narrated.orthogonalization(a).answer
  /// factors.q           // [1, 1/2; 1, -1/2]
  /// factors.r           // [1, 1/2; 0, 1]
  /// factors.squares     // (2, 1/2)
  /// ```
  ///
  /// - Parameter gram: the matrix of the inner product, Hermitian and positive definite, of the size of the columns;
  ///   `nil` for the standard one.
  /// - Complexity: `rows · columns · rank` operations on fractions, with Gram matrix `rows²· rank` more.
  /// - Source: E. Schmidt, Math. Ann. 63 (1907) 433–476, § 3.
  public static func orthogonalization<Element: ExactMetricScalar>(
    _ a: Matrix<Element>, gram: Matrix<Element>? = nil, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<OrthogonalFactors<Element>> {
    try ResultSize.requireElimination(a)
    let product = InnerProduct<Element>(gram: gram)
    // The orthogonal vectors so far: as they are, weighted by G, as integer vectors, and what makes these of them.
    var found: [Direction<Element>] = []
    var kept: [Int] = []
    var entries: [[Element]] = []
    var steps: [Orthogonalization<Element>.Step] = []
    for column in 0..<a.columns {
      try budgeted(narration.budget.check)
      narration.budget.note(column, of: a.columns, "columns")
      let vector = a.column(column)
      var rest = vector
      var coefficients: [Element] = []
      for direction in found {
        try budgeted(narration.budget.check)
        let coefficient = direction.component(of: vector)
        coefficients.append(coefficient * direction.factor)
        if coefficient.isZero { continue }
        try budgeted(narration.budget.check)
        direction.takeAway(coefficient, from: &rest)
      }
      try budgeted(narration.budget.check)
      let isZero = rest.allSatisfy(\.isZero)
      let direction = isZero ? nil : Direction(rest, product)
      if !narration.isSilent {
        steps.append(
          .init(
            vector: Vector(vector),
            components: zip(found, coefficients).map {
              .init(product: $1 * Element(real: $0.square), square: Element(real: $0.square))
            }, rest: Vector(rest), square: direction.map { Element(real: $0.square) } ?? .zero,
            index: isZero ? nil : found.count))
      }
      if let direction {
        coefficients.append(.one)
        found.append(direction)
        kept.append(column)
      }
      entries.append(coefficients)
    }
    let factors = OrthogonalFactors(
      q: Matrix(Shape(a.rows, found.count)) { found[$1].vector[$0] },
      r: Matrix(Shape(found.count, a.columns)) { $0 < entries[$1].count ? entries[$1][$0] : .zero },
      squares: Vector(found.map(\.square)), kept: kept)
    var worked = Worked(factors, method: "gram-schmidt")
    if narration.isSilent { return worked }
    worked.derivation.append(Approach(.orthogonalization))
    worked.derivation.append(Orthogonalization(steps: steps))
    let check = try ResultSize.ifWithinLimit { () throws(ExactError) in
      let weighted = try product.weighted(factors.q, narration.budget)
      return [
        IdentityCheck("A = Q*R", left: a, right: try ExactChooser.product(factors.q, factors.r, narration.budget)),
        IdentityCheck(
          "Q\(Element.adjointMark)\(gram == nil ? "" : "*G")*Q = diagonal",
          left: try ExactChooser.product(factors.q.adjoint, weighted, narration.budget),
          right: Matrix(Shape(found.count, found.count)) { $0 == $1 ? Element(real: found[$0].square) : .zero }),
      ]
    }
    for check in check ?? [] { worked.derivation.append(check) }
    return worked
  }
}

/// An orthogonal vector that components are taken along. Integer multiples keep intermediate numbers short.
private struct Direction<Element: ExactMetricScalar> {
  let vector: [Element]
  let square: Rational
  /// The integer multiple of the vector, without a common factor, and what it was multiplied by.
  private let whole: [Element]
  let factor: Element
  /// The conjugate of G times the integer vector.
  private let weighted: [Element]
  private let wholeSquare: Element

  init(_ vector: [Element], _ product: InnerProduct<Element>) {
    self.vector = vector
    factor = Element.primitiveFactor(of: vector)
    let whole = factor.isOne ? vector : vector.map { [factor] in factor * $0 }
    self.whole = whole
    weighted = product.weighted(whole).map(\.conjugate)
    var sum = Element.zero
    for (left, right) in zip(weighted, whole) { sum.addProduct(left, right) }
    wholeSquare = sum
    square = sum.real / (factor.real * factor.real)
  }

  /// How often the integer vector goes into another one.
  func component(of other: [Element]) -> Element {
    var sum = Element.zero
    for (left, right) in zip(weighted, other) where !left.isZero { sum.addProduct(left, right) }
    return sum / wholeSquare
  }

  func takeAway(_ coefficient: Element, from rest: inout [Element]) {
    for place in rest.indices where !whole[place].isZero { rest[place].subtractProduct(coefficient, whole[place]) }
  }
}
