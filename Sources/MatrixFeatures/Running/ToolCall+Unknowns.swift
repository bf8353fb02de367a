import MatrixDomain

extension ToolCall {
  /// The names of the unknowns, a column each: those of the option, else x1, x2, ….
  func unknownNames(count: Int) throws(ErrorReport) -> [String] {
    guard let list = option("unknowns")?.text else { return (0..<count).map { "x\($0 + 1)" } }
    let names = list.split(separator: ",", omittingEmptySubsequences: false).map { name in
      String(name.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
    guard names.count == count else {
      throw ErrorReport(
        .malformed, .invalidOption,
        "there \(count == 1 ? "is" : "are") \(CountText.of(count, "unknown")) and "
          + "\(CountText.of(names.count, "name")) for \(count == 1 ? "it" : "them")",
        advice: "give as many names as A has columns")
    }
    if let bad = names.first(where: { !Identifier.isValid($0) }) {
      throw ErrorReport(
        .malformed, .invalidName, "‘\(Identifier.escaped(bad))’ cannot name an unknown",
        advice: "a name is a letter followed by letters and digits")
    }
    if Set(names).count != names.count {
      throw ErrorReport(
        .malformed, .duplicateName, "two unknowns have the same name", advice: "name each differently")
    }
    return names
  }
}
