import Foundation
import MatrixCommands
import MatrixDomain
import MatrixFeatures
import TestSupport
import Testing

@Suite("Pictures")
struct PictureTests {
  private let mm = Shell()

  /// A picture of every kind, and what its description must say.
  static let cases: [(words: [String], says: [String])] = [
    (["solve", "x + y = 3; x - y = 1"], ["x + y = 3 is solid", "x − y = 1 is dashed", "the point (2, 1)"]),
    (["solve", "x + y = 3; 2x + 2y = 5"], ["no solution"]),
    (["solve", "x + 2y = 3; 2x + 4y = 6"], ["All lines are the same one"]),
    (["solve", "1 2; 0 0", "3 1"], ["The equation 0 = 1 holds nowhere", "No point satisfies"]),
    (["solve", "1 1; 1 -1; 0 0", "3 1 1"], ["The equation 0 = 1 holds nowhere", "No point satisfies all equations"]),
    (["solve", "0 0", "0"], ["Every point of the plane"]),
    (["solve", "1 2 3 0; 4 5 6 1", "1 2"], ["Column 3 of A is the arrow to (3, 6)", "Dotted steps"]),
    (["solve", "1/2 -1/3; 1 1", "1 2"], ["1/2·x1 − 1/3·x2 = 1"]),
    (["solve", "1e-9 -1e-9; 1 1", "1 2", "--numeric"], ["1e-09·x1 − 1e-09·x2 = 1.0"]),
    (["det", "2 1; 1 3"], ["area 5", "(1, 0) to (2, 1)", "Two directions are kept"]),
    (["det", "1 2; 3 4"], ["area 2, and A reverses the orientation."]), (["det", "0 1; 0 0"], ["area 0."]),
    (["det", "1 sqrt(2); 1 1"], ["area |1-sqrt(2)|, and A reverses"]),
    (["det", "sqrt(2) 1; 1 1"], ["area -1+sqrt(2)."]),
    (["det", "0 -1; 1 0"], ["No direction is kept"]), (["det", "1 1; 0 1"], ["One direction is kept"]),
    (["diagonalize", "2 0; 0 2"], ["Every direction is kept"]), (["map", "1 2; 2 4"], ["(0, 1) to (2, 4)"]),
    (["eigen", "4 1; 2 3"], ["eigenvalues 5", "and 2"]),
    (["eigen", "1 2 0 0; 0 1 2 0; 2 0 1 0; 0 0 0 1"], ["4 discs of Gershgorin", "1.732i"]),
    (["eigen", "1 2 0 0; 0 1 2 0; 2 0 1 0; 0 0 0 1", "--numeric"], ["4 discs of Gershgorin", "1.732i"]),
    (["lstsq", "1 1; 1 2; 1 3", "1 2 2"], ["y = 0.6667 + 0.5·t", "sum of their squares is 1/6"]),
    (["lstsq", "1; 2; 3", "1 2 2"], ["3 points"]), (["project", "1; 1", "1 3"], ["p = (2, 2)"]),
    (["quadric", "x^2 + 4y^2 = 4"], ["type: ellipse"]), (["quadric", "x^2 + y^2 - 2x = 4"], ["circle", "(1, 0)"]),
    (["quadric", "x*y = 1"], ["hyperbola"]), (["quadric", "x^2 - 4y^2 = -4"], ["hyperbola"]),
    (["quadric", "y = x^2 - 2x"], ["parabola", "vertex"]),
    (["quadric", "1 0; 0 0", "(0, 0)", "-4"], ["two parallel lines"]),
    (["quadric", "x^2 - y^2 = 0"], ["two intersecting lines"]), (["quadric", "x^2 + y^2 = 0"], ["point"]),
    (["quadric", "x^2 + y^2 + 1 = 0"], ["No point"]), (["quadric", "x^2 + 2xy + y^2 = 0"], ["type: line"]),
    (["svd", "3 0; 4 5"], ["2 singular values from 6.708 down to 2.236"]),
    (["svd", "32000000 0; 0 -1/8000"], ["from 3.2e7 down to 0.000125", "a factor of 2.56e11"]),
    (["svd", "120000 0; 0 1/8000000"], ["from 120000 down to 1.25e-7"]), (["svd", "1 2; 2 4"], ["the rank is 1"]),
    (["svd", "1 0; 0 0.001", "--numeric"], ["a factor of 1000"]),
    (["structure", "1 0; -2 3"], ["3 entries that are not 0", "75 %"]),
    (["gallery", "hilbert", "5"], ["5 rows and 5 columns"]),
    (["gramschmidt", "3 2; 1 2"], ["thin arrow a1 to (3, 1)", "q2 = (−2/5, 6/5) is left"]),
    (["gramschmidt", "2 4; 1 2"], ["nothing is left of it"]),
    (["qr", "1 1 0; 1 0 1; 0 1 1"], ["q3 = (−2/3, 2/3, 2/3) is left, orthogonal"]),
    (["solve", "x + y + z = 6; x - y = -1; z = 3"], ["Plane 3, z = 3, has a dotted outline", "(1, 2, 3)"]),
    (["solve", "x + y = 1; y + z = 1; x - z = 3"], ["a prism", "there is no solution"]),
    (["solve", "0 0 0", "0"], ["Every point of space"]), (["solve", "0 0 0", "1"], ["holds nowhere"]),
    (["solve", "x + y + 1000000z = 1; x - 7y = 1/1000000"], ["one line in common"]),
    (["solve", "1 2 0 1; 3 4 1 1; 5 7 1 0", "1 2 3"], ["Column 2 of A is the arrow to (2, 4, 7)"]),
    (["det", "2 1 0; 0 1 1; 1 0 1"], ["(0, 1, 0) to (1, 1, 0)", "volume 3."]),
    (["det", "0 1 0; 1 0 0; 0 0 1"], ["volume 1, and A reverses", "of which a whole plane"]),
    (["det", "1 2 3; 4 5 6; 7 8 9"], ["volume 0."]), (["map", "0 0 0; 0 0 0; 0 0 0"], ["Every direction is kept"]),
    (["eigen", "2 0 0; 0 2 0; 0 0 2"], ["Every direction is kept"]),
    (
      ["solve", "1/3 1/7 1/9 1/2; 1/2 1/3 1/4 1/5; 1/3 1/4 1/5 1/6; 1/4 1/5 1/6 1/7", "1 1 1 1", "--numeric"],
      ["round by round the largest correction was"]
    ),
  ]

