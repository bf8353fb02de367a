import MatrixDomain
import MatrixNotation
import Testing

@Suite("Equations with parameters")
struct ParameterEquationTests {
  @Test(
    "have coefficients that are formulas",
    arguments: [
      ("x + ky = 1; kx + y = 1", "[1, k | 1; k, 1 | 1]"), ("k x + 2 y = k^2; x = y", "[k, 2 | k^2; 1, -1 | 0]"),
      ("(k+1)x = k; (k-1)(x + y) = 0", "[k+1, 0 | k; k-1, k-1 | 0]"), ("xk + y/2 = 1", "[k, 1/2 | 1]"),
      ("x/k = 1", "[1/k | 1]"), ("k(x + 1) = 0", "[k | -k]"), ("k^2x = k - 1", "[k^2 | k-1]"),
      ("2kx1 = 3", "[2*k | 3]"),
      ("kx + price = 1", "[k, 1 | 1]"), ("x = 2", "[1 | 2]"),
    ])
  func coefficients(text: String, expected: String) throws {
    let system = try Notation.equations(text, parameters: ["k"])
    #expect(Notation.text(of: system.augmented) == expected, "\(text)")
    #expect(system.matrix.domain == .rationalFunctions(parameters: ["k"]))
    #expect(!system.unknowns.contains("k") && !system.unknowns.contains("kx"))
  }

  @Test("have several parameters, and unknowns that are listed")
  func several() throws {
    let system = try Notation.equations("kmx + y = 1; mky = kx", unknowns: ["y", "x"], parameters: ["k", "m"])
    #expect(Notation.text(of: system.augmented) == "[1, k*m | 1; k*m, -k | 0]" && system.unknowns == ["y", "x"])
    #expect(try Notation.equations("kx = 1", unknowns: ["kx"], parameters: ["k"]).unknowns == ["kx"])
  }

  @Test(
    "are refused where a parameter is no number",
    arguments: [
      ("sqrt(2)x = k", "not beside roots"), ("kx = i", "not beside roots"), ("x/(k-k) = 1", "divides by 0"),
      ("x^2 = k", "not linear"), ("k^99999 x = 1", "power"),
    ])
  func mistakes(text: String, reason: String) throws {
    let error = try #require(throws: NotationError.self) {
      try Notation.equations(text, unknowns: ["x"], parameters: ["k"])
    }
    #expect(error.problem.contains(reason), "\(text): \(error.problem)")
  }
}
