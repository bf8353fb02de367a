import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixExact
import MatrixFeatures
import TestSupport
import Testing

@Suite("Curves and surfaces of order 2")
struct QuadricToolTests {
  private func run(_ a: Matrix<Rational>, _ b: Vector<Rational>, _ c: Rational, _ options: [Request.Option] = [])
    -> ToolResult
  {
    RequestRunner().run(
      Request(
        tool: "quadric",
        inputs: [
          .init("A", .value(.matrix(MatrixValue(a)))), .init("b", .value(.vector(b))), .init("c", .value(.scalar(c))),
        ], options: options))
  }

  private func run(_ a: String, _ b: String? = nil, _ c: String? = nil) -> ToolResult {
    let inputs = [("A", a)] + (b.map { [("b", $0)] } ?? []) + (c.map { [("c", $0)] } ?? [])
    return RequestRunner().run(
      Request(tool: "quadric", inputs: inputs.map { Request.Input($0.0, .text($0.1)) }))
  }

  /// Diagonal form, slope in the last coordinate, constant, and what it is.
  static let forms: [([Int], Int, Int, String)] = [
    ([1, 2], 0, -3, "ellipse"), ([2, 2], 0, -8, "circle"), ([1, 2], 0, 3, "empty"), ([1, 3], 0, 0, "point"),
    ([1, -2], 0, 5, "hyperbola"), ([1, -2], 0, -5, "hyperbola"), ([1, -3], 0, 0, "two intersecting lines"),
    ([-2, 0], 3, 0, "parabola"), ([3, 0], 0, -1, "two parallel lines"), ([3, 0], 0, 1, "empty"),
    ([-1, 0], 0, 0, "line"),
    ([1, 2, 3], 0, -1, "ellipsoid"), ([-2, -2, -2], 0, 3, "sphere"), ([1, 2, 3], 0, 1, "empty"),
    ([-1, -2, -3], 0, 0, "point"),
    ([1, 2, -3], 0, -1, "hyperboloid of one sheet"), ([1, 2, -3], 0, 1, "hyperboloid of two sheets"),
    ([-1, -2, 3], 0, 1, "hyperboloid of one sheet"), ([-1, 2, -3], 0, 0, "cone"),
    ([1, 2, 0], 1, 0, "elliptic paraboloid"), ([1, -2, 0], -1, 0, "hyperbolic paraboloid"),
    ([-1, -2, 0], 0, 5, "elliptic cylinder"), ([1, 2, 0], 0, 5, "empty"), ([1, -2, 0], 0, 5, "hyperbolic cylinder"),
    ([1, 2, 0], 0, 0, "line"), ([1, -2, 0], 0, 0, "two intersecting planes"), ([5, 0, 0], 2, 0, "parabolic cylinder"),
    ([5, 0, 0], 0, -2, "two parallel planes"), ([-5, 0, 0], 0, -2, "empty"), ([7, 0, 0], 0, 0, "plane"),
  ]

  /// The type stays the same under every change of coordinates that keeps lines parallel, but for circles and spheres.
  @Test("types are those of the diagonal form, after a change of coordinates too")
  func types() throws {
    var random = SeededRandom("quadrics")
    var (lines, changed): ([String], [String]) = ([], [])
    for (diagonal, slope, constant, name) in Self.forms {
      let order = diagonal.count
      var a = Matrix<Rational>(Shape(order, order)) { $0 == $1 ? Rational(diagonal[$0]) : .zero }
      var b = Vector<Rational>((0..<order).map { $0 == order - 1 ? Rational(slope) : .zero })
      var c = Rational(constant)
      let isRound = name == "circle" || name == "sphere"
      for round in 0..<3 {
        if round > 0 {
          // x = M·y + t.
          var m = Matrix<Rational>.identity(order)
          for _ in 0..<(isRound ? 0 : 4) {
            let places = (0..<order).shuffled(using: &random)
            let factor = Rational(Int.random(in: -2...2, using: &random))
            let old = m
            m = Matrix(m.shape) { old[$0, $1] + ($0 == places[0] ? factor * old[places[1], $1] : .zero) }
          }
          let t = Vector<Rational>(
            (0..<order).map { _ in Rational(Integer(Int.random(in: -3...3, using: &random)), 2) })
          (a, b, c) = (
            m.transposed * a * m, m.transposed * (Rational(2) * (a * t) + b), t.dot(a * t) + b.dot(t) + c
          )
        }
        let result = run(a, b, c, round == 2 ? [.init("steps", .text("full"))] : [])
        #expect(result.output("type") == .text(name), "\(a) \(b) \(c) \(result) \(random)")
        let verdict = CertificateChecker.check(result)
        #expect(verdict == .accepted(.proof), "\(a) \(b) \(c) \(verdict) \(random)")
        lines.append(try result.json())
        guard round == 1 else { continue }
        for index in result.outputs.indices {
          for value in result.outputs[index].value.changes {
            var copy = result
            copy.digest = nil
            copy.outputs[index].value = value
            // Other centres of a cylinder are centres too, and other vertices vertices.
            if ["centre", "vertex"].contains(result.outputs[index].name) { continue }
            #expect(!CertificateChecker.check(copy).isAccepted, "\(copy) \(random)")
            changed.append(try copy.json())
          }
        }
      }
    }
    guard let report = try VerifyScript.run(lines), let other = try VerifyScript.run(changed) else { return }
    #expect(report.lines.count == lines.count && report.lines.allSatisfy { $0.contains(": accepted") }, "\(report)")
    #expect(other.lines.count == changed.count && other.lines.allSatisfy { $0.contains(": rejected") }, "\(other)")
  }

