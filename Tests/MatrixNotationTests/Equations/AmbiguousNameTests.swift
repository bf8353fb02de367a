import MatrixDomain
import MatrixNotation
import Testing

/// Names that can be read in two ways are refused with both readings and the way out; words stay names.
@Suite("Names of unknowns that could be products or constants")
struct AmbiguousNameTests {
  @Test(
    "a name that could be a product is refused with the product",
    arguments: [
      ("x + ky = 1; kx + y = 1", "'ky'", "k*y", "‘unknowns’ = y,x"), ("ax + by = c; x - y = 0", "'ax'", "a*x", "x,y"),
      ("ax + by = 1; cx + dy = 2", "'ax'", "a*x", "x,y"), ("ix + y = 1; x = 2", "'ix'", "i*x", "‘unknowns’ = x"),
      ("kx + ky = 1; kx - ky = 2", "'kx'", "k*x", "x,y"), ("ax = b", "'ax'", "a*x", "ax,b"),
      ("2x + ky = 1; x - 3y = 2", "'ky'", "k*y", "x,ky,y"), ("kx1 + x2 = 3; x1 - x2 = 1", "'kx1'", "k*x1", "x1"),
      ("kalpha + 2 = 1; alpha = 3", "'kalpha'", "k*alpha", "alpha"),
      ("a1x + b1y = c1; a2x + b2y = c2", "'a1x'", "a1*x", "x,y"),
      ("abx + y = 1; x = 3", "'abx'", "a*b*x", "x"), ("AB + BC = 5; AB - BC = 1", "'AB'", "A*B", "AB,BC"),
      ("2mu + m = 1; 3u = 2", "'mu'", "m*u", "mu,m,u"), ("x + y = 1; xy = 2", "'xy'", "x*y", "xy"),
    ])
  func products(_ text: String, _ name: String, _ product: String, _ way: String) throws {
    let error = try #require(throws: NotationError.self) { try Notation.equations(text) }
    #expect(error.problem.contains(name) && error.problem.contains(product), "\(text): \(error.problem)")
    #expect(error.advice?.contains("‘unknowns’") == true && error.advice?.contains(way) == true, "\(text): \(error)")
    #expect(error.report.outcome == .malformed)
    // The way out for one unknown each.
    let names = try allNames(error)
    #expect(try Notation.equations(text, unknowns: names).unknowns == names, "\(text)")
  }

  /// The list of all names that a refusal offers: the longest.
  private func allNames(_ error: NotationError) throws -> [String] {
    let lists = (error.advice?.description ?? "").split(separator: "‘unknowns’ = ").dropFirst().map {
      $0.prefix { !$0.isWhitespace && $0 != ";" }.split(separator: ",").map(String.init)
    }
    return try #require(lists.max { $0.count < $1.count })
  }

  @Test(
    "names that differ by case or by the writing of an index are refused with both",
    arguments: [
      ("x1 + x2 = 3; x_1 - x_2 = 1", "'x1'", "'x_1'"), ("x + X = 3; x - X = 1", "'x'", "'X'"),
      ("x₁ + 2 = x1", "'x₁'", "'x1'"), ("Price + price = 3", "'Price'", "'price'"),
      ("a_b = 1; ab = 2", "'a_b'", "'ab'"),
    ])
  func twins(_ text: String, _ first: String, _ second: String) throws {
    let error = try #require(throws: NotationError.self) { try Notation.equations(text) }
    #expect(error.problem.contains(first) && error.problem.contains(second), "\(error.problem)")
    let names = try allNames(error)
    #expect(try Notation.equations(text, unknowns: names).unknowns == names)
  }

  @Test(
    "the names of numbers are refused beside other names",
    arguments: ["x + y = pi; x - y = 1", "x + e = 3", "x + i = 3; x - i = 1", "2π + r = 1", "e + x = y"])
  func constants(_ text: String) throws {
    let error = try #require(throws: NotationError.self) { try Notation.equations(text) }
    #expect(error.problem.contains("could be an unknown or the"), "\(error.problem)")
    let names = try allNames(error)
    #expect(try Notation.equations(text, unknowns: names).unknowns == names)
  }

  @Test(
    "words, letters with an index and rows of letters are names",
    arguments: [
      "price + cost = 10; price - cost = 2", "apples + 2 pears = 5; apples - pears = 1",
      "rate + time = 3; rate - t = 1; time = 2", "x + price = 3; x - price = 1", "alpha + beta = 1",
      "mu + x = 3; mu = x",
      "mu + nu = 1; xi = 3", "tau + t = 1; rho - r = 2; phi - p = 3", "cat + car = 5; cat - dog = 1",
      "a + b + c + d + e + f = 1", "2i + 3j = 5", "h + i = 3", "i = 3", "e = 3", "pi = 3", "xy = 3", "2kx = 4",
      "x1 + x10 = 1; x11 = 2", "x_1 + y_1 = 2; x_2 - y_2 = 3", "H2O + CO2 = 3; H2O - O2 = 1", "α + μ = 1; μ - α = 3",
      "苹果 + 梨 = 7; 苹果 = 3", "speed + distance = 1; s = 3", "Äpfel + 2 Birnen = 7", "adult + child = 30; a = 2",
      "x_a + x_b = 1; x_ab = 2", "total = price + tax; tax = 3", "R1 + R2 = 3; I1 - I2 = 4; U = 5",
      "alpha_1 + alpha_2 = 3", "food + rent + fun = 100; food = 2 rent",
    ])
  func words(_ text: String) { #expect(throws: Never.self) { try Notation.equations(text) } }

  // MARK: Listed unknowns

  @Test("listed names are the unknowns, in the order of the list; one that does not occur is free")
  func listed() throws {
    let system = try Notation.equations("x + y = 3; x - y = 1", unknowns: ["y", "x", "z"])
    #expect(Notation.text(of: system.augmented) == "[1, 1, 0 | 3; -1, 1, 0 | 1]")
    let complex = try Notation.equations("ix + y = 1; 2ii = x", unknowns: ["x", "y"])
    #expect(Notation.text(of: complex.augmented) == "[i, 1 | 1; -1, 0 | 2]")
    #expect(try Notation.equations("kx = 1; x = 2", unknowns: ["kx", "x"]).unknowns == ["kx", "x"])
  }

  @Test(
    "what is not listed is a parameter, and refused as that",
    arguments: [
      ("x + ky = 1; kx + y = 1", "'k'"), ("ax + by = c; x - y = 0", "'a'"), ("x + y = k", "'k'"),
      ("x + price = 1", "'price'"), ("a_1x + y = 2", "'a_1'"), ("x + y = pi", "'pi'"), ("x + ey = 2", "'e'"),
    ])
  func parameters(_ text: String, _ name: String) throws {
    let error = try #require(throws: NotationError.self) { try Notation.equations(text, unknowns: ["x", "y"]) }
    #expect(error.code == .unsupportedDomain && error.report.outcome == .unable, "\(error)")
    #expect(error.problem.contains(name), "\(error.problem)")
  }

  @Test("a product of listed unknowns is not linear")
  func productsOfListed() throws {
    let error = try #require(throws: NotationError.self) { try Notation.equations("2xy = 1", unknowns: ["x", "y"]) }
    #expect(error.code == .notLinear && error.problem.contains("x*y"))
  }
}