  @Test("every kind of picture is well formed and says what it shows")
  func kinds() throws {
    for (words, says) in Self.cases {
      let answer = mm.run(words + ["--format", "svg"])
      #expect(answer.status == .success, "\(words): \(answer.errors)")
      #expect(
        PageCheck.problems(ofPicture: answer.output).isEmpty,
        "\(words): \(PageCheck.problems(ofPicture: answer.output))")
      let words = try Markup(answer.output).root.all("desc").first?.text ?? ""
      for phrase in says { #expect(words.contains(phrase), "\(phrase): \(words)") }
    }
  }

  @Test("long texts and numbers end within the picture")
  func room() throws {
    let long = (1...4).map { "\($0)" + String(repeating: "\($0)7", count: 14) }
    let huge = String(repeating: "7", count: 100)
    for words in [
      ["solve", "\(long[0]) \(long[1]); \(long[2]) -\(long[3])", "\(long[3]) \(long[0])"],
      ["solve", "\(huge)/3 1; 1 2", "1 2"], ["det", "1000000 0; 0 1"], ["det", "0 0; 0 -1000000"],
      ["structure", Array(repeating: "1", count: 1200).joined(separator: "; ")],
      ["structure", Array(repeating: "1", count: 1200).joined(separator: " ")],
    ] {
      let picture = mm.run(words + ["--format", "svg"]).output
      #expect(!picture.isEmpty && PageCheck.problems(ofPicture: picture).isEmpty, "\(words.map { $0.prefix(30) })")
    }
    // What is cut in the legend stands in the description.
    let svg = try Markup(mm("solve", "\(huge)/3 1; 1 2", "1 2", "--format", "svg").output).root
    #expect(svg.all("text").contains { $0.text.hasSuffix("…") })
    #expect(svg.all("desc").first?.text.contains("\(huge)/3·x1 + x2 = 1") == true)
  }

  @Test("a page has the pictures that a file has")
  func pages() throws {
    for (words, _) in Self.cases {
      let picture = try Markup(mm.run(words + ["--format", "svg"]).output).root
      let page = try Markup(mm.run(words + ["--format", "html", "--steps", "none"]).output).root
      let first = try #require(page.all("svg").first, "\(words)")
      for name in ["path", "circle", "text"] {
        #expect(first.all(name).map { $0.attributes } == picture.all(name).map { $0.attributes }, "\(words)")
      }
      #expect(first.all("text").map(\.text) == picture.all("text").map(\.text), "\(words)")
      #expect(page.all("figcaption").first?.text.contains(picture.all("desc")[0].text) == true)
    }
  }

