import Foundation
import MatrixDomain
import MatrixRendering
import TestSupport
import Testing

@Suite("HTML")
struct HTMLTests {
  private static let hostile = "<script>alert('x')</script> & \"q\" </style></body> \u{202E}\u{1B}[1m"

  private var narrative: Narrative {
    var narrative = Narrative()
    narrative.title(Phrase(text: Self.hostile))
    narrative.heading(Self.hostile)
    narrative.paragraph(Phrase(text: Self.hostile), level: 2)
    narrative.append(
      .step(.init(number: 1, operation: Formula([.name(Self.hostile)]), reason: Phrase(text: Self.hostile))))
    narrative.append(.workings(Phrase(Formula([.number(Self.hostile), .symbol(.power), .number("2")]))))
    narrative.labelled(.check, qualifier: Self.hostile, [Phrase(text: Self.hostile), "\(number: "1/2")"])
    narrative.append(.items([Phrase(text: Self.hostile)], spacing: .close))
    narrative.append(.lines([[Phrase(text: Self.hostile)], []], level: 1))
    narrative.append(.sum(.answer, head: "\(name: "x")", terms: [.init(.vector(["1"]), caption: Self.hostile)]))
    narrative.table(
      TablePicture(
        rows: [[Self.hostile, "2"], ["-3", "4"]], columns: 2, columnNames: ["x1", Self.hostile], rowNames: ["E1"],
        bars: [1], pivots: [.init(row: 1, column: 0)], changed: [1],
        remarks: [.init(row: 0, Phrase(text: Self.hostile))]))
    narrative.table(TablePicture(rows: [], columns: 3))
    narrative.append(
      .fault(
        .init(
          kind: "error", message: Phrase(text: Self.hostile), place: "line 1",
          excerpt: .init(text: Self.hostile, start: 3, length: 2), advice: Phrase(text: Self.hostile), code: "x")))
    return narrative
  }

  @Test("a page is well formed and needs nothing else, and no text from outside becomes a tag")
  func structure() throws {
    for charset in Charset.allCases {
      let renderer = HTMLRenderer(charset: charset)
      let page = renderer.document(renderer.render(narrative), title: Self.hostile)
      #expect(PageCheck.problems(of: page).isEmpty, "\(PageCheck.problems(of: page))")
      #expect(!page.contains("\u{202E}") && !page.contains("\u{1B}") && !page.contains("http"))
      #expect(page.components(separatedBy: "<script>").count == 2)
      if charset == .ascii { #expect(page.utf8.allSatisfy { $0 < 0x80 }) }
    }
  }

  @Test("every text in every place stays a text", arguments: Hostile.texts)
  func hostileTexts(text: String) throws {
    let body = try Markup("<div>\(HTMLRenderer().render(Hostile.narrative(text)))</div>").root
    #expect(body.all("script").isEmpty && body.all("b").count > 3)
    // In a list of contents too.
    let renderer = HTMLRenderer()
    let page = renderer.document(
      renderer.heading("Book") + renderer.contents([(title: text + "a", id: "one")])
        + HTMLRenderer(level: 2).heading(text + "a", id: "one"), title: "Book")
    #expect(PageCheck.problems(of: page).isEmpty, "\(PageCheck.problems(of: page))")
  }

  @Test("a matrix is a table with its bar, its pivots and what changed, in words too")
  func tables() throws {
    let picture = TablePicture(
      rows: [["1", "-2", "5"], ["0", "3/4", "7"]], columns: 3, columnNames: ["x1", "y"], rowNames: ["E1", "E2"],
      bars: [2], pivots: [.init(row: 0, column: 0)], changed: [1])
    var narrative = Narrative()
    narrative.table(picture)
    let html = HTMLRenderer().render(narrative)
    let rows = try Markup("<div>\(html)</div>").root.all("mtr")
    #expect(
      rows.map { $0.elements.map(\.text) } == [
        ["x1", "y", "", ""], ["1", "\u{2212}2", "5", "E1"], ["0", "34", "7", "*E2"],
      ])
    #expect(rows[1].elements.map(\.classes) == [["open", "pivot"], [], ["close", "bar"], ["note"]])
    #expect(rows[1].classes == ["top"] && rows[2].classes == ["foot", "new"])
    #expect(html.contains("Changed: row 2. Pivot, by row and column: (1, 1)."))
  }

