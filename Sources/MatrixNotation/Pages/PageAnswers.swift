import MatrixArithmetic
import MatrixDomain
import MatrixExchange

/// Answers in words, and lines that begin another problem.
enum PageAnswers {
  /// `no solution`, `the rank is 2`, `A is not invertible`.
  static func told(_ text: String) -> WrittenAnswer? {
    let lower = text.lowercased()
    func says(_ words: String...) -> Bool { words.contains { lower.contains($0) } }
    if says("no solution", "inconsistent", "not solvable", "keine lösung", "no sol.", "unlösbar", "\\emptyset", "∅") {
      return .noSolution
    }
    if says("infinitely many", "infinite solutions", "unendlich viele", "infinite number of solutions") {
      return .infinitelyMany
    }
    if says("not invertible", "no inverse", "singular", "nicht invertierbar", "not regular"),
      !says("nonsingular", "non-singular")
    {
      return .singular
    }
    let words = lower.split(whereSeparator: { $0.isWhitespace || "()=:,".contains($0) }).map { word in
      word.hasSuffix(".") ? String(word.dropLast()) : String(word)
    }
    for (names, make) in [
      (["rank", "rk", "rang", "rg"], WrittenAnswer.rank), (["nullity", "defekt"], WrittenAnswer.nullity),
    ] as [([String], (Int) -> WrittenAnswer)] {
      guard let place = words.firstIndex(where: { names.contains($0.filter { $0 != "\\" }) }),
        let number = words[place...].dropFirst().first(where: { Int($0) != nil }).flatMap({ Int($0) })
      else { continue }
      return make(number)
    }
    return nil
  }

  /// `Problem 2`, `b)`, `## Exercise 3`.
  static func isHeading(_ text: String) -> Bool {
    if text.hasPrefix("#") { return true }
    let first = text.lowercased().prefix { !$0.isWhitespace }
    let word = first.prefix(while: \.isLetter)
    let names = ["problem", "exercise", "question", "task", "aufgabe", "part", "teil", "ex"]
    if names.contains(String(word)), text.contains(where: \.isNumber) || text.count <= word.count + 4 { return true }
    let label = first.drop { $0 == "(" }
    guard label.count <= 3, label.hasSuffix(")") || (label.hasSuffix(".") && label.first?.isNumber == true) else {
      return false
    }
    let name = label.dropLast()
    return !name.isEmpty && (name.allSatisfy(\.isNumber) || (name.count == 1 && name.first?.isLetter == true))
  }
}

/// Expressions on both sides of `=`, in the grammar of expressions.
enum PageExpressions {
  static func parts(_ text: String) -> [String] {
    var parts = text.split(separator: "=", omittingEmptySubsequences: false).map { plain(String($0)) }
    // Words before the first expression are prose: `hence det A`.
    let words = parts[0].split(separator: " ")
    let isWord = { (word: Substring) in
      word.count > 1 && word.allSatisfy(\.isLetter) && !["det", "inv", "rank", "tr"].contains(String(word))
    }
    parts[0] = words.drop(while: isWord).joined(separator: " ")
    return parts
  }

  private static func plain(_ text: String) -> String {
    var result = text
    while let start = result.firstRange(of: "\\frac") {
      guard let (above, middle) = braced(result[start.upperBound...]), let (below, end) = braced(middle) else { break }
      result = result[..<start.lowerBound] + "((\(above))/(\(below)))" + end
    }
    for (word, plain) in [
      ("\\det", " det "), ("\\left", ""), ("\\right", ""), ("\\operatorname", ""), ("^{-1}", "^(-1)"), ("^-1", "^(-1)"),
      ("⁻¹", "^(-1)"), ("^{T}", "'"), ("^T", "'"), ("ᵀ", "'"), ("^\\top", "'"), ("^{\\top}", "'"), ("\\,", " "),
      ("{", "("), ("}", ")"),
    ] {
      result = result.replacing(word, with: plain)
    }
    return result.split(whereSeparator: \.isWhitespace).joined(separator: " ").determinants
  }

  private static func braced(_ text: Substring) -> (String, Substring)? {
    let rest = text.drop(while: \.isWhitespace)
    if let first = rest.first, first.isNumber { return (String(first), rest.dropFirst()) }
    return rest.bracedPrefix
  }
}

extension String {
  /// With `det(A)` for `det A` and for `|A|`.
  fileprivate var determinants: String {
    var result = ""
    var rest = self[...]
    while let first = rest.first {
      if rest.hasPrefix("det "), result.last?.isLetter != true {
        let after = rest.dropFirst(4).drop { $0 == " " }
        let name = after.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if let letter = name.first, letter.isLetter, !name.hasPrefix("det") {
          result += "det(\(name))"
          rest = after[name.endIndex...]
        } else {
          result += "det"
          rest = after
        }
      } else if first == "|", let close = rest.dropFirst().firstIndex(of: "|") {
        result += "det(" + rest[rest.index(after: rest.startIndex)..<close] + ")"
        rest = rest[rest.index(after: close)...]
      } else {
        result.append(first)
        rest.removeFirst()
      }
    }
    return result
  }
}
