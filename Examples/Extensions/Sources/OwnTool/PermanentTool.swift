import MatrixMaster

/// `ryser`: the sum a determinant is, without its signs.
struct PermanentTool: Tool {
  let declaration = ToolDeclaration(
    id: "ryser",
    displayName: "Permanent by Ryser's formula",
    summary: "The sum over all permutations of the products of entries, without signs.",
    keywords: ["sets of columns"],
    category: .analyze,
    parameters: [.init("A", "a square matrix")],
    outputs: [.init("permanent", "the permanent", kind: .scalar)],
    methods: [
      .init(
        "ryser", "inclusion and exclusion over sets of columns",
        citation: "H. J. Ryser, Combinatorial Mathematics (1963), ch. 2")
    ],
    isCertified: false,
    requirement: "A is square, of order 24 at most.",
    cost: "About 2ⁿ·n operations.",
    examples: [
      .init(["1 2; 3 4"], expected: "10"),
      .init(["1 1 1; 1 1 1; 1 1 1"], expected: "6"),
      .init(["1/2 1; 1 1/2"], expected: "5/4"),
      .init(["1 2 3; 4 5 6"], expected: "!not-square"),
    ])

  func run(_ call: ToolCall) throws -> ToolAnswer {
    let a = try call.matrix("A")
    guard a.isSquare else {
      throw ErrorReport(
        .malformed, .notSquare, "the permanent needs a square matrix; A is \(a.shape)", place: Place(source: "A"))
    }
    guard a.rows <= 24 else {
      throw ErrorReport(.unable, .tooLarge, "2^\(a.rows) sets of columns are too many", place: Place(source: "A"))
    }
    var sums = RyserSums(order: a.rows)
    for columns in 0..<(1 << a.rows) {
      if columns % 1024 == 0 { try call.budget.check() }
      sums.add(productOfRowSums(of: a, over: columns), columns: columns.nonzeroBitCount)
    }
    return ToolAnswer(
      outputs: [.init("permanent", call.ringValue(sums.permanent))],
      derivation: call.detail == .none ? Derivation() : Derivation([sums]), method: "ryser")
  }

  /// The product over the rows of the sum of their entries in a set of columns.
  private func productOfRowSums(of a: Matrix<Rational>, over columns: Int) -> Rational {
    var product = Rational.one
    for row in 0..<a.rows {
      var sum = Rational.zero
      for column in 0..<a.columns where columns >> column & 1 == 1 { sum += a[row, column] }
      product *= sum
    }
    return product
  }
}
