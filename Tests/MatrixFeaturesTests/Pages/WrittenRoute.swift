import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNotation
import TestSupport

/// A derivation that somebody might write, in the spelling of somebody else.
struct WrittenRoute {
  var matrices: [Matrix<Rational>]
  /// The operations of each step; several where a step does more at once.
  var operations: [[RowOperation<Rational>]]
  var bar: Int?

  static func integer(_ range: ClosedRange<Int>, _ random: inout SeededRandom) -> Rational {
    Rational(Int.random(in: range, using: &random))
  }

  /// A random matrix, with a bar or none, and legal operations.
  init(steps: Int, merged: Bool, _ random: inout SeededRandom) {
    let rows = Int.random(in: 2...4, using: &random)
    let kind = Int.random(in: 0..<4, using: &random)
    var columns = Int.random(in: 2...4, using: &random)
    if kind == 1 { columns = rows }
    var start = Matrix<Rational>(Shape(rows, columns)) { _, _ in Self.integer(-5...5, &random) }
    switch kind {
    case 0:
      // A system of equations, half of the time one with a dependent row.
      if Bool.random(using: &random) {
        for column in 0..<columns { start[rows - 1, column] = start[0, column] + start[rows > 2 ? 1 : 0, column] }
      }
      let b = (0..<rows).map { _ in Self.integer(-9...9, &random) }
      start = Matrix(Shape(rows, columns + 1)) { row, column in column < columns ? start[row, column] : b[row] }
      bar = columns
    case 1:
      start = Matrix(Shape(rows, 2 * rows)) { row, column in
        column < rows ? start[row, column] : column - rows == row ? 1 : 0
      }
      bar = rows
    default: bar = nil
    }
    matrices = [start]
    operations = []
    for _ in 0..<steps {
      let count = merged ? Int.random(in: 1...3, using: &random) : 1
      extend((0..<count).map { _ in Self.operation(rows, &random) })
    }
  }

  mutating func extend(_ new: [RowOperation<Rational>]) {
    operations.append(new)
    matrices.append(new.reduce(matrices[matrices.count - 1]) { $1.applied(to: $0) })
  }

