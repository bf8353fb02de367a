import MatrixArithmetic
import MatrixDomain
import MatrixRendering
import Testing

/// Tables that do not fit, long numbers, hostile names.
@Suite struct TableTests {
  func table(_ shape: Shape, bar: Int? = nil, entry: (Int) -> String = { String($0) }) -> Value {
    .matrix(MatrixValue(.rationals, shape, TextSlab((0..<shape.count).map(entry)), bar: bar))
  }

  @Test func longAndWideTablesAreElidedWithANote() {
    expectEqual(
      PlainTextRenderer(width: 60).render(table(Shape(22, 30), bar: 29), name: "A"),
      """
      A =
         [   0    1    2    3    4    5    6    7  ... |  29 ]
         [  30   31   32   33   34   35   36   37  ... |  59 ]
         [  60   61   62   63   64   65   66   67  ... |  89 ]
         [  90   91   92   93   94   95   96   97  ... | 119 ]
         [ 120  121  122  123  124  125  126  127  ... | 149 ]
         [ 150  151  152  153  154  155  156  157  ... | 179 ]
         [ 180  181  182  183  184  185  186  187  ... | 209 ]
         [ 210  211  212  213  214  215  216  217  ... | 239 ]
         [ 240  241  242  243  244  245  246  247  ... | 269 ]
         [ 270  271  272  273  274  275  276  277  ... | 299 ]
         [ 300  301  302  303  304  305  306  307  ... | 329 ]
         [ 330  331  332  333  334  335  336  337  ... | 359 ]
         [ 360  361  362  363  364  365  366  367  ... | 389 ]
         [   :    :    :    :    :    :    :    :      |   : ]
         [ 480  481  482  483  484  485  486  487  ... | 509 ]
         [ 510  511  512  513  514  515  516  517  ... | 539 ]
         [ 540  541  542  543  544  545  546  547  ... | 569 ]
         [ 570  571  572  573  574  575  576  577  ... | 599 ]
         [ 600  601  602  603  604  605  606  607  ... | 629 ]
         [ 630  631  632  633  634  635  636  637  ... | 659 ]
         (19 of 22 rows shown, 9 of 30 columns shown: a larger
         'width' shows more, 'format' = json has everything)
      """)
  }

  @Test func twentyRowsAreShownInFull() {
    let text = PlainTextRenderer(width: 60).render(table(Shape(20, 1)), name: "A")
    #expect(text.split(separator: "\n").count == 21)
    #expect(!text.contains("shown"))
  }

  @Test func fractionsAlignOnTheRight() {
    expectEqual(
      PlainTextRenderer().render(.matrix(MatrixValue(.rationals, Shape(2, 2), ["1/2", "-3", "4", "22/7"])), name: "A"),
      """
      A =
         [ 1/2    -3 ]
         [   4  22/7 ]
      """)
  }

  @Test(arguments: [40, 80, 120]) func tablesKeepTheWidth(width: Int) {
    for columns in [1, 5, 30, 200] {
      for digits in [1, 7, 35] {
        let value = table(Shape(3, columns), bar: columns / 2) { index in
          (index.isMultiple(of: 2) ? "-" : "") + String(repeating: "7", count: digits) + (digits > 1 ? "/2" : "")
        }
        for line in PlainTextRenderer(width: width).render(value, name: "A").split(separator: "\n") {
          #expect(line.count <= width, "\(width), \(columns), \(digits): \(line)")
        }
      }
    }
  }

