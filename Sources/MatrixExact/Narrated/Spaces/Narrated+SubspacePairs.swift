import MatrixArithmetic
public import MatrixDomain

/// A subspace made of two others, with the dimensions of all of them.
public struct CombinedSpace<Element: ExactScalar>: Hashable, Sendable {
  /// A basis.
  public var basis: Basis<Element>
  /// The dimensions of the two, of their sum and of their intersection.
  public var dimensions: PairDimensions
}

/// How two subspaces lie to each other.
public struct SpaceComparison<Element: ExactScalar>: Hashable, Sendable {
  /// The dimensions of the two, of their sum and of their intersection.
  public var dimensions: PairDimensions
  /// The first spanning vector of U that is not in W, counting from 0; `nil` where there is none.
  public var onlyInFirst: Int?
  /// The first spanning vector of W that is not in U.
  public var onlyInSecond: Int?

  /// How U lies to W.
  public var relation: SpaceRelation { dimensions.relation }
}

extension Narrated {
  /// A basis of U + W, for the spaces that the columns of two matrices span: columns of U, then of W.
  ///
  /// - Throws: ``ExactError/shape(_:)`` where the vectors differ in length.
  /// - Complexity: that of the reduced forms of [U | W] and of W.
  public static func sumOfSpaces<Element: ExactScalar>(
    _ first: Matrix<Element>, _ second: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<CombinedSpace<Element>> {
    try requireSameLength("the sum", first, second)
    let table = try VectorTable(first, "u").followed(by: second, "w", narration.budget)
    let reduced = try table.reduced(narration)
    let alone = try VectorTable(second, "w").reduced(.silent(narration.budget)).answer.rank
    let pivots = reduced.answer.pivotColumns
    let answer = CombinedSpace(
      basis: Basis(columns: pivots, of: table.matrix),
      dimensions: PairDimensions(
        first: pivots.filter { $0 < first.columns }.count, second: alone, sum: pivots.count))
    var worked = Worked(answer, reduced.derivation, method: reduced.method)
    if narration.isSilent { return worked }
    worked.derivation.prepend(Approach(.sum))
    worked.derivation.append(KeptVectors(names: table.names, kept: pivots, space: .sum, basis: answer.basis))
    worked.derivation.append(DimensionFormula(answer.dimensions))
    return worked
  }

  /// A basis of U ∩ W, for the spaces that the columns of two matrices span.
  ///
  /// One vector for each column of W without a pivot in [U | W], after the superfluous columns of W are left out.
  /// - Throws: ``ExactError/shape(_:)`` where the vectors differ in length.
  /// - Complexity: that of the reduced forms of [U | W] and of W.
  @specialized(where Element == Rational)
  public static func intersection<Element: ExactScalar>(
    _ first: Matrix<Element>, _ second: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<CombinedSpace<Element>> {
    try requireSameLength("the intersection", first, second)
    var derivation = Derivation()
    let alone = VectorTable(second, "w")
    let kept = try alone.reduced(.silent(narration.budget)).answer.pivotColumns
    if kept.count < second.columns, !narration.isSilent {
      derivation = try alone.reduced(narration).derivation
      derivation.prepend(Approach(.basis))
      derivation.append(
        KeptVectors(names: alone.names, kept: kept, space: .reduced, basis: Basis(columns: kept, of: second)))
    }
    let table = try VectorTable(first, "u").followed(
      by: kept.count == second.columns ? second : second.columns(kept), "w", narration.budget)
    let reduced = try table.reduced(narration)
    let form = reduced.answer
    let free = form.freeColumns.filter { $0 >= first.columns }
    let pivots = form.pivotColumns
    let dimensions = PairDimensions(
      first: pivots.filter { $0 < first.columns }.count, second: kept.count, sum: pivots.count)
    if narration.isSilent {
      let basis = try sharedBasis(first, form, free, narration.budget)
      return Worked(CombinedSpace(basis: basis, dimensions: dimensions), method: reduced.method)
    }
    var shared: [SharedVector<Element>] = []
    for column in free {
      try budgeted(narration.budget.check)
      shared.append(table.sharedVector(of: column, form, border: first.columns))
    }
    let answer = CombinedSpace(
      basis: Basis(ambient: first.rows, shared.map(\.left.value)), dimensions: dimensions)
    var worked = Worked(answer, reduced.derivation, method: reduced.method)
    worked.derivation.prepend(Approach(.intersection))
    worked.derivation.parts = derivation.parts + worked.derivation.parts
    if shared.count * table.matrix.shape.count <= NarrationLimits.narratedBasisEntries {
      for vector in shared { worked.derivation.append(vector) }
    }
    worked.derivation.append(DimensionFormula(answer.dimensions))
    return worked
  }

  /// The shared vectors of some columns without a pivot, as combinations of the columns of U: all in one product.
  @specialized(where Element == Rational)
  private static func sharedBasis<Element: ExactScalar>(
    _ first: Matrix<Element>, _ form: EchelonForm<Element>, _ free: [Int], _ budget: Budget
  ) throws(ExactError) -> Basis<Element> {
    var coefficients = Matrix<Element>.zero(Shape(first.columns, free.count))
    let pivots = form.pivots.filter { $0.column < first.columns }
    for (index, column) in free.enumerated() {
      try budgeted(budget.check)
      let entries = pivots.map { form.matrix[$0.row, column] }
      let factor = Element.primitiveFactor(of: entries)
      for (pivot, entry) in zip(pivots, entries) where !entry.isZero {
        coefficients[pivot.column, index] = factor * entry
      }
    }
    let vectors = try ExactChooser.product(first, coefficients, budget)
    return Basis(
      ambient: first.rows,
      free.indices.map { index in
        let vector = vectors.column(index)
        let factor = signedFactor(of: vector)
        return Vector(factor.isOne ? vector : vector.map { factor * $0 })
      })
  }

  /// What makes integers without a common factor of a vector, the first of them above 0: nicer to read, and the same
  /// line.
  fileprivate static func signedFactor<Element: ExactScalar>(of vector: [Element]) -> Element {
    let factor = Element.primitiveFactor(of: vector)
    return vector.first { !$0.isZero }?.isWrittenNegative == true ? -factor : factor
  }

  /// How the spaces that the columns of two matrices span lie to each other.
  ///
  /// - Throws: ``ExactError/shape(_:)`` where the vectors differ in length.
  /// - Complexity: that of the reduced forms of [U | W] and of [W | U].
  public static func comparison<Element: ExactScalar>(
    _ first: Matrix<Element>, _ second: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<SpaceComparison<Element>> {
    try requireSameLength("the comparison", first, second)
    let there = try VectorTable(first, "u").followed(by: second, "w", narration.budget).reduced(narration)
    let back = try VectorTable(second, "w").followed(by: first, "u", narration.budget).reduced(narration)
    let (pivots, others) = (there.answer.pivotColumns, back.answer.pivotColumns)
    let answer = SpaceComparison<Element>(
      dimensions: PairDimensions(
        first: pivots.filter { $0 < first.columns }.count, second: others.filter { $0 < second.columns }.count,
        sum: pivots.count),
      onlyInFirst: others.first { $0 >= second.columns }.map { $0 - second.columns },
      onlyInSecond: pivots.first { $0 >= first.columns }.map { $0 - first.columns })
    var worked = Worked(answer, there.derivation, method: there.method)
    if narration.isSilent { return worked }
    worked.derivation.prepend(Approach(.comparison))
    worked.derivation.append(contentsOf: back.derivation)
    worked.derivation.append(
      SpaceVerdict<Element>(
        answer.relation,
        onlyInFirst: answer.onlyInFirst.map { .init(name: "u\($0 + 1)", vector: Vector(first.column($0))) },
        onlyInSecond: answer.onlyInSecond.map { .init(name: "w\($0 + 1)", vector: Vector(second.column($0))) }))
    worked.derivation.append(DimensionFormula(answer.dimensions))
    return worked
  }

  /// A basis of a complement: all vectors orthogonal to the columns, or unit vectors that complete them.
  ///
  /// Modulo a prime, vectors may be orthogonal to themselves: what is orthogonal to a space is a complement of it only
  /// where the form is nondegenerate on the space, which ``isotropicVector(in:gram:budget:)`` decides.
  /// - Parameter gram: the matrix of the inner product; `nil` for the standard one. It must be square, of the size of
  ///   the vectors, and its own adjoint.
  /// - Complexity: that of one reduced form.
  public static func complement<Element: ExactScalar>(
    of vectors: Matrix<Element>, isOrthogonal: Bool = true, gram: Matrix<Element>? = nil,
    narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Basis<Element>> {
    if isOrthogonal {
      let weighted = try gram.map { (gram) throws(ExactError) in
        try ExactChooser.product(gram, vectors, narration.budget)
      }
      let equations = (weighted ?? vectors).adjoint
      var worked = try nullSpace(equations, narration: narration)
      if !narration.isSilent { worked.derivation.prepend(Approach(.orthogonalComplement)) }
      return worked
    }
    try ResultSize.require("the complement", of: Element.self, vectors.rows, vectors.rows, narration.budget)
    let table = try VectorTable(vectors, "u").followed(by: .identity(vectors.rows), "e", narration.budget)
    let reduced = try table.reduced(narration)
    let added = reduced.answer.pivotColumns.filter { $0 >= vectors.columns }
    var worked = Worked(Basis(columns: added, of: table.matrix), reduced.derivation, method: reduced.method)
    if narration.isSilent { return worked }
    worked.derivation.prepend(Approach(.anyComplement))
    worked.derivation.append(
      KeptVectors(names: table.names, kept: added, space: .complement, basis: worked.answer))
    return worked
  }

  private static func requireSameLength<Element>(
    _ what: String, _ first: Matrix<Element>, _ second: Matrix<Element>
  ) throws(ExactError) {
    guard first.rows != second.rows else { return }
    throw .shape(
      .mismatch(
        what, first.shape, second.shape, rule: "vectors are columns: give those of both spaces the same length"))
  }
}

extension VectorTable {
  /// The vector of both spaces that a column without a pivot gives: `border` columns belong to the first.
  fileprivate func sharedVector(of column: Int, _ form: EchelonForm<Element>, border: Int) -> SharedVector<Element> {
    typealias Term = VectorCombination<Element>.Term
    var left: [Term] = []
    var right = [Term(name: names[column], coefficient: .one, vector: vector(column))]
    for pivot in form.pivots where pivot.column < column {
      let coefficient = form.matrix[pivot.row, column]
      let term = Term(name: names[pivot.column], coefficient: coefficient, vector: vector(pivot.column))
      if pivot.column < border {
        left.append(term)
      } else {
        right.append(Term(name: term.name, coefficient: -coefficient, vector: term.vector))
      }
    }
    var combination = VectorCombination(.answer, target: nil, terms: left, value: .zero(matrix.rows))
    combination.value = combination.sum
    let factor = Narrated.signedFactor(of: combination.value.array)
    func scaled(_ terms: [Term]) -> [Term] {
      terms.map { Term(name: $0.name, coefficient: factor * $0.coefficient, vector: $0.vector) }
    }
    let value = Vector(combination.value.map { factor * $0 })
    return SharedVector(
      left: VectorCombination(.answer, target: nil, terms: scaled(left), value: value),
      right: VectorCombination(.answer, target: nil, terms: scaled(right), value: value))
  }
}
