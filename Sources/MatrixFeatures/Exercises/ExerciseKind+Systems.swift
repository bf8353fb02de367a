import MatrixArithmetic
import MatrixDomain

extension ExerciseKind {
  /// Linear systems by how many solutions they have.
  static let systems: [ExerciseKind] = [
    ExerciseKind(
      "system", "linear systems with one solution", task: "Solve the system A·x = b.", tool: "solve",
      accepts: { $0.solutionStatus == .unique }
    ) { draw in
      let a = draw.invertible(draw.level.order, pivot: 3)
      return [.value(.matrix(a)), .value(.vector(a * draw.vector(a.columns, within: 3)))]
    },
    ExerciseKind(
      "system-many", "linear systems with infinitely many solutions",
      task: "Find all solutions of the system A·x = b.", tool: "solve", isUnique: false,
      accepts: { $0.solutionStatus == .infinite }
    ) { draw in
      let a = draw.dependent()
      var right = a * draw.vector(a.columns, within: 2)
      while right.array.allSatisfy(\.isZero) { right = a * draw.vector(a.columns, within: 2) }
      return [.value(.matrix(a)), .value(.vector(right))]
    },
    ExerciseKind(
      "system-none", "linear systems without solution",
      task: "Show that the system A·x = b has no solution.", tool: "solve", isUnique: false,
      accepts: { $0.solutionStatus == SolutionSetValue.Status.none }
    ) { draw in
      // The last of the eliminated equations says 0 = c.
      let order = draw.level.order
      let lower = draw.unitLower(order)
      let form = draw.upper(Array(repeating: 1, count: order)) * draw.reduced(order, order, rank: order - 1)
      var right = form * draw.vector(order, within: 2)
      right[order - 1] = Rational(draw.nonzero(upTo: 3))
      return [.value(.matrix(lower * form)), .value(.vector(lower * right))]
    },
    ExerciseKind(
      "parameters", "linear systems with a letter k in them",
      task: "For which values of k has the system A·x = b no solution, exactly one, infinitely many? Solve it.",
      tool: "solve", isUnique: false
    ) { draw in
      // The last of the eliminated equations says (k - p)*x = q, or (k - p)*x = q*(k - p).
      guard let ring = ParameterRing(["k"]) else { return [] }
      let order = draw.level == .easy ? 2 : 3
      let lower = draw.unitLower(order).map { RationalFunction(constant: $0) }
      var upper = draw.upper(Array(repeating: 1, count: order)).map { RationalFunction(constant: $0) }
      upper[order - 1, order - 1] = RationalFunction(ring.letter(0)) - RationalFunction(draw.nonzero(upTo: 4))
      var right = Vector(draw.vector(order, within: 3).array.map { RationalFunction(constant: $0) })
      right[order - 1] = RationalFunction(draw.nonzero(upTo: 3))
      if draw.happens(oncein: 2) { right[order - 1] = right[order - 1] * upper[order - 1, order - 1] }
      let (a, b) = ((lower * upper).rowMajor, (lower * right).array)
      return [
        .value(.matrix(MatrixValue(ring.domain, Shape(order, order), TextSlab(a.map(\.exchangeText))))),
        .value(.vector(VectorValue(ring.domain, TextSlab(b.map(\.exchangeText))))),
      ]
    },
  ]
}

extension ExerciseDraw {
  /// A matrix with dependent columns.
  mutating func dependent() -> Matrix<Rational> {
    switch level {
    case .easy: singular(2, 3, rank: integer(1...2))
    case .normal: singular(3, integer(3...4), rank: 2)
    case .hard: singular(integer(3...4), 5, rank: 3)
    }
  }
}

extension ToolResult {
  /// How many solutions the primary answer has; `nil` where it is no set of solutions.
  var solutionStatus: SolutionSetValue.Status? {
    guard case .solutionSet(let set)? = primary.flatMap({ output($0) }) else { return nil }
    return set.status
  }
}
