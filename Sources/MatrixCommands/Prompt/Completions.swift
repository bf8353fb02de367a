/// What could stand in the place of the last `typed` characters.
struct Completions: Equatable {
  /// How many characters of the text the candidates take the place of.
  var typed = 0
  /// What they could become, each once, in order.
  var candidates: [String] = []
  /// What is put behind the only candidate, such as a bracket.
  var suffix = ""

  init() {}

  /// Those of some words that begin with `start`; where none does, those that do but for their case.
  init(of start: String, among words: some Sequence<String>, suffix: String = "") {
    typed = start.count
    self.suffix = suffix
    let all = Set(words)
    var found = all.filter { $0.hasPrefix(start) }
    if found.isEmpty {
      let start = start.lowercased()
      found = all.filter { $0.lowercased().hasPrefix(start) }
    }
    candidates = found.sorted()
    isExact = candidates.allSatisfy { $0.hasPrefix(start) }
  }

  /// True where the candidates begin with what is typed, in its case.
  private var isExact = true

  /// What Tab puts in the place of what is typed: the only candidate, or what all have in common; `nil` where that is
  /// no more than is there.
  var added: String? {
    guard let first = candidates.first else { return nil }
    if candidates.count == 1 { return first + suffix }
    var common = first[...]
    for candidate in candidates.dropFirst() {
      while !candidate.hasPrefix(common) { common.removeLast() }
    }
    return isExact && common.count > typed ? String(common) : nil
  }

  /// Candidates in columns, from top to bottom, as wide as the terminal; what does not fit in `most` rows is counted.
  static func columns(_ candidates: [String], width: Int, most: Int) -> String {
    let widest = candidates.map { DisplayWidth.of($0) }.max() ?? 0
    let columns = max(1, (width - 1 + 2) / (widest + 2))
    let rows = (candidates.count + columns - 1) / columns
    let shown = min(rows, max(1, most))
    var text = ""
    for row in 0..<shown {
      var line = ""
      for column in 0..<columns where column * rows + row < candidates.count {
        let candidate = candidates[column * rows + row]
        let isLast = (column + 1) * rows + row >= candidates.count
        line +=
          candidate + (isLast ? "" : String(repeating: " ", count: widest + 2 - DisplayWidth.of(candidate)))
      }
      text += line + "\n"
    }
    let left = (0..<candidates.count).count { $0 % rows >= shown }
    return left > 0 ? text + "and \(left) more\n" : text
  }
}
