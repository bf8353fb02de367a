public import MatrixArithmetic
public import MatrixDomain

// Lattices are those of the rows, as for reduction; those of the columns are the ones of the transpose.
extension Matrix where Element == Integer {
  /// Whether the matrix has an integer inverse.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[2, 1], [5, 3]]
  /// try a.unimodularity()                          // the inverse [3, -1; -5, 2], determinant 1
  /// ```
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square; ``ExactError`` where the budget is spent.
  /// - Complexity: that of the inverse.
  public func unimodularity(budget: Budget = .unlimited) throws(ExactError) -> Unimodularity {
    guard isSquare else { throw .shape(.notSquare("a unimodular matrix", shape)) }
    let fractions = map { Rational($0) }
    switch try Computed.inverse(fractions, budget: budget).answer {
    case .singular(let vector):
      // Half of a primitive vector is no integer vector.
      let common = vector.array.reduce(Integer.one) { $0.lcm(with: $1.denominator) }
      let whole = vector.array.map { ($0 * Rational(common)).numerator }
      let content = whole.reduce(Integer.zero) { $0.gcd(with: $1) }
      return .other(determinant: .zero, witness: Vector(whole.map { Rational($0, content + content) }))
    case .inverse(let inverse):
      let determinant = try Computed.determinant(fractions, budget: budget).answer.numerator
      if determinant.magnitude.isOne {
        return .unimodular(inverse: inverse.map(\.numerator), determinant: determinant)
      }
      let denominators = (0..<columns).map { column in
        inverse.column(column).reduce(Integer.one) { $0.lcm(with: $1.denominator) }
      }
      let most = denominators.indices.reduce(0) { denominators[$1] > denominators[$0] ? $1 : $0 }
      return .other(determinant: determinant, witness: Vector(inverse.column(most)))
    }
  }

  /// The lattice of all integer combinations of the rows: its canonical basis and its determinant.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[4, 6], [10, 3], [2, 9]]
  /// try a.latticeForm().basis                      // [2, 3; 0, 6]
  /// ```
  ///
  /// - Throws: ``ExactError`` where the budget is spent.
  /// - Complexity: that of ``hermiteForm(budget:)->HermiteForm<Integer>``.
  public func latticeForm(budget: Budget = .unlimited) throws(ExactError) -> LatticeForm {
    try LatticeForm(try hermiteForm(budget: budget), budget: budget)
  }

  /// Whether a vector is an integer combination of the rows.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[2, 0], [1, 3]]
  /// try a.latticeMembership(of: [4, 6])            // the combination (1, 2)
  /// try a.latticeMembership(of: [1, 0])            // outside(functional: (-1/2, 1/6)): -1/2 there
  /// ```
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the vector is as long as the rows; ``ExactError`` where the budget is
  ///   spent.
  /// - Complexity: that of ``integerSolutions(of:budget:)``.
  public func latticeMembership(
    of vector: Vector<Integer>, budget: Budget = .unlimited
  ) throws(ExactError) -> LatticeMembership {
    guard vector.count == columns else {
      throw .shape(
        .mismatch(
          "membership in the lattice", shape, Shape(1, vector.count), rule: "give a vector as long as the rows"))
    }
    switch try transposed.integerSolutions(of: vector, budget: budget) {
    case .points(let point, _, _): return .member(combination: point)
    case .none(let functional): return .outside(functional: functional)
    }
  }

  /// The saturation of the lattice of the rows: the integer vectors of the space that they span.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[2, 4, 0], [0, 0, 3]]
  /// try a.latticeSaturation().basis                // [1, 2, 0; 0, 0, 1]
  /// try a.latticeSaturation().index                // 6
  /// ```
  ///
  /// - Throws: ``ExactError`` where the budget is spent.
  /// - Complexity: that of ``smithForm(budget:)->SmithForm<Integer>``.
  public func latticeSaturation(budget: Budget = .unlimited) throws(ExactError) -> LatticeSaturation {
    try LatticeSaturation(try smithForm(budget: budget), budget: budget)
  }
}

extension LatticeForm {
  /// The lattice of the rows of a matrix whose Hermite form is known.
  ///
  /// - Throws: ``ExactError`` where the budget is spent.
  /// - Complexity: that of a determinant where the rows do not span everything.
  public init(_ form: HermiteForm<Integer>, budget: Budget = .unlimited) throws(ExactError) {
    let rank = form.rank
    let basis = form.matrix.submatrix(rows: 0..<rank, columns: 0..<form.matrix.columns)
    let squared: Integer
    if rank == basis.columns {
      let determinant = form.pivots.reduce(Integer.one, *)
      squared = determinant * determinant
    } else {
      try ResultSize.require("the Gram matrix", of: Integer.self, rank, rank, budget)
      let gram = basis * basis.transposed
      squared = try Computed.determinant(gram.map { Rational($0) }, budget: budget).answer.numerator
    }
    self.init(
      basis: basis, combinations: form.transform.submatrix(rows: 0..<rank, columns: 0..<form.transform.columns),
      coordinates: form.inverseTransform.submatrix(rows: 0..<form.inverseTransform.rows, columns: 0..<rank),
      squaredDeterminant: squared)
  }
}

extension LatticeSaturation {
  /// The saturation for the rows of a matrix whose Smith form is known: `U·A = S·V⁻¹`, and the first rows of V⁻¹ are a
  /// basis of the saturation.
  ///
  /// - Throws: ``ExactError`` where the budget is spent.
  /// - Complexity: that of a Hermite form.
  public init(_ form: SmithForm<Integer>, budget: Budget = .unlimited) throws(ExactError) {
    let rank = form.rank
    let adapted = form.rightInverse.submatrix(rows: 0..<rank, columns: 0..<form.rightInverse.columns)
    let hermite = try adapted.hermiteForm(budget: budget)
    let rightInverse = form.right.submatrix(rows: 0..<form.right.rows, columns: 0..<rank)
    self.init(
      basis: hermite.matrix, invariants: form.invariants,
      combinations: form.left.submatrix(rows: 0..<rank, columns: 0..<form.left.columns),
      coordinates: form.leftInverse.submatrix(rows: 0..<form.leftInverse.rows, columns: 0..<rank),
      change: hermite.transform, changeInverse: hermite.inverseTransform,
      rightInverse: rightInverse * hermite.inverseTransform)
  }
}
