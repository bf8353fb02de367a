import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixNotation
import MatrixPersistence

/// What an operand on the command line stands for.
///
/// `-` is standard input; a file that exists, or has a known extension, is read by its type; everything else is a
/// literal or equations.
struct CommandOperand {
  let context: CommandContext
  /// Whether tables begin with a row of names.
  let header: Bool
  /// Whether commas are decimal signs.
  var decimalComma = false
  /// Whether a text with a `=` in it is read as equations.
  var readsEquations = true
  /// What reading may take.
  var budget = Budget.unlimited
  /// Standard input where it was read before the time began, because a person may have typed it.
  var typed: [UInt8]?

  static let knownExtensions = ValueFormat.allCases.filter { $0 != .text }.flatMap(\.extensions) + ["mmws"]

  enum Operand {
    case value(Value)
    /// A matrix, vector or scalar literal, read once its kind is known; with where it came from.
    case literal(String, source: String?)
    /// Equations, with where they came from: read together with those of other operands.
    case equations(String, source: String?)
  }

  /// The operand as a value of one of some kinds; equations are none.
  ///
  /// - Parameter areDoubles: the numbers of a literal are doubles, each the nearest to what is written.
  func value(_ word: String, kinds: [Value.Kind], areDoubles: Bool = false) throws -> Value {
    switch try read(word) {
    case .value(let value): return value
    case .literal(let text, let source):
      do {
        let exact = try Notation.operand(text, kinds: kinds, vectors: .refused, within: budget)
        guard areDoubles else { return exact }
        // The sign of a zero is in the text alone.
        let domain: ScalarDomain = exact.domain == .gaussianRationals ? .complexNumbers : .reals
        return try Notation.operand(text, kinds: kinds, vectors: .refused, domain: domain, within: budget)
      } catch {
        var report = error.report
        report.place?.source = source
        throw report
      }
    case .equations(let text, let source):
      let system: LinearSystemNotation
      do {
        system = try Notation.equations(text, within: budget)
      } catch {
        var report = error.report
        report.place?.source = source
        throw report
      }
      let matrix = Notation.text(of: system.augmented)
      throw ErrorReport(
        .malformed, .wrongKind, "equations are no value: their unknowns would be lost",
        advice: "mm pose FILE solve \"…\" keeps them as a problem; a matrix is set as "
          + (matrix.utf8.count <= 200 ? "\"\(matrix)\"" : "\"1 2 | 3; 4 5 | 6\""))
    }
  }

  /// Refuses `--header` where none of the operands is a table, which alone can begin with a row of names.
  func requireTable(among words: [String]) throws(ErrorReport) {
    guard header, !words.contains(where: isTable) else { return }
    throw ErrorReport(
      .malformed, .invalidOption, "--header speaks of a table in a file, and no operand is one",
      advice: "leave out --header, or give a .csv or .tsv file, or - for standard input")
  }

  /// Refuses `--header` for a file that turns out to be no table.
  private func refuseHeader(_ source: String) throws(ErrorReport) {
    guard header else { return }
    throw ErrorReport(
      .malformed, .invalidOption,
      "--header speaks of a table, and \(Identifier.escaped(source)) is none",
      advice: "leave out --header")
  }

  /// True for what is read as a table where a header is announced.
  private func isTable(_ word: String) -> Bool {
    if word == "-" { return true }
    if Self.objectInWorkspace(word) != nil || VariableInFile(word) != nil { return false }
    switch FileName.fileExtension(of: word) {
    case "mmws": return false
    case let type?:
      if let format = ValueFormat(extension: type), format != .text { return format.hasHeader }
      return DurableFile.exists(word)
    case nil: return DurableFile.exists(word)
    }
  }

  func read(_ word: String) throws -> Operand {
    if word == "-" {
      return try content(try typed ?? context.console.readAll(budget), source: "standard input", type: nil)
    }
    if let (path, name) = Self.objectInWorkspace(word) {
      return .value(try Workspace.load(path, within: budget).workspace.value(name))
    }
    if let variable = VariableInFile(word) {
      let bytes = try DurableFile.read(variable.path, streams: true, within: budget).bytes
      let type = FileName.fileExtension(of: variable.path)
      return try content(bytes, source: variable.path, type: type, variable: variable.name)
    }
    let type = FileName.fileExtension(of: word)
    let isKnown = type.map(Self.knownExtensions.contains) ?? false
    guard isKnown || DurableFile.exists(word) else {
      if type != nil, !word.contains(where: { $0.isWhitespace || $0 == "=" || $0 == "," }) {
        throw ErrorReport(
          .malformed, .noSuchFile, "there is no file \(Identifier.escaped(word))",
          advice: "check the name; files end in \(Self.knownExtensions.map { ".\($0)" }.joined(separator: ", "))")
      }
      return try literal(word, source: nil)
    }
    if type == "mmws", DurableFile.exists(word) {
      throw ErrorReport(
        .malformed, .wrongKind, "\(Identifier.escaped(word)) is a whole workspace",
        advice:
          "name an object in it: \(Identifier.escaped(word))#A, or run its problems: mm solve \(Identifier.escaped(word))"
      )
    }
    return try content(try DurableFile.read(word, streams: true, within: budget).bytes, source: word, type: type)
  }

