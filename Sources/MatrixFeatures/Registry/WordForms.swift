/// Words as they are compared in a search: without case, endings and the marks between them.
package enum WordForms {
  /// The words of a text without case, `RowReduce` and `row_reduce` as two each; `gauss-jordan` stays one.
  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    func take() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for scalar in text.unicodeScalars {
      let properties = scalar.properties
      if properties.isAlphabetic || properties.numericType != nil {
        if wasLower && properties.isUppercase { take() }
        wasLower = properties.isLowercase
        word += plain[scalar] ?? properties.lowercaseMapping
      } else if scalar != "-" && scalar != "–" && scalar != "'" && scalar != "’" {
        take()
        wasLower = false
      }
    }
    take()
    return words
  }

  /// Letters with marks as people type them without.
  private static let plain: [Unicode.Scalar: String] = ["é": "e", "è": "e", "ö": "o", "ü": "u", "ä": "a", "á": "a"]

  /// A word or a phrase as it is compared: the names of modules before it, its blanks and its ending left out.
  package static func key(_ phrase: String) -> String { stem(words(unqualified(phrase)).joined()) }

  /// `np.linalg.inv` as `inv`.
  static func unqualified(_ phrase: String) -> String {
    guard !phrase.contains(" "), let last = phrase.split(whereSeparator: { $0 == "." || $0 == ":" || $0 == "`" }).last
    else { return phrase }
    return String(last)
  }

  /// A word without its ending, in American spelling: `factorisations` and `factor` are one.
  static func stem(_ word: String) -> String {
    if let form = irregular[word] { return form }
    var word = word
    // What has fewer letters than these left is another word.
    func drop(_ ending: String, for other: String = "", leaving least: Int = 3) -> Bool {
      guard word.hasSuffix(ending), word.count - ending.count >= least else { return false }
      word = word.dropLast(ending.count) + other
      return true
    }
    if !word.hasSuffix("ss") && !word.hasSuffix("us") && !word.hasSuffix("is") {
      _ = drop("ies", for: "y") || drop("s")
    }
    _ =
      drop("ing", leaving: 4) || drop("ed", leaving: 4) || drop("ence", leaving: 4) || drop("ency", leaving: 4)
      || drop("ent", leaving: 4) || drop("ly", leaving: 4)
    _ = drop("ion", leaving: 4)
    _ = drop("e")
    _ = drop("at", leaving: 4)
    _ = drop("is", leaving: 5) || drop("iz", leaving: 5)
    return word
  }

  private static let irregular = ["matrices": "matrix", "bases": "basis", "axes": "axis", "vertices": "vertex"]

  /// Words that say nothing about what is looked for.
  static let filler: Set<String> = [
    "a", "an", "the", "of", "to", "from", "in", "on", "for", "with", "by", "and", "or", "is", "are", "do", "does",
    "how", "i",
    "my", "me", "what", "that", "this", "get", "find", "compute", "calculate", "calculator", "show", "need", "want",
    "tool",
    "please", "using", "two", "all", "its", "it", "can", "into", "between", "which",
  ]
}
