public import MatrixDomain

/// A linear map with all that is asked about it.
public struct LinearMap<Element: ExactScalar>: Hashable, Sendable {
  /// Its matrix with respect to the standard bases.
  public var standard: Matrix<Element>
  /// Its matrix with respect to the bases given: the standard one where none are.
  public var matrix: Matrix<Element>
  /// What it takes to 0.
  public var kernel: Basis<Element>
  /// What it takes vectors to: columns of the standard matrix.
  public var image: Basis<Element>
  /// The inverse of `matrix`; `nil` unless the map is both injective and surjective.
  public var inverse: Matrix<Element>?

  /// True where only 0 goes to 0.
  public var isInjective: Bool { kernel.dimension == 0 }
  /// True where every vector is the image of one.
  public var isSurjective: Bool { image.dimension == standard.rows }
}

/// A linear map, or why there is none with these bases.
public enum MapOutcome<Element: ExactScalar>: Hashable, Sendable {
  /// The map.
  case map(LinearMap<Element>)
  /// One of the bases is none of the whole space: this combination of its vectors is 0.
  case dependent(isFirst: Bool, relation: Vector<Element>)
}

extension Narrated {
  /// What there is to know about a linear map, given by its matrix or by the images of a basis.
  ///
  /// ```swift
  /// let outcome = try Narrated.linearMap([[1, 2], [2, 4]] as Matrix<Rational>).answer
  /// if case .map(let map) = outcome { map.kernel.vectors }      // (-2, 1)
  /// ```
  ///
  /// - Parameters:
  ///   - given: the matrix with respect to the standard bases; with `areImages` the images of the columns of `first`.
  ///   - first: a basis of the space the map comes from, as columns; `nil` for the unit vectors.
  ///   - second: a basis of the space it goes to.
  /// - Throws: ``ExactError/shape(_:)`` where a basis is not square, or not of the size of the map.
  /// - Complexity: that of a few linear systems with as many right-hand sides as there are columns.
  public static func linearMap<Element: ExactScalar>(
    _ given: Matrix<Element>, areImages: Bool = false, from first: Matrix<Element>? = nil,
    to second: Matrix<Element>? = nil, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<MapOutcome<Element>> {
    for (basis, size) in [(first, given.columns), (second, given.rows)] {
      guard let basis, basis.shape != Shape(size, size) else { continue }
      throw .shape(
        .mismatch("the map", given.shape, basis.shape, rule: "give a basis of \(size) vectors of \(size) entries"))
    }
    for (isFirst, basis) in [(true, first), (false, second)] {
      guard let basis else { continue }
      let table = VectorTable(basis, isFirst ? "b" : "c")
      let form = try table.reduced(.silent(narration.budget)).answer
      if let free = form.freeColumns.first {
        return Worked(
          .dependent(isFirst: isFirst, relation: table.relation(of: free, form)), method: "gauss-jordan")
      }
    }
    var derivation = Derivation()
    var standard = given
    if areImages, let first {
      // A·B = F, transposed: Bᵀ·Aᵀ = Fᵀ.
      let solved = try solutions(first.transposed, given.transposed, "a", .auto, narration)
      standard = solved.answer.particular.transposed
      if !narration.isSilent {
        derivation.append(Approach(.mapFromImages))
        derivation.append(contentsOf: solved.derivation.asStep(over: Element.self))
        derivation.append(NamedMatrix("A", standard))
      }
    }
    let table = VectorTable(standard, "x")
    let reduced = try table.reduced(narration)
    let form = reduced.answer
    let kernel = Basis(
      ambient: standard.columns, try form.nullVectors(unknowns: standard.columns, narration.budget))
    let image = Basis(columns: form.pivotColumns, of: standard)
    var matrix = standard
    var inBases = Derivation()
    if first != nil || second != nil {
      let images = try first.map { (first) throws(ExactError) in
        try ExactChooser.product(standard, first, narration.budget)
      }
      let solved = try solutions(
        second ?? .identity(standard.rows), images ?? standard, "m", .auto, narration)
      matrix = solved.answer.particular
      if !narration.isSilent {
        inBases.append(Approach(.mapInBases))
        inBases.append(contentsOf: solved.derivation.asStep(over: Element.self))
      }
    }
    var map = LinearMap(standard: standard, matrix: matrix, kernel: kernel, image: image)
    if map.isInjective && map.isSurjective {
      map.inverse = try solutions(
        matrix, .identity(matrix.rows), "i", .auto, .silent(narration.budget)
      ).answer.particular
    }
    if narration.isSilent { return Worked(.map(map), method: "gauss-jordan") }
    derivation.append(contentsOf: reduced.derivation)
    derivation.append(
      RankStatement(rank: form.rank, shape: standard.shape, pivotColumns: form.pivotColumns))
    derivation.append(
      BasisReadOff(space: .column, pivotColumns: form.pivotColumns, freeColumns: form.freeColumns, basis: image))
    derivation.append(
      BasisReadOff(space: .null, pivotColumns: form.pivotColumns, freeColumns: form.freeColumns, basis: kernel))
    derivation.append(
      SubstitutionCheck(
        matrix: standard,
        points: kernel.vectors.map {
          .init(values: $0.array, right: Array(repeating: .zero, count: standard.rows))
        }))
    derivation.append(
      RankNullity(rank: form.rank, nullity: kernel.dimension, rows: standard.rows, columns: standard.columns))
    derivation.append(contentsOf: inBases)
    if first != nil || second != nil { derivation.append(NamedMatrix("M", matrix)) }
    return Worked(.map(map), derivation, method: "gauss-jordan")
  }

  /// What there is to know about a composition: first `second`, then `first`.
  ///
  /// ```swift
  /// let turn: Matrix<Rational> = [[0, -1], [1, 0]]
  /// try Narrated.composition(turn, turn).answer.matrix      // [-1, 0; 0, -1]
  /// ```
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless `first.columns == second.rows`.
  /// - Complexity: that of a product and a reduced form.
  public static func composition<Element: ExactScalar>(
    _ first: Matrix<Element>, _ second: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<LinearMap<Element>> {
    let product = try ExactChooser.product(first, second, narration.budget)
    let worked = try linearMap(product, narration: narration)
    guard case .map(let map) = worked.answer else { preconditionFailure("without bases there is always a map") }
    var derivation = worked.derivation
    if !narration.isSilent {
      derivation.prepend(NamedMatrix("A*B", product))
      derivation.prepend(Approach(.composition))
    }
    return Worked(map, derivation, method: worked.method)
  }

  /// The matrix of the projection onto the span of some columns, orthogonal or along that of others.
  ///
  /// ```swift
  /// let (diagonal, axis): (Matrix<Rational>, Matrix<Rational>) = ([[1], [1]], [[1], [0]])
  /// try Narrated.projector(onto: diagonal).answer               // [1/2, 1/2; 1/2, 1/2]
  /// try Narrated.projector(onto: axis, along: diagonal).answer  // [1, -1; 0, 0]
  /// ```
  ///
  /// - Parameters:
  ///   - other: what the projection takes to 0; `nil` for all that is orthogonal to the space.
  ///   - gram: the matrix of the inner product; only without `other`.
  /// - Returns: `nil` where the two spaces together are not the whole space, or share more than 0; modulo a prime also
  ///   where the form is degenerate on the space, so that a vector of it is orthogonal to all of it.
  /// - Complexity: that of a linear system with as many right-hand sides as there are entries in a vector.
  public static func projector<Element: ExactScalar>(
    onto space: Matrix<Element>, along other: Matrix<Element>? = nil, gram: Matrix<Element>? = nil,
    isReflection: Bool = false, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Matrix<Element>?> {
    let budget = narration.budget
    let size = space.rows
    try ResultSize.require("the matrix", of: Element.self, size, size, budget)
    let kept = try VectorTable(space, "u").reduced(.silent(budget)).answer.pivotColumns
    let basis = space.columns(kept)
    var derivation = Derivation()
    let coefficients: Matrix<Element>
    if let other {
      guard other.rows == size else {
        throw .shape(
          .mismatch("the projection", space.shape, other.shape, rule: "give the vectors of both spaces the same length")
        )
      }
      let null = other.columns(try VectorTable(other, "w").reduced(.silent(budget)).answer.pivotColumns)
      let table = try VectorTable(basis, "u").followed(by: null, "w", budget).matrix
      guard table.columns == size else { return Worked(nil, method: "normal-equations") }
      let solved = try solutions(table, .identity(size), "c", .auto, narration)
      guard solved.answer.inconsistent.isEmpty, solved.answer.directions.dimension == 0 else {
        return Worked(nil, method: "normal-equations")
      }
      coefficients = solved.answer.particular.submatrix(rows: 0..<basis.columns, columns: 0..<size)
      if !narration.isSilent {
        derivation.append(Approach(.obliqueProjector))
        derivation.append(contentsOf: solved.derivation.asStep(over: Element.self))
      }
    } else {
      let normal = try NormalEquations(basis, .identity(size), gram, budget)
      let solved = try solutions(normal.matrix, normal.right, "c", .auto, narration)
      // Only a form that is degenerate on the space leaves the equations without a single solution.
      guard solved.answer.inconsistent.isEmpty, solved.answer.directions.dimension == 0 else {
        return Worked(nil, method: "normal-equations")
      }
      coefficients = solved.answer.particular
      if !narration.isSilent {
        derivation.append(NamedMatrix("U", basis))
        derivation.append(Approach(.projector))
        normal.tell("U", "I", &derivation)
        derivation.append(contentsOf: solved.derivation.asStep(over: Element.self))
      }
    }
    let projector = try ExactChooser.product(basis, coefficients, budget)
    let answer =
      isReflection
      ? Matrix(projector.shape) { projector[$0, $1] + projector[$0, $1] - ($0 == $1 ? .one : .zero) } : projector
    if !narration.isSilent {
      derivation.append(NamedMatrix("P", projector))
      if isReflection { derivation.append(Approach(.reflector)) }
      derivation.append(
        IdentityCheck("P*P = P", left: try ExactChooser.product(projector, projector, budget), right: projector))
      derivation.append(
        IdentityCheck("P*U = U", left: try ExactChooser.product(projector, basis, budget), right: basis))
    }
    return Worked(answer, derivation, method: "normal-equations")
  }
}
