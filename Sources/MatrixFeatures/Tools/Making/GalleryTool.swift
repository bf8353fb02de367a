import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `gallery`: matrices with a name.
struct GalleryTool: ExactTool {
  let declaration = MadeMatrix.declaration(
    id: "gallery", displayName: "Gallery of matrices",
    summary: "Matrices with a name, exactly: hilbert, vandermonde, toeplitz, pascal, magic and more.",
    keywords: Gallery.allCases.map(\.rawValue) + [
      "test matrix", "special matrix", "named matrix", "gallery", "matgallery",
    ],
    parameters: [
      .init(
        "name", "which: \(Gallery.allCases.map(\.rawValue).joined(separator: ", "))", kinds: [.text],
        choices: Gallery.allCases.map(\.rawValue)),
      .init("n", "a size, or the numbers the matrix is made of", kinds: [.count, .vector]),
      .init(
        "more",
        "toeplitz, hankel: the first row, the last row; cauchy: the second numbers; vandermonde, hilbert: "
          + "the number of columns", kinds: [.count, .vector], isRequired: false),
    ],
    method: .init(
      "definition", "by the definition",
      citation: "N. J. Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., ch. 28"),
    requirement: Gallery.requirement, cost: "One operation an entry.",
    conventions: .init(
      "vandermonde has the powers 0, 1, 2, … in its columns; toeplitz takes its first column, then its first row; hankel "
        + "its first column, then its last row; circulant takes its first column."),
    examples: [
      .init(["hilbert", "3"], expected: "[1, 1/2, 1/3; 1/2, 1/3, 1/4; 1/3, 1/4, 1/5]"),
      .init(["vandermonde", "1 2 3"], expected: "[1, 1, 1; 1, 2, 4; 1, 3, 9]"),
      .init(["toeplitz", "1 2 3", "1 5 6"], expected: "[1, 5, 6; 2, 1, 5; 3, 2, 1]"),
      .init(["circulant", "1 2 3"], expected: "[1, 3, 2; 2, 1, 3; 3, 2, 1]"),
      .init(["pascal", "3"], expected: "[1, 1, 1; 1, 2, 3; 1, 3, 6]"),
      .init(["magic", "3"], expected: "[8, 1, 6; 3, 5, 7; 4, 9, 2]"),
      .init(["laplace", "3"], expected: "[2, -1, 0; -1, 2, -1; 0, -1, 2]"),
      .init(["hilbert", "2"], options: [.init("mod", .text("7"))], expected: "[1, 4; 4, 5]"),
      .init(["magic", "2"], expected: "!invalid-field"),
      .init(["zoo", "2"], expected: "!invalid-field"),
    ])

  func exact(_ call: ToolCall) throws -> ToolAnswer {
    guard case .text(let name)? = call.input("name") else { throw call.notCanonical("name") }
    guard let family = Gallery(rawValue: name) else {
      throw ErrorReport(
        .malformed, .invalidField, "there is no matrix ‘\(Identifier.escaped(name))’ in the gallery",
        advice: Suggestion.advice(
          for: name, among: Gallery.allCases.map(\.rawValue),
          otherwise: "it has \(Gallery.allCases.map(\.rawValue).joined(separator: ", "))"),
        place: Place(source: "name"))
    }
    let numbers = GalleryNumbers(
      first: try numbers(call, "n"), second: call.input("more") == nil ? nil : try numbers(call, "more"),
      budget: call.budget)
    let matrix = try family.matrix(numbers)
    return ToolAnswer(outputs: [.init("matrix", try MadeMatrix.value(matrix, call))], method: "definition")
  }

  /// Numbers, or a size: of one alone nobody can tell, and it is both.
  private func numbers(_ call: ToolCall, _ name: String) throws(ErrorReport) -> [Rational] {
    if case .count(let size)? = call.input(name) { return [Rational(Integer(size))] }
    guard case .vector(let value)? = call.input(name) else { throw call.notCanonical(name) }
    if case .residues = value.domain {
      throw ErrorReport(
        .unable, .unsupportedDomain, "the gallery takes integers and fractions, and gives residues for ‘mod’",
        advice: "give integers", place: Place(source: name))
    }
    return try call.scalars(value.entries, named: name) { Rational(exchangeText: $0) }
  }
}

/// The operands of a matrix of the gallery.
struct GalleryNumbers {
  var first: [Rational]
  var second: [Rational]?
  var budget: Budget

  /// The size that is asked for, from 0.
  func size() throws -> Int {
    guard first.count == 1, let size = first[0].asInteger?.asInt, size >= 0 else {
      throw ErrorReport(
        .malformed, .invalidField, "this matrix takes a size: one integer from 0",
        advice: "give a number such as 4",
        place: Place(source: "n"))
    }
    try PlacingAnswer.require(size, size, budget)
    return size
  }
}

/// Matrices with a name.
enum Gallery: String, CaseIterable {
  case hilbert, invhilbert, vandermonde, toeplitz, hankel, circulant, pascal, magic, cauchy, lehmer, minij, laplace
  case frank, wilkinson, clement, lotkin, hadamard, fourier, exchange, shift, jordan

  static let requirement: NeutralText =
    "hadamard takes a power of 2; magic any size but 2; fourier is a matrix of roots of one, and "
    + "rational for sizes 1 and 2 alone; jordan takes a size and an eigenvalue."

