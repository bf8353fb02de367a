public import MatrixArithmetic
public import MatrixDomain

/// How two affine subspaces p + U and q + W lie to each other.
public struct AffineComparison<Element: ExactScalar>: Hashable, Sendable {
  /// The dimensions of U, W, U + W and U ∩ W.
  public var dimensions: PairDimensions
  /// A point of both; or what shows that there is none.
  public var meeting: Meeting
  /// The directions they share.
  public var directions: Basis<Element>

  /// Where they meet, or why they do not.
  public enum Meeting: Hashable, Sendable {
    /// A common point.
    case point(Vector<Element>)
    /// A point of the first and one of the second, as near to each other as can be, over a field with lengths.
    case apart(first: Vector<Element>, second: Vector<Element>)
    /// A functional that is 0 on all directions and not on q − p.
    case separated(functional: Vector<Element>)
  }

  /// True where they have a point in common.
  public var meet: Bool { if case .point = meeting { true } else { false } }

  /// A point of each, as near to each other as can be: the same where they meet. `nil` over a field without lengths,
  /// where they do not meet.
  public var nearest: (first: Vector<Element>, second: Vector<Element>)? {
    switch meeting {
    case .point(let point): (point, point)
    case .apart(let first, let second): (first, second)
    case .separated: nil
    }
  }

  /// True where all directions of one are directions of the other.
  public var areParallel: Bool { dimensions.intersection == min(dimensions.first, dimensions.second) }

  /// How they lie.
  public var relation: AffineRelation { AffineRelation(meet: meet, dimensions) }
}

extension AffineComparison where Element: ExactMetricScalar {
  /// The square of their distance.
  public var square: Rational {
    guard case .apart(let first, let second) = meeting else { return .zero }
    return InnerProduct<Element>(gram: nil).square(zip(first, second).map { $0 - $1 })
  }
}

extension Narrated {
  /// How the affine subspaces p + U and q + W lie to each other, where they meet, and how far they are apart.
  ///
  /// ```swift
  /// let axis: Matrix<Rational> = [[1], [0], [0]]
  /// let lines = try Narrated.affineComparison([0, 0, 0], axis, [0, 1, 1], [[0], [1], [0]]).answer
  /// lines.relation      // .skew
  /// lines.square        // 1
  /// ```
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless all vectors have as many entries.
  /// - Complexity: that of a few linear systems.
  public static func affineComparison<Element: ExactMetricScalar>(
    _ p: Vector<Element>, _ u: Matrix<Element>, _ q: Vector<Element>, _ w: Matrix<Element>,
    narration: Narration = Narration()
  ) throws(ExactError) -> Worked<AffineComparison<Element>> {
    var question = try AffineQuestion(p, u, q, w, narration)
    let point = try question.meeting()
    if let point { return question.answer(.point(point), square: .zero, distance: "0") }
    let nearest = try leastSquares(question.table, question.gap, narration: narration)
    question.derivation.append(contentsOf: nearest.derivation)
    let (first, second) = try question.points(nearest.answer.shortest)
    let way = zip(first, second).map { $0 - $1 }
    let square = InnerProduct<Element>(gram: nil).square(way)
    return question.answer(
      .apart(first: first, second: second), square: Element(real: square), distance: SquareRoot(of: square).description)
  }

  /// How the affine subspaces p + U and q + W lie to each other, and where they meet: over any field.
  ///
  /// ```swift
  /// let diagonal: Matrix<Rational> = [[1], [1]]
  /// let answer = try Narrated.affineIncidence([0, 0], diagonal, [1, 0], diagonal).answer
  /// answer.relation     // .parallel
  /// ```
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless all vectors have as many entries.
  /// - Complexity: that of a few linear systems.
  public static func affineIncidence<Element: ExactScalar>(
    _ p: Vector<Element>, _ u: Matrix<Element>, _ q: Vector<Element>, _ w: Matrix<Element>,
    narration: Narration = Narration()
  ) throws(ExactError) -> Worked<AffineComparison<Element>> {
    var question = try AffineQuestion(p, u, q, w, narration)
    if let point = try question.meeting() { return question.answer(.point(point)) }
    let gap = Vector(question.gap.column(0))
    let functional = try functional(separating: gap, from: question.table, narration.budget)
    if !narration.isSilent {
      question.derivation.append(
        SeparatingFunctional(functional, vectors: question.table, space: "[U | W]", outside: gap, vector: "(q - p)"))
    }
    return question.answer(.separated(functional: functional))
  }
}

