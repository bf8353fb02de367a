import Foundation
import TestSupport

extension SourceFile {
  /// A string literal without its interpolations, and the line it begins in.
  struct Literal {
    var text: String
    var line: Int
  }

  /// The string literals of a file of the repository.
  static func literals(inFile path: String) throws -> [Literal] {
    literals(of: try String(contentsOfFile: "\(ReferenceData.repository)/\(path)", encoding: .utf8))
  }

  /// The string literals of a text, those within interpolations too; comments are passed over.
  static func literals(of text: String) -> [Literal] {
    var reader = LiteralReader(text)
    reader.readCode(untilBracket: false)
    return reader.literals.sorted { $0.line < $1.line }
  }
}

/// Reads Swift as far as strings and comments go.
private struct LiteralReader {
  private let text: [UInt8]
  private var index = 0
  private var line = 1
  private(set) var literals: [SourceFile.Literal] = []

  init(_ text: String) { self.text = Array(text.utf8) }

  private func starts(_ word: String) -> Bool { text[index...].starts(with: word.utf8) }

  private mutating func step(_ count: Int = 1) {
    for _ in 0..<count where index < text.count {
      if text[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
  }

  /// Code to its end, or to the bracket that closes an interpolation.
  mutating func readCode(untilBracket: Bool) {
    var depth = 1
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "/") where starts("//"):
        while index < text.count, text[index] != UInt8(ascii: "\n") { step() }
      case UInt8(ascii: "/") where starts("/*"): skipComment()
      case UInt8(ascii: "\""): readString(hashes: 0)
      case UInt8(ascii: "#"):
        let hashes = text[index...].prefix { $0 == UInt8(ascii: "#") }.count
        step(hashes)
        if starts("\"") { readString(hashes: hashes) }
      case UInt8(ascii: "("):
        depth += 1
        step()
      case UInt8(ascii: ")"):
        depth -= 1
        step()
        if untilBracket, depth == 0 { return }
      default: step()
      }
    }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if starts("/*") {
        depth += 1
        step(2)
      } else if starts("*/") {
        depth -= 1
        step(2)
      } else {
        step()
      }
    } while depth > 0 && index < text.count
  }

  private mutating func readString(hashes: Int) {
    let start = line
    let marks = String(repeating: "#", count: hashes)
    let quote = starts("\"\"\"") ? "\"\"\"" : "\""
    step(quote.utf8.count)
    var bytes: [UInt8] = []
    while index < text.count, !starts(quote + marks) {
      if starts("\\" + marks + "(") {
        step(2 + hashes)
        readCode(untilBracket: true)
      } else if starts("\\" + marks) {
        step(1 + hashes)
        bytes.append(text[index])
        step()
      } else {
        bytes.append(text[index])
        step()
      }
    }
    step(quote.utf8.count + hashes)
    literals.append(.init(text: String(decoding: bytes, as: UTF8.self), line: start))
  }
}