  @Test("centres, vertices and equations along the axes")
  func answers() throws {
    // x² + 4xy − 2y² + 6x = 7
    let hyperbola = run("1 2; 2 -2", "(6, 0)", "-7")
    #expect(hyperbola.output("type") == .text("hyperbola"))
    #expect(hyperbola.output("centre") == .vector(VectorValue(.rationals, ["-1", "-1"])), "\(hyperbola)")
    #expect(hyperbola.output("equation") == .text("-3*X^2 + 2*Y^2 - 10 = 0"), "\(hyperbola)")
    let parabola = run("1 1; 1 1", "(-1, 1)")
    #expect(parabola.output("vertex") == .vector(VectorValue(.rationals, ["0", "0"])), "\(parabola)")
    #expect(parabola.output("equation") == .text("2*X^2 + sqrt(2)*Y = 0"), "\(parabola)")
    #expect(run("2 1; 1 1", nil, "-1").output("equation") == .text("(3-sqrt(5))/2*X^2 + (3+sqrt(5))/2*Y^2 - 1 = 0"))
    #expect(run("1 2; 0 1").error?.code == .notHermitian && run("1 2 3").error?.code == .notSquare)
    #expect(run("0 0; 0 0").error?.code == .wrongKind && run("5").error?.code == .shapeMismatch)
    #expect(
      run("zeros(0, 0)").error?.code == .shapeMismatch && run("1 0; 0 1", "(1, 2, 3)").error?.code == .shapeMismatch)
  }

  @Test("an equation says the same as its matrix, vector and number, and both checkers accept the answer")
  func equations() throws {
    let cases = [
      ("x^2 + 4xy - 2y^2 + 6x - 7 = 0", "1 2; 2 -2", "(6, 0)", "-7"),
      ("7 - 6x = x\u{B2} + 4x*y \u{2212} 2y**2", "-1 -2; -2 2", "(-6, 0)", "7"),
      ("(x - 1)^2/4 + y^2/9 = 1", "1/4 0; 0 1/9", "(-1/2, 0)", "-3/4"),
      ("3/4 x1 x2 = 1/2", "0 3/8; 3/8 0", "(0, 0)", "-1/2"),
      ("z^2 = x y + 0.5", "0 -1/2 0; -1/2 0 0; 0 0 1", "(0, 0, 0)", "-1/2"),
      ("y = x^2 + 0z", "-1 0 0; 0 0 0; 0 0 0", "(0, 1, 0)", "0"),
      ("2(a + b)(a - b) = a(3 + b)", "2 -1/2; -1/2 -2", "(-3, 0)", "0"),
    ]
    var lines: [String] = []
    for (equation, a, b, c) in cases {
      let (found, wanted) = (run(equation), run(a, b, c))
      #expect(found.outcome == .value && found.outputs == wanted.outputs, "\(equation): \(found)")
      #expect(CertificateChecker.check(found) == .accepted(.proof), "\(equation)")
      lines.append(try found.json())
    }
    if let report = try VerifyScript.run(lines) {
      #expect(report.lines.count == lines.count && report.lines.allSatisfy { $0.contains(": accepted") })
    }
  }

  @Test("what is no equation of degree 2 is refused with its place")
  func mistakes() throws {
    let cases: [(String, ErrorCode, Int?)] = [
      ("x^3 + y = 1", .syntax, 1), ("x + x y z = 1", .syntax, 5), ("a^2 + b^2 + c^2 + d = 1", .syntax, 19),
      ("x^2 = 4", .syntax, 1), ("x^2 + y^2", .syntax, 1), ("x^2 = y = 1", .syntax, 9), ("x^2 + 1/y = 1", .syntax, 9),
      ("x^2 + y^2 = sin(x)", .syntax, nil), ("x^2 + 1/0 y = 1", .zeroDenominator, nil), ("x^2 + (y = 1", .syntax, 10),
      ("x + y = 1", .wrongKind, nil), ("= x^2 + y", .syntax, 1), ("x^2 + = y", .syntax, 7),
    ]
    for (text, code, column) in cases {
      let error = run(text).error
      #expect(error?.code == code && error?.place?.source == "A", "\(text): \(String(describing: error))")
      if let column { #expect(error?.place?.column == column, "\(text): \(String(describing: error?.place))") }
    }
    #expect(run("x^2 + y^2 = 1", "(1, 2)").error?.code == .unexpectedInput)
  }
}
