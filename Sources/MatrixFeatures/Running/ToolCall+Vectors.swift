import MatrixArithmetic
import MatrixDomain
import MatrixExact

// Operands that stand for vectors: the columns of a matrix, or a basis.
extension ToolCall {
  /// Vectors as the columns of a matrix.
  func vectors(_ name: String) throws(ErrorReport) -> Matrix<Rational> {
    guard case .basis(let value)? = input(name) else { return try matrix(name) }
    var columns: [[Rational]] = []
    for vector in value.vectors {
      guard let entries = vector.scalars(as: Rational.self) else {
        throw ErrorReport(
          .malformed, .notCanonical, "\(name) holds a scalar that is not in lowest terms",
          advice: "write fractions in lowest terms with a positive denominator", place: Place(source: name))
      }
      columns.append(entries)
    }
    return Matrix(Shape(value.ambient, columns.count)) { columns[$1][$0] }
  }

  /// The matrix of an inner product; `nil` where none is given.
  ///
  /// - Throws: where it is not symmetric and positive definite, or has another size than the vectors.
  func gram(_ name: String = "G", size: Int) throws -> Matrix<Rational>? {
    guard input(name) != nil else { return nil }
    let gram = try matrix(name)
    guard gram.shape == Shape(size, size) else {
      throw ErrorReport(
        .malformed, .shapeMismatch, "\(name) is a \(gram.shape) matrix for vectors of \(size) entries",
        advice: "give a Gram matrix of \(size) rows and \(size) columns", place: Place(source: name))
    }
    if let (row, column) = gram.firstAsymmetry {
      throw ErrorReport(
        .malformed, .notHermitian,
        "\(name) is not symmetric: row \(row + 1), column \(column + 1) holds \(gram[row, column]), and its mirror image "
          + "\(gram[column, row])",
        advice: "an inner product has a symmetric matrix", place: Place(source: name))
    }
    if case .indefinite(let vector, let value) = try gram.positiveFactors(budget: budget) {
      throw ErrorReport(
        .malformed, .notPositiveDefinite, "\(name) is not positive definite: x*G*x = \(value) for x = \(vector)",
        advice: "an inner product is above 0 for every vector but 0", place: Place(source: name))
    }
    return gram
  }

  /// How a system on the way is to be solved.
  var solveMethod: SolveMethod { SolveMethod(rawValue: method) ?? .auto }

  /// True where a flag is set.
  func flag(_ name: String) -> Bool {
    switch option(name) {
    case .truth(let truth)?: truth
    case .text(let text)?, .number(let text)?: text == "true"
    case nil: false
    }
  }
}

extension ToolDeclaration.Parameter {
  /// Vectors: the columns of a matrix, or a basis in braces.
  static func vectors(_ name: String, _ summary: String) -> ToolDeclaration.Parameter {
    .init(name, summary + ": the columns of a matrix, or {(1, 0), (0, 1)}", kinds: [.matrix, .basis])
  }

  /// The matrix of an inner product.
  static let gram = ToolDeclaration.Parameter(
    "G", "the Gram matrix of the inner product; the standard one without it", isRequired: false)
}

extension Value {
  /// Positions as they are printed, from 1.
  static func positions(_ positions: [Int]) -> Value { .list(positions.map { .count($0 + 1) }) }
}
