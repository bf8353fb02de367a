import MatrixDomain
import MatrixExchange

/// A value on its way into the text of a language.
struct LanguageWriter {
  let value: Value
  let language: Notation.Language
  let domain: ScalarDomain

  init(_ value: Value, _ language: Notation.Language) throws(UnwritableError) {
    let name = language.displayName
    guard [.scalar, .vector, .matrix].contains(value.kind), let domain = value.domain else {
      throw UnwritableError(.kind(value.kind), format: name)
    }
    guard language.holds(domain) else { throw UnwritableError(.domain(domain), format: name) }
    self.value = value
    self.language = language
    self.domain = domain
  }

  func text() throws(UnwritableError) -> String {
    switch (value, language) {
    case (.scalar(let scalar), .markdown): return try markdown(MatrixValue(scalar))
    case (.scalar(let scalar), _): return entry(scalar.text)
    case (.vector(let vector), .markdown): return try markdown(MatrixValue(column: vector))
    case (.vector(let vector), .latex): return try latex(MatrixValue(column: vector))
    case (.vector(let vector), .matlab): return matlab(MatrixValue(column: vector))
    case (.vector(let vector), _): return list(vector)
    case (.matrix(let matrix), .markdown): return try markdown(matrix)
    case (.matrix(let matrix), .latex): return try latex(matrix)
    case (.matrix(let matrix), .matlab): return matlab(matrix)
    case (.matrix(let matrix), .julia): return julia(matrix)
    case (.matrix(let matrix), _): return try nested(matrix)
    default: throw UnwritableError(.kind(value.kind), format: language.displayName)
    }
  }

  /// An entry as the language spells it.
  func entry(_ text: String) -> String { EntryWriter(language, domain).text(text) }

  // MARK: Programs

  /// `[1 2; 3 4]`, and `[]` or `zeros(0, 3)` without entries.
  private func matlab(_ matrix: MatrixValue) -> String {
    if matrix.shape.count == 0 { return Notation.text(of: MatrixValue(domain, matrix.shape, [])) }
    return "[" + rows(matrix, between: " ", "; ", open: "", close: "") + "]"
  }

  /// `[1 2; 3 4]`, `[1; 2;;]` for one column, and `zeros(Int, 0, 3)` without entries.
  private func julia(_ matrix: MatrixValue) -> String {
    if matrix.shape.count == 0 {
      let type =
        switch domain {
        case .reals: "Float64"
        case .complexNumbers: "ComplexF64"
        default: "Int"
        }
      return "zeros(\(type), \(matrix.shape.rows), \(matrix.shape.columns))"
    }
    let rows = rows(matrix, between: " ", "; ", open: "", close: "")
    guard matrix.shape.columns == 1 else { return "[" + rows + "]" }
    return "[" + (rows.last == "\n" ? String(rows.dropLast()) : rows) + ";;]"
  }

  /// `[1, 2]`, in the wrapping of the language.
  private func list(_ vector: VectorValue) -> String {
    let entries = vector.entries.map(entry).joined(separator: ", ")
    switch language {
    case .numpy: return "numpy.array([\(entries)])"
    case .sympy: return "Matrix([\(entries)])"
    case .mathematica: return "{\(entries)}"
    case .maple: return "Vector([\(entries)])"
    case .sage, .magma: return (language == .sage ? "vector" : "Vector") + "(\(ring)[\(entries)])"
    default: return "[\(entries)]"
    }
  }

  /// `[[1, 2], [3, 4]]`, in the wrapping of the language.
  private func nested(_ matrix: MatrixValue) throws(UnwritableError) -> String {
    let shape = matrix.shape
    if shape.count == 0, let text = try empty(shape) { return text }
    let brackets =
      switch language {
      case .mathematica: (open: "{", close: "}")
      case .magma: (open: "", close: "")
      default: (open: "[", close: "]")
      }
    let rows = rows(matrix, between: ", ", ", ", open: brackets.open, close: brackets.close)
    switch language {
    case .numpy: return "numpy.array([\(rows)])"
    case .sympy, .maple: return "Matrix([\(rows)])"
    case .mathematica: return "{\(rows)}"
    case .maxima: return "matrix(\(rows))"
    case .sage: return "matrix(\(ring)[\(rows)])"
    case .magma: return "Matrix(\(ring)\(shape.rows), \(shape.columns), [\(rows)])"
    default: return "[\(rows)]"
    }
  }

  /// A matrix without entries; `nil` where its rows show its shape.
  private func empty(_ shape: Shape) throws(UnwritableError) -> String? {
    let (rows, columns) = (shape.rows, shape.columns)
    switch language {
    case .numpy: return "numpy.zeros((\(rows), \(columns)))"
    case .sympy: return "zeros(\(rows), \(columns))"
    case .maple: return "Matrix(\(rows), \(columns))"
    case .sage: return "matrix(\(ring)\(rows), \(columns))"
    case .magma: return "Matrix(\(ring)\(rows), \(columns), [])"
    // Without rows nothing shows how many columns there are, and Maxima has no rows without entries.
    default:
      if columns == 0, rows == 0 || language != .maxima { return nil }
      throw UnwritableError(.shape(shape), format: language.displayName)
    }
  }

  /// What Sage and Magma write before the entries, with a comma: the ring that they belong to.
  private var ring: String {
    switch domain {
    case .integers: language == .sage ? "ZZ, " : "Integers(), "
    case .rationals: language == .sage ? "QQ, " : "Rationals(), "
    case .reals: "RDF, "
    case .complexNumbers: "CDF, "
    default: ""
    }
  }

  /// The longest text that stands in one line.
  private static let longestLine = 80

  /// All rows, each on a line of its own where they do not fit into one.
  private func rows(
    _ matrix: MatrixValue, between entries: String, _ rows: String, open: String, close: String
  ) -> String {
    let texts = matrix.rows.map { open + $0.map(entry).joined(separator: entries) + close }
    let length = texts.reduce(0) { $0 + $1.utf8.count + rows.utf8.count }
    guard length > Self.longestLine else { return texts.joined(separator: rows) }
    return "\n  " + texts.joined(separator: rows.dropLast() + "\n  ") + "\n"
  }
}

extension MatrixValue {
  init(_ scalar: ScalarValue) { self.init(scalar.domain, Shape(1, 1), [scalar.text]) }

  init(column vector: VectorValue) {
    self.init(vector.domain, Shape(vector.entries.count, 1), vector.entries)
  }

  /// The texts of each row.
  var rows: [[String]] {
    (0..<shape.rows).map { row in (0..<shape.columns).map { self[row, $0] } }
  }
}
