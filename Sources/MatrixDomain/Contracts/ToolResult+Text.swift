extension ToolResult: CustomStringConvertible {
  /// The tool, how it ended, and its values or its error: `det: value, determinant = -2`.
  ///
  /// A result card shows all of it, with the steps.
  public var description: String {
    let head = "\(request.tool): \(outcome.rawValue)"
    if let error { return "\(head): \(error.message)" }
    let values = outputs.map { "\($0.name) = \($0.value)" }
    return values.isEmpty ? head : "\(head), " + values.joined(separator: ", ")
  }
}

extension MatrixValue: CustomStringConvertible {
  /// The rows in short: `[1, 2; 3, 4]`.
  public var description: String { Value.matrix(self).description }
}

extension VectorValue: CustomStringConvertible {
  /// The entries in short: `(1, 2)`.
  public var description: String { Value.vector(self).description }
}

extension Value: CustomStringConvertible {
  /// The value in short: `[1, 2; 3, 4]`, `(1, 2)`, `1/2`. Texts are quoted; records show their fields.
  public var description: String {
    switch self {
    case .scalar(let scalar): scalar.text
    case .vector(let vector): Self.tuple(vector.entries)
    case .matrix(let matrix): Self.rows(matrix)
    case .polynomial(let polynomial):
      "polynomial in \(polynomial.variable) with coefficients \(Self.tuple(polynomial.coefficients))"
    case .basis(let basis):
      "{" + basis.vectors.map(Self.tuple).joined(separator: ", ") + "} in dimension \(basis.ambient)"
    case .solutionSet(let set): Self.solutions(set)
    case .permutation(let permutation): "(" + permutation.order.map { "\($0 + 1)" }.joined(separator: ", ") + ")"
    case .algebraic(let number): number.text
    case .closedForm(let form): form.text
    case .cases(let value): value.cases.map { "\($0.display): \($0.value)" }.joined(separator: "; ")
    case .list(let items): "[" + items.map(\.description).joined(separator: ", ") + "]"
    case .record(let fields): "{" + fields.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + "}"
    case .truth(let truth): "\(truth)"
    case .text(let text): "\"\(text)\""
    case .count(let count): "\(count)"
    }
  }

  private static func tuple(_ texts: TextSlab) -> String { "(" + texts.joined(separator: ", ") + ")" }

  private static func rows(_ matrix: MatrixValue) -> String {
    let (rows, columns) = (matrix.shape.rows, matrix.shape.columns)
    if matrix.shape.isEmpty { return rows == columns ? "[]" : "[] (\(matrix.shape))" }
    return "["
      + (0..<rows).map { row in (0..<columns).map { matrix[row, $0] }.joined(separator: ", ") }.joined(separator: "; ")
      + "]"
  }

  private static func solutions(_ set: SolutionSetValue) -> String {
    switch set.particular {
    case nil: "no solution"
    case .vector(let point)?: ([tuple(point)] + set.directions.map { "t·\(tuple($0))" }).joined(separator: " + ")
    case .matrix(let points)?: ([rows(points)] + set.directions.map { "t·\(tuple($0))" }).joined(separator: " + ")
    }
  }
}
