import MatrixDomain
import MatrixNotation
import TestSupport
import Testing

/// What other systems print is read as the matrix it was.
@Suite struct PrintedLiteralTests {
  private struct System: Sendable {
    var name: String
    /// The text of rows of entries, as the documentation of the system shows its output.
    var text: @Sendable ([[String]]) -> String
    var isExpression = true
  }

  private static func lists(_ rows: [[String]], _ comma: String, _ between: String) -> String {
    rows.map { "[" + $0.joined(separator: comma) + "]" }.joined(separator: between)
  }

  private static let systems = [
    System(name: "Maxima") { "matrix(" + lists($0, ",", ",") + ")" },
    System(name: "Maple, lprint") { "Matrix(\($0.count), \($0[0].count), [" + lists($0, ",", ",") + "])" },
    System(name: "Maple, rows") { "Matrix([" + lists($0, ", ", ", ") + "])" },
    System(name: "Maple, columns") { rows in
      let columns = rows[0].indices.map { column in "<" + rows.map { $0[column] }.joined(separator: ",") + ">" }
      return "<" + columns.joined(separator: "|") + ">"
    },
    System(name: "Maple, rows in angles") { rows in
      "<" + rows.map { "<" + $0.joined(separator: " | ") + ">" }.joined(separator: ", ") + ">"
    },
    System(name: "GAP") { rows in
      "[ " + rows.map { "[ " + $0.joined(separator: ", ") + " ]" }.joined(separator: ", ") + " ]"
    },
    System(name: "GAP, by lines") { rows in
      "[ " + rows.map { "[ " + $0.joined(separator: ", ") + " ]" }.joined(separator: ", \n  ") + " ]"
    },
    System(name: "Magma") { rows in
      "Matrix(Rationals(), \(rows.count), \(rows[0].count), [ " + rows.joined().joined(separator: ", ") + " ])"
    },
    System(name: "Sage, rows") { "matrix(QQ, [" + lists($0, ", ", ", ") + "])" },
    System(name: "Sage, entries") { rows in
      "matrix(QQ, \(rows.count), \(rows[0].count), [" + rows.joined().joined(separator: ",") + "])"
    },
    System(name: "Sage, printed", text: { lists($0, " ", "\n") }, isExpression: false),
    System(name: "PARI") { rows in "[" + rows.map { $0.joined(separator: ", ") }.joined(separator: "; ") + "]" },
    System(name: "SymPy") { "Matrix([\n" + lists($0, ", ", ",\n") + "])" },
    System(name: "Mathematica") { rows in
      "{" + rows.map { "{" + $0.joined(separator: ", ") + "}" }.joined(separator: ", ") + "}"
    },
  ]

  @Test func everySystemIsRead() throws {
    var random = SeededRandom("printed by other systems")
    for _ in 0..<random.count(200) {
      let shape = Shape(Int.random(in: 1...4, using: &random), Int.random(in: 1...4, using: &random))
      let rows = (0..<shape.rows).map { _ in
        (0..<shape.columns).map { _ in
          let top = Int.random(in: -99...99, using: &random)
          return Bool.random(using: &random)
            ? "\(top)" : "\(2 * top + 1)/\(1 << Int.random(in: 1...9, using: &random))"
        }
      }
      let expected = MatrixValue(
        rows.joined().contains { $0.contains("/") } ? .rationals : .integers, shape, TextSlab(rows.joined()))
      for system in Self.systems {
        let text = system.text(rows)
        #expect(try Notation.matrix(text) == expected, "\(system.name): \(text), \(random)")
        guard system.isExpression else { continue }
        let form = try Notation.script("X = " + text).statements[0].expression.form
        #expect(form == .literal(.matrix(expected)), "\(system.name): \(text), \(random)")
      }
    }
  }

  @Test(arguments: [
    Mistake("<<1,3>|<2>>", .raggedRows, 1, 8, 3, "2 and 1 rows"),
    Mistake("<<1|3>,<2>>", .raggedRows, 1, 8, 3, "2 and 1 columns"), Mistake("<1,,2>", .syntax, 1, 4, 1, "a number"),
    Mistake("<1 2>", .syntax, 1, 4, 1, "'|'"), Mistake("<1,2", .syntax, 1, 1, 1, "never closed"),
    Mistake("Matrix(2, 3, [[1,2],[3,4]])", .raggedRows, 1, 14, 13, "2×2"),
  ])
  func mistakes(_ mistake: Mistake) { mistake.check { (text) throws(NotationError) in try Notation.matrix(text) } }
}
