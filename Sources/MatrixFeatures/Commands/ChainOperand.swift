import MatrixDomain
import MatrixNotation

/// The operands of a command line as one list of matrices: each is a matrix or several, typed or in a file.
struct ChainOperand {
  private var reader: CommandOperand

  init(_ reader: CommandOperand) {
    self.reader = reader
    self.reader.readsEquations = false
  }

  func input(_ words: [String], for parameter: ToolDeclaration.Parameter) throws -> Request.Input {
    // One literal is left to the reader of requests, which places its mistakes.
    if words.count == 1, case .literal(let text, nil) = try reader.read(words[0]) {
      return .init(parameter.name, .text(text))
    }
    var items: [Value] = []
    for word in words {
      items += try matrices(word, number: items.count + 1)
    }
    return .init(parameter.name, .value(.list(items)))
  }

  private func matrices(_ word: String, number: Int) throws -> [Value] {
    switch try reader.read(word) {
    case .value(.list(let items)): return items
    case .value(let value): return [value]
    case .literal(let text, let source):
      do {
        return try Notation.matrices(text).map { .matrix($0) }
      } catch {
        var report = error.report
        report.place?.source = source ?? "matrix \(number)"
        throw report
      }
    case .system: throw ErrorReport(.malformed, .wrongKind, "equations stand where matrices are expected")
    }
  }
}
