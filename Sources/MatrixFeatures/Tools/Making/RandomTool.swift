import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNotation

/// `random`: a matrix of random entries, the same for the same seed.
struct RandomTool: ExactTool {
  let declaration = MadeMatrix.declaration(
    id: "random", displayName: "Random matrix",
    summary: "A matrix of random integers or fractions, with a rank or a determinant of one's own choice.",
    keywords: ["rand", "randi", "random integer matrix", "exercise", "test matrix", "seed", "zufall"],
    parameters: [
      .init("m", "how many rows", kinds: [.count], isCounting: true),
      .init("n", "how many columns; as many as rows without it", kinds: [.count], isRequired: false, isCounting: true),
    ],
    options: [
      .init(
        "seed", "where the random numbers begin: the same seed gives the same matrix", .count(0...Int.max),
        default: .number("1")),
      .init("range", "the smallest and the largest entry: -9:9", .text, default: .text("-9:9")),
      .init("denominator", "entries are fractions over this number", .count(1...1 << 53), default: .number("1")),
      .init("rank", "the rank the matrix has", .count(0...1 << 24)),
      .init("det", "the determinant a square matrix has: an integer or a fraction", .text),
      .init("eigenvalues", "the eigenvalues a square matrix has, as often as they are to be there: 1 2 5/2", .text),
      .init("symmetric", "equal to its transpose", .flag, default: .truth(false)),
    ],
    method: .init(
      "splitmix64", "numbers of the generator splitmix64",
      citation: "G. L. Steele, D. Lea, C. H. Flood, OOPSLA 2014, doi:10.1145/2660193.2660195"),
    requirement:
      "\(option: "rank"), \(option: "det"), \(option: "eigenvalues") and \(option: "symmetric") are asked for one at a time; "
      + "\(option: "det") and \(option: "eigenvalues") are for a square matrix.",
    cost: "m·n random numbers.",
    conventions: .init(
      "The same call gives the same matrix, on every machine; another \(option: "seed") another one. With \(option: "rank") or \(option: "det") a simple "
        + "matrix that has it is hidden by row and column operations, and entries may leave the range. With \(option: "eigenvalues") it is a "
        + "diagonal matrix that is hidden by similarities, and so can be diagonalized."),
    examples: [
      .init(["2", "3"], expected: "[0, -1, 5; 4, 5, 4]"),
      .init(["2"], options: [.init("seed", .number("7")), .init("range", .text("0:1"))], expected: "[1, 0; 0, 1]"),
      .init(["2"], options: [.init("range", .text("9:0"))], expected: "!invalid-option"),
    ])

  func exact(_ call: ToolCall) throws -> ToolAnswer {
    let shape = try call.shapeAsked()
    try PlacingAnswer.require(shape.rows, shape.columns, call.budget)
    var source = try EntrySource(call)
    let wishes =
      ["rank", "det", "eigenvalues"].filter { call.option($0) != nil } + (call.flag("symmetric") ? ["symmetric"] : [])
    guard wishes.count < 2 else {
      throw ErrorReport(
        .malformed, .invalidOption, "the options ‘\(wishes[0])’ and ‘\(wishes[1])’ are not asked for together",
        advice: "leave out one of them")
    }
    var matrix: Matrix<Rational>
    if let rank = call.option("rank").flatMap({ Int($0.text) }) {
      guard rank <= min(shape.rows, shape.columns) else {
        throw ErrorReport(
          .malformed, .invalidOption, "a \(shape) matrix has no rank of \(rank)",
          advice: "ask for at most \(min(shape.rows, shape.columns))")
      }
      matrix = try source.matrix(shape, rank: rank, call.budget)
    } else if let text = call.option("det")?.text {
      guard let determinant = Rational(exchangeText: text) else {
        throw ErrorReport(
          .malformed, .invalidOption,
          "the option ‘det’ takes an integer or a fraction, not ‘\(Identifier.escaped(text))’",
          advice: "write 6, -1 or 3/4")
      }
      guard shape.rows == shape.columns, shape.rows > 0 || determinant.isOne else {
        throw ErrorReport(
          .malformed, .invalidOption, "a \(shape) matrix has no determinant of \(determinant)",
          advice: "ask for a square matrix")
      }
      matrix = try source.matrix(shape.rows, determinant: determinant, call.budget)
    } else if let text = call.option("eigenvalues")?.text {
      matrix = try source.matrix(shape, eigenvalues: text, call.budget)
    } else {
      matrix = try Matrix(shape) { _, column in
        if column == 0 { try call.budget.check() }
        return source.next()
      }
    }
    if call.flag("symmetric") {
      guard shape.rows == shape.columns else { throw ShapeError.notSquare("a symmetric matrix", shape).report }
      for row in 0..<shape.rows { for column in 0..<row { matrix[row, column] = matrix[column, row] } }
    }
    return ToolAnswer(outputs: [.init("matrix", try MadeMatrix.value(matrix, call))], method: "splitmix64")
  }
}

/// Random entries of a range.
private struct EntrySource {
  private var generator: SplitMix64
  private let lowest: Integer
  /// How many numerators there are, less one; `nil` for all words.
  private let span: UInt64
  /// How many residues there are modulo a prime that is no machine word.
  private let residues: Integer?
  private let denominator: Integer

