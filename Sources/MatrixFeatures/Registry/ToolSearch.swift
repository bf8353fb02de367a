package import MatrixDomain

extension ToolRegistry {
  /// What is found for some words.
  package struct Findings {
    /// The tools, best first.
    package var tools: [any Tool] = []
    /// What does the work where no tool has that name.
    package var advice: Advice?
    /// True where an option or a command does the work, and no tool is lacking.
    package var isElsewhere = false
  }

  /// What fits some words: a name from another system first, then the tools that have every word, in any of its forms,
  /// in their names or keywords; where there is none, in what they answer and their summaries.
  ///
  /// - Parameter program: words that name the program itself, and nothing that is looked for.
  package func find(_ words: [String], program: Set<String> = []) -> Findings {
    let words = words.map(WordForms.unqualified)
    let phrase = words.flatMap(WordForms.words)
    let meant = phrase.filter { !WordForms.filler.contains($0) && !program.contains($0) }
    let joined = words.joined(separator: " ")
    if meant.isEmpty && !phrase.isEmpty {
      // `is` and `I` say nothing in a sentence, and are names where they stand alone.
      let named = tools.filter { $0.declaration.id == joined || $0.declaration.keywords.contains(joined) }
      return Findings(tools: named)
    }
    if meant.isEmpty { return Findings(tools: tools) }
    var findings = Findings()
    let synonyms = [joined, meant.joined(separator: " ")].compactMap(Synonym.of)
    let isName = tools.contains { $0.declaration.displayName.lowercased() == joined.lowercased() }
    if tool(words.joined()) == nil, !isName, let synonym = synonyms.first {
      findings.tools = synonym.tools.compactMap(tool)
      if findings.tools.isEmpty {
        findings.advice = synonym.otherwise
        findings.isElsewhere = synonym.tools.isEmpty
        return findings
      }
    }
    let first = findings.tools.map(\.declaration.id)
    findings.tools += ranked(meant).filter { !first.contains($0.declaration.id) }
    return findings
  }

  private func ranked(_ words: [String]) -> [any Tool] {
    // A matrix is what nearly every tool is about.
    let telling = words.filter { $0 != "matrix" && $0 != "matrices" }
    let words = telling.isEmpty ? words : telling
    let hits = tools.enumerated().compactMap { place, tool in
      SearchIndex(tool.declaration).weight(of: words).map { (weight: $0, place: place, tool: tool) }
    }
    // Who has the words in its name is meant; a summary that happens to hold them is not.
    let isNamed = hits.contains { $0.weight.isNamed }
    return hits.filter { $0.weight.isNamed == isNamed }
      .sorted { ($1.weight.sum, $0.place) < ($0.weight.sum, $1.place) }.map(\.tool)
  }

  /// The shelf where most tools have some of the words.
  package func shelf(of words: [String]) -> ToolCategory? {
    let words = words.flatMap(WordForms.words).filter { !WordForms.filler.contains($0) && $0 != "matrix" }
    var sums: [ToolCategory: Int] = [:]
    for tool in tools.map(\.declaration) {
      let index = SearchIndex(tool)
      sums[tool.category, default: 0] += words.reduce(0) { $0 + (index.weight(of: [$1])?.sum ?? 0) }
    }
    return ToolCategory.allCases.filter { sums[$0, default: 0] > 0 }.max { sums[$0, default: 0] < sums[$1, default: 0] }
  }
}

/// The words of a declaration by where they stand.
private struct SearchIndex {
  private let id: String
  private let phrases: Set<String>
  private let names: Set<String>
  private let keywords: Set<String>
  private let others: Set<String>

  init(_ tool: ToolDeclaration) {
    id = tool.id
    let synonyms = Synonym.byTool[tool.id, default: []]
    phrases = Set((tool.keywords + synonyms + [tool.displayName]).map(WordForms.key))
    names = Self.stems([tool.displayName, tool.id])
    keywords = Self.stems(tool.keywords + synonyms)
    others = Self.stems(tool.outputs.map(\.name) + [tool.summary.worded()])
  }

  private static func stems(_ texts: [String]) -> Set<String> {
    Set(texts.flatMap(WordForms.words).filter { !WordForms.filler.contains($0) }.map(WordForms.stem))
  }

  struct Weight {
    var sum = 0
    /// True where every word stands in the name or the keywords.
    var isNamed = true
  }

  /// How well some words fit together; `nil` where one is missing.
  func weight(of words: [String]) -> Weight? {
    var weight = Weight()
    let phrase = WordForms.key(words.joined(separator: " "))
    if words.joined() == id || phrase == WordForms.key(id) { weight.sum += 64 }
    if phrases.contains(phrase) { weight.sum += 32 }
    for word in words {
      let stem = WordForms.stem(word)
      if weight.sum >= 32 {
        weight.sum += names.contains(stem) ? 8 : 0
      } else if names.contains(stem) || word == id {
        weight.sum += 8
      } else if keywords.contains(stem) {
        weight.sum += 4
      } else if names.union(keywords).contains(where: { stem.count >= 4 && $0.hasPrefix(stem) }) {
        weight.sum += 2
      } else if others.contains(stem) {
        weight.sum += 1
        weight.isNamed = false
      } else {
        return nil
      }
    }
    return weight
  }
}