  /// What a file holds.
  ///
  /// - Parameter variable: the one that is wanted of a file of MATLAB, or of an archive of NumPy.
  private func content(
    _ bytes: [UInt8], source: String, type: String?, variable: String? = nil
  ) throws -> Operand {
    if NumPyArray.recognises(bytes) {
      try refuseHeader(source)
      return .value(try NumPyArray.read(bytes, source: source, within: budget))
    }
    if NumPyArchive.recognises(bytes) || type == "npz" {
      try refuseHeader(source)
      return .value(
        try NumPyArchive(bytes, source: source, within: budget).value(named: variable, source: source))
    }
    if MATFile.recognises(bytes) || type == "mat" {
      try refuseHeader(source)
      let file = try MATFile(bytes, source: source, within: budget)
      switch try file.content(of: file.variable(named: variable, source: source)) {
      case .value(let value): return .value(value)
      case .text(let text): return try literal(text, source: source)
      }
    }
    if let format = type.flatMap(ValueFormat.init(extension:)), format != .text {
      let options = ValueFormat.Options(header: header, decimalComma: decimalComma)
      return .value(try format.suiting(bytes).value(bytes, source: source, options: options, within: budget))
    }
    if type == "nb" {
      throw ErrorReport(
        .unable, .unsupportedFormat, "\(Identifier.escaped(source)) is a notebook: cells and boxes, not a value",
        advice: "save what it holds with Export[\"A.wl\", A], and read that", place: Place(source: source))
    }
    if MatrixMarket.recognises(bytes) {
      try refuseHeader(source)
      return .value(.matrix(try MatrixMarket.read(bytes, source: source, within: budget)))
    }
    if header { return .value(.matrix(try table(bytes, nil, source))) }
    if DelimitedText.isSemicolonTable(decimalComma ? try pointed(bytes, source) : bytes) {
      return .value(.matrix(try table(bytes, .semicolon, source)))
    }
    let first = bytes.first { !($0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D) }
    if first == UInt8(ascii: "{"), Self.looksLikeJSON(bytes) {
      return .value(try JSONImport.read(bytes, source: source, within: budget))
    }
    // The text, and the copy of it that is gone through.
    try budget.require(bytes: 2 * bytes.count)
    return try literal(try ValueFormat.text(DelimitedText.withoutComments(bytes), source), source: source)
  }

  /// The bytes with decimal points.
  private func pointed(_ bytes: [UInt8], _ source: String?) throws(ErrorReport) -> [UInt8] {
    try ValueFormat.pointed(bytes, source, header: header)
  }

  /// `{{1,2},{3,4}}` is a literal; `{"kind":…}` is not.
  private static func looksLikeJSON(_ bytes: [UInt8]) -> Bool {
    let visible = bytes.lazy.filter { !($0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D) }
    return visible.dropFirst().first == UInt8(ascii: "\"")
  }

  private func table(_ bytes: [UInt8], _ delimiter: DelimitedText.Delimiter?, _ source: String) throws -> MatrixValue {
    try DelimitedText.read(
      decimalComma ? try pointed(bytes, source) : bytes, source: source,
      options: .init(
        header: header, delimiter: decimalComma ? DelimitedText.delimiterBesideDecimalCommas(bytes) : delimiter),
      within: budget
    ).matrix
  }

  private func literal(_ text: String, source: String?) throws -> Operand {
    if readsEquations, Notation.looksLikeEquations(text) { return .equations(text, source: source) }
    guard decimalComma else { return .literal(text, source: source) }
    return .literal(String(decoding: try pointed(Array(text.utf8), source), as: UTF8.self), source: source)
  }

  /// `FILE.mmws#NAME` taken apart.
  static func objectInWorkspace(_ word: String) -> (path: String, name: String)? {
    guard let mark = word.lastIndex(of: "#"), word[..<mark].hasSuffix(".mmws") else { return nil }
    return (String(word[..<mark]), String(word[word.index(after: mark)...]))
  }
}
