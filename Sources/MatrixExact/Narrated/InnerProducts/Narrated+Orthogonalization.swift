public import MatrixArithmetic
public import MatrixDomain

/// `A = Q·R` with orthogonal columns in Q, none of them 0, whose lengths are kept as squares.
public struct OrthogonalFactors: Hashable, Sendable {
  /// One column for each column of A that is no combination of those before it.
  public var q: Matrix<Rational>
  /// In row echelon form, with a leading 1 in each row.
  public var r: Matrix<Rational>
  /// The inner product of each column of Q with itself.
  public var squares: Vector<Rational>
  /// The columns of A kept, rising, counting from 0.
  public var kept: [Int]

  /// Each column of Q as a whole vector and the square of its length: divided by the root it is a vector of length 1.
  public func unitVectors(gram: Matrix<Rational>?) -> [(vector: Vector<Rational>, square: Rational)] {
    kept.indices.map { index in
      let column = q.column(index)
      let factor = Rational.primitiveFactor(of: column)
      return (Vector(column.map { factor * $0 }), factor * factor * squares[index])
    }
  }
}

/// An inner product: the standard one, or the one of a Gram matrix, which must be symmetric and positive definite.
struct InnerProduct {
  let gram: Matrix<Rational>?

  /// The product of two vectors.
  func callAsFunction(_ left: [Rational], _ right: [Rational]) -> Rational {
    var sum = Rational.zero
    let right = weighted(right)
    for (left, right) in zip(left, right) { sum.addProduct(left, right) }
    return sum
  }

  /// G·v.
  func weighted(_ vector: [Rational]) -> [Rational] {
    guard let gram else { return vector }
    return (gram * Vector(vector)).array
  }

  /// G·A.
  func weighted(_ matrix: Matrix<Rational>, _ budget: Budget) throws(ExactError) -> Matrix<Rational> {
    guard let gram else { return matrix }
    return try Narrated.multiply(gram, matrix, budget)
  }
}

extension Narrated {
  /// The columns of a matrix made orthogonal one after another.
  ///
  /// ```swift
  /// let factors = try Narrated.orthogonalization([[1, 1], [1, 0]]).answer
  /// factors.q           // [1, 1/2; 1, -1/2]
  /// factors.r           // [1, 1/2; 0, 1]
  /// factors.squares     // (2, 1/2)
  /// ```
  ///
  /// - Parameter gram: the matrix of the inner product, symmetric and positive definite, of the size of the columns;
  ///   `nil` for the standard one.
  /// - Complexity: `rows · columns · rank` operations on fractions, with Gram matrix `rows²· rank` more.
  /// - Source: E. Schmidt, Math. Ann. 63 (1907) 433–476, § 3.
  public static func orthogonalization(
    _ a: Matrix<Rational>, gram: Matrix<Rational>? = nil, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<OrthogonalFactors> {
    try ResultSize.requireElimination(a)
    let product = InnerProduct(gram: gram)
    // The orthogonal vectors so far: as they are, weighted by G, as whole vectors, and what makes these of them.
    var found: [Direction] = []
    var kept: [Int] = []
    var entries: [[Rational]] = []
    var steps: [Orthogonalization<Rational>.Step] = []
    for column in 0..<a.columns {
      try budgeted(narration.budget.check)
      let vector = a.column(column)
      var rest = vector
      var coefficients: [Rational] = []
      for direction in found {
        let coefficient = direction.component(of: vector)
        coefficients.append(coefficient * direction.factor)
        if !coefficient.isZero { direction.takeAway(coefficient, from: &rest) }
      }
      let isZero = rest.allSatisfy(\.isZero)
      let direction = isZero ? nil : Direction(rest, product)
      if !narration.isSilent {
        steps.append(
          .init(
            vector: Vector(vector),
            components: zip(found, coefficients).map {
              .init(product: $1 * $0.square, square: $0.square)
            }, rest: Vector(rest), square: direction?.square ?? .zero, index: isZero ? nil : found.count))
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
        IdentityCheck("A = Q*R", left: a, right: try multiply(factors.q, factors.r, narration.budget)),
        IdentityCheck(
          gram == nil ? "Q^T*Q = diagonal" : "Q^T*G*Q = diagonal",
          left: try multiply(factors.q.transposed, weighted, narration.budget),
          right: Matrix(Shape(found.count, found.count)) { $0 == $1 ? found[$0].square : .zero }),
      ]
    }
    for check in check ?? [] { worked.derivation.append(check) }
    return worked
  }
}

/// An orthogonal vector that components are taken along. Whole multiples keep the numbers on the way short.
private struct Direction {
  let vector: [Rational]
  let square: Rational
  /// The whole multiple of the vector, without a common factor, and what it was multiplied by.
  private let whole: [Rational]
  let factor: Rational
  private let weighted: [Rational]
  private let wholeSquare: Rational

  init(_ vector: [Rational], _ product: InnerProduct) {
    self.vector = vector
    factor = Rational.primitiveFactor(of: vector)
    let whole = factor.isOne ? vector : vector.map { [factor] in factor * $0 }
    self.whole = whole
    weighted = product.weighted(whole)
    var sum = Rational.zero
    for (left, right) in zip(whole, weighted) { sum.addProduct(left, right) }
    wholeSquare = sum
    square = sum / (factor * factor)
  }

  /// How often the whole vector goes into another one.
  func component(of other: [Rational]) -> Rational {
    var sum = Rational.zero
    for (left, right) in zip(weighted, other) where !left.isZero { sum.addProduct(left, right) }
    return sum / wholeSquare
  }

  func takeAway(_ coefficient: Rational, from rest: inout [Rational]) {
    for place in rest.indices where !whole[place].isZero { rest[place].subtractProduct(coefficient, whole[place]) }
  }
}
