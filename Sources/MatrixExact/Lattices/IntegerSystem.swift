public import MatrixArithmetic
public import MatrixDomain

/// The integer solutions of `A·x = b`: a point and a lattice, or what proves that there are none.
public enum IntegerSolutions: Hashable, Sendable {
  /// Every solution is `point` plus integer multiples of the `directions`, which are a basis of the integer solutions
  /// of `A·x = 0`. `rightInverse` holds columns F with `K·F = I`, for K the directions as rows: so no fractional
  /// combination is missing.
  case points(point: Vector<Integer>, directions: [Vector<Integer>], rightInverse: Matrix<Integer>)
  /// `y·A` is an integer vector and `y·b` is not an integer.
  case none(functional: Vector<Rational>)
}

extension Matrix where Element == Integer {
  /// The integer solutions of `A·x = b`.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[6, 10, 15]]
  /// try a.integerSolutions(of: [1])
  /// ```
  ///
  /// With `A·W = [C 0]` in column Hermite form, `x = W·z` turns the system into a triangular one. Point and directions
  /// are made short by lattice reduction.
  /// - Throws: ``ExactError/shape(_:)`` unless b has an entry for each row; ``ExactError`` where the budget is spent.
  /// - Complexity: that of ``hermiteForm(budget:)->HermiteForm<Integer>`` and ``latticeReduction(delta:budget:)``.
  /// - Source: A. Schrijver, Theory of Linear and Integer Programming (1986), ch. 4 and 5.
  public func integerSolutions(
    of right: Vector<Integer>, budget: Budget = .unlimited
  ) throws(ExactError) -> IntegerSolutions {
    guard right.count == rows else {
      throw .shape(
        .mismatch("the system", shape, Shape(right.count, 1), rule: "give b as many entries as A has rows"))
    }
    return try integerSolutions(of: right, form: try transposed.hermiteForm(budget: budget), budget: budget).solutions
  }

  /// The same with the Hermite form of the transpose known; and the solution z of the triangular system, as far as
  /// there is one, with the first point.
  func integerSolutions(
    of right: Vector<Integer>, form: HermiteForm<Integer>, budget: Budget
  ) throws(ExactError) -> (solutions: IntegerSolutions, values: [Integer], point: [Integer]?) {
    let rank = form.rank
    // C has its pivots in the rows form.pivotColumns: column k begins there.
    var values: [Integer] = []
    for (place, row) in form.pivotColumns.enumerated() {
      try budgeted(budget.check)
      var rest = right[row]
      for index in 0..<place { rest.subtractProduct(form.matrix[index, row], values[index]) }
      guard let value = rest.dividedExactly(by: form.matrix[place, row]) else {
        return (.none(functional: functional(form, upTo: place)), values, nil)
      }
      values.append(value)
    }
    for row in 0..<rows {
      var rest = right[row]
      for index in 0..<rank { rest.subtractProduct(form.matrix[index, row], values[index]) }
      if !rest.isZero { return (.none(functional: contradiction(form, row, rest)), values, nil) }
    }
    var point = Array(repeating: Integer.zero, count: columns)
    for (index, value) in values.enumerated() where !value.isZero {
      for column in 0..<columns { point[column].addProduct(value, form.transform[index, column]) }
    }
    return (try shortened(point, form, budget), values, point)
  }

  /// y with `y·A·W` the unit vector of a column of C: whose value is not an integer.
  private func functional(_ form: HermiteForm<Integer>, upTo place: Int) -> Vector<Rational> {
    var unit = Array(repeating: Rational.zero, count: place + 1)
    unit[place] = .one
    return Vector(solved(form, unit))
  }

  /// y with `y·A = 0` and `y·b = 1/2`: the row contradicts the rows above it.
  private func contradiction(_ form: HermiteForm<Integer>, _ row: Int, _ rest: Integer) -> Vector<Rational> {
    let target = (0..<form.rank).map { Rational(form.matrix[$0, row]) }
    var result = solved(form, target).map { -$0 }
    result[row] += .one
    let factor = Rational(.one, rest + rest)
    return Vector(result.map { $0 * factor })
  }

  /// y, zero but at the pivot rows, with `y·C` as given, from the last column to the first.
  private func solved(_ form: HermiteForm<Integer>, _ target: [Rational]) -> [Rational] {
    var result = Array(repeating: Rational.zero, count: rows)
    for place in target.indices.reversed() {
      var rest = target[place]
      for later in (place + 1)..<Swift.max(place + 1, target.count) {
        let row = form.pivotColumns[later]
        rest -= result[row] * Rational(form.matrix[place, row])
      }
      let row = form.pivotColumns[place]
      result[row] = rest / Rational(form.matrix[place, row])
    }
    return result
  }

  private func shortened(
    _ point: [Integer], _ form: HermiteForm<Integer>, _ budget: Budget
  ) throws(ExactError) -> IntegerSolutions {
    let kernel = Array(form.rank..<columns)
    let basis = try LatticeBasis(
      kernel.map { form.transform.row($0) }, UnimodularPair(form.transform, form.inverseTransform), first: form.rank
    ).shortened(delta: Rational(3, 4), budget: budget)
    return try budgeted { () throws(BudgetError) in
      let reduction = try basis.reduced(delta: Rational(3, 4), budget: budget)
      var nearest = reduction
      nearest.basis.pair = nil
      nearest.basis.append(point, place: 0)
      try nearest.extend()
      for other in kernel.indices.reversed() { nearest.reduce(kernel.count, by: other) }
      // W⁻¹ has a column for each row of W: those of the kernel are a right inverse.
      let inverse = (reduction.basis.pair?.inverse ?? form.inverseTransform).columns(kernel)
      return .points(
        point: Vector(nearest.basis.rows[kernel.count]),
        directions: reduction.basis.rows.map { Vector($0) }, rightInverse: inverse)
    }
  }
}