/// The question how p + U and q + W lie, with what is known of the answer so far.
private struct AffineQuestion<Element: ExactScalar> {
  let (p, q): (Vector<Element>, Vector<Element>)
  let (u, w): (Matrix<Element>, Matrix<Element>)
  let shared: CombinedSpace<Element>
  /// [U | −W], and q − p: the points are one where the table takes the parameters to the gap.
  let table: Matrix<Element>
  let gap: Matrix<Element>
  let narration: Narration
  var derivation = Derivation()

  init(
    _ p: Vector<Element>, _ u: Matrix<Element>, _ q: Vector<Element>, _ w: Matrix<Element>, _ narration: Narration
  ) throws(ExactError) {
    for (point, space) in [(p, u), (q, u), (q, w)] where point.count != space.rows {
      throw .shape(
        .mismatch(
          "the comparison", Shape(point.count, 1), space.shape, rule: "give all points and directions as many entries"))
    }
    (self.p, self.q, self.u, self.w) = (p, q, u, w)
    shared = try Narrated.intersection(u, w, narration: .silent(narration.budget)).answer
    table = try VectorTable(u, "s").followed(by: -w, "t", narration.budget).matrix
    gap = Vector(zip(q, p).map { $0 - $1 }).columnMatrix
    self.narration = narration
  }

  /// A common point, where there is one.
  mutating func meeting() throws(ExactError) -> Vector<Element>? {
    var told = narration
    told.unknowns = VectorTable<Element>.names("s", u.columns) + VectorTable<Element>.names("t", w.columns)
    let solved =
      try narration.isSilent
      ? Narrated.solutions(table, gap, "s", .auto, narration) : Narrated.solveEach(table, gap, narration: told)
    derivation = solved.derivation.asStep(over: Element.self)
    return solved.answer.inconsistent.isEmpty ? try points(solved.answer.particular).first : nil
  }

  /// The points that belong to parameters.
  func points(_ parameters: Matrix<Element>) throws(ExactError) -> (first: Vector<Element>, second: Vector<Element>) {
    (try point(p, u, parameters, 0), try point(q, w, parameters, u.columns))
  }

  private func point(
    _ start: Vector<Element>, _ space: Matrix<Element>, _ parameters: Matrix<Element>, _ offset: Int
  ) throws(ExactError) -> Vector<Element> {
    var entries = start.entries
    for row in entries.indices {
      // Sums of fractions with long denominators.
      try budgeted(narration.budget.check)
      for column in 0..<space.columns { entries[row].addProduct(parameters[offset + column, 0], space[row, column]) }
    }
    return Vector(entries)
  }

  func answer(
    _ meeting: AffineComparison<Element>.Meeting, square: Element? = nil, distance: String? = nil
  ) -> Worked<AffineComparison<Element>> {
    let answer = AffineComparison(dimensions: shared.dimensions, meeting: meeting, directions: shared.basis)
    var derivation = derivation
    if !narration.isSilent {
      derivation.prepend(Approach(.affineMeeting))
      derivation.append(
        AffineVerdict(
          answer.relation, first: answer.nearest?.first, second: answer.nearest?.second, square: square,
          distance: distance))
    }
    return Worked(answer, derivation, method: square == nil ? SolveMethod.gaussJordan.rawValue : "normal-equations")
  }
}
