public import MatrixDomain

/// Whether a vector lies in a span, with what shows it.
public enum Membership<Element: ExactScalar>: Hashable, Sendable {
  /// It is this combination of the vectors, the free coefficients being 0.
  case member(coefficients: Vector<Element>)
  /// This functional is 0 on every one of them, and not on the vector.
  case outside(functional: Vector<Element>)
}

/// The coordinates of a vector with respect to a basis, or why there are none.
public enum Coordinates<Element: ExactScalar>: Hashable, Sendable {
  /// The coefficients of the one combination of the basis that gives the vector.
  case coordinates(Vector<Element>)
  /// The vector lies outside: this functional is 0 on the basis, and not on the vector.
  case outside(functional: Vector<Element>)
  /// The vectors are no basis: this combination of them is 0.
  case dependent(relation: Vector<Element>)
}

/// The matrix that takes coordinates with respect to one basis to those with respect to another, or why there is none.
public enum ChangeOfBasis<Element: ExactScalar>: Hashable, Sendable {
  /// Column k holds the coordinates of vector k of the first basis with respect to the second.
  case matrix(Matrix<Element>)
  /// One of the two is no basis: this combination of its vectors is 0.
  case dependent(isFirst: Bool, relation: Vector<Element>)
  /// A vector of one of them (`index` counts from 0) lies outside the span of the other; the functional shows it.
  case outside(isFirst: Bool, index: Int, functional: Vector<Element>)
}

