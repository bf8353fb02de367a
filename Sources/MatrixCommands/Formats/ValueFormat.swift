import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixNotation
import MatrixPersistence

/// A format in which values come in and go out: files of tables, JSON, literals of other languages.
enum ValueFormat: String, CaseIterable {
  case text, csv, tsv, json
  case matrixMarket = "mtx"
  case numpyArray = "npy"
  case numpyArchive = "npz"
  case matFile = "mat"
  case markdown, latex, matlab, python, numpy, sympy, julia, mathematica, maxima, maple, sage, gap, magma

  /// The endings of its files; the first is the usual one.
  var extensions: [String] {
    switch self {
    case .text: ["txt"]
    case .csv, .tsv, .json, .matrixMarket, .numpyArray, .numpyArchive, .matFile, .sage, .magma: [rawValue]
    case .markdown: ["md", "markdown"]
    case .latex: ["tex"]
    case .matlab: ["m"]
    case .python: ["py"]
    case .numpy, .sympy: []
    case .julia: ["jl"]
    case .mathematica: ["wl", "wls"]
    case .maxima: ["mac"]
    case .maple: ["mpl"]
    case .gap: ["g", "gap"]
    }
  }

  /// Those that files can be written in.
  static let written = allCases.filter { $0 != .matFile && $0 != .numpyArchive }

  /// What a file is by its name; `nil` where the name says nothing.
  init?(path: String) {
    guard let type = FileName.fileExtension(of: path) else { return nil }
    self.init(extension: type)
  }

  /// What a file that is to be written is by its name.
  ///
  /// - Parameter option: the option that names a format, with which the name of the file may be any.
  init(output path: String, option: String) throws(ErrorReport) {
    if ValueFormat(path: path) == .matFile {
      throw ErrorReport(
        .unable, .unsupportedFormat, "files of MATLAB in binary, .mat, are read and not written",
        advice: "write .m, a matrix as MATLAB reads it")
    }
    if ValueFormat(path: path) == .numpyArchive {
      throw ErrorReport(
        .unable, .unsupportedFormat, "archives of NumPy, .npz, are read and not written",
        advice: "write .npy, one array a file")
    }
    guard let format = ValueFormat(path: path) else {
      throw ErrorReport(
        .malformed, .invalidOption, "the name \(Identifier.escaped(path)) does not say the format",
        advice: """
          add \(option) FORMAT, or let the name end in \
          \(Self.written.compactMap(\.extensions.first).map { ".\($0)" }.joined(separator: ", "))
          """)
    }
    self = format
  }

  init?(extension type: String) {
    guard let format = Self.allCases.first(where: { $0.extensions.contains(type) }) else { return nil }
    self = format
  }

  /// The format of a file that is named as one of this format: files of MATLAB and of Mathematica end in `.m`, and a list
  /// of lists or a comment of Mathematica is none of MATLAB.
  func suiting(_ bytes: [UInt8]) -> ValueFormat {
    guard self == .matlab else { return self }
    let visible = bytes.lazy.filter { !($0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D) }.prefix(2)
    return visible.elementsEqual("{{".utf8) || visible.elementsEqual("(*".utf8) ? .mathematica : self
  }

  var language: Notation.Language? { Notation.Language(rawValue: rawValue) }

  /// True where the first row of a table can hold names.
  var hasHeader: Bool { self == .csv || self == .tsv || self == .markdown }

  /// True where the bar of an augmented matrix survives.
  var keepsBar: Bool {
    switch self {
    case .text, .json: true
    case .csv, .tsv, .matrixMarket, .numpyArray, .numpyArchive, .matFile: false
    default: language?.keepsBar ?? false
    }
  }

  // MARK: Reading

  /// How a text is to be read.
  struct Options {
    var kinds: [Value.Kind] = []
    var header = false
    /// Doubles, each the nearest to what is written; `nil` for exact numbers.
    var domain: ScalarDomain?
    /// Whether commas are decimal signs, in tables and texts.
    var decimalComma = false
    /// The variable that is wanted of a file that has several.
    var variable: String?
  }

  /// The bytes with decimal points for decimal commas.
  static func pointed(_ bytes: [UInt8], _ source: String?, header: Bool) throws(ErrorReport) -> [UInt8] {
    do throws(ScalarError) {
      return try DecimalComma.replaced(bytes, header: header)
    } catch {
      let place = SourceText(bytes, name: source).place(at: error.offset, length: error.length)
      throw ErrorReport(.malformed, error.code, error.message, advice: error.advice, place: place)
    }
  }

