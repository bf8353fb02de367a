import MatrixMaster

/// `total`: the sum of all entries, exactly over every field, and in doubles by two methods.
struct SumTool: TwoEngineTool, FieldTool {
  let declaration = ToolDeclaration(
    id: "total",
    displayName: "Sum of all entries",
    summary:
      "The sum of all entries of a matrix; with \(option: "method", "compensated") rounded as if once, in doubles.",
    keywords: ["checksum", "Kahan summation"],
    category: .analyze,
    parameters: [.init("A", "any matrix")],
    outputs: [.init("sum", "the sum", kind: .scalar)],
    methods: [
      .init("plain", "one entry after another", citation: "N. J. Higham, Accuracy and Stability (2002), ch. 4.1"),
      .init(
        "compensated", "the rounding errors are summed beside the entries",
        citation: "T. Ogita, S. M. Rump, S. Oishi, SIAM J. Sci. Comput. 26 (2005) 1955–1988", engine: .numeric),
    ],
    engines: [.exact, .numeric], isCertified: false, fields: .any,
    cost: "One pass.",
    examples: [
      .init(["1 2; 3 4"], expected: "10"),
      .init(["1/2 1/3"], expected: "5/6"),
      .init(["4 5"], options: [.init("mod", .text("7"))], expected: "2"),
      .init(["10000000000000000 1 -10000000000000000"], options: [.init("engine", .text("numeric"))], expected: "0"),
      .init(
        ["10000000000000000 1 -10000000000000000"], options: [.init("method", .text("compensated"))], expected: "1"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let sum = try call.matrix("A").rowMajor.reduce(Element.zero, +)
    return ToolAnswer(outputs: [.init("sum", call.ringValue(sum))], method: "plain")
  }

  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    try call.requireDriver(among: ["plain", "compensated"])
    let isCompensated = call.options.driver == "compensated"
    var (sum, error) = (Element.zero, Element.zero)
    for entry in try call.matrix("A").rowMajor {
      let next = sum + entry
      // What rounding `next` lost, exactly (Knuth).
      let added = next - sum
      error += (sum - (next - added)) + (entry - added)
      sum = next
    }
    return call.answer(
      [.init("sum", .scalar(isCompensated ? sum + error : sum))], Trust(driver: isCompensated ? "compensated" : "plain")
    )
  }
}
