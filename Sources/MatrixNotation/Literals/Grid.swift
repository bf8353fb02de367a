import MatrixDomain

/// Numbers in rows, as a literal gives them, before it is decided what they are: a matrix, a vector, a basis.
struct Grid {
  /// How the literal was written.
  enum Form: Equatable {
    /// Rows without brackets, or each in its own: `1 2; 3 4`.
    case plain
    /// All rows in one pair of brackets, given by the opening one: `[1 2; 3 4]`, `(1, 2, 3)`.
    case bracketed(UInt8)
    /// Bracketed rows in brackets: `[[1, 2], [3, 4]]`, `{(1, 0), (0, 1)}`.
    case nested(outer: UInt8, inner: UInt8)
    /// Vectors one after another: `(1, 2, 3), (4, 5, 6)`.
    case vectors
    /// `zeros(0, 3)`.
    case zeros
    /// `{} in dimension 3`: an empty set of vectors of this many entries.
    case emptySet(ambient: Int)
  }

  var form = Form.plain
  var shape = Shape(0, 0)
  /// Canonical spellings, row by row.
  var entries = TextSlab()
  var bar: Int?
  var isWhole = true
  /// True where an entry has an imaginary part.
  var isComplex = false
  /// The domain, added by another package, of an entry that is no number of the toolkit.
  var customDomain: CustomDomain?
  /// The number field of an entry that is a root or a sum with one.
  var numberField: NumberFieldDomain?
  /// The domain that was asked for, if one was.
  var givenDomain: ScalarDomain?
  /// True where a comma parts entries.
  var hasCommas = false
  /// True for Julia's `;;` before the closing bracket: a matrix, even of one column.
  var isMarkedMatrix = false
  /// Where the literal stands in the text.
  var range = 0..<0
  /// The first `digit,digit` without blanks.
  var gluedComma: Range<Int>?
  /// True where semicolons and line breaks both end rows.
  var endsRowsBothWays: Bool { hasSemicolonRows && hasLineRows }
  var hasSemicolonRows = false
  var hasLineRows = false
  /// True for `vector(…)` and `Vector(…)`, whose one row stands below each other.
  var isNamedVector = false
  /// True inside a name's brackets, as in `Matrix([(1, 2), (3, 4)])`.
  var isNamed = false

  var domain: ScalarDomain {
    givenDomain ?? customDomain.map { .custom($0) } ?? numberField.map { .numberField($0) }
      ?? (isComplex ? .gaussianRationals : isWhole ? .integers : .rationals)
  }

  /// True for round brackets in braces or one after another, and the empty set: vectors, not rows.
  var isVectorSet: Bool {
    switch form {
    case .nested(UInt8(ascii: "{"), UInt8(ascii: "(")), .vectors, .emptySet: true
    default: false
    }
  }

  /// True for one vector of more than one entry in round brackets.
  var isRoundVector: Bool { form == .bracketed(UInt8(ascii: "(")) && isLine && entries.count > 1 }

  /// True for a list of rows in round brackets, `[(1, 2), (3, 4)]`: rows to Python, vectors to people.
  var isListOfTuples: Bool {
    if case .nested(let outer, UInt8(ascii: "(")) = form { outer != UInt8(ascii: "{") && !isNamed } else { false }
  }

  /// True for one number without brackets.
  var isBareNumber: Bool { form == .plain && shape == Shape(1, 1) && bar == nil }

  /// True for one row, one column, or nothing at all.
  var isLine: Bool { bar == nil && (shape.rows == 1 || shape.columns == 1 || shape == Shape(0, 0)) }
}

/// How large a literal may be. One that is written out may be as long as its text, and `zeros(…)` as large as there
/// is room for: see `DenseRoom`.
enum NotationLimits {
  /// The most that a number stands for which no entries follow: positions, row numbers, dimensions.
  static let entries = 1 << 24
  /// How deep brackets may be nested.
  static let depth = 64
}
