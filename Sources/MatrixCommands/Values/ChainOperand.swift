import MatrixDomain
import MatrixFeatures
import MatrixNotation
import MatrixPersistence

/// The operands of a command line as one derivation: each is a matrix or a system, several, or at the end a claimed
/// answer, typed or in a file.
struct ChainOperand {
  private let reader: CommandOperand
  /// Where a word may name an object, whose value then stands in the list.
  private let objects: Workspace?

  init(_ reader: CommandOperand, objects: Workspace? = nil) {
    self.reader = reader
    self.objects = objects
  }

  /// The list, and the names that its systems give the unknowns.
  func input(
    _ words: [String], for parameter: ToolDeclaration.Parameter, unknowns: [String]?
  ) throws -> (input: Request.Input, unknowns: [String]?) {
    // One literal is left to the reader of requests, which places its mistakes.
    if words.count == 1, objects?.object(words[0]) == nil {
      switch try reader.read(words[0]) {
      case .literal(let text, nil): return (.init(parameter.name, .text(text)), nil)
      case .equations(let text, nil) where !reader.decimalComma: return (.init(parameter.name, .text(text)), nil)
      default: break
      }
    }
    var derivation = DerivationReader(unknowns: unknowns, decimalComma: reader.decimalComma, within: reader.budget)
    for (index, word) in words.enumerated() {
      try append(word, to: &derivation, isLast: index + 1 == words.count)
    }
    return (.init(parameter.name, .value(.list(derivation.items))), derivation.unknowns)
  }

  private func append(_ word: String, to derivation: inout DerivationReader, isLast: Bool) throws {
    if let objects, objects.object(word) != nil { return derivation.append(try objects.value(word)) }
    let number = derivation.items.count + 1
    switch try reader.read(word) {
    case .value(let value): derivation.append(value)
    case .literal(let text, let source), .equations(let text, let source):
      do {
        try derivation.read(text, isLast: isLast)
      } catch {
        var report = error.report
        report.place?.source = source ?? "matrix \(number)"
        throw report
      }
    }
  }
}