extension Narrated {
  /// Whether a vector is a combination of the columns of a matrix.
  ///
  /// ```swift
  /// let columns: Matrix<Rational> = [[1, 0], [0, 1], [1, 1]]
  /// try Narrated.membership(of: [1, 2, 3], in: columns).answer   // member(coefficients: (1, 2))
  /// ```
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the vector has as many entries as the matrix has rows.
  /// - Complexity: that of a linear system.
  public static func membership<Element: ExactScalar>(
    of vector: Vector<Element>, in vectors: Matrix<Element>, method: SolveMethod = .auto,
    narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Membership<Element>> {
    var worked = try membership(
      of: vector, named: "v", in: VectorTable(vectors, "v"), space: "V", method, narration)
    if !narration.isSilent { worked.derivation.prepend(Approach(.membership)) }
    return worked
  }

  /// The coordinates of a vector with respect to a basis, given by its columns.
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the vector has as many entries as the basis vectors.
  /// - Complexity: that of a linear system.
  public static func coordinates<Element: ExactScalar>(
    of vector: Vector<Element>, in basis: Matrix<Element>, method: SolveMethod = .auto,
    narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Coordinates<Element>> {
    try requireLength(of: vector, basis.shape)
    if let dependent = try dependence(in: basis, "b", narration) {
      return Worked(.dependent(relation: dependent.answer), dependent.derivation, method: dependent.method)
    }
    var member = try membership(of: vector, named: "v", in: VectorTable(basis, "b"), space: "B", method, narration)
    if !narration.isSilent { member.derivation.prepend(Approach(.coordinates)) }
    switch member.answer {
    case .member(let coefficients): return Worked(.coordinates(coefficients), member.derivation, method: member.method)
    case .outside(let functional):
      return Worked(.outside(functional: functional), member.derivation, method: member.method)
    }
  }

  /// The matrix that takes coordinates with respect to the columns of `first` to those with respect to `second`.
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the vectors of both have as many entries.
  /// - Complexity: that of a linear system with as many right-hand sides as there are vectors.
  public static func changeOfBasis<Element: ExactScalar>(
    from first: Matrix<Element>, to second: Matrix<Element>, method: SolveMethod = .auto,
    narration: Narration = Narration()
  ) throws(ExactError) -> Worked<ChangeOfBasis<Element>> {
    guard first.rows == second.rows else {
      throw .shape(
        .mismatch(
          "the change of basis", first.shape, second.shape, rule: "give the vectors of both bases the same length"))
    }
    for (isFirst, basis, letter) in [(true, first, "b"), (false, second, "c")] {
      if let dependent = try dependence(in: basis, letter, narration) {
        return Worked(
          .dependent(isFirst: isFirst, relation: dependent.answer), dependent.derivation, method: dependent.method)
      }
    }
    var solved = try solutions(second, first, "c", method, narration)
    if let index = solved.answer.inconsistent.first {
      return try outside(first, "B", index, of: second, "C", isFirst: true, &solved.derivation, narration)
    }
    if first.columns < second.columns {
      // All of the first basis lies in the span of the second, which has more dimensions: some vector sticks out.
      let back = try solutions(first, second, "b", .auto, .silent(narration.budget))
      guard let index = back.answer.inconsistent.first else { preconditionFailure("a larger space lies in a smaller") }
      return try outside(second, "C", index, of: first, "B", isFirst: false, &solved.derivation, narration)
    }
    if !narration.isSilent { solved.derivation.prepend(Approach(.changeOfBasis)) }
    return Worked(.matrix(solved.answer.particular), solved.derivation, method: solved.method)
  }

  private static func outside<Element: ExactScalar>(
    _ vectors: Matrix<Element>, _ vectorName: String, _ index: Int, of space: Matrix<Element>, _ spaceName: String,
    isFirst: Bool, _ derivation: inout Derivation, _ narration: Narration
  ) throws(ExactError) -> Worked<ChangeOfBasis<Element>> {
    let vector = Vector(vectors.column(index))
    let functional = try functional(separating: vector, from: space, narration.budget)
    if !narration.isSilent {
      derivation.prepend(Approach(.changeOfBasis))
      derivation.append(
        SeparatingFunctional(
          functional, vectors: space, space: spaceName, outside: vector,
          vector: "\(vectorName.lowercased())\(index + 1)"))
    }
    return Worked(
      .outside(isFirst: isFirst, index: index, functional: functional), derivation,
      method: SolveMethod.gaussJordan.rawValue)
  }

  /// A combination of the columns that is 0, with what leads to it; `nil` where there is none.
  private static func dependence<Element: ExactScalar>(
    in basis: Matrix<Element>, _ letter: String, _ narration: Narration
  ) throws(ExactError) -> Worked<Vector<Element>>? {
    let table = VectorTable(basis, letter)
    let form = try table.reduced(.silent(narration.budget)).answer
    guard let free = form.freeColumns.first else { return nil }
    let relation = table.relation(of: free, form)
    if narration.isSilent { return Worked(relation, method: SolveMethod.gaussJordan.rawValue) }
    var told = try table.reduced(narration)
    told.derivation.prepend(Approach(.independence))
    told.derivation.append(combination(relation, of: table, target: nil))
    return Worked(relation, told.derivation, method: told.method)
  }

  private static func requireLength<Element: ExactScalar>(
    of vector: Vector<Element>, _ shape: Shape
  ) throws(ExactError) {
    if vector.count == shape.rows { return }
    throw .shape(
      .mismatch(
        "the question", shape, Shape(vector.count, 1), rule: "give v as many entries as each column has"))
  }

  private static func membership<Element: ExactScalar>(
    of vector: Vector<Element>, named name: String, in table: VectorTable<Element>, space: String,
    _ method: SolveMethod, _ narration: Narration
  ) throws(ExactError) -> Worked<Membership<Element>> {
    try requireLength(of: vector, table.matrix.shape)
    let solved = try solutions(table.matrix, vector.columnMatrix, "c", method, narration)
    var derivation = solved.derivation.asStep(over: Element.self)
    if solved.answer.inconsistent.isEmpty {
      let coefficients = Vector(solved.answer.particular.column(0))
      if !narration.isSilent {
        derivation.append(combination(coefficients, of: table, target: name, value: vector, .answer))
      }
      return Worked(.member(coefficients: coefficients), derivation, method: solved.method)
    }
    let functional = try functional(separating: vector, from: table.matrix, narration.budget)
    if !narration.isSilent {
      derivation.append(
        SeparatingFunctional(functional, vectors: table.matrix, space: space, outside: vector, vector: name))
    }
    return Worked(.outside(functional: functional), derivation, method: solved.method)
  }

  /// Solves `A·X = B`, with the unknowns named by a letter; by a kernel where the run is silent.
  static func solutions<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ letter: String, _ method: SolveMethod, _ narration: Narration
  ) throws(ExactError) -> Worked<SystemSolutions<Element>> {
    if narration.isSilent, method == .auto { return try Computed.solveEach(a, b, budget: narration.budget) }
    var told = narration
    told.unknowns = VectorTable<Element>.names(letter, a.columns)
    return try solveEach(a, b, method: method, narration: told)
  }

  /// The first functional, by rising free place, that is 0 on the columns and not on the vector, made whole.
  ///
  /// The vector must lie outside the span.
  static func functional<Element: ExactScalar>(
    separating vector: Vector<Element>, from vectors: Matrix<Element>, _ budget: Budget
  ) throws(ExactError) -> Vector<Element> {
    let table = VectorTable(vectors.transposed, "y")
    let form = try table.reduced(.silent(budget)).answer
    for free in form.freeColumns {
      let functional = table.relation(of: free, form)
      if !functional.dot(vector).isZero { return functional }
    }
    preconditionFailure("the vector lies in the span")
  }
}
