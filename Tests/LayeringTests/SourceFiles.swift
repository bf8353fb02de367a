import Foundation
import TestSupport

/// A Swift file of the repository, comments and string contents blanked out.
struct SourceFile {
  /// From the root of the repository: `Sources/MatrixDomain/Matrices/Matrix.swift`.
  var path: String
  var lines: [String]

  /// The first folder below `Sources` or `Tests`: the target.
  var target: String { String(path.split(separator: "/")[1]) }

  /// The modules the file imports, with the line that does.
  var imports: [(module: String, line: Int)] {
    lines.enumerated().compactMap { index, line in
      let words = line.split(whereSeparator: { $0 == " " || $0 == "." || $0 == ";" }).map(String.init)
      guard let at = words.firstIndex(of: "import"), at + 1 < words.count,
        words[..<at].allSatisfy({ Self.accessWords.contains($0) || $0.hasPrefix("@") })
      else { return nil }
      let kind = Self.declarationKinds.contains(words[at + 1]) ? 2 : 1
      return at + kind < words.count ? (words[at + kind], index + 1) : nil
    }
  }

  private static let accessWords: Set<String> = ["public", "package", "internal", "fileprivate", "private", "unsafe"]
  private static let declarationKinds: Set<String> = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
  ]

  /// Every Swift file of the libraries and of `mm`, read once.
  static let sources = Result { try all(under: "Sources") }

  /// Every Swift file under a folder of the repository.
  static func all(under folder: String) throws -> [SourceFile] {
    let root = ReferenceData.repository
    guard let paths = FileManager.default.enumerator(atPath: root + "/" + folder) else { return [] }
    return try paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let text = try String(contentsOfFile: "\(root)/\(folder)/\(path)", encoding: .utf8)
      return SourceFile(path: "\(folder)/\(path)", lines: code(of: text))
    }
  }

  /// The lines of a text without what stands in comments and between quotes.
  static func code(of text: String) -> [String] {
    var lines = [""]
    var rest = Substring(text)
    var depth = 0
    var quote: String?
    while let character = rest.first {
      if character.isNewline {
        lines.append("")
        if quote == "\"" { quote = nil }
        rest.removeFirst()
      } else if depth > 0 {
        if rest.hasPrefix("*/") { depth -= 1 } else if rest.hasPrefix("/*") { depth += 1 }
        rest.removeFirst(rest.hasPrefix("*/") || rest.hasPrefix("/*") ? 2 : 1)
      } else if let open = quote {
        if rest.hasPrefix(open) {
          rest.removeFirst(open.count)
          quote = nil
        } else {
          rest.removeFirst(character == "\\" ? min(2, rest.count) : 1)
        }
      } else if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        depth += 1
        rest.removeFirst(2)
      } else if rest.hasPrefix("\"\"\"") {
        quote = "\"\"\""
        rest.removeFirst(3)
      } else if character == "\"" {
        quote = "\""
        rest.removeFirst()
      } else {
        lines[lines.count - 1].append(character)
        rest.removeFirst()
      }
    }
    return lines
  }
}
