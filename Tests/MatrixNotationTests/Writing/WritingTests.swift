import MatrixDomain
import MatrixNotation
import Testing

@Suite struct WritingTests {
  private func solutions(
    _ particular: SolutionSetValue.Particular?, _ directions: [TextSlab], _ status: SolutionSetValue.Status,
    unknowns: [String] = ["a", "b"]
  ) -> Value {
    .solutionSet(
      SolutionSetValue(
        .rationals, status: status, unknowns: unknowns, particular: particular, directions: directions,
        free: Array(directions.indices)))
  }

  @Test func compactTexts() {
    let square = MatrixValue(.integers, Shape(2, 2), ["1", "2", "3", "4"])
    let expected: [(Value, String)] = [
      (.scalar(ScalarValue(.rationals, "-3/4")), "-3/4"), (.count(3), "3"), (.truth(true), "true"),
      (.truth(false), "false"),
      (.vector(VectorValue(.integers, ["1", "2", "3"])), "(1, 2, 3)"), (.vector(VectorValue(.integers, [])), "()"),
      (.matrix(square), "[1, 2; 3, 4]"),
      (.matrix(MatrixValue(.integers, Shape(2, 2), square.entries, bar: 1)), "[1 | 2; 3 | 4]"),
      (.matrix(MatrixValue(.integers, Shape(2, 2), square.entries, bar: 0)), "[| 1, 2; | 3, 4]"),
      (.matrix(MatrixValue(.integers, Shape(2, 2), square.entries, bar: 2)), "[1, 2 |; 3, 4 |]"),
      (.matrix(MatrixValue(.integers, Shape(0, 0), [])), "[]"),
      (.matrix(MatrixValue(.integers, Shape(0, 3), [])), "zeros(0, 3)"),
      (.matrix(MatrixValue(.integers, Shape(0, 3), [], bar: 2)), "zeros(0, 2 | 1)"),
      (.basis(BasisValue(.integers, ambient: 2, [["1", "0"], ["0", "1"]])), "{(1, 0), (0, 1)}"),
      (.basis(BasisValue(.integers, ambient: 3, [])), "{} in dimension 3"),
      (.permutation(PermutationValue([1, 0, 2])), "(2, 1, 3)"),
      (solutions(nil, [], .none), "no solution"), (solutions(.vector(["1", "2"]), [], .unique), "(1, 2)"),
      (solutions(.vector(["5", "0"]), [["-2", "1"]], .infinite), "(5, 0) + t*(-2, 1)"),
      (
        solutions(.vector(["5", "0"]), [["-2", "1"], ["0", "1"]], .infinite, unknowns: ["s", "x"]),
        "(5, 0) + t*(-2, 1) + u*(0, 1)"
      ),
      (solutions(.matrix(square), [], .unique), "[1, 2; 3, 4]"),
      (solutions(.matrix(square), [["1", "1"]], .infinite), "[1, 2; 3, 4] + t*(1, 1) in each column"),
      (.list([.count(1), .count(3)]), "[1, 3]"), (.list([]), "[]"),
      (.record([.init("x", .count(1)), .init("v", .vector(VectorValue(.integers, ["1"])))]), "x: 1, v: (1)"),
      (.list([.record([.init("value", .count(2))])]), "[{value: 2}]"),
      (.text("a\u{1B}[2J\u{202E}"), "a\\u{1B}[2J\\u{202E}"),
    ]
    for (value, text) in expected { #expect(Notation.text(of: value) == text) }
  }

  @Test(arguments: [
    (["6", "-5", "1"], "x^2 - 5*x + 6"), ([], "0"), (["0"], "0"), (["-1"], "-1"), (["0", "1"], "x"),
    (["0", "-1"], "-x"),
    (["1/2", "-1/3"], "-(1/3)*x + 1/2"), (["0", "0", "0", "-2"], "-2*x^3"), (["1-2i", "0+1i"], "(0+1i)*x + (1-2i)"),
    (["-1", "1e-05"], "1e-05*x - 1"), (["-1-2i"], "(-1-2i)"),
  ])
  func polynomials(_ coefficients: [String], _ text: String) {
    let value = PolynomialValue(.rationals, variable: "x", TextSlab(coefficients))
    #expect(Notation.text(of: .polynomial(value)) == text)
  }

  @Test func parameterNames() {
    #expect(ParameterNames.choose(count: 0) == [])
    #expect(ParameterNames.choose(count: 2) == ["s", "t"])
    #expect(ParameterNames.choose(count: 3, avoiding: ["t", "x"]) == ["s", "u", "v"])
    #expect(ParameterNames.choose(count: 8, avoiding: ["w", "s2"]) == ["s", "t", "u", "v", "s1", "s3", "s4", "s5"])
  }
}
