import Foundation
import MatrixCommands
import MatrixDomain
import MatrixFeatures
import TestSupport
import Testing

/// Pages of everything the toolkit ships with are well formed, need nothing else, and have a name for everything.
@Suite("Pages of HTML")
struct WholePageTests {
  private let mm = Shell()

  /// The command line of an example.
  static func words(_ example: ToolDeclaration.Example, of tool: String) -> [String] {
    let options = example.options.flatMap { option in
      switch option.setting {
      case _ where option.name == "engine": ["--numeric"]
      case .text(let text), .number(let text): ["--\(option.name)=\(text)"]
      case .truth(let isOn): isOn ? ["--\(option.name)"] : []
      }
    }
    return [tool] + example.operands + options
  }

  @Test("every example of every tool, worked in full", arguments: ToolRegistry.standard.tools.map(\.declaration))
  func tools(tool: ToolDeclaration) throws {
    for example in tool.examples {
      for detail in ["none", "full"] {
        let page = mm.run(Self.words(example, of: tool.id) + ["--steps", detail, "--cite", "--format", "html"]).output
        if page.isEmpty, example.expected.hasPrefix("!") { continue }
        let problems = PageCheck.problems(of: page)
        #expect(problems.isEmpty, "\(tool.id) \(example.operands): \(problems.prefix(3))")
        let root = try Markup(page).root
        #expect(root.all("h1").count == 1, "\(tool.id)")
        if !example.expected.hasPrefix("!") { #expect(!root.all("math").isEmpty, "\(tool.id) \(example.operands)") }
      }
    }
  }

  @Test("every workspace that ships with the toolkit is a book", arguments: ExampleTests.workspaces)
  func workspaces(name: String) throws {
    let file = ReferenceData.repository + "/Examples/Workspaces/" + name
    let scratch = try Scratch()
    let book = try scratch.file("book.html")
    let answer = mm("show", file, "-o", book)
    #expect(answer.status == .success && answer.output.isEmpty && answer.errors.isEmpty, "\(answer.errors)")
    let page = try String(contentsOfFile: book, encoding: .utf8)
    #expect(PageCheck.problems(of: page).isEmpty, "\(PageCheck.problems(of: page).prefix(3))")
    let root = try Markup(page).root
    let names = root.all("h2").filter { $0.attributes["id"] != nil }.map(\.text)
    #expect(root.all("nav").first?.all("a").map(\.text) ?? names == names && !names.isEmpty)
    #expect(PageCheck.problems(of: mm("run", file, "--format", "html").output).isEmpty)
  }

  @Test("a book has the objects, then the problems with answers and steps, and says why one has none")
  func book() throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "w.mmws",
      #"""
      {"format":"mmws","version":1,"title":"Week <3>","objects":[
        {"name":"A","kind":"matrix","domain":"Z","rows":[[1,2],[2,4]],"notes":"from class"},
        {"name":"b","kind":"vector","entries":[3,6]}],
       "problems":[{"id":"p","title":"First","tool":"solve","inputs":{"A":"A","b":"b"}},
         {"id":"q","tool":"inverse","inputs":{"A":"A"}},{"id":"r","tool":"nonsense","inputs":{"A":"A"}}]}
      """#)
    let book = try scratch.file("book.html")
    #expect(mm("show", file, "-o", book).status == .success)
    let page = try String(contentsOfFile: book, encoding: .utf8)
    #expect(PageCheck.problems(of: page).isEmpty, "\(PageCheck.problems(of: page))")
    let root = try Markup(page).root
    #expect(root.all("h1").map(\.text) == ["Week <3>"])
    let names = ["A", "b", "p: First", "q", "r"]
    #expect(root.all("nav").first?.all("a").map(\.text) == names)
    #expect(root.all("h2").compactMap { $0.attributes["id"] == nil ? nil : $0.text } == names)
    let sections = root.all("section").map(\.text)
    #expect(sections.count == 5 && sections[0].contains("from class") && sections[2].contains("ANSWER"))
    #expect(root.all("section")[2].all("details").count == 1 && root.all("section")[2].all("svg").count == 2)
    #expect(sections[3].contains("singular") && sections[4].contains("nonsense"))
    // Nothing else is written, and nothing is guessed.
    for words in [["A", "-o", book], ["-o", "x.txt"], ["-o", "-"], ["--format", "json", "-o", book]] {
      #expect(mm.run(["show", file] + words).status == .usage, "\(words)")
    }
  }

  @Test("numbers of any size, and matrices without rows or columns")
  func extremes() throws {
    let (large, small) = ("1" + String(repeating: "0", count: 300), "1/1" + String(repeating: "0", count: 300))
    for words in [
      ["solve", "\(large) 1; 1 \(small)", "1 2"], ["det", "\(large) \(large); \(small) 1"],
      ["eigen", "\(large) 1; 1 \(small)"],
      ["solve", "1e300 1; 1 1e-300", "1 2", "--numeric"], ["eigen", "1e300 1; 1 1e-300", "--numeric"],
      ["svd", "1e300 0; 0 1e-300", "--numeric"], ["lstsq", "1e200 1; 1 1; 2 1", "1 2 3"],
      ["structure", "1e300 0; 0 1e-300"],
      ["solve", "0 0 | 0"], ["solve", "0 0 | 1"], ["transpose", "[](0x3)"], ["det", "[]"], ["structure", "0"],
      ["quadric", "x^2 + 1e-90*y^2 = 1"], ["quadric", "x^2 = 0"], ["eigen", "0"], ["svd", "0 0; 0 0"],
    ] {
      let page = mm.run(words + ["--format", "html"]).output
      if page.isEmpty { continue }
      #expect(
        PageCheck.problems(of: page).isEmpty,
        "\(words.map { $0.prefix(30) }): \(PageCheck.problems(of: page).prefix(3))")
      let picture = mm.run(words + ["--format", "svg"])
      #expect((picture.status == .success) == !picture.output.isEmpty)
      if picture.status == .success {
        #expect(PageCheck.problems(ofPicture: picture.output).isEmpty, "\(words.map { $0.prefix(30) })")
      } else {
        #expect(picture.status != .usage || picture.errors.contains("no picture"), "\(picture.errors)")
      }
    }
  }

  @Test("a long reduction makes a page that is not long")
  func longReduction() throws {
    var random = SeededRandom("a long reduction")
    let rows = (0..<30).map { _ in
      (0..<30).map { _ in "\(Int.random(in: -9...9, using: &random))" }.joined(separator: " ")
    }
    let page = mm("rref", rows.joined(separator: "; "), "--format", "html", "--steps", "normal").output
    #expect(page.utf8.count < 3_000_000 && PageCheck.problems(of: page).isEmpty, "\(page.utf8.count) bytes, \(random)")
    #expect(try Markup(page).root.all("details").count > 400)
  }
}
