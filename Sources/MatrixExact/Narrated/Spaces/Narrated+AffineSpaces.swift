public import MatrixArithmetic
public import MatrixDomain

/// How two affine subspaces p + U and q + W lie to each other.
public struct AffineComparison: Hashable, Sendable {
  /// The dimensions of U, W, U + W and U ∩ W.
  public var dimensions: PairDimensions
  /// A point of the first and one of the second, as near to each other as can be: the same where they meet.
  public var nearest: (first: Vector<Rational>, second: Vector<Rational>) { (first, second) }
  private var first: Vector<Rational>
  private var second: Vector<Rational>
  /// The directions they share.
  public var directions: Basis<Rational>

  init(
    dimensions: PairDimensions, first: Vector<Rational>, second: Vector<Rational>, directions: Basis<Rational>
  ) {
    self.dimensions = dimensions
    self.first = first
    self.second = second
    self.directions = directions
  }

  /// True where they have a point in common.
  public var meet: Bool { first == second }

  /// True where all directions of one are directions of the other.
  public var areParallel: Bool { dimensions.intersection == min(dimensions.first, dimensions.second) }

  /// The square of their distance.
  public var square: Rational {
    var sum = Rational.zero
    for (left, right) in zip(first, second) { sum.addProduct(left - right, left - right) }
    return sum
  }

  /// How they lie.
  public var relation: AffineRelation { AffineRelation(meet: meet, dimensions) }
}

extension Narrated {
  /// How the affine subspaces p + U and q + W lie to each other, where they meet, and how far they are apart.
  ///
  /// ```swift
  /// let lines = try Narrated.affineComparison([0, 0, 0], [[1], [0], [0]], [0, 1, 1], [[0], [1], [0]]).answer
  /// lines.relation      // .skew
  /// lines.square        // 1
  /// ```
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless all vectors have as many entries.
  /// - Complexity: that of a few linear systems.
  public static func affineComparison(
    _ p: Vector<Rational>, _ u: Matrix<Rational>, _ q: Vector<Rational>, _ w: Matrix<Rational>,
    narration: Narration = Narration()
  ) throws(ExactError) -> Worked<AffineComparison> {
    for (point, space) in [(p, u), (q, u), (q, w)] where point.count != space.rows {
      throw .shape(
        .mismatch(
          "the comparison", Shape(point.count, 1), space.shape, rule: "give all points and directions as many entries"))
    }
    let budget = narration.budget
    let shared = try intersection(u, w, narration: .silent(budget)).answer
    let table = try VectorTable(u, "s").followed(by: -w, "t", budget).matrix
    let gap = Vector(zip(q, p).map { $0 - $1 })
    var told = narration
    told.unknowns = VectorTable<Rational>.names("s", u.columns) + VectorTable<Rational>.names("t", w.columns)
    let meeting =
      try narration.isSilent
      ? solutions(table, gap.columnMatrix, "s", .auto, narration)
      : solveEach(table, gap.columnMatrix, narration: told)
    var derivation = meeting.derivation.asStep(over: Rational.self)
    var parameters = meeting.answer.particular
    if !meeting.answer.inconsistent.isEmpty {
      let nearest = try leastSquares(table, gap.columnMatrix, narration: narration)
      parameters = nearest.answer.shortest
      derivation.append(contentsOf: nearest.derivation)
    }
    func point(_ start: Vector<Rational>, _ space: Matrix<Rational>, _ offset: Int) -> Vector<Rational> {
      Vector(
        start.indices.map { row in
          var entry = start[row]
          for column in 0..<space.columns { entry.addProduct(parameters[offset + column, 0], space[row, column]) }
          return entry
        })
    }
    let answer = AffineComparison(
      dimensions: shared.dimensions, first: point(p, u, 0), second: point(q, w, u.columns),
      directions: shared.basis)
    if !narration.isSilent {
      derivation.prepend(Approach(.affineMeeting))
      derivation.append(
        AffineVerdict(
          answer.relation, first: answer.nearest.first, second: answer.nearest.second, square: answer.square,
          distance: SquareRoot(of: answer.square).description))
    }
    return Worked(answer, derivation, method: "normal-equations")
  }
}