  func matrix(_ numbers: GalleryNumbers) throws -> Matrix<Rational> {
    switch self {
    case .vandermonde: return try Self.vandermonde(numbers)
    case .toeplitz, .hankel, .circulant, .cauchy: return try banded(numbers)
    case .jordan:
      return Matrix.jordanBlock(try numbers.size(), eigenvalue: numbers.second?.first ?? .zero)
    case .hilbert:
      let rows = try numbers.size()
      let columns = max(0, numbers.second?.first?.asInteger?.asInt ?? rows)
      try PlacingAnswer.require(rows, columns, numbers.budget)
      return Matrix.hilbert(rows, columns)
    default:
      let size = try numbers.size()
      if let second = numbers.second {
        throw Self.superfluous(rawValue, second.count)
      }
      return try matrix(size, numbers.budget)
    }
  }

  private func matrix(_ n: Int, _ budget: Budget) throws -> Matrix<Rational> {
    switch self {
    case .lehmer: return .lehmer(n)
    case .minij: return .minij(n)
    case .laplace: return .laplace(n)
    case .frank: return .frank(n)
    case .exchange: return .exchange(n)
    case .shift: return .shift(n)
    case .clement: return .clement(n)
    case .lotkin: return .lotkin(n)
    case .wilkinson: return .wilkinson(n)
    case .hadamard:
      guard let matrix = Matrix<Rational>.hadamard(order: n) else {
        throw Self.size("hadamard", "a power of 2: 1, 2, 4, 8, …")
      }
      return matrix
    case .fourier:
      guard n <= 2 else {
        throw ErrorReport(
          .unable, .unsupportedDomain, "the Fourier matrix of size \(n) holds roots of one that are no fractions",
          advice: "\(tool: "gallery") hadamard has one with entries 1 and -1")
      }
      return Matrix(Shape(n, n)) { $0 * $1 == 0 ? 1 : -1 }
    case .pascal: return try .pascal(n, beforeRow: budget.check)
    case .invhilbert: return try .inverseHilbert(n, beforeRow: budget.check)
    default:
      guard let matrix = Matrix<Rational>.magic(n) else { throw Self.size("magic", "any size but 2") }
      return matrix
    }
  }

  private static func vandermonde(_ numbers: GalleryNumbers) throws -> Matrix<Rational> {
    let nodes = numbers.first
    let columns = try numbers.second.map { (given) throws -> Int in
      guard given.count == 1, let count = given[0].asInteger?.asInt, count >= 0 else {
        throw size("vandermonde", "a number of columns after the nodes")
      }
      return count
    }
    try PlacingAnswer.require(nodes.count, columns ?? nodes.count, numbers.budget)
    return try .vandermonde(Vector(nodes), columns: columns) { power in
      try numbers.budget.check()
      guard power.writtenSize < 1 << 24 else {
        throw ErrorReport(
          .unable, .tooLarge, "a power would have millions of digits", advice: "ask for fewer columns")
      }
    }
  }

  /// Matrices that two lists of numbers make.
  private func banded(_ numbers: GalleryNumbers) throws -> Matrix<Rational> {
    let first = numbers.first
    let zeros = (first.last.map { [$0] } ?? []) + first.dropFirst().map { _ in Rational.zero }
    let second = numbers.second ?? (self == .hankel ? zeros : first)
    if self == .circulant, let given = numbers.second { throw Self.superfluous(rawValue, given.count) }
    try PlacingAnswer.require(first.count, second.count, numbers.budget)
    switch self {
    case .toeplitz:
      try Self.requireCorner(first.first, second.first, "the first row begins with the first number of the column")
      return .toeplitz(column: Vector(first), row: Vector(second))
    case .hankel:
      try Self.requireCorner(first.last, second.first, "the last row begins with the last number of the column")
      return .hankel(column: Vector(first), row: Vector(second))
    case .circulant: return .circulant(Vector(first))
    default:
      if let matrix = Matrix<Rational>.cauchy(Vector(first), Vector(second)) { return matrix }
      for left in first {
        for right in second where (left + right).isZero {
          throw ErrorReport(
            .malformed, .invalidField, "\(left) and \(right) add up to 0, and 1/0 is no entry",
            advice: "give numbers of which no two have the sum 0", place: Place(source: "n"))
        }
      }
      preconditionFailure("a Cauchy matrix lacks an entry although no sum is 0")
    }
  }

  private static func size(_ name: String, _ wanted: String) -> ErrorReport {
    ErrorReport(
      .malformed, .invalidField, "\(name) takes \(wanted)", advice: "\(topic: "gallery") shows examples",
      place: Place(source: "n"))
  }

  private static func superfluous(_ name: String, _ count: Int) -> ErrorReport {
    ErrorReport(
      .malformed, .unexpectedInput, "\(name) takes one operand, and a second one is given",
      advice: "leave it out", place: Place(source: "more"))
  }

  private static func requireCorner(_ first: Rational?, _ second: Rational?, _ rule: String) throws(ErrorReport) {
    guard first == second else {
      throw ErrorReport(.malformed, .invalidField, rule, advice: "make both the same", place: Place(source: "more"))
    }
  }
}