  /// Reads what a file or an operand holds.
  ///
  /// - Parameter source: the name of the file, for messages.
  func value(
    _ bytes: [UInt8], source: String?, options: Options = Options(), within budget: Budget = .unlimited
  ) throws -> Value {
    switch self {
    case .csv, .tsv:
      let delimiter =
        options.decimalComma
        ? DelimitedText.delimiterBesideDecimalCommas(bytes) : self == .csv ? DelimitedText.Delimiter.comma : .tab
      let table = try DelimitedText.read(
        options.decimalComma ? try Self.pointed(bytes, source, header: options.header) : bytes, source: source,
        options: .init(header: options.header, delimiter: delimiter, domain: options.domain), within: budget)
      return .matrix(table.matrix)
    case .json: return try JSONImport.read(bytes, source: source, within: budget)
    case .matrixMarket:
      return .matrix(try MatrixMarket.read(bytes, source: source, domain: options.domain, within: budget))
    case .numpyArray: return try NumPyArray.read(bytes, source: source, within: budget)
    case .numpyArchive:
      return try NumPyArchive(bytes, source: source, within: budget).value(named: options.variable, source: source)
    case .matFile:
      let file = try MATFile(bytes, source: source, within: budget)
      switch try file.content(of: file.variable(named: options.variable, source: source)) {
      case .value(let value): return value
      case .text(let text):
        return try ValueFormat.text.value(Array(text.utf8), source: source, options: options, within: budget)
      }
    default:
      var bytes = bytes
      if language == nil {
        if options.decimalComma { bytes = try Self.pointed(bytes, source, header: false) }
        if DelimitedText.isSemicolonTable(bytes) {
          let table = DelimitedText.Options(delimiter: .semicolon, domain: options.domain)
          return .matrix(try DelimitedText.read(bytes, source: source, options: table, within: budget).matrix)
        }
        bytes = DelimitedText.withoutComments(bytes)
      }
      let text = try Self.text(bytes, source)
      do throws(NotationError) {
        guard let language else {
          return try Notation.operand(
            text, kinds: options.kinds + [.matrix, .vector, .basis, .scalar], domain: options.domain, within: budget)
        }
        return try Notation.value(
          text, in: language, kinds: options.kinds, domain: options.domain, header: options.header, within: budget)
      } catch {
        var report = error.report
        report.place?.source = source
        throw report
      }
    }
  }

  /// UTF-8 as text.
  static func text(_ bytes: [UInt8], _ source: String?) throws(ErrorReport) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    throw ErrorReport(
      .malformed, .invalidEncoding, "\(Identifier.escaped(source ?? "the text")) is not UTF-8 text",
      advice: "save it as UTF-8", place: Place(source: source))
  }

  // MARK: Writing

  /// The bytes of a file that holds the value.
  func bytes(of value: Value) throws -> [UInt8] {
    self == .numpyArray ? try NumPyArray.bytes(of: NumberTable(value)?.value ?? value) : Array(try text(of: value).utf8)
  }

  /// The whole text of a file that holds the value; an array of NumPy is none.
  func text(of value: Value) throws -> String {
    switch (self, value) {
    case (.json, _): return value.json() + "\n"
    case (.text, _): return Notation.text(of: value) + "\n"
    default: break
    }
    let numbers = NumberTable(value)
    switch (self, numbers) {
    case (.csv, .matrix(let matrix)): return try DelimitedText.text(of: matrix, delimiter: .comma)
    case (.csv, .vector(let vector)): return try DelimitedText.text(of: vector, delimiter: .comma)
    case (.tsv, .matrix(let matrix)): return try DelimitedText.text(of: matrix, delimiter: .tab)
    case (.tsv, .vector(let vector)): return try DelimitedText.text(of: vector, delimiter: .tab)
    case (.matrixMarket, .matrix(let matrix)): return try MatrixMarket.text(of: matrix)
    case (.matrixMarket, .vector(let vector)): return try MatrixMarket.text(of: vector)
    case (_, .scalar(let scalar)) where language == nil:
      return try text(of: .matrix(MatrixValue(scalar.domain, Shape(1, 1), [scalar.text])))
    default:
      guard let language else { throw UnwritableError(.kind(value.kind), format: rawValue) }
      let text = try Notation.text(of: numbers?.value ?? value, in: language)
      return text.hasSuffix("\n") ? text : text + "\n"
    }
  }
}

/// What of a value is numbers in rows and columns.
enum NumberTable {
  case scalar(ScalarValue)
  case vector(VectorValue)
  case matrix(MatrixValue)

  /// A basis is the matrix of its vectors, a unique solution a vector, a list of numbers one too, also where each is the
  /// `value` of a record that says more about it; `nil` for the rest.
  init?(_ value: Value) {
    switch value {
    case .scalar(let scalar): self = .scalar(scalar)
    case .vector(let vector): self = .vector(vector)
    case .matrix(let matrix): self = .matrix(matrix)
    case .count(let count): self = .scalar(ScalarValue(.integers, String(count)))
    case .basis(let basis):
      var entries = TextSlab()
      for row in 0..<basis.ambient { for vector in basis.vectors { entries.append(vector[row]) } }
      self = .matrix(MatrixValue(basis.domain, Shape(basis.ambient, basis.vectors.count), entries))
    case .solutionSet(let set) where set.status == .unique:
      switch set.particular {
      case .vector(let entries)?: self = .vector(VectorValue(set.domain, entries))
      case .matrix(let matrix)?: self = .matrix(matrix)
      case nil: return nil
      }
    case .list(let items):
      let scalars = items.compactMap { item in
        if case .scalar(let scalar) = NumberTable(item["value"] ?? item) { scalar } else { nil }
      }
      guard let first = scalars.first, scalars.count == items.count,
        scalars.allSatisfy({ $0.domain == first.domain })
      else { return nil }
      self = .vector(VectorValue(first.domain, TextSlab(scalars.map(\.text))))
    default: return nil
    }
  }

  var value: Value {
    switch self {
    case .scalar(let scalar): .scalar(scalar)
    case .vector(let vector): .vector(vector)
    case .matrix(let matrix): .matrix(matrix)
    }
  }
}
