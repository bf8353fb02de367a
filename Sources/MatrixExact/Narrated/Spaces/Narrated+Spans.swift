public import MatrixDomain

/// Which of some vectors are a basis, and of what.
public struct SpanReduction<Element: ExactScalar>: Hashable, Sendable {
  /// The vectors kept, rising, counting from 0.
  public var kept: [Int]
  /// The unit vectors added to them, rising, counting from 0; empty unless a basis of the whole space was asked for.
  public var added: [Int]
  /// The vectors kept, then those added.
  public var basis: Basis<Element>
}

/// Whether vectors are independent.
public enum Independence<Element: ExactScalar>: Hashable, Sendable {
  /// Only the combination with all coefficients 0 gives the zero vector.
  case independent
  /// Coefficients, not all 0, whole and without a common factor where that is possible, of a combination that is 0.
  case dependent(relation: Vector<Element>)
}

extension Narrated {
  /// A basis of the span of the columns, made of columns: those that are no combination of the ones before them.
  ///
  /// ```swift
  /// let vectors: Matrix<Rational> = [[1, 2, 0], [0, 0, 1], [1, 2, 1]]
  /// try Narrated.basis(ofSpan: vectors).answer.kept            // [0, 2]
  /// ```
  ///
  /// Asked to extend, it adds those unit vectors that make it a basis of the whole space.
  /// - Complexity: that of a reduced form of the columns, and of the unit vectors beside them.
  public static func basis<Element: ExactScalar>(
    ofSpan vectors: Matrix<Element>, extending: Bool = false, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<SpanReduction<Element>> {
    var table = VectorTable(vectors, "v")
    if extending {
      try ResultSize.require("the basis", of: Element.self, vectors.rows, vectors.rows, narration.budget)
      table = try table.followed(by: .identity(vectors.rows), "e", narration.budget)
    }
    let reduced = try table.reduced(narration)
    let pivots = reduced.answer.pivotColumns
    let kept = pivots.filter { $0 < vectors.columns }
    let answer = SpanReduction(
      kept: kept, added: pivots.dropFirst(kept.count).map { $0 - vectors.columns },
      basis: Basis(columns: pivots, of: table.matrix))
    var worked = Worked(answer, reduced.derivation, method: reduced.method)
    if narration.isSilent { return worked }
    worked.derivation.prepend(Approach(extending ? .wholeBasis : .basis))
    worked.derivation.append(
      KeptVectors(names: table.names, kept: pivots, space: extending ? .whole : .span, basis: answer.basis))
    let dropped = reduced.answer.freeColumns.filter { $0 < vectors.columns }
    if dropped.count * vectors.rows <= NarrationLimits.narratedBasisEntries / 64 {
      for column in dropped { worked.derivation.append(table.combination(of: column, reduced.answer)) }
    }
    return worked
  }

  /// Whether the columns are independent; if not, a combination that shows it.
  ///
  /// - Complexity: that of a reduced form.
  public static func independence<Element: ExactScalar>(
    of vectors: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Independence<Element>> {
    let table = VectorTable(vectors, "v")
    let reduced = try table.reduced(narration)
    let form = reduced.answer
    let relation = form.freeColumns.first.map { table.relation(of: $0, form) }
    var worked = Worked(
      relation.map { Independence.dependent(relation: $0) } ?? .independent, reduced.derivation,
      method: reduced.method)
    if narration.isSilent { return worked }
    worked.derivation.prepend(Approach(.independence))
    worked.derivation.append(
      RankStatement(rank: form.rank, shape: vectors.shape, pivotColumns: form.pivotColumns))
    if let relation { worked.derivation.append(combination(relation, of: table, target: nil)) }
    return worked
  }

  /// Coefficients as a combination of the vectors of a table.
  static func combination<Element: ExactScalar>(
    _ coefficients: Vector<Element>, of table: VectorTable<Element>, target: String?,
    value: Vector<Element>? = nil, _ role: VectorCombination<Element>.Role = .dependence
  ) -> VectorCombination<Element> {
    VectorCombination(
      role, target: target,
      terms: coefficients.indices.map {
        .init(name: table.names[$0], coefficient: coefficients[$0], vector: table.vector($0))
      }, value: value ?? .zero(table.matrix.rows))
  }
}
