/// A system that is to be explained: its equations, and the question about them.
public struct SystemToExplain<Element: HandScalar>: DerivationPart, Hashable {
  /// The coefficients as they were given.
  public var matrix: Matrix<Element>
  /// The right-hand side, an entry for each equation.
  public var right: [Element]
  /// The names of the unknowns, one a column.
  public var unknowns: [String]
  /// The names of the equations, one a row.
  public var equations: [String]

  /// A system with the names of its unknowns and equations.
  public init(matrix: Matrix<Element>, right: [Element], unknowns: [String], equations: [String]) {
    self.matrix = matrix
    self.right = right
    self.unknowns = unknowns
    self.equations = equations
  }

  /// `[A | b]`.
  public var augmented: Matrix<Element> {
    Matrix(Shape(matrix.rows, matrix.columns + 1)) { $1 < matrix.columns ? matrix[$0, $1] : right[$0] }
  }

  public var record: Value {
    .record([
      .init("part", .text("system")), .init("matrix", .matrix(augmented, bar: matrix.columns)),
      .init("unknowns", .list(unknowns.map { .text($0) })), .init("equations", .list(equations.map { .text($0) })),
    ])
  }
}

/// What an analysis of a system found, together with the equations it speaks of.
public struct SystemFindings<Element: HandScalar>: DerivationPart, Hashable {
  /// What was found.
  public var analysis: SystemAnalysis<Element>
  /// The coefficients as they were given.
  public var matrix: Matrix<Element>
  /// The right-hand side, an entry for each equation.
  public var right: [Element]

  /// Findings with the system they are about.
  public init(_ analysis: SystemAnalysis<Element>, matrix: Matrix<Element>, right: [Element]) {
    self.analysis = analysis
    self.matrix = matrix
    self.right = right
  }

  public var record: Value {
    do throws(BudgetError) {
      return .record([.init("part", .text("findings")), .init("findings", try analysis.value())])
    } catch {
      stop("an unlimited budget ran out")
    }
  }
}
