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
      .init("name", "which: \(Gallery.allCases.map(\.rawValue).joined(separator: ", "))", kinds: [.text]),
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

  /// Numbers, or a size: a single number may be either, and is taken as both.
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
      let size = try numbers.size()
      let eigenvalue = numbers.second?.first ?? .zero
      return Matrix(Shape(size, size)) { $0 == $1 ? eigenvalue : $1 == $0 + 1 ? .one : .zero }
    case .hilbert:
      let rows = try numbers.size()
      let columns = numbers.second?.first?.asInteger?.asInt ?? rows
      try PlacingAnswer.require(rows, max(0, columns), numbers.budget)
      return Matrix(Shape(rows, max(0, columns))) { Rational(.one, Integer($0 + $1 + 1)) }
    default:
      let size = try numbers.size()
      if let second = numbers.second {
        throw Self.superfluous(rawValue, second.count)
      }
      return try matrix(size, numbers.budget)
    }
  }

  private func matrix(_ n: Int, _ budget: Budget) throws -> Matrix<Rational> {
    func whole(_ entry: (Int, Int) -> Int) -> Matrix<Rational> {
      Matrix(Shape(n, n)) { Rational(Integer(entry($0, $1))) }
    }
    switch self {
    case .lehmer: return Matrix(Shape(n, n)) { Rational(Integer(min($0, $1) + 1), Integer(max($0, $1) + 1)) }
    case .minij: return whole { min($0, $1) + 1 }
    case .laplace: return whole { $0 == $1 ? 2 : abs($0 - $1) == 1 ? -1 : 0 }
    case .frank: return whole { $1 >= $0 - 1 ? n - max($0, $1) : 0 }
    case .exchange: return whole { $0 + $1 == n - 1 ? 1 : 0 }
    case .shift: return whole { $0 == ($1 + 1) % max(1, n) ? 1 : 0 }
    case .clement: return whole { $1 == $0 + 1 ? n - 1 - $0 : $0 == $1 + 1 ? $0 : 0 }
    case .lotkin: return Matrix(Shape(n, n)) { $0 == 0 ? .one : Rational(.one, Integer($0 + $1 + 1)) }
    case .wilkinson:
      return Matrix(Shape(n, n)) {
        $0 == $1 ? Rational(Integer(abs(n - 1 - 2 * $0)), 2) : abs($0 - $1) == 1 ? .one : .zero
      }
    case .hadamard:
      guard n > 0, n & (n - 1) == 0 else { throw Self.size("hadamard", "a power of 2: 1, 2, 4, 8, …") }
      return whole { ($0 & $1).nonzeroBitCount & 1 == 0 ? 1 : -1 }
    case .fourier:
      guard n <= 2 else {
        throw ErrorReport(
          .unable, .unsupportedDomain, "the Fourier matrix of size \(n) holds roots of one that are no fractions",
          advice: "\(tool: "gallery") hadamard has one with entries 1 and -1")
      }
      return whole { $0 * $1 == 0 ? 1 : -1 }
    case .pascal: return try Self.pascal(n, budget)
    case .invhilbert: return try Self.inverseOfHilbert(n, budget)
    default: return try Self.magic(n)
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
    let count = columns ?? nodes.count
    try PlacingAnswer.require(nodes.count, count, numbers.budget)
    var rows: [Rational] = []
    for node in nodes {
      var power = Rational.one
      for _ in 0..<count {
        try numbers.budget.check()
        guard power.writtenSize < 1 << 24 else {
          throw ErrorReport(
            .unable, .tooLarge, "a power would have millions of digits", advice: "ask for fewer columns")
        }
        rows.append(power)
        power = power * node
      }
    }
    return Matrix(Shape(nodes.count, count), rowMajor: rows)
  }

  /// Matrices that two lists of numbers make.
  private func banded(_ numbers: GalleryNumbers) throws -> Matrix<Rational> {
    let first = numbers.first
    let second: [Rational]
    switch self {
    case .hankel: second = numbers.second ?? (first.last.map { [$0] } ?? []) + first.dropFirst().map { _ in .zero }
    case .cauchy: second = numbers.second ?? first
    default: second = numbers.second ?? first
    }
    if self == .circulant, let given = numbers.second { throw Self.superfluous(rawValue, given.count) }
    let shape = Shape(first.count, second.count)
    try PlacingAnswer.require(shape.rows, shape.columns, numbers.budget)
    switch self {
    case .toeplitz:
      try Self.requireCorner(first.first, second.first, "the first row begins with the first number of the column")
      return Matrix(shape) { $0 >= $1 ? first[$0 - $1] : second[$1 - $0] }
    case .hankel:
      try Self.requireCorner(first.last, second.first, "the last row begins with the last number of the column")
      return Matrix(shape) { $0 + $1 < first.count ? first[$0 + $1] : second[$0 + $1 - first.count + 1] }
    case .circulant: return Matrix(shape) { first[($0 - $1 + first.count) % first.count] }
    default:
      return try Matrix(shape) { row, column in
        guard let entry = (first[row] + second[column]).inverse else {
          throw ErrorReport(
            .malformed, .invalidField, "\(first[row]) and \(second[column]) add up to 0, and 1/0 is no entry",
            advice: "give numbers of which no two have the sum 0", place: Place(source: "n"))
        }
        return entry
      }
    }
  }

  /// Binomial coefficients, by sums.
  private static func pascal(_ n: Int, _ budget: Budget) throws -> Matrix<Rational> {
    var matrix = Matrix(Shape(n, n), repeating: Rational.one)
    for row in 1..<max(1, n) {
      try budget.check()
      for column in 1..<n { matrix[row, column] = matrix[row - 1, column] + matrix[row, column - 1] }
    }
    return matrix
  }

  /// Integers, by the closed formula.
  private static func inverseOfHilbert(_ n: Int, _ budget: Budget) throws -> Matrix<Rational> {
    // c_i = (n+i-1 over n-i) * (2i-2 over i-1), from one to the next, signs apart; the entry is c_i*c_j*(…)/(i+j-1).
    var factors: [Rational] = []
    var factor = Rational(Integer(n))
    for i in 1..<n + 1 {
      factors.append(factor)
      factor = -factor * Rational(Integer(n + i) * Integer(n - i), Integer(i) * Integer(i))
    }
    return try Matrix(Shape(n, n)) { row, column in
      if column == 0 { try budget.check() }
      return factors[row] * factors[column] / Rational(Integer(row + column + 1))
    }
  }

  /// The numbers from 1 to n², with one sum along all rows, columns and diagonals: by the rules of de la Loubère,
  /// of Strachey, and by complements.
  private static func magic(_ n: Int) throws -> Matrix<Rational> {
    guard n != 2 else { throw size("magic", "any size but 2") }
    var square: [[Int]]
    switch n % 4 {
    case 1, 3: square = siamese(n)
    case 0:
      square = (0..<n).map { i in
        (0..<n).map { j in
          let number = i * n + j + 1
          return (i % 4 == j % 4 || i % 4 + j % 4 == 3) ? n * n + 1 - number : number
        }
      }
    default:
      let half = n / 2
      let quarter = siamese(half)
      let (a, size) = (half * half, (n - 2) / 4)
      square = (0..<n).map { i in
        (0..<n).map { j in quarter[i % half][j % half] + (i < half ? (j < half ? 0 : 2 * a) : (j < half ? 3 * a : a)) }
      }
      for i in 0..<half {
        for j in 0..<n {
          let middle = i == half / 2
          let exchanges = j < half ? (middle ? (1...max(1, size)).contains(j) && size > 0 : j < size) : j > n - size
          if exchanges { (square[i][j], square[i + half][j]) = (square[i + half][j], square[i][j]) }
        }
      }
    }
    return Matrix(Shape(n, n)) { Rational(Integer(square[$0][$1])) }
  }

  /// De la Loubère's square of odd size: one up and one to the right, or down where that is taken.
  private static func siamese(_ n: Int) -> [[Int]] {
    var square = [[Int]](repeating: [Int](repeating: 0, count: n), count: n)
    var (row, column) = (0, n / 2)
    for number in 1..<n * n + 1 {
      square[row][column] = number
      let (above, right) = ((row + n - 1) % n, (column + 1) % n)
      if square[above][right] == 0 { (row, column) = (above, right) } else { row = (row + 1) % n }
    }
    return square
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
