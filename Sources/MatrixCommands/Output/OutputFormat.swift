import MatrixDomain
import MatrixFeatures

/// How results are printed, and what a file of each type holds.
enum OutputFormat: String, CaseIterable {
  // Pages, which people read.
  case text, markdown, latex, html
  /// One line a result, as programs take it.
  case json
  // The answer alone.
  case plain, csv, tsv, npy, mtx
  case matlab, python, julia, mathematica, maxima, maple, sage, gap, magma
  // A picture of question and answer.
  case svg

  /// The formats that can be asked for by name.
  static let named: [OutputFormat] = [.text, .markdown, .latex, .html, .json, .plain, .csv, .tsv, .npy, .mtx, .svg]

  /// `text|markdown|…`, as help has it.
  static let choices = named.map(\.rawValue).joined(separator: "|")

  /// The endings of files that hold the format; the first is the usual one.
  var suffixes: [String] {
    switch self {
    case .text: ["txt"]
    case .markdown: ["md", "markdown"]
    case .latex: ["tex"]
    case .html: ["html", "htm"]
    case .json: ["json", "jsonl"]
    case .plain: []
    case .csv, .tsv, .npy, .mtx, .svg: [rawValue]
    case .matlab, .python, .julia, .mathematica, .maxima, .maple, .sage, .gap, .magma:
      ValueFormat(rawValue: rawValue)?.extensions ?? []
    }
  }

  /// The endings of all files that can be written, the usual one of each format.
  static let knownSuffixes = allCases.compactMap(\.suffixes.first).map { "." + $0 }

  init?(suffix: String) {
    guard let format = Self.allCases.first(where: { $0.suffixes.contains(suffix) }) else { return nil }
    self = format
  }

  /// What the name of a file asks for; `nil` for a name without a suffix.
  /// - Throws: an error for a suffix that stands for nothing.
  init?(fileName path: String) throws(ErrorReport) {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex, name.index(after: dot) != name.endIndex else {
      return nil
    }
    let suffix = name[dot...]
    if let format = OutputFormat(suffix: suffix.dropFirst().lowercased()) {
      self = format
      return
    }
    throw ErrorReport(
      .malformed, .invalidOption, "nothing is known about files that end in ‘\(Identifier.escaped(String(suffix)))’",
      advice: "let the name end in \(Self.knownSuffixes.joined(separator: ", ")), or say what to write: --format text")
  }

  /// True where a page is part of one document with the others.
  var isDocument: Bool { self == .markdown || self == .latex || self == .html }

  /// True where one answer stands alone, in numbers or as a picture.
  var isAnswerAlone: Bool {
    switch self {
    case .text, .markdown, .latex, .html, .json: false
    case .plain, .csv, .tsv, .npy, .mtx, .svg: true
    case .matlab, .python, .julia, .mathematica, .maxima, .maple, .sage, .gap, .magma: true
    }
  }

  /// True where nothing but rows and columns of numbers can be written.
  var isTable: Bool { self == .csv || self == .tsv || self == .npy || self == .mtx }

  /// The format as messages name it: `a .csv file`, `--format plain`.
  var phrase: String { suffixes.first.map { "a .\($0) file" } ?? "--format \(rawValue)" }
}
