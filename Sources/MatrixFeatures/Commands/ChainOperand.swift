import MatrixDomain
import MatrixNotation
import MatrixPersistence

/// The operands of a command line as one list of matrices: each is a matrix or several, typed or in a file.
struct ChainOperand {
  private var reader: CommandOperand
  /// Where a word may name an object, whose value then stands in the list.
  private let objects: Workspace?

  init(_ reader: CommandOperand, objects: Workspace? = nil) {
    self.reader = reader
    self.objects = objects
    self.reader.readsEquations = false
  }

  func input(_ words: [String], for parameter: ToolDeclaration.Parameter) throws -> Request.Input {
    // One literal is left to the reader of requests, which places its mistakes.
    if words.count == 1, objects?.object(words[0]) == nil, case .literal(let text, nil) = try reader.read(words[0]) {
      return .init(parameter.name, .text(text))
    }
    var items: [Value] = []
    for word in words {
      items += try matrices(word, number: items.count + 1)
    }
    return .init(parameter.name, .value(.list(items)))
  }

  private func matrices(_ word: String, number: Int) throws -> [Value] {
    if let objects, objects.object(word) != nil { return [try objects.value(word)] }
    switch try reader.read(word) {
    case .value(.list(let items)): return items
    case .value(let value): return [value]
    case .literal(let text, let source):
      do {
        return try Notation.chain(text, within: reader.budget)
      } catch {
        var report = error.report
        report.place?.source = source ?? "matrix \(number)"
        throw report
      }
    case .equations: throw ErrorReport(.malformed, .wrongKind, "equations stand where matrices are expected")
    }
  }
}