  @Test("of several pictures one is chosen by its name, and the others are named")
  func names() throws {
    let first = mm("eigen", "2 1 0; 1 3 1; 0 1 4", "--format", "svg")
    #expect(first.status == .success && first.errors.contains("--picture spectrum"), "\(first.errors)")
    let spectrum = mm("eigen", "2 1 0; 1 3 1; 0 1 4", "--format", "svg", "--picture", "spectrum")
    #expect(spectrum.output.contains("3 discs of Gershgorin") && spectrum.errors.isEmpty, "\(spectrum.errors)")
    #expect(spectrum.output != first.output)
    // One of space is not drawn with characters, that of the plane is.
    let drawn = mm("eigen", "2 1 0; 1 3 1; 0 1 4", "--plot", "--picture", "spectrum")
    #expect(drawn.status == .success && drawn.output.contains("Gershgorin"))
    #expect(mm("eigen", "2 1 0; 1 3 1; 0 1 4", "--plot", "--picture", "map").errors.contains("one of space"))
    for (words, says) in [
      (["eigen", "2 1; 1 3", "--format", "svg", "--picture", "spectrun"], "did you mean 'spectrum'?"),
      (["eigen", "2 1; 1 3", "--format", "svg", "--picture", "conic"], "there is map, spectrum"),
      (["rank", "2 1; 1 3", "--format", "svg", "--picture", "map"], "only answers of eigen, solve have several"),
      (["eigen", "2 1; 1 3", "--picture", "map"], "add -o picture.svg"),
      (["solve", "1 1 | 3; 1 -1 | 1", "--format", "svg", "--picture", "convergence"], "there is no picture"),
    ] {
      let answer = mm.run(words)
      #expect(answer.status == .usage && answer.errors.contains(says) && answer.output.isEmpty, "\(words): \(answer)")
    }
  }

  @Test("eigenvalues in doubles say how far they may be off")
  func bounds() {
    let exact = mm("eigen", "2 1; 1 3", "--format", "svg", "--picture", "spectrum").output
    let numeric = mm("eigen", "2 1; 1 3", "--numeric", "--format", "svg", "--picture", "spectrum").output
    #expect(numeric.contains("off by at most") && !exact.contains("off by at most"), "\(numeric)")
    // Far from normal, they may be off by more than their discs are wide.
    let order = 12
    let rows = (0..<order).map { row in
      (0..<order).map { $0 == row ? "\(row + 1)" : $0 > row ? "1000" : "0" }.joined(separator: " ")
    }
    let wide = mm("eigen", rows.joined(separator: "; "), "--numeric", "--format", "svg", "--picture", "spectrum").output
    #expect(wide.contains("off by at most"), "\(wide.prefix(300))")
  }

  @Test("where there is no picture, why, and no file")
  func refusals() throws {
    let scratch = try Scratch()
    for (words, reason) in [
      (["solve", "1 2 3 4; 4 5 6 8; 7 8 10 1; 1 1 1 1", "1 2 3 4"], "2 or 3 unknowns"),
      (["rank", "1 2"], "not for rank"),
      (["det", "1 2 3 4; 4 5 6 7; 7 8 9 1; 1 1 1 2"], "not of a 4x4"),
      (["eigen", "1 2; 3 4", "--mod", "7"], "over GF(7)"),
      (["quadric", "1 0 0; 0 1 0; 0 0 1"], "this is a surface"), (["det", "1 k; 2 3"], "over Q(k)"),
      (["lstsq", "1 2 3; 4 5 6", "1 2"], "A has one column"), (["svd", "0"], "every singular value is 0"),
      (["project", "1; 1; 1", "1 2 3"], "not in dimension 3"),
      (["solve", "1 2 3; 3 4 5", "1 2", "--numeric"], "no single set of solutions"),
    ] {
      let file = try scratch.file("x.svg")
      let answer = mm.run(words + ["-o", file])
      #expect(answer.status == .usage && answer.errors.contains(reason), "\(words): \(answer.errors)")
      #expect(!FileManager.default.fileExists(atPath: file))
    }
    #expect(mm("det", "1 2; 3 4", "--format", "svg", "--query", "answer").status == .usage)
    #expect(mm("inverse", "1 2; 2 4", "--format", "svg").status == .noValue)
  }
}
