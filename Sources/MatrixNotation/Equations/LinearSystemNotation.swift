public import MatrixDomain
import MatrixExchange

/// A system of linear equations read from text: `A·x = b`, and the names of the unknowns.
///
/// ```swift
/// let system = try Notation.equations("2x + 3y = 5; x = y - 2")
/// system.unknowns   // ["x", "y"], in order of appearance
/// system.matrix     // [2, 3; 1, -1]
/// system.right      // (5, -2)
/// ```
public struct LinearSystemNotation: Hashable, Sendable {
  /// The names of the unknowns, in the order in which they appear in the equations.
  public var unknowns: [String]
  /// The coefficients: a row an equation, a column an unknown.
  public var matrix: MatrixValue
  /// What the equations come to once all unknowns are on the left.
  public var right: VectorValue
  /// The equations as they were written, without the blanks around them.
  public var equations: [String]

  /// A system from its parts: a name for each column of `matrix`, an entry of `right` and a text for each of its rows.
  public init(unknowns: [String], matrix: MatrixValue, right: VectorValue, equations: [String]) {
    self.unknowns = unknowns
    self.matrix = matrix
    self.right = right
    self.equations = equations
  }

  /// `[A | b]`.
  public var augmented: MatrixValue {
    var entries = TextSlab()
    for row in 0..<matrix.shape.rows {
      for column in 0..<matrix.shape.columns { entries.append(matrix[row, column]) }
      entries.append(right.entries[row])
    }
    let domains = [matrix.domain, right.domain]
    let field = domains.first {
      switch $0 {
      case .numberField, .rationalFunctions: true
      default: false
      }
    }
    let domain: ScalarDomain =
      field
      ?? (domains.contains(.gaussianRationals)
        ? .gaussianRationals : domains == [.integers, .integers] ? .integers : .rationals)
    return MatrixValue(
      domain, Shape(matrix.shape.rows, matrix.shape.columns + 1), entries, bar: matrix.shape.columns)
  }
}

extension Notation {
  /// Reads linear equations, one a line or parted by `;`, a comma or `and`: `2x + 3y - z = 5; x = y - 2`.
  ///
  /// A name is one unknown: `x`, `x1`, `x_1`, `x₁`, `alpha`, `price`. Coefficients stand before an unknown with or without
  /// a sign of multiplication (`2x`, `2*x`, `2·x`, `3/4 x`, `(3/4)x`); unknowns may be divided by numbers (`x/2`),
  /// repeated, bracketed (`2(x + y)`) and stand on both sides. Products and quotients are worked out from left to right.
  /// `i` is an unknown where that makes linear equations, else the imaginary unit: `(1+2i)x + i*y = 3`. Equations of
  /// LaTeX are read in `cases`, `aligned`, `align*`, `array` and without; `−` (U+2212) is a minus.
  ///
  /// - Parameters:
  ///   - unknowns: the names of the unknowns, in the order of the columns; every other name is a parameter then, for which
  ///     a number has to be put. Without it the names that occur are the unknowns.
  ///   - parameters: names that stand for numbers that are not known, up to ``/MatrixArithmetic/ParameterRing/mostLetters``: the
  ///     system is then over the rational functions. `kx` is the product of the parameter and the unknown `x`.
  ///   - decimalComma: whether `1,5` is three halves.
  ///   - domain: a number field or a finite field, whose letter is then no unknown.
  /// - Throws: ``NotationError``; code `not-linear` names the term that is not. What can be read in two ways is refused:
  ///   `kx` and `xy` beside the unknown `x`, `x1` beside `x_1`, `pi` beside `x`, `2e3` beside the unknown `e3`.
  public static func equations(
    _ text: String, unknowns: [String]? = nil, parameters: [String] = [], decimalComma: Bool = false,
    domain: ScalarDomain? = nil,
    within budget: Budget = .unlimited
  ) throws(NotationError) -> LinearSystemNotation {
    var form = EquationReader.Form(unknowns: unknowns, hasDecimalComma: decimalComma)
    form.parameters = parameters
    if case .numberField(let field)? = domain { form.field = field }
    return try EquationReader.system(SourceText(operand: text, within: budget), form)
  }

  /// True where a text is meant as equations and not as numbers: it holds a `=`, other than one that only names a matrix
  /// of LaTeX.
  public static func looksLikeEquations(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "=")) else { return false }
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return true }
    if text.contains("matrix") { return false }
    for environment in ["\\begin{array}", "\\begin{tabular}"] {
      if let start = text.firstRange(of: environment) { return text[start.upperBound...].contains("=") }
    }
    // `c = \frac{1}{2}` names a number.
    let sides = text.split(separator: "=", omittingEmptySubsequences: false)
    return sides.count != 2 || text.contains("\\begin{") || !Identifier.isValid(String(sides[0]).trimmed)
  }
}
