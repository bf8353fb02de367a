import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixFeatures
import TestSupport
import Testing

/// Answers for almost all values of letters: they hold outside the zeros that they name, and both checkers see it.
@Suite("Answers for almost all values of letters")
struct GenericAnswersTests {
  private static let generic = Request.Option("generic", .truth(true))

  private func run(_ tool: String, _ texts: String..., options: [Request.Option] = [generic]) -> ToolResult {
    let names = tool == "member" ? ["V", "v"] : ["independent", "basis"].contains(tool) ? ["V"] : ["A", "b"]
    return RequestRunner().run(
      Request(tool: tool, inputs: zip(names, texts).map { .init($0, .text($1)) }, options: options))
  }

  /// The polynomials that a result names.
  private func outside(_ result: ToolResult) -> [String] {
    guard case .list(let items)? = result.diagnostics.fields.first(where: { $0.name == "outside" })?.value else {
      return []
    }
    return items.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  private func naming(_ items: [String], _ result: ToolResult) -> ToolResult {
    var copy = result
    copy.diagnostics.fields.removeAll { $0.name == "outside" }
    copy.diagnostics.fields.append(.init("outside", .list(items.map { .text($0) })))
    return copy
  }

  @Test("are accepted, and not once anything in them is changed")
  func forgeries() throws {
    var checkers = BothCheckers()
    for result in [
      run("solve", "1 k; k 1", "1 1"), run("solve", "k 1; k^2 k", "1 m"), run("rank", "1 k; m 1"),
      run("rref", "1/k m; 1 k"), run("ref", "k m; m k"), run("inverse", "1 k; k 1"), run("nullspace", "1 k; k k^2"),
      run("independent", "k m; 1 1"), run("member", "k 1; 1 1", "m 1"), run("basis", "k m; 1 1"),
      run("why", "1 2; 2 4", "p q"), run("eigen", "1 k; k 1"), run("eigen", "a b; 0 c"), run("diagonalize", "1 k; k 1"),
      run("diagonalize", "k 1; 0 k"), run("leftnullspace", "k 1 m; 1 k 1"),
    ] {
      try #require(result.certificate?.type == "cases", "\(result)")
      try checkers.accept(result)
      let names = outside(result)
      // What is left out of the list is not looked at, so it has to be looked at.
      for place in names.indices {
        var fewer = names
        fewer.remove(at: place)
        try checkers.reject(naming(fewer, result), "without \(names[place])")
      }
      if !names.isEmpty {
        try checkers.reject(naming(names.map { _ in "k-7" }, result))
        var silent = result
        silent.diagnostics.fields.removeAll { $0.name == "outside" }
        try checkers.reject(silent)
        var total = result
        total.digest = nil
        total.request.options.removeAll { $0.name == "generic" }
        try checkers.reject(total, "as a claim for all values")
      }
    }
    try checkers.rejectChanges(of: run("rank", "1 k; m 1"))
    try checkers.rejectChanges(of: run("inverse", "1 k; k 1"))
    try checkers.verify()
    #expect(checkers.changed > 60)
  }

  @Test("are what the plain tool says wherever nothing that they name is 0", arguments: [1, 2])
  func substitution(letters: Int) throws {
    let ring = try #require(ParameterRing(["k", "m"].dropLast(2 - letters)))
    var random = SeededRandom("answers for almost all values of \(letters) letters")
    var checkers = BothCheckers()
    var (compared, left) = (0, 0)
    for (rows, columns) in [(0, 2), (2, 0), (1, 1), (1, 3), (2, 2), (3, 2), (2, 3), (3, 3), (3, 4)] {
      for tool in ["rank", "rref", "nullspace", "columnspace", "rowspace", "inverse", "solve"] {
        if tool == "inverse", rows != columns { continue }
        for _ in 0..<random.count(2) {
          let a = PlantedSystem.matrix(rows, columns, ring, &random)
          let bar = tool == "solve" ? max(0, columns - 1) : nil
          let comparison = CaseComparison(
            tool, [.init("A", PlantedSystem.value(a, ring, bar: bar))], options: [Self.generic], random)
          let result = comparison.result
          guard result.error == nil, let own = comparison.ring else { continue }
          try #require(result.certificate?.type == "cases", "\(comparison.question); \(random)")
          try checkers.accept(result, "\(random)")
          let conditions = outside(result).compactMap { own.function(exchangeText: $0.utf8.span)?.numerator }
          for point in try LetterPoint.points(of: result, in: own, &random) {
            if conditions.contains(where: point.isZero) {
              left += 1
              continue
            }
            try comparison.check(at: point)
            compared += 1
          }
        }
      }
    }
    #expect(compared > 50, "\(compared) compared, \(left) left out; \(random)")
    try checkers.verify()
  }
}
