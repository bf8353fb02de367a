import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixNotation
import MatrixPersistence

/// `mm import FILE.mmws NAME SOURCE`.
struct ImportCommand: Command {
  let name = "import"

  var help: CommandHelp {
    CommandHelp(
      name: name, summary: "Reads a file, or text of another language, into a workspace.",
      usage: ["FILE.mmws NAME SOURCE"],
      options: [
        (
          "--as \(ValueFormat.allCases.map(\.rawValue).joined(separator: "|"))",
          "what the source is (default: by its name)"
        ),
        ("--kind matrix|vector|scalar", "what to keep it as (default: what it is)"),
        ("--numeric", "read the numbers as doubles"),
        ("--header", "the table begins with a row of names"),
        ("--decimal point|comma", "comma: 1,5 is 3/2, and blanks, tabs or ; part entries"),
      ],
      examples: [
        "mm import notes.mmws A data.csv --header", "mm import notes.mmws A homework.tex",
        "mm import notes.mmws A - --as julia < A.jl",
        "mm import notes.mmws A results.mat#A", "mm import notes.mmws A \"[[1, Fraction(1, 2)]]\" --as python",
      ])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(
      words, .init(valued: ["as", "kind", "decimal"] + TextStyle.options, flags: ["header", "numeric"]),
      command: "import")
    guard arguments.operands.count == 3 else {
      throw ErrorReport(
        .malformed, .missingInput, "import needs a workspace, a name and a source",
        advice: "for example: mm import notes.mmws A data.csv")
    }
    let (path, name) = (arguments.operands[0], arguments.operands[1])
    // The workspace is looked at first, so that a wrong name of it is not hidden behind mistakes of the source.
    var file = try Workspace.load(path)
    let value = try value(arguments, context)
    file.warn(context)
    guard try file.workspace.set(name, to: value) else {
      context.say("\(Identifier.escaped(name)) holds just that already in \(Identifier.escaped(path))\n")
      return .success
    }
    try file.save()
    context.say("\(Identifier.escaped(name)) in \(Identifier.escaped(path)) is \(ImportedText.of(value))\n")
    return .success
  }

  private func value(_ arguments: Arguments, _ context: CommandContext) throws -> Value {
    let kind = try arguments.choice("kind", ["matrix", "vector", "scalar"]).flatMap(Value.Kind.init)
    let isHeader = arguments.has("header")
    let named = try arguments.choice("as", ValueFormat.allCases.map(\.rawValue)).flatMap(ValueFormat.init(rawValue:))
    let variable = VariableInFile(arguments.operands[2])
    let word = variable?.path ?? arguments.operands[2]
    let value: Value
    if var format = named ?? ValueFormat(path: word), named != nil || format != .text {
      guard !isHeader || format.hasHeader else {
        throw ErrorReport(
          .malformed, .invalidOption, "--header speaks of a table, and \(format.rawValue) has no header",
          advice: "leave out --header")
      }
      let (bytes, source) = try bytes(word, format, context)
      if named == nil { format = format.suiting(bytes) }
      var options = ValueFormat.Options(
        kinds: kind.map { [$0] } ?? [], header: isHeader, decimalComma: try arguments.hasDecimalComma,
        variable: variable?.name)
      if arguments.has("numeric"), ![.json, .numpyArray, .numpyArchive, .matFile].contains(format) {
        options.domain = try domain(bytes, source, format, options)
      }
      value = try format.value(bytes, source: source, options: options)
    } else {
      var reader = CommandOperand(context: context, header: isHeader)
      reader.decimalComma = try arguments.hasDecimalComma
      try reader.requireTable(among: [word])
      value = try reader.value(
        word, kinds: kind.map { [$0] } ?? [.matrix, .vector, .basis, .scalar],
        areDoubles: arguments.has("numeric"))
    }
    let fitted = try kind.map { try ImportedText.fitted(value, to: $0) } ?? value
    return arguments.has("numeric") ? try ImportedText.doubles(fitted) : fitted
  }

