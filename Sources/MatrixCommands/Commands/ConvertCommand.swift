import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixNotation
import MatrixPersistence

/// `mm convert IN OUT`: from one format of numbers to another.
///
/// What was written is read again before anything is kept: where that is not the same value, the format cannot hold it.
struct ConvertCommand: Command {
  private static let formats = ValueFormat.allCases.map(\.rawValue)

  let name = "convert"

  var help: CommandHelp {
    CommandHelp(
      name: name,
      summary: "Writes a matrix, a vector or a number in another format, and refuses what that cannot hold.",
      usage: ["IN OUT", "IN -o OUT"],
      options: [
        ("--from \(Self.formats.joined(separator: "|"))", "what IN is (default: by its name, else by what it holds)"),
        ("-o OUT", "what is written, as for other commands"),
        ("--to FORMAT", "what OUT is (default: by its name), any of these but npz and mat"),
        ("--header", "a table begins with a row of names"),
        ("--decimal point|comma", "comma: 1,5 is 3/2, and blanks, tabs or ; part entries"),
      ],
      examples: [
        "mm convert data.csv data.mtx", "mm convert notes.mmws#A A.tex", "mm convert \"[1 1/2; 3 4]\" - --to julia",
        "mm convert - A.json --from matlab < A.m",
      ])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(
      words, .init(valued: ["from", "to", "decimal", "o"] + TextStyle.options, flags: ["header"]), command: "convert")
    let paths = arguments.operands + [arguments["o"]].compactMap { $0 }
    guard paths.count == 2 else {
      throw ErrorReport(
        .malformed, paths.count > 2 ? .unexpectedInput : .missingInput,
        "convert needs what is read and what is written", advice: "for example: mm convert data.csv data.mtx")
    }
    let (from, to) = (paths[0], paths[1])
    // The name of the output is looked at first, so that a wrong one is not hidden behind mistakes of the input.
    let format = try target(to, arguments)
    let value = try value(from, arguments, context)
    let bytes = try bytes(of: value, as: format)
    if to == "-", format != .numpyArray {
      context.console.write(String(decoding: bytes, as: UTF8.self))
    } else if to == "-" {
      try OutputTarget.standardOutput.write(bytes, context.console)
    } else {
      _ = try DurableFile.write(bytes, to: to)
      context.say("\(Identifier.escaped(to)) holds \(ImportedText.of(value))\n")
    }
    return .success
  }

  private func target(_ path: String, _ arguments: Arguments) throws(ErrorReport) -> ValueFormat {
    if let named = try arguments.choice("to", ValueFormat.written.map(\.rawValue)).flatMap(ValueFormat.init(rawValue:))
    {
      return named
    }
    guard FileName.fileExtension(of: path) != "mmws" else {
      throw ErrorReport(
        .malformed, .invalidOption, "a workspace holds values under names",
        advice: "write mm import \(Identifier.escaped(path)) A FILE")
    }
    return try ValueFormat(output: path, option: "--to")
  }

  // MARK: Reading

  private func value(_ operand: String, _ arguments: Arguments, _ context: CommandContext) throws -> Value {
    let variable = VariableInFile(operand)
    let word = variable?.path ?? operand
    if let (path, name) = CommandOperand.objectInWorkspace(word) {
      let file = try Workspace.load(path)
      file.warn(context)
      return try file.workspace.value(name)
    }
    let named = try arguments.choice("from", Self.formats).flatMap(ValueFormat.init(rawValue:))
    let typed = named ?? ValueFormat(path: word)
    let bytes: [UInt8]
    let source: String?
    if word == "-" {
      (bytes, source) = (try context.console.readAll(.unlimited), "standard input")
    } else if DurableFile.exists(word) || ValueFormat(path: word) != nil {
      (bytes, source) = (try DurableFile.read(word, streams: true).bytes, word)
    } else {
      (bytes, source) = (Array(word.utf8), nil)
    }
    let format = named ?? typed?.suiting(bytes) ?? ValueFormat(content: bytes)
    guard !arguments.has("header") || format.hasHeader else {
      throw ErrorReport(
        .malformed, .invalidOption, "--header speaks of a table, and \(format.rawValue) has no header",
        advice: "leave out --header")
    }
    return try format.value(
      bytes, source: source,
      options: .init(
        header: arguments.has("header"), decimalComma: try arguments.hasDecimalComma, variable: variable?.name))
  }

  // MARK: Writing

  /// The bytes of a file, once they are read as the value that was written.
  private func bytes(of value: Value, as format: ValueFormat) throws -> [UInt8] {
    let domain = value.domain
    let isDecimal = domain == .reals || domain == .complexNumbers
    let bytes = try format.bytes(of: value)
    let options = ValueFormat.Options(kinds: [value.kind], domain: isDecimal && format != .numpyArray ? domain : nil)
    let again = try? format.value(bytes, source: nil, options: options)
    if again == value { return bytes }
    guard let written = NumberTable(value)?.matrix, let read = again.flatMap(NumberTable.init)?.matrix else {
      throw refusal(format, "a \(value.kind.rawValue)")
    }
    guard written.bar == read.bar else {
      throw refusal(format, "the bar before column \((written.bar ?? 0) + 1)", or: ", or take the bar away")
    }
    guard written.shape == read.shape else {
      throw refusal(format, "that it is a \(written.shape) matrix")
    }
    let numbers: [ScalarDomain] = [.integers, .rationals]
    // The writer of NumPy's files refuses numbers that are no doubles, and reads fractions as doubles.
    guard
      format == .numpyArray
        || written.entries == read.entries
          && (written.domain == read.domain || [written.domain, read.domain].allSatisfy(numbers.contains))
    else { throw refusal(format, "that its numbers are of \(written.domain.tag)") }
    return bytes
  }

  private func refusal(_ format: ValueFormat, _ what: String, or other: String = "") -> ErrorReport {
    ErrorReport(
      .malformed, .unsupportedFormat, "\(format.rawValue) cannot say \(what), which would be lost",
      advice: "write .json, which holds everything\(other)")
  }
}

extension ValueFormat {
  /// What bytes are by how they begin; text where nothing else is recognised, which also holds LaTeX, Markdown and tables.
  init(content bytes: [UInt8]) {
    let visible = bytes.prefix(1 << 12).filter { !($0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D) }
    if NumPyArray.recognises(bytes) {
      self = .numpyArray
    } else if NumPyArchive.recognises(bytes) {
      self = .numpyArchive
    } else if MATFile.recognises(bytes) {
      self = .matFile
    } else if bytes.starts(with: "%%MatrixMarket".utf8) {
      self = .matrixMarket
    } else if visible.starts(with: "{\"".utf8) || visible.starts(with: "[\"".utf8) {
      self = .json
    } else if visible.starts(with: "(*".utf8) {
      self = .mathematica
    } else {
      self = .text
    }
  }
}
