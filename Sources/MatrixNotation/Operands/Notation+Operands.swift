public import MatrixDomain
import MatrixExchange

extension Notation {
  /// Reads a matrix: over Z where every entry is whole, else over Q.
  ///
  /// Entries are parted by blanks or commas, rows by `;` or line breaks; brackets are optional, and one `|` marks the
  /// right-hand sides. If a tab occurs, only tabs part entries (a spreadsheet), and no cell may be empty. Lists of rows
  /// are read as Python and Mathematica write them: `[[1, 2], [3, 4]]`, `{{1, 2}, {3, 4}}`, also in `array(…)` and
  /// `Matrix(…)`, and so are the fractions and complex numbers of the languages (`Fraction(1, 2)`, `1//2`, `2*I`), a
  /// matrix of LaTeX and a table of Markdown. `[]` is the matrix of no rows and columns, `zeros(0, 3)` one of no rows
  /// and three columns.
  ///
  /// `1 -2` is two entries; `1 - 2` and `1-2` are mistakes, as arithmetic is not worked out here.
  public static func matrix(
    _ text: String, within budget: Budget = .unlimited
  ) throws(NotationError) -> MatrixValue {
    try OperandReader(text, within: budget).matrix()
  }

  /// Reads a vector: one row or one column, in brackets or not. `()` is the vector of no entries.
  public static func vector(_ text: String) throws(NotationError) -> VectorValue {
    try OperandReader(text).vector()
  }

  /// Reads one number.
  public static func scalar(_ text: String) throws(NotationError) -> ScalarValue {
    try OperandReader(text).scalar()
  }

  /// Reads an integer from 0.
  public static func count(_ text: String) throws(NotationError) -> Int {
    try OperandReader(text).count()
  }

  /// Reads a basis: `{(1, 0, 2), (0, 1, 0)}`, `(1, 0, 2), (0, 1, 0)`, `{} in dimension 3`, or a matrix, whose columns
  /// are meant.
  ///
  /// Whether the vectors are independent is for the tools to find out.
  public static func basis(_ text: String) throws(NotationError) -> BasisValue {
    try OperandReader(text).basis()
  }

  /// Reads a permutation, given as where each row comes from, counting from 1: `(2, 1, 3)`.
  public static func permutation(_ text: String) throws(NotationError) -> PermutationValue {
    try OperandReader(text).permutation()
  }

  /// Reads an operand as the first of the kinds it can be.
  ///
  /// A number without brackets is a scalar or a count where one is wanted; round brackets mean a vector or a
  /// permutation where one is wanted; `{(…), …}` and `(…), (…)` are a basis; where a polynomial may stand, a text
  /// with a variable in it is one. Solution sets, lists and records are not read from text.
  ///
  /// - Parameters:
  ///   - vectors: what vectors in round brackets are; without it a vector or a basis where one can stand.
  ///   - domain: `.reals` or `.complexNumbers` for doubles, each the nearest to what is written.
  ///
  /// - Throws: ``NotationError``; code `wrong-kind` where the text is fine but none of the kinds, `time-limit` where
  ///   the budget does not do to read it.
  public static func operand(
    _ text: String, kinds: [Value.Kind], vectors: ToolDeclaration.Parameter.Vectors? = nil,
    domain: ScalarDomain? = nil, within budget: Budget = .unlimited
  ) throws(NotationError) -> Value {
    if let value = word(text, kinds) { return value }
    if kinds.contains(.polynomial), !looksLikeEquations(text), PolynomialReader.recognises(text) {
      return .polynomial(try polynomial(text, within: budget))
    }
    if looksLikeEquations(text) {
      let source = SourceText(operand: text)
      let offset = source.bytes.firstIndex(of: UInt8(ascii: "=")) ?? 0
      throw source.mistake(
        .wrongKind, "equations stand where \(Wanted(kinds)) is expected", at: offset..<(offset + 1),
        advice: "give the coefficients as a matrix; solve and its neighbours take equations")
    }
    return try OperandReader(text, domain: domain, within: budget).value(
      kinds, vectors: vectors ?? (kinds.contains(.basis) && !kinds.contains(.vector) ? .columns : .refused))
  }

  /// The kinds that are not numbers.
  private static func word(_ text: String, _ kinds: [Value.Kind]) -> Value? {
    for kind in kinds {
      switch (kind, text) {
      case (.text, _): return .text(text)
      case (.truth, "true"): return .truth(true)
      case (.truth, "false"): return .truth(false)
      default: continue
      }
    }
    return nil
  }
}

/// The kinds an operand may have, in words: `a vector or a matrix`.
struct Wanted: CustomStringConvertible {
  var kinds: [Value.Kind]
  init(_ kinds: [Value.Kind]) { self.kinds = kinds }

  var description: String {
    let names = kinds.map(Wanted.name)
    guard let last = names.last else { return "nothing" }
    return names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " or " + last
  }

  static func name(_ kind: Value.Kind) -> String {
    switch kind {
    case .scalar: "a number"
    case .count: "an integer from 0"
    case .solutionSet: "a solution set"
    case .truth: "true or false"
    case .text: "a text"
    default: "a \(kind.rawValue)"
    }
  }
}