  /// What the source holds, and its name in messages.
  private func bytes(
    _ word: String, _ format: ValueFormat, _ context: CommandContext
  ) throws -> (bytes: [UInt8], source: String?) {
    if word == "-" { return (try context.console.readAll(.unlimited), "standard input") }
    if DurableFile.exists(word) || ValueFormat(path: word) != nil {
      return (try DurableFile.read(word, streams: true).bytes, word)
    }
    return (Array(word.utf8), nil)
  }

  /// The doubles that are needed: complex ones where a number has an imaginary part.
  private func domain(
    _ bytes: [UInt8], _ source: String?, _ format: ValueFormat, _ options: ValueFormat.Options
  ) throws -> ScalarDomain {
    let domain = try format.value(bytes, source: source, options: options).domain
    return domain == .complexNumbers || domain == .gaussianRationals ? .complexNumbers : .reals
  }
}

/// What is said and done about a value that was read.
enum ImportedText {
  /// `a 2x3 matrix over Q`.
  static func of(_ value: Value) -> String {
    let over = value.domain.map { " over \($0.tag)" } ?? ""
    switch value {
    case .matrix(let matrix): return "a \(matrix.shape) matrix\(over)"
    case .vector(let vector): return "a vector of \(vector.entries.count)\(over)"
    default: return "a \(value.kind.rawValue)\(over)"
    }
  }

  /// The value as one of another kind where it can be.
  static func fitted(_ value: Value, to kind: Value.Kind) throws(ErrorReport) -> Value {
    switch (value, kind) {
    case _ where value.kind == kind: return value
    case (.vector(let vector), .matrix):
      return .matrix(MatrixValue(vector.domain, Shape(vector.entries.count, 1), vector.entries))
    case (.scalar(let scalar), .matrix): return .matrix(MatrixValue(scalar.domain, Shape(1, 1), [scalar.text]))
    case (.scalar(let scalar), .vector): return .vector(VectorValue(scalar.domain, [scalar.text]))
    case (.matrix(let matrix), .vector)
    where matrix.bar == nil && (matrix.shape.rows == 1 || matrix.shape.columns == 1 || matrix.shape == Shape(0, 0)):
      return .vector(VectorValue(matrix.domain, matrix.entries))
    case (.matrix(let matrix), .scalar) where matrix.shape == Shape(1, 1) && matrix.bar == nil:
      return .scalar(ScalarValue(matrix.domain, matrix.entries[0]))
    case (.vector(let vector), .scalar) where vector.entries.count == 1:
      return .scalar(ScalarValue(vector.domain, vector.entries[0]))
    default:
      throw ErrorReport(
        .malformed, .wrongKind, "the source holds \(of(value)), not a \(kind.rawValue)",
        advice: "leave out --kind to keep it as it is")
    }
  }

  /// The numbers of a value as doubles.
  static func doubles(_ value: Value) throws(ErrorReport) -> Value {
    let domain: ScalarDomain = value.domain == .gaussianRationals ? .complexNumbers : .reals
    func texts(_ slab: TextSlab) throws(ErrorReport) -> TextSlab {
      var result = TextSlab()
      do throws(ScalarError) {
        let canon = try ScalarCanon(domain)
        for text in slab { result.append(try canon.text(text)) }
      } catch {
        throw error.report
      }
      return result
    }
    switch value {
    case _ where value.domain == .reals || value.domain == .complexNumbers: return value
    case .scalar(let scalar): return .scalar(ScalarValue(domain, try texts([scalar.text])[0]))
    case .vector(let vector): return .vector(VectorValue(domain, try texts(vector.entries)))
    case .matrix(let matrix):
      return .matrix(MatrixValue(domain, matrix.shape, try texts(matrix.entries), bar: matrix.bar))
    default:
      throw ErrorReport(
        .malformed, .invalidOption, "--numeric makes doubles of numbers, vectors and matrices, not of \(of(value))",
        advice: "leave out --numeric")
    }
  }
}