  @Test func timelinesKeepThePivotInSight() throws {
    let size = 24
    let start = Matrix<Rational>(Shape(size, size)) { $0 == $1 ? 2 : $0 > $1 ? 1 : 1000 }
    var recorder = TimelineRecorder(start)
    var elimination = Elimination(start)
    try elimination.reduceForward(rule: FirstNonzero(), recorder: &recorder)
    let narrow = PlainTextRenderer(width: 60).render(Derivation([recorder.timeline]), detail: .normal)
    let pictures = narrow.split(separator: "\n").filter { $0.hasSuffix(" *") }
    #expect(pictures.count == recorder.timeline.stepCount)
    for line in narrow.split(separator: "\n") where line.hasPrefix("   [") { #expect(line.count <= 60, "\(line)") }
    #expect(narrow.split(separator: "shown").count == 3, "one note for all pictures")
    var operations = 0
    for picture in narrow.split(separator: "<-").dropFirst() {
      operations += 1
      #expect(picture.contains("("), "picture \(operations) shows no pivot")
    }
  }

  @Test func longNumbers() {
    let digits = String(repeating: "1234567890", count: 1000)
    let unicode = PlainTextRenderer(charset: .unicode)
    expectEqual(
      unicode.render(.scalar(ScalarValue(.integers, "-" + digits)), name: "n"),
      """
      n = -1234…(9,992 digits)…7890

      (Long numbers are shortened, with a count of the digits left out; ‘format’ =
      json has them in full.)
      """)
    let forty = String(digits.prefix(40))
    expectEqual(unicode.render(.scalar(ScalarValue(.integers, forty)), name: "n"), "n = \(forty)")
    expectEqual(
      PlainTextRenderer(width: 44).render(
        .matrix(MatrixValue(.rationals, Shape(2, 2), ["\(digits)", "1", "-1/\(digits)", "1/2"])), name: "A"),
      """
      A =
         [ 1234...(9,992 digits)...7890    1 ]
         [           -1/(10,000 digits)  1/2 ]
         (long entries shortened: a larger 'width'
         shows more, 'format' = json has
         everything)
      """)
    #expect(
      PlainTextRenderer(charset: .ascii).render(.scalar(ScalarValue(.integers, digits)), name: "n").utf8.allSatisfy {
        $0 < 0x80
      })
  }

  @Test func hostileTextIsEscapedEverywhere() {
    let bad = "x\u{1B}[31m\u{202E}\n"
    let layout = TableLayout(columnNames: [bad], rowNames: [bad])
    let derivation = Derivation([
      NamedMatrix<Rational>(bad, [[1]], layout: layout), Timeline<Rational>([[1]], layout: layout),
      Opening(method: bad, domain: .rationals), IdentityCheck<Rational>(bad, left: [[1]], right: [[2]]),
      ReadOff<Rational>(
        unknowns: [bad], lines: [.init(unknown: 0, constant: 1, terms: [])], free: [0], parameters: [bad]),
    ])
    for charset in Charset.allCases {
      let renderer = PlainTextRenderer(width: 200, charset: charset)
      var result = renderer.render(derivation, detail: .full)
      result += renderer.render(.record([.init(bad, .text(bad))]), name: bad)
      result += renderer.render(.matrix(MatrixValue(.rationals, Shape(1, 1), [bad])), name: bad)
      result += renderer.render(
        ErrorReport(
          .malformed, .syntax, bad, advice: Advice(bad),
          place: Place(source: bad, line: 1, column: 2, length: 3, excerpt: bad))
      )
      #expect(result.unicodeScalars.allSatisfy { $0 == "\n" || !["\u{1B}", "\u{202E}", "\r"].contains($0) })
      #expect(result.contains("\\u{1B}[31m\\u{202E}"))
      for line in result.split(separator: "\n") { #expect(!line.hasPrefix("[31m")) }
    }
  }

  @Test func namesOfOtherScripts() {
    let value = Value.record([.init("λ", .count(1)), .init("漢", .count(2))])
    #expect(PlainTextRenderer(charset: .unicode).render(value, name: "r").contains("   λ = 1\n   漢 = 2\n"))
    #expect(PlainTextRenderer(charset: .ascii).render(value, name: "r").contains("   lambda = 1\n   \\u{6F22} = 2\n"))
  }
}
