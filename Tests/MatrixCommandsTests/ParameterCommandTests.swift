import MatrixCommands
import MatrixDomain
import MatrixFeatures
import Testing

/// Letters in matrices and equations through the command line.
@Suite("Letters on the command line")
struct ParameterCommandTests {
  private let mm = Shell()

  @Test("a system with a letter is answered case by case, with steps, in every format")
  func systems() {
    let shown = mm("solve", "x + ky = 1; kx + y = 1", "--parameters", "k")
    #expect(shown.status == .success, "\(shown.errors)")
    for part in ["DECISION", "CASE", "k = -1: no solution", "k = 1: infinitely many", "exactly one solution"] {
      #expect(shown.output.contains(part), "\(part)\n\(shown.output)")
    }
    for format in ["markdown", "latex", "html", "json"] {
      let other = mm("solve", "k 1 | 1; 1 k | 1", "--format", format)
      #expect(other.status == .success && other.output.contains("k"), "\(format): \(other.errors)")
    }
    let json = mm("rank", "1 k; k 1", "--format", "json").output
    #expect(json.contains(#""kind":"cases""#) || json.contains(#""kind": "cases""#), "\(json)")
  }

  @Test("numbers can be put for letters, and the answer for almost all values asked for")
  func options() {
    #expect(mm("rank", "1 k; k 1", "--where", "k=1", "--steps", "none").output.contains("rank = 1"))
    let generic = mm("solve", "k 1 | 1; 1 m | 1", "--generic", "--steps", "none")
    #expect(generic.status == .success && generic.output.contains("none of these is 0"), "\(generic.output)")
    let assumed = mm("rank", "1 k; k 1", "--assume", "k > 0", "--steps", "none").output
    #expect(assumed.contains("k = 1: 1") && !assumed.contains("k = -1"), "\(assumed)")
    #expect(assumed.contains("taken for granted: k > 0"), "\(assumed)")
    #expect(mm("rank", "k m; 1 1", "--assume", "m != k", "--steps", "none").output.contains("rank = 2"))
    let real = mm("rank", "k^2+1 0; 0 1", "--real", "--steps", "none").output
    #expect(real.contains("rank = 2") && real.contains("left out"), "\(real)")
    #expect(mm("det", "1 a a^2; 1 b b^2; 1 c c^2", "--steps", "none").output.contains("determinant ="))
    #expect(mm("det", "k 1 1; 1 k 1; 1 1 k", "--steps", "none").output.contains("(k-1)^2"))
  }

  @Test("a refusal names every tool that distinguishes cases")
  func namedTools() {
    // Of a text, and of a value that belongs to the functions of a letter.
    let value = Value.matrix(MatrixValue(.rationalFunctions(parameters: ["k"]), Shape(1, 1), ["k"]))
    let report = RequestRunner().run(Request(tool: "jordan", inputs: [.init("A", .value(value))])).error
    let texts = [mm("jordan", "1 k; k 1").errors, report?.advice?.worded() ?? ""]
    let shown = texts.map { text in Set(text.split { !$0.isLetter }) }
    for tool in ToolRegistry.standard.tools.map(\.declaration) where ![.none, .everywhere].contains(tool.letters) {
      for words in shown { #expect(words.contains(Substring(tool.id)), "\(tool.id)") }
    }
  }

  struct Refusal: Sendable, CustomStringConvertible {
    var words: [String]
    var reason: String
    var description: String { words.joined(separator: " ") }

    init(_ reason: String, _ words: String...) { (self.words, self.reason) = (words, reason) }
  }

  static let refused: [Refusal] = [
    Refusal("as an unknown and as a parameter", "solve", "x + ky = 1", "--parameters", "k", "--unknowns", "x,k"),
    Refusal(
      "up to 12", "rank", "1 k", "--parameters", "a,b,c,d,f,g,h,k,l,m,n,o,p,q,r,s,t,u,v,w,x,y,z,a1,b1,c1,d1,f1,g1,h1"),
    Refusal("has a meaning of its own", "rank", "1 k", "--parameters", "pi"),
    Refusal("cannot name", "rank", "1 k", "--parameters", "2"),
    Refusal("named twice", "rank", "1 k", "--parameters", "k,k"),
    Refusal("takes a number for a letter", "rank", "1 k", "--where", "k"),
    Refusal("in no operand", "rank", "1 k", "--where", "m=2"),
    Refusal("divided by 0", "rank", "1/k 1; 1 1", "--where", "k=0"),
    Refusal("letters are parameters", "jordan", "1 k; k 1"),
    Refusal("does not take letters", "jordan", "1 k; k 1", "--parameters", "k"),
    Refusal("and no operand has one", "rank", "1 2; 3 4", "--assume", "k != 0"),
    Refusal("has no sign", "rank", "1 k; k 1", "--assume", "k"),
    Refusal("is no letter", "rank", "1 k; k 1", "--assume", "m != 0"),
    Refusal("is divided by a letter", "rank", "1 k; k 1", "--assume", "1/k = 2"),
    Refusal("holds for no values", "rank", "1 k; k 1", "--assume", "k = k+1"),
    Refusal("holds for no values", "rank", "1 k; k 1", "--assume", "k = 1, k = 2"),
    Refusal("for some", "rank", "1 k; k 1", "--assume", "k = 1", "--generic"),
    Refusal("of the right-hand side", "why", "1 k; 2 4", "p q"),
    Refusal("basis, eigen and diagonalize answer by cases", "jordan", "1 k; k 1"),
    Refusal("one formula for all values", "det", "1 k; k 1", "--generic"),
    Refusal("by elimination", "solve", "1 k | 1; k 1 | 1", "--method", "cramer"),
    Refusal("not found with letters", "eigen", "1 k; k 1", "1 0; 0 1"),
    Refusal("a letter of the matrix", "eigen", "x 1; 1 x"),
    Refusal("does not", "rank", "1 k; 1 1", "--numeric"),
    Refusal("two readings", "rank", "1 k; 1 1/2k"),
    Refusal("at most", "rank", "1 k^1001"),
    Refusal("is no", "det", "1 speed; 2 3"),
    Refusal("--parameters", "solve", "x + ky = 1; kx + y = 1"),
    Refusal("meaning", "solve", "kx = 1; x = i", "--parameters", "k,i"),
    Refusal("not beside roots", "solve", "kx = 1; sqrt(2)x = k", "--parameters", "k"),
    Refusal("a letter of the matrix", "charpoly", "x 1; 1 x"),
    Refusal("negative powers", "power", "k 1; 1 1", "-1"),
  ]

  @Test("what cannot be is refused, and says what to do", arguments: refused)
  func refusals(_ refusal: Refusal) {
    let shown = mm.run(refusal.words)
    #expect(shown.status != .success, "\(refusal): \(shown.output)")
    let errors = shown.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(errors.contains(refusal.reason), "\(refusal): \(shown.errors)")
  }
}
