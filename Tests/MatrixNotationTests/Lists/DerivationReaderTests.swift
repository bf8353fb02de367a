import MatrixDomain
import MatrixNotation
import Testing

@Suite("Derivations of systems, and claimed answers")
struct DerivationReaderTests {
  private func read(_ text: String, unknowns: [String]? = nil) throws(NotationError) -> DerivationReader {
    var reader = DerivationReader(unknowns: unknowns)
    try reader.read(text)
    return reader
  }

  private func vector(_ entries: String...) -> Value { .vector(VectorValue(.integers, TextSlab(entries))) }

  private let system = Value.matrix(
    MatrixValue(.integers, Shape(2, 3), ["1", "1", "3", "1", "-1", "1"], bar: 2))

  @Test("a claim is a vector in the order of the columns")
  func claims() throws {
    for (text, unknowns, claim) in [
      ("x+y=3; x-y=1 -> x=2; y=1", ["x", "y"], vector("2", "1")),
      ("x+y=3; x-y=1 -> y=1; x=2", ["x", "y"], vector("2", "1")),
      ("b+a=3; b-a=1 -> a=1; b=2", ["b", "a"], vector("2", "1")),
      ("1 1 | 3; 1 -1 | 1 -> y=1; x=2", ["x", "y"], vector("2", "1")),
      ("1 1 | 3; 1 -1 | 1 -> x2=1; x1=2", ["x1", "x2"], vector("2", "1")),
      ("1 1 | 3; 1 -1 | 1 -> v=1; u=2", ["u", "v"], vector("2", "1")),
      ("1 1 | 3; 1 -1 | 1 -> (p, q) = (2, 1)", ["p", "q"], vector("2", "1")),
    ] {
      let found = try read(text)
      #expect(found.unknowns == unknowns && found.items == [system, claim], "\(text)")
    }
    #expect(try read("1 1 | 3; 1 -1 | 1 -> (2, 1)").unknowns == nil)
    let listed = try read("1 1 | 3; 1 -1 | 1 -> x=2; w=1", unknowns: ["x", "w"])
    #expect(listed.items == [system, vector("2", "1")])
    let fractions = try read("x+y=3; x-y=1 -> x=1/2; y=i")
    #expect(fractions.items.last == .vector(VectorValue(.gaussianRationals, ["1/2", "i"])))
  }

  @Test("a claim without some unknowns is a record")
  func partial() throws {
    let one = Value.record([.init("y", .scalar(ScalarValue(.integers, "1")))])
    for text in ["x+y=3; x-y=1 -> y=1", "1 1 | 3; 1 -1 | 1 -> y=1"] {
      let found = try read(text)
      #expect(found.items == [system, one] && found.unknowns == ["x", "y"], "\(text)")
    }
  }

  @Test("a system before the last is a step, also where it gives each unknown a number")
  func steps() throws {
    let found = try read("x+y=3; x-y=1 -> R2 - R1 -> x+y=3; -2y=-2 => x=2; y=1 ⇔ x=2; 2y=2")
    #expect(found.items.map(\.kind) == [.matrix, .list, .matrix, .matrix, .matrix])
    #expect(try read("x+y=3; x-y=1 -> R2 - R1 -> x=2; y=1").items.map(\.kind) == [.matrix, .list, .matrix])
    #expect(try read("x=2; y=1").items.map(\.kind) == [.matrix])
    #expect(try read("1 1 | 3; 1 -1 | 1 -> x+y=3; -2y=-2").unknowns == ["x", "y"])
    #expect(try read("R1 + R2 = 3; R1 - R2 = 1 -> R1 = 2; R2 = 1").items == [system, vector("2", "1")])
  }

  @Test(
    "mistakes are placed in the whole text",
    arguments: [
      Mistake("x+y=3; x-y=1 -> x=2; x=3", .duplicateName, 1, 17, 8, "the claim"),
      Mistake("x+y=3; x-y=1 -> (1, 2, 3)", .shapeMismatch, 1, 17, 9, "3 numbers for 2 unknowns"),
      Mistake("x+y=3 -> x*y=3; y=1", .notLinear, 1, 10, 3, "system 2"),
      Mistake("y+x=3 -> (1, 2)", .syntax, 1, 10, 6, "(y, x) = (…)"),
      Mistake("1 1 | 3 -> p=1", .missingInput, 1, 12, 3, "‘unknowns’"),
      Mistake("1 1 3 -> (2, 1)", .missingInput, 1, 10, 6, "put a bar"),
      Mistake("1 2; 3 4 = 1 2; 0 -2", .invalidNumber, 1, 10, 1, "'=' stands between entries"),
    ])
  func mistakes(mistake: Mistake) {
    mistake.check { (text) throws(NotationError) in try read(text) }
  }
}
