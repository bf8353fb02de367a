package import MatrixArithmetic
package import MatrixDomain

/// Singular vectors for the roots α of one irreducible factor f of the characteristic polynomial of AᴴA and A·Aᴴ.
///
/// The vectors of each side are orthogonal to each other, and A·vⱼ = c·uⱼ for a fraction c > 0; so vⱼ and uⱼ, divided by their
/// lengths, are taken by A to √α times each other. For f = x there are as many of each side as are asked for, and A takes v,
/// Aᴴ takes u to 0.
package struct ExactSingularVectors<Element: ExactMetricScalar>: Sendable {
  /// f: integers without a common factor, the leading one positive.
  package let factor: Polynomial<Rational>
  /// Of each vector u the coefficients of the powers of α.
  package let left: [[Vector<Element>]]
  /// Of each u·u the coefficients of the powers of α.
  package let leftSquares: [[Rational]]
  /// Of each vector v the coefficients of the powers of α.
  package let right: [[Vector<Element>]]
  /// Of each v·v the coefficients of the powers of α.
  package let rightSquares: [[Rational]]

  fileprivate init(
    _ factor: Polynomial<Rational>, left: [[Vector<Element>]], right: [[Vector<Element>]],
    _ field: RealRootField<Element>
  ) throws(ExactError) {
    func squares(_ vectors: [[Vector<Element>]]) throws(ExactError) -> [[Rational]] {
      var result: [[Rational]] = []
      for vector in vectors { result.append(try field.product(vector, vector).map(\.real)) }
      return result
    }
    (self.factor, self.left, self.right) = (factor, left, right)
    (leftSquares, rightSquares) = (try squares(left), try squares(right))
  }
}

extension SingularSpectrum {
  /// The singular vectors of the matrix, by factors: that of the largest singular value first.
  ///
  /// - Parameters:
  ///   - a: the matrix of the spectrum.
  ///   - isFull: whether the vectors of both sides are to be bases of the whole spaces; else there are as many of each as the
  ///     shorter side of the matrix is long.
  /// - Throws: ``ExactError``.
  /// - Complexity: that of the eigenvectors of AᴴA or A·Aᴴ, and d² inner products for each vector over a factor of degree d.
  package func vectors(
    of a: Matrix<Element>, isFull: Bool, budget: Budget = .unlimited
  ) throws(ExactError) -> [ExactSingularVectors<Element>] {
    let isWide = a.rows < a.columns
    let map = MatrixAction(isWide ? a.adjoint : a, budget)
    let search = PrimarySearch(gram, Polynomial(polynomial.coefficients.map { Element(real: $0) }), budget)
    var result: [ExactSingularVectors<Element>] = []
    func append(
      _ factor: Polynomial<Rational>, _ short: [[Vector<Element>]], _ long: [[Vector<Element>]],
      _ field: RealRootField<Element>
    ) throws(ExactError) {
      result.append(
        try ExactSingularVectors(factor, left: isWide ? short : long, right: isWide ? long : short, field))
    }
    var null: [[Vector<Element>]] = []
    for part in try partsByLargestRoot(budget: budget) {
      let field = RealRootField<Element>(part.factor, budget)
      let monic = Polynomial(part.factor.monic.coefficients.map { Element(real: $0) })
      let found = try search.eigenvectors(of: .init(monic, part.multiplicity))
      let short = try field.orthogonalized(found).map(Self.turned)
      if part.factor == .x {
        null = short
        continue
      }
      var long: [[Vector<Element>]] = []
      for vector in short {
        var image: [Vector<Element>] = []
        for coefficient in vector { image.append(try map(coefficient)) }
        long.append(RealRootField.primitive(image))
      }
      try append(part.factor, short, long, field)
    }
    let others = isFull ? max(a.rows, a.columns) - (count - null.count) : null.count
    if others > 0 {
      let field = RealRootField<Element>(.x, budget)
      let kernel = try Computed.nullSpace(isWide ? a : a.adjoint, budget: budget).answer.vectors
      let long = try field.orthogonalized(kernel.prefix(others).map { [$0] }).map(Self.turned)
      try append(.x, null, long, field)
    }
    return result
  }

  /// The parts, that of the largest root first.
  private func partsByLargestRoot(budget: Budget) throws(ExactError) -> [ExactEigenvalue<Rational>] {
    try parts.inserted { (one, other) throws(ExactError) in
      guard let root = one.roots.last, let second = other.roots.last else { return false }
      return try second.isBefore(root, budget: budget)
    }
  }

  /// A vector over K whose first entry other than 0 is above 0, where it is real.
  private static func turned(_ vector: [Vector<Element>]) -> [Vector<Element>] {
    guard vector.count == 1, let first = vector[0].array.first(where: { !$0.isZero }), first.realSign == -1 else {
      return vector
    }
    return vector.map { -$0 }
  }
}

extension ExactSingularVectors {
  /// The factor, the vectors and the squares of their lengths as one record: vectors over K, or K[a]/(f), lengths over ℚ, or
  /// ℚ[a]/(f).
  ///
  /// - Parameter shape: that of the matrix.
  /// - Throws: ``ExactError/budget(_:)``.
  package func record(of shape: Shape, budget: Budget = .unlimited) throws(ExactError) -> Value {
    .record([
      .init("factor", .polynomial(PolynomialValue(.integers, variable: "x", TextSlab(of: factor.coefficients)))),
      .init("U", try basis(left, ambient: shape.rows, budget)),
      .init("squaredLengthsU", squares(leftSquares)),
      .init("V", try basis(right, ambient: shape.columns, budget)),
      .init("squaredLengthsV", squares(rightSquares)),
    ])
  }

  private func field(over base: ScalarDomain) -> NumberFieldDomain? {
    factor.degree == 1
      ? nil : NumberFieldDomain(over: base, polynomial: TextSlab(of: factor.monic.coefficients))
  }

  private func basis(
    _ vectors: [[Vector<Element>]], ambient: Int, _ budget: Budget
  ) throws(ExactError) -> Value {
    .basis(
      try BasisValue(
        powers: vectors, over: field(over: Element.domain), base: Element.domain, ambient: ambient, budget))
  }

  private func squares(_ squares: [[Rational]]) -> Value {
    let field = field(over: .rationals)
    let texts = squares.map { square in
      let coefficients = square.map(\.exchangeText)
      return field?.text(coefficients) ?? coefficients[0]
    }
    return .vector(VectorValue(field.map(ScalarDomain.numberField) ?? .rationals, TextSlab(texts)))
  }
}
