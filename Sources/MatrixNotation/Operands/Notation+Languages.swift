public import MatrixDomain
public import MatrixExchange

extension Notation {
  /// A number, vector or matrix as another language writes it.
  ///
  /// ```swift
  /// let value = try Notation.value("[1 1/2; 3 4]", in: .matlab)
  /// try Notation.text(of: value, in: .julia)   // "[1 1//2; 3 4]"
  /// ```
  ///
  /// Exact numbers stay exact wherever the language can say them (see ``Language``); doubles are written in the shortest
  /// digits that read back to them. Columns stand for vectors where a language has none. The bar of an augmented matrix
  /// is kept by the languages that say so (``Language/keepsBar``) and left out by the others.
  ///
  /// - Throws: an error that says what the language cannot hold: scalars of another domain than ℤ, ℚ, ℝ, ℂ, a value of
  ///   another kind, a matrix without entries where its shape would be lost.
  /// - Complexity: O(length of the entries).
  public static func text(of value: Value, in language: Language) throws(UnwritableError) -> String {
    let writer = try LanguageWriter(value, language)
    return try writer.text()
  }

  /// Reads a text of another language.
  ///
  /// ```swift
  /// try Notation.value("A = [1 2; 3 4]; % rows", in: .matlab)   // [1, 2; 3, 4]
  /// ```
  ///
  /// Comments, lines that import, and a name with `=` before the value are passed over. Decimals are exact, as
  /// everywhere: `0.1` is 1/10, unless `domain` says that doubles are meant.
  ///
  /// - Parameters:
  ///   - kinds: the kinds that are wanted, best first; none for the one the text suggests. A vector is a column where a
  ///     matrix is wanted, and a row or column is a vector where one is.
  ///   - domain: `.reals` or `.complexNumbers` for doubles, each the nearest to what is written.
  ///   - header: the first row of a Markdown table holds names, even where they look like numbers.
  /// - Throws: ``NotationError`` with the place and what was expected.
  /// - Complexity: O(length).
  public static func value(
    _ text: String, in language: Language, kinds: [Value.Kind] = [], domain: ScalarDomain? = nil, header: Bool = false,
    within budget: Budget = .unlimited
  ) throws(NotationError) -> Value {
    let source = SourceText(operand: text, within: budget)
    let reader: OperandReader
    switch language {
    case .markdown:
      reader = OperandReader(source, try MarkdownTable.read(source, domain: domain, header: header))
    case .latex:
      reader = OperandReader(source, try LaTeXReader.read(source, domain: domain))
    case .matlab, .python, .numpy, .sympy, .julia, .mathematica, .maxima, .maple, .sage, .gap, .magma:
      reader = try ProgramText.read(source, language.dialect, domain: domain)
    }
    return try reader.value(fitting: kinds, language.dialect)
  }
}

extension OperandReader {
  /// The value the text suggests, in one of the kinds wanted.
  func value(fitting kinds: [Value.Kind], _ dialect: Dialect) throws(NotationError) -> Value {
    let natural = try natural(dialect)
    if kinds.isEmpty || kinds.contains(natural.kind) { return natural }
    if case .vector(let vector) = natural, kinds.contains(.matrix) {
      return .matrix(MatrixValue(vector.domain, Shape(vector.entries.count, 1), vector.entries))
    }
    return try value(kinds)
  }

  private func natural(_ dialect: Dialect) throws(NotationError) -> Value {
    if grid.isBareNumber { return .scalar(try scalar()) }
    if grid.isNamedVector { return .vector(try vector()) }
    switch (dialect, grid.form) {
    case (.python, .bracketed(UInt8(ascii: "("))) where grid.shape == Shape(1, 1) && !grid.hasCommas:
      return .scalar(try scalar())
    case (.algebra, .bracketed) where grid.isNamed: return .matrix(try matrix())
    case (.python, .bracketed), (.mathematica, .bracketed), (.algebra, .bracketed):
      return grid.shape.rows == 1 ? .vector(try vector()) : .matrix(try matrix())
    case (.julia, .bracketed):
      let isColumn = grid.shape.columns == 1 || grid.shape.rows == 1 && grid.hasCommas
      return isColumn && !grid.isMarkedMatrix ? .vector(try vector()) : .matrix(try matrix())
    default: return .matrix(try matrix())
    }
  }
}