  @Test("nothing is left out of a large table")
  func whole() throws {
    let rows = (0..<300).map { row in TextSlab((0..<40).map { "\(row * 40 + $0)" }) }
    var narrative = Narrative()
    narrative.table(TablePicture(rows: rows, columns: 40))
    let html = HTMLRenderer().render(narrative)
    #expect(html.split(separator: "<mtd").count == 300 * 40 + 1)
  }

  @Test("steps open and close; many of them begin closed, and their states show the rows that matter")
  func steps() throws {
    func page(_ count: Int, rows: Int) throws -> Markup.Element {
      var narrative = Narrative()
      let slab: TextSlab = ["1", "2", "3"]
      for number in 1...count {
        narrative.append(.step(.init(number: number, operation: .name("R2"), reason: nil)))
        narrative.table(
          TablePicture(
            rows: Array(repeating: slab, count: rows), columns: 3, pivots: [.init(row: 0, column: 1)], changed: [1],
            focus: 1,
            group: 1))
        narrative.paragraph("inside", level: 1)
        narrative.paragraph("outside")
      }
      return try Markup("<div>\(HTMLRenderer().render(narrative))</div>").root
    }
    let short = try page(3, rows: 4)
    #expect(short.all("details").count == 3 && short.all("details").allSatisfy { $0.attributes["open"] != nil })
    #expect(short.all("details").allSatisfy { $0.text.contains("inside") && !$0.text.contains("outside") })
    #expect(short.all("mtr").count == 12)
    let long = try page(500, rows: 30)
    #expect(long.all("details").count == 500 && long.all("details").allSatisfy { $0.attributes["open"] == nil })
    // The first and the last state are whole, the others are the changed row: that of the pivot is the same as before.
    #expect(long.all("mtr").count == 60 + 498 && long.text.components(separatedBy: "1 of 30 rows shown").count == 2)
    #expect(long.all("mtable")[1].elements.map { $0.elements.last?.text } == ["*R2"])
  }

  @Test("a long reduction shows the row of a pivot with the first step of its column, and many zeros in one cell")
  func longReduction() throws {
    var narrative = Narrative()
    let zeros = Array(repeating: "0", count: 14)
    for number in 1...600 {
      // The pivot stays for ten steps, and its row changes once in them.
      let pivot = number / 10 % 30
      var rows = (0..<30).map { TextSlab(["1"] + zeros + ["\($0)", "-1/2"]) }
      if number % 10 >= 5 { rows[pivot] = TextSlab(["2"] + zeros + ["7", "7"]) }
      narrative.append(.step(.init(number: number, operation: .name("R2"), reason: nil)))
      narrative.table(
        TablePicture(
          rows: rows, columns: 17, pivots: [.init(row: pivot, column: pivot % 17)], changed: [(pivot + 1) % 30],
          focus: pivot % 17, group: 1))
    }
    let html = HTMLRenderer().render(narrative)
    let tables = try Markup("<div>\(html)</div>").root.all("mtable")
    #expect(PageCheck.problems(of: HTMLRenderer().document(html, title: "t")).isEmpty)
    for (index, table) in tables.enumerated().dropFirst().dropLast() {
      let number = index + 1
      let isNew = number % 10 == 0 || number % 10 == 5
      let rows = table.elements.filter { $0.text.contains("R") }
      #expect(rows.count == (isNew ? 2 : 1), "step \(number)")
      for row in rows {
        let widths = row.elements.map { Int($0.attributes["columnspan"] ?? "1") ?? 0 }
        #expect(widths.reduce(0, +) == 18, "step \(number): \(widths)")
        // A pivot among the zeros has its own cell.
        let cells = row.elements.filter { $0.attributes["columnspan"] != nil }
        #expect(!cells.isEmpty && cells.allSatisfy { $0.text == "0⋯0" }, "step \(number)")
      }
    }
    // Of a small table nothing is joined.
    var small = Narrative()
    small.table(TablePicture(rows: [TextSlab(zeros)], columns: 14))
    #expect(!HTMLRenderer().render(small).contains("columnspan"))
  }
}