  init(_ call: ToolCall) throws(ErrorReport) {
    if call.option(CommonOptions.field.name) != nil {
      throw ErrorReport(
        .unable, .unsupportedDomain,
        "random draws integers, fractions and residues modulo a prime, and no other elements of a field",
        advice: "leave out \(option: "field"), or give \(option: "mod")")
    }
    generator = SplitMix64(seed: call.option("seed").flatMap { UInt64($0.text) } ?? 1)
    denominator = call.option("denominator").flatMap { Integer($0.text) } ?? .one
    let text = call.option("range")?.text ?? "-9:9"
    let ends = text.split(separator: ":", omittingEmptySubsequences: false).map { Integer(String($0)) }
    let modulus = call.option(CommonOptions.modulus.name).flatMap { Integer($0.text) }
    guard ends.count == 2, let low = ends[0], let high = ends[1], low <= high,
      let span = ((high - low) * denominator).asInt
    else {
      throw ErrorReport(
        .malformed, .invalidOption,
        "the option ‘range’ takes two integers, the smaller one first, not ‘\(Identifier.escaped(text))’",
        advice: "write -9:9, or 0:1")
    }
    // Modulo a prime every residue is as likely as every other.
    residues = text == "-9:9" && modulus?.asInt == nil ? modulus : nil
    if let modulus, text == "-9:9", let word = modulus.asInt {
      (lowest, self.span) = (.zero, UInt64(word - 1))
    } else {
      (lowest, self.span) = (low * denominator, UInt64(span))
    }
  }

  private mutating func word() -> UInt64 { generator.next() }

  /// A number from 0 on and below a long one, all of them as likely: what is not below is passed over.
  private mutating func number(below count: Integer) -> Integer {
    let bits = count.bitCount
    while true {
      var number = Integer.zero
      for _ in 0..<((bits + 63) / 64) { number = (number << 64) + Integer(word()) }
      number = number >> ((64 - bits % 64) % 64)
      if number < count { return number }
    }
  }

  mutating func next() -> Rational {
    if let residues { return Rational(number(below: residues), denominator) }
    return Rational(lowest + Integer(generator.number(upTo: span)), denominator)
  }

  private mutating func position(below count: Int) -> Int { Int(generator.number(upTo: UInt64(count - 1))) }

  /// Ones on a part of the diagonal, hidden.
  mutating func matrix(_ shape: Shape, rank: Int, _ budget: Budget) throws -> Matrix<Rational> {
    var matrix = Matrix(shape) { $0 == $1 && $0 < rank ? Rational.one : .zero }
    try hide(&matrix, budget)
    return matrix
  }

  /// Ones on the diagonal and the determinant, hidden.
  mutating func matrix(_ size: Int, determinant: Rational, _ budget: Budget) throws -> Matrix<Rational> {
    var matrix = Matrix(Shape(size, size)) { $0 == $1 ? ($0 == size - 1 ? determinant : Rational.one) : .zero }
    try hide(&matrix, budget)
    return matrix
  }

  /// The eigenvalues on the diagonal, hidden: a row is added to another, and the columns are taken back.
  mutating func matrix(_ shape: Shape, eigenvalues text: String, _ budget: Budget) throws -> Matrix<Rational> {
    func wrong(_ message: String, _ advice: Advice) -> ErrorReport {
      ErrorReport(.malformed, .invalidOption, message, advice: advice)
    }
    guard let texts = (try? Notation.operand(text, kinds: [.vector, .scalar], within: budget))?.numbers,
      case let values = texts.compactMap({ Rational(exchangeText: $0) }), values.count == texts.count
    else {
      throw wrong(
        "the option ‘eigenvalues’ takes integers and fractions, not ‘\(Identifier.escaped(text))’", "write 1 2 5/2")
    }
    guard shape.rows == shape.columns, shape.rows == values.count else {
      throw wrong(
        "a \(shape) matrix does not have \(CountText.of(values.count, "eigenvalue"))",
        "give as many as a square matrix has rows, the same one several times where it is meant to be")
    }
    var matrix = Matrix.diagonal(Vector(values))
    let size = values.count
    for step in 0..<(size > 1 ? 2 * size : 0) {
      try budget.check()
      let row = step % size
      let other = (row + 1 + position(below: size - 1)) % size
      let factor: Rational = position(below: 2) == 0 ? 1 : -1
      for column in 0..<size { matrix[row, column].addProduct(factor, matrix[other, column]) }
      for index in 0..<size { matrix[index, other].subtractProduct(matrix[index, row], factor) }
    }
    return matrix
  }

  private mutating func hide(_ matrix: inout Matrix<Rational>, _ budget: Budget) throws {
    try matrix.disguise(position: { position(below: $0) }, beforeLine: budget.check)
  }
}

extension Value {
  /// The texts of a number or a vector.
  fileprivate var numbers: TextSlab? {
    switch self {
    case .scalar(let scalar): [scalar.text]
    case .vector(let vector): vector.entries
    default: nil
    }
  }
}
