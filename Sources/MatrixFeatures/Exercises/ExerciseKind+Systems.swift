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
      let order = draw.level == .easy ? 2 : 3
      let lower = draw.unitLower(order)
      let upper = draw.upper(Array(repeating: 1, count: order))
      let right = draw.vector(order - 1, within: 3)
      let p = draw.nonzero(upTo: 4)
      let q = draw.nonzero(upTo: 3)
      let hasSolutions = draw.happens(oncein: 2)
      var table: [[LinearEntry]] = []
      for row in 0..<order {
        table.append(
          (0...order).map { column in
            var entry = LinearEntry()
            for index in 0...row {
              let isLast = index == order - 1
              let factor = lower[row, index]
              switch (isLast, column) {
              case (true, order - 1): entry.add(factor, LinearEntry(constant: Rational(-p), slope: .one))
              case (true, order):
                let slope = hasSolutions ? Rational(q) : .zero
                entry.add(
                  factor, LinearEntry(constant: hasSolutions ? Rational(-p * q) : Rational(q), slope: slope))
              case (_, order): entry.add(factor, LinearEntry(constant: right[index]))
              default: entry.add(factor, LinearEntry(constant: upper[index, column]))
              }
            }
            return entry
          })
      }
      let rows = table.map { $0.dropLast().map(\.text).joined(separator: " ") }
      return [
        .text(rows.joined(separator: "; ")), .text(table.map { $0[order].text }.joined(separator: "; ")),
      ]
    },
  ]
}

/// `constant + slope*k`.
private struct LinearEntry {
  var constant = Rational.zero
  var slope = Rational.zero

  mutating func add(_ factor: Rational, _ other: LinearEntry) {
    constant += factor * other.constant
    slope += factor * other.slope
  }

  /// Without blanks, so that it is one entry of a row: `2*k-3`.
  var text: String {
    if slope.isZero { return constant.description }
    let letter = slope == .one ? "k" : slope == -.one ? "-k" : "\(slope)*k"
    if constant.isZero { return letter }
    return constant.description.hasPrefix("-") ? letter + constant.description : "\(letter)+\(constant)"
  }
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
