import MatrixArithmetic
import MatrixDomain
import MatrixExact

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
  case frank, wilkinson, clement, lotkin, hadamard, fourier, exchange, shift, jordan, rosser, kahan

  static let requirement: NeutralText =
    "hadamard takes a power of 2; magic any size but 2; fourier is a matrix of roots of one, and "
    + "rational for sizes 1 and 2 alone; jordan takes a size and an eigenvalue; rosser is 8×8; kahan takes a size, and the "
    + "cosine of an angle whose sine is a fraction too."

  /// True where an operand holds entries, which may be those of a field modulo a prime, and no size.
  func takesResidues(for operand: String) -> Bool {
    switch self {
    case .toeplitz, .hankel, .circulant, .cauchy: true
    case .vandermonde: operand == "n"
    case .jordan: operand == "more"
    default: false
    }
  }

  func matrix(_ numbers: GalleryNumbers) throws -> Matrix<Rational> {
    switch self {
    case .vandermonde: return try Self.vandermonde(numbers)
    case .toeplitz, .hankel, .circulant, .cauchy: return try banded(numbers)
    case .rosser:
      guard numbers.first == [8], numbers.second == nil else { throw Self.size("rosser", "no operand: it is 8×8") }
      return .rosser
    case .kahan: return try kahan(numbers)
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
    case .pascal:
      try Self.requireReadable(n, n, digits: 0.35 * Double(n))
      return try .pascal(n, beforeRow: budget.check)
    case .invhilbert:
      try Self.requireReadable(n, n, digits: 1.2 * Double(n))
      return try .inverseHilbert(n, beforeRow: budget.check)
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
    let longest = nodes.reduce(0) { Swift.max($0, $1.writtenSize) }
    let count = columns ?? nodes.count
    try requireReadable(nodes.count, count, digits: 0.15 * Double(Swift.max(0, longest - 1)) * Double(count))
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

  /// The most digits that all entries together may have.
  private static let mostDigits = 1 << 32

  /// Refuses a matrix whose entries have about this many digits on average.
  private static func requireReadable(_ rows: Int, _ columns: Int, digits: Double) throws(ErrorReport) {
    let all = Double(rows) * Double(columns) * digits
    guard all > Double(mostDigits) else { return }
    throw ErrorReport(
      .unable, .tooLarge,
      "the \(rows)×\(columns) matrix would have about \(Int(Swift.min(all, 9e18))) digits; the limit is \(mostDigits)",
      advice: "take a smaller matrix", place: Place(source: "n"))
  }

  /// Kahan's matrix with the cosine that is given.
  private func kahan(_ numbers: GalleryNumbers) throws -> Matrix<Rational> {
    let cosines = numbers.second ?? [Rational(5, 13)]
    let size = try GalleryNumbers(first: numbers.first, budget: numbers.budget).size()
    guard cosines.count == 1, let sine = Self.sine(cosines[0]) else {
      throw ErrorReport(
        .malformed, .invalidField, "kahan takes the cosine of an angle whose sine is a fraction too",
        advice: "take one of 3/5, 4/5, 5/13, 12/13, 8/17, 15/17, 7/25, 24/25", place: Place(source: "more"))
    }
    return try .kahan(size, cosine: cosines[0], sine: sine) { () throws in try numbers.budget.check() }
  }

  /// The sine of an angle with this cosine; `nil` where it is no fraction.
  private static func sine(_ cosine: Rational) -> Rational? {
    let square = Rational.one - cosine * cosine
    return square < .zero ? nil : SquareRoot(of: square).rational
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
