import MatrixDomain
import MatrixFeatures
import MatrixNotation
import MatrixPersistence

/// Vectors that are typed as operands of their own: `mm independent "(1, 2, 3)" "(4, 5, 7)"`.
///
/// Where just one parameter takes vectors, as many of the words as can be none of the other operands belong to it.
struct VectorOperands {
  private let parameters: [ToolDeclaration.Parameter]
  /// Where a word may name an object.
  private let objects: Workspace?

  init(_ parameters: [ToolDeclaration.Parameter], objects: Workspace?) {
    self.parameters = parameters
    self.objects = objects
  }

  /// The words of each parameter, one word unless vectors go together.
  func grouped(_ words: [String]) -> [[String]] {
    let single = words.map { [$0] }
    let taking = parameters.indices.filter { takesVectors(parameters[$0]) }
    guard taking.count == 1, let first = taking.first, words.count > first + 1 else { return single }
    let following = parameters[(first + 1)...]
    let required = following.filter(\.isRequired).count
    for end in (first + 1)...words.count {
      guard end == first + 1 || isVectors(words[end - 1]) && isVectors(words[first]) else { break }
      let rest = words[end...]
      guard (required...following.count).contains(rest.count), zip(rest, following).allSatisfy(suits) else { continue }
      return words[..<first].map { [$0] } + [Array(words[first..<end])] + rest.map { [$0] }
    }
    return single
  }

  /// What to do about too many words where several parameters take vectors.
  func advice(_ words: [String]) -> Advice? {
    guard parameters.filter(takesVectors).count > 1, words.contains(where: isVectors) else { return nil }
    return "put the vectors of each operand together: \"(1, 0), (0, 1)\""
  }

  /// Several words as one operand.
  func joined(_ words: [String], within budget: Budget) throws -> Request.Operand {
    guard words.contains(where: { objects?.object($0) != nil }) else { return .text(words.joined(separator: ", ")) }
    var values: [BasisValue] = []
    for word in words {
      values.append(try basis(of: word, within: budget))
    }
    return .value(.basis(try BasisValue(joining: values)))
  }

  private func basis(of word: String, within budget: Budget) throws -> BasisValue {
    let value =
      objects?.object(word) == nil
      ? try Notation.operand(word, kinds: [.basis], within: budget) : try objects?.value(word)
    switch value {
    case .basis(let basis)?: return basis
    case .vector(let vector)?:
      return BasisValue(vector.domain, ambient: vector.entries.count, [vector.entries])
    default:
      throw ErrorReport(
        .malformed, .wrongKind, "\(Identifier.escaped(word)) is no vector", advice: "write vectors as (1, 2, 3)")
    }
  }

  private func takesVectors(_ parameter: ToolDeclaration.Parameter) -> Bool {
    parameter.vectors == .columns || parameter.vectors == .rows
  }

  /// True for a word that is vectors in round brackets or a column of LaTeX, or names some.
  private func isVectors(_ word: String) -> Bool {
    if objects?.object(word) != nil {
      let kind = (try? objects?.value(word))?.kind
      return kind == .vector || kind == .basis
    }
    if word.contains("\\begin{") {
      return (try? Notation.operand(word, kinds: [.vector, .basis])) != nil && !isMatrix(word)
    }
    guard word.first(where: { !$0.isWhitespace }) == "(", !word.contains(";") else { return false }
    return !DurableFile.exists(word)
  }

  /// True for LaTeX with more than a vector in one environment.
  private func isMatrix(_ word: String) -> Bool {
    (try? Notation.matrix(word)).map { min($0.shape.rows, $0.shape.columns) != 1 } ?? false
  }

  private func suits(_ word: String, _ parameter: ToolDeclaration.Parameter) -> Bool {
    !isVectors(word) || parameter.kinds != [.matrix] || parameter.vectors != .refused
  }
}

extension BasisValue {
  /// The vectors of several values, over a domain that holds all of them.
  fileprivate init(joining values: [BasisValue]) throws(ErrorReport) {
    let first = values[0]
    let exact: [ScalarDomain] = [.integers, .rationals, .gaussianRationals]
    let ranks = values.compactMap { exact.firstIndex(of: $0.domain) }
    let isExact = ranks.count == values.count
    guard isExact || values.allSatisfy({ $0.domain == first.domain }) else {
      throw ErrorReport(
        .malformed, .wrongKind, "the vectors belong to different domains", advice: "give all of them in one operand")
    }
    guard let other = values.first(where: { $0.ambient != first.ambient }) else {
      self.init(
        isExact ? exact[ranks.max() ?? 0] : first.domain, ambient: first.ambient, values.flatMap(\.vectors))
      return
    }
    throw ErrorReport(
      .malformed, .shapeMismatch, "one vector has \(first.ambient) entries, another has \(other.ambient)",
      advice: "every vector has the same number of entries")
  }
}