  static func operation(_ rows: Int, _ random: inout SeededRandom) -> RowOperation<Rational> {
    let target = Int.random(in: 0..<rows, using: &random)
    let source = (target + Int.random(in: 1..<rows, using: &random)) % rows
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return .swap(target, source)
    case 1: return .scale(row: target, by: [2, -1, 3, 1 / 2, -1 / 3, 5][Int.random(in: 0..<6, using: &random)])
    default:
      let multiple = [-3, -2, -1, 1, 2, 4, -5, 1 / 2, 3 / 2][Int.random(in: 0..<9, using: &random)] as Rational
      return .add(multiple: multiple, of: source, to: target)
    }
  }

  // MARK: Spelling

  /// A matrix in one of the spellings that people have.
  static func spelled(_ matrix: Matrix<Rational>, bar: Int?, isLaTeX: Bool, _ random: inout SeededRandom) -> String {
    func entry(_ row: Int, _ column: Int) -> String {
      let text = matrix[row, column].exchangeText
      guard isLaTeX, let slash = text.firstIndex(of: "/") else { return text }
      let isNegative = text.hasPrefix("-")
      return (isNegative ? "-" : "")
        + "\\frac{\(text[..<slash].drop { $0 == "-" })}{\(text[text.index(after: slash)...])}"
    }
    func row(_ row: Int, _ separator: String, _ bar: String?) -> String {
      var items: [String] = []
      for column in 0..<matrix.columns {
        if let bar, column == self_bar { items.append(bar) }
        items.append(entry(row, column))
      }
      return items.joined(separator: separator)
    }
    let self_bar = bar ?? -1
    let rows = 0..<matrix.rows
    if isLaTeX {
      if let bar {
        let columns = String(repeating: "c", count: bar) + "|" + String(repeating: "c", count: matrix.columns - bar)
        let delimiters = Bool.random(using: &random) ? ("\\left[", "\\right]") : ("\\left(", "\\right)")
        return "\(delimiters.0)\\begin{array}{\(columns)}"
          + rows.map { row($0, " & ", nil) }.joined(separator: " \\\\ ")
          + "\\end{array}\(delimiters.1)"
      }
      let name = ["pmatrix", "bmatrix"][Int.random(in: 0..<2, using: &random)]
      return "\\begin{\(name)} " + rows.map { row($0, " & ", nil) }.joined(separator: " \\\\\n ") + " \\end{\(name)}"
    }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return "[" + rows.map { row($0, " ", "|") }.joined(separator: "; ") + "]"
    case 1: return "\n" + rows.map { "[ " + row($0, "  ", "|") + " ]" }.joined(separator: "\n") + "\n"
    case 2: return "\n" + rows.map { row($0, "   ", "|") }.joined(separator: "\n") + "\n"
    case 3 where bar == nil: return "[" + rows.map { "[" + row($0, ", ", nil) + "]" }.joined(separator: ", ") + "]"
    case 4: return "(" + rows.map { row($0, " ", "|") }.joined(separator: "; ") + ")"
    default:
      return "\n"
        + rows.enumerated().map { place, index in
          let (left, right) = place == 0 ? ("⎡", "⎤") : place == matrix.rows - 1 ? ("⎣", "⎦") : ("⎢", "⎥")
          return "\(left) \(row(index, " ", "|").replacing("-", with: "−")) \(right)"
        }.joined(separator: "\n") + "\n"
    }
  }

  static func spelled(_ operation: RowOperation<Rational>, isLaTeX: Bool, _ random: inout SeededRandom) -> String {
    let style = Int.random(in: 0..<6, using: &random)
    func name(_ row: Int) -> String {
      if isLaTeX { return style % 2 == 0 ? "R_\(row + 1)" : "R_{\(row + 1)}" }
      switch style {
      case 2: return ["I", "II", "III", "IV"][row]
      case 3: return "L\(row + 1)"
      case 4: return "r\(row + 1)"
      default: return "R\(row + 1)"
      }
    }
    func multiple(_ factor: Rational, _ row: Int) -> String {
      if factor.isOne { return name(row) }
      if factor.isWhole { return factor.exchangeText + ["", "·", "*"][isLaTeX ? 0 : style % 3] + name(row) }
      if isLaTeX {
        let parts = factor.exchangeText.split(separator: "/")
        return "\\frac{\(parts[0])}{\(parts[1])}\(name(row))"
      }
      return "(\(factor.exchangeText))" + name(row)
    }
    let becomes =
      isLaTeX ? ["\\to ", "=", "\\leftarrow "][style % 3] : [" = ", " ← ", " <- ", " := ", " → ", " -> "][style]
    switch operation {
    case .swap(let first, let second):
      return name(first) + (isLaTeX ? " \\leftrightarrow " : [" <-> ", " ↔ "][style % 2]) + name(second)
    case .scale(let row, let factor):
      let text = factor == -1 ? "-" + name(row) : multiple(factor, row)
      return Bool.random(using: &random) ? text : name(row) + becomes + text
    case .add(let factor, let source, let target):
      let size = factor.isNegative ? -factor : factor
      let sum =
        "\(name(target)) \(factor.isNegative ? (isLaTeX || style % 2 == 0 ? "-" : "−") : "+") \(multiple(size, source))"
      return Bool.random(using: &random) ? sum : name(target) + becomes + sum
    }
  }

  /// The whole route as a page.
  func page(stated: (Int) -> Bool, isLaTeX: Bool, _ random: inout SeededRandom) -> String {
    var text = ["Solution.", "We reduce the matrix:", "# Homework 3", ""][Int.random(in: 0..<4, using: &random)] + "\n"
    text += Self.spelled(matrices[0], bar: bar, isLaTeX: isLaTeX, &random)
    for (step, operations) in operations.enumerated() {
      let arrow = isLaTeX ? ["\\to", "\\sim", "\\longrightarrow", "\\rightarrow"] : ["→", "~", "->", "=>", "⇒"]
      let sign = arrow[Int.random(in: 0..<arrow.count, using: &random)]
      if stated(step) {
        let words = operations.map { Self.spelled($0, isLaTeX: isLaTeX, &random) }
          .joined(separator: [", ", "; "][Int.random(in: 0..<2, using: &random)])
        switch Int.random(in: 0..<3, using: &random) {
        case 0 where isLaTeX: text += " \\xrightarrow{\(words)} "
        case 1: text += "\n \(words) \(sign)\n"
        case 2: text += "\n \(sign) \(words) \(sign) "
        default: text += "\n\n\(words)\n\n"
        }
      } else {
        text += ["\n\(sign) ", "\n\n\(sign)\n", " \(sign) "][Int.random(in: 0..<3, using: &random)]
      }
      text += Self.spelled(matrices[step + 1], bar: bar, isLaTeX: isLaTeX, &random)
    }
    return text + "\n"
  }
}
