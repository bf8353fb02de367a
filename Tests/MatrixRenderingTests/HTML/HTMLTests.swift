import MatrixDomain
import MatrixRendering
import Testing

@Suite("HTML")
struct HTMLTests {
  private static let hostile = "<script>alert('x')</script> & \"q\" </style></body> \u{202E}\u{1B}[1m"

  /// The tags in their order; `nil` where one is not closed.
  private func tags(_ html: String) -> [String]? {
    var open: [String] = []
    var all: [String] = []
    for match in html.matches(of: /<(\/?)([a-z][a-z0-9]*)[^<>]*>/.matchingSemantics(.unicodeScalar)) {
      let name = String(match.2)
      if ["meta"].contains(name) { continue }
      if match.1.isEmpty {
        open.append(name)
        all.append(name)
      } else if open.popLast() != name {
        return nil
      }
    }
    return open.isEmpty ? all : nil
  }

  @Test("inner products and roots have their signs, in ASCII their words")
  func signs() {
    var narrative = Narrative()
    narrative.paragraph("\(name: "<q1,a2>") = \(name: "sqrt(6)")")
    let html = HTMLRenderer(charset: .unicode).render(narrative)
    #expect(html.contains("⟨<i>q</i><sub>1</sub>, <i>a</i><sub>2</sub>⟩") && html.contains("√6"), "\(html)")
    let plain = HTMLRenderer(charset: .ascii).render(narrative)
    #expect(plain.contains("&lt;q1,a2&gt;") && plain.contains("sqrt(6)"), "\(plain)")
  }

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

  @Test("every tag is closed, and no text from outside becomes one")
  func structure() throws {
    let renderer = HTMLRenderer()
    for charset in Charset.allCases {
      var renderer = renderer
      renderer.charset = charset
      let page = renderer.document(renderer.render(narrative), title: Self.hostile)
      let found = try #require(self.tags(page))
      let known: Set = [
        "html", "head", "title", "style", "body", "h1", "h2", "p", "b", "i", "span", "small", "sup", "sub", "div",
        "table", "tr", "th", "td", "pre",
      ]
      #expect(Set(found).isSubset(of: known), "\(Set(found).subtracting(known))")
      #expect(!page.contains("<script") && !page.contains("\u{202E}") && !page.contains("\u{1B}"))
      #expect(page.split(separator: "</style>").count == 2 && page.split(separator: "</body>").count == 2)
      #expect(!page.contains("http") && !page.contains("src=") && !page.contains("@import"))
      if charset == .ascii { #expect(page.utf8.allSatisfy { $0 < 0x80 }) }
    }
  }

  @Test("every text in every place stays a text", arguments: Hostile.texts)
  func hostileTexts(text: String) throws {
    let page = HTMLRenderer().render(Hostile.narrative(text))
    #expect(self.tags(page) != nil && !page.contains("<script") && !page.contains("<!--"), "\(page)")
  }

  @Test("a matrix is a table with its bar, its pivots and what changed")
  func tables() {
    let picture = TablePicture(
      rows: [["1", "-2", "5"], ["0", "3/4", "7"]], columns: 3, columnNames: ["x1", "y"], rowNames: ["E1", "E2"],
      bars: [2], pivots: [.init(row: 0, column: 0)], changed: [1])
    var narrative = Narrative()
    narrative.table(picture)
    let html = HTMLRenderer().render(narrative)
    #expect(html.contains("<th><i>x</i><sub>1</sub></th><th><i>y</i></th><th></th>"))
    #expect(html.contains("<td class=\"first pivot\">1</td><td>-2</td><td class=\"last bar\">5</td>"))
    #expect(html.contains("<td>3/4</td>") && html.contains("* <i>E</i><sub>2</sub>"))
    #expect(html.split(separator: "<tr").count == 4)
  }

  @Test("nothing is left out of a large table")
  func whole() {
    let rows = (0..<300).map { row in TextSlab((0..<40).map { "\(row * 40 + $0)" }) }
    var narrative = Narrative()
    narrative.table(TablePicture(rows: rows, columns: 40))
    let html = HTMLRenderer().render(narrative)
    #expect(html.split(separator: "<td").count == 300 * 40 + 1)
  }
}
