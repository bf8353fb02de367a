public import MatrixDomain

extension Notation {
  /// A value in one line, as compact as it can be read.
  ///
  /// ```
  /// scalar       -3/4                       matrix       [1, 2; 3, 4]   [1, 2 | 3; 4, 5 | 6]   []   zeros(0, 3)
  /// vector       (1, 2, 3)                  solutionSet  (1, 2, 3)      no solution
  /// polynomial   x^2 - 5*x + 6                           (5, 0, 2, 0) + s*(-2, 1, 0, 0) + t*(-4, 0, -3, 1)
  /// basis        {(1, 0), (0, 1)}           permutation  (2, 1, 3)
  ///              {} in dimension 3          list         [1, 3]         truth  true
  /// record       x: 1, y: (1, 2)            count        3              text   as it is, escaped
  /// algebraic    (1+sqrt(5))/2              root 1 of x^5 - x - 1, 1.1673
  /// closedForm   2*3^n - 2^n
  /// cases        k != 1: 2; k = 1: 1
  /// ```
  ///
  /// The parameters of a solution set are chosen so that none is the name of an unknown (`ParameterNames`).
  /// - Complexity: linear in the size of the value.
  public static func text(of value: Value) -> String {
    switch value {
    case .scalar(let scalar): safe(scalar.text)
    case .vector(let vector): text(of: vector.entries)
    case .matrix(let matrix): text(of: matrix)
    case .polynomial(let polynomial): text(of: polynomial)
    case .basis(let basis): text(of: basis)
    case .solutionSet(let solutions): text(of: solutions)
    case .permutation(let permutation):
      "(" + permutation.order.map { String($0 + 1) }.joined(separator: ", ") + ")"
    case .algebraic(let number): safe(number.text)
    case .closedForm(let form): safe(form.text)
    case .cases(let value): value.cases.map { "\(safe($0.display)): \(itemText($0.value))" }.joined(separator: "; ")
    case .list(let items): "[" + items.map(itemText).joined(separator: ", ") + "]"
    case .record(let fields): text(of: fields)
    case .truth(let value): value ? "true" : "false"
    case .text(let text): safe(text)
    case .count(let count): String(count)
    }
  }

  /// `[1, 2 | 3; 4, 5 | 6]`; `[]` and `zeros(0, 3)` where there are no entries.
  public static func text(of matrix: MatrixValue) -> String {
    let (rows, columns) = (matrix.shape.rows, matrix.shape.columns)
    if matrix.shape.count == 0 {
      guard let bar = matrix.bar else { return rows == 0 && columns == 0 ? "[]" : "zeros(\(rows), \(columns))" }
      return "zeros(\(rows), \(bar) | \(columns - bar))"
    }
    var result = "["
    for row in 0..<rows {
      if row > 0 { result += "; " }
      for column in 0..<columns {
        if column == matrix.bar {
          result += column == 0 ? "| " : " | "
        } else if column > 0 {
          result += ", "
        }
        result += safe(matrix[row, column])
      }
      if matrix.bar == columns { result += " |" }
    }
    return result + "]"
  }

  /// `(1, 2, 3)`.
  public static func text(of entries: TextSlab) -> String {
    var result = "("
    for index in entries.indices {
      if index > 0 { result += ", " }
      result += safe(entries[index])
    }
    return result + ")"
  }

  /// `{(1, 0), (0, 1)}`; `{} in dimension 3` for the basis of the zero space.
  public static func text(of basis: BasisValue) -> String {
    if basis.vectors.isEmpty { return "{} in dimension \(basis.ambient)" }
    return "{" + basis.vectors.map { text(of: $0) }.joined(separator: ", ") + "}"
  }

  /// `no solution`, `(1, 2, 3)`, or `(5, 0) + s*(-2, 1)`.
  ///
  /// With many right-hand sides the particular solutions are the columns of a matrix, each with parameters of its own:
  /// `[5, 1; 0, 2] + s*(-2, 1) in each column`.
  public static func text(of solutions: SolutionSetValue) -> String {
    guard let particular = solutions.particular else { return "no solution" }
    var result: String
    switch particular {
    case .vector(let entries): result = text(of: entries)
    case .matrix(let matrix): result = text(of: matrix)
    }
    let names = ParameterNames.choose(count: solutions.directions.count, avoiding: solutions.unknowns)
    for (name, direction) in zip(names, solutions.directions) { result += " + \(name)*\(text(of: direction))" }
    if case .matrix = particular, !names.isEmpty { result += " in each column" }
    return result
  }

  /// `name: value, name: value`.
  private static func text(of fields: [Value.Field]) -> String {
    fields.map { "\(safe($0.name)): \(itemText($0.value))" }.joined(separator: ", ")
  }

  /// A value inside another: a record gets braces.
  private static func itemText(_ value: Value) -> String {
    if case .record(let fields) = value { return "{" + text(of: fields) + "}" }
    return text(of: value)
  }

  /// The text escaped; plain ASCII is looked over only.
  static func safe(_ text: String) -> String {
    text.utf8.allSatisfy { (0x20...0x7E).contains($0) } ? text : Identifier.escaped(text)
  }
}
