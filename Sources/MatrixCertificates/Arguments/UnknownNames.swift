import MatrixDomain

/// The names of the unknowns in a claim about a linear system.
enum UnknownNames {
  /// They are those of the option `unknowns`, separated by commas; without it x1, x2, …
  static func check<S: CheckedScalar>(_ names: [String], count: Int, _ claim: Claim<S>) throws(Rejection) {
    try require(
      names.count == count,
      "\(CountText.of(names.count, "unknown")) \(names.count == 1 ? "is" : "are") named, the system has \(count)")
    try require(Set(names).count == names.count, "two unknowns have one name")
    try require(names.allSatisfy(Identifier.isValid), "an unknown has no proper name")
    try require(names == wanted(count: names.count, claim), "the unknowns are not those of the request")
  }

  /// The names that the request gives the unknowns.
  static func wanted<S: CheckedScalar>(count: Int, _ claim: Claim<S>) -> [String] {
    guard case .text(let list)? = claim.options.first(where: { $0.name == "unknowns" })?.setting else {
      return (0..<count).map { "x\($0 + 1)" }
    }
    return list.split(separator: ",", omittingEmptySubsequences: false).map { name in
      String(name.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
  }
}
