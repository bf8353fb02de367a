import MatrixDomain
import MatrixFeatures
import Testing

@Suite("Exact beside numeric")
struct CompareTests {
  private func compare(_ operands: String...) -> Value? {
    let inputs = zip(["A", "b"], operands).map { Request.Input($0.0, .text($0.1)) }
    return RequestRunner().run(Request(tool: "compare", inputs: inputs)).output("comparison")
  }

  private func why(_ value: Value?) -> String {
    if case .text(let text)? = value?["why"] { text } else { "" }
  }

  @Test("where both agree, it says so")
  func agreement() {
    #expect(why(compare("1 2; 3 4")) == "both engines agree")
    #expect(why(compare("2 1; 1 3", "3; 5")).hasPrefix("both engines agree"))
    #expect(compare("2 1; 1 3", "3; 5")?["agreement"] == .count(16))
  }

  @Test("digits lost in reading are told from digits lost in computing")
  func losses() {
    let reading = compare("1 0.5; 0.5 0.2500001", "1; 1")
    #expect(why(reading).contains("nearly all in reading"))
    guard case .count(let digits)? = reading?["agreement"] else { Issue.record("no agreement"); return }
    #expect((8...12).contains(digits))
    #expect(why(compare("0.1 0.2 0.3; 0.4 0.5 0.6; 0.7 0.8 0.9")).contains("exactly 0"))
  }

  @Test("singular systems are named as such")
  func singular() {
    #expect(why(compare("1 2; 2 4", "1; 2")) == "both engines find that there is no single solution")
    #expect(why(compare("0.1 0.2 0.3; 0.4 0.5 0.6; 0.7 0.8 0.9", "1; 1; 1")).contains("infinitely many"))
    #expect(compare("1 2; 2 4", "1; 2; 3") == nil)
  }

  @Test("complex matrices are compared over Q(i) and in complex doubles")
  func complex() {
    #expect(why(compare("1 i; -i 2")) == "both engines agree")
    // The columns differ by the factor 1+i: of the doubles too, for all are whole.
    let singular = compare("1 1+i; i -1+i")
    #expect(singular?["exactRank"] == .count(1) && singular?["numericRank"] == .count(1))
    let system = compare("1 i; 2i 3", "1+i; 2")
    #expect(why(system).hasPrefix("both engines agree"), "\(why(system))")
    #expect(system?["exact"]?.domain == .gaussianRationals && system?["numeric"]?.domain == .complexNumbers)
    let reading = compare("1 0.5i; 0.5i -0.2500001", "1; i")
    #expect(why(reading).contains("nearly all in reading"), "\(why(reading))")
    guard case .count(let digits)? = reading?["agreement"] else { Issue.record("no agreement"); return }
    #expect((8...12).contains(digits))
    #expect(why(compare("0.1i 0.2i 0.3i; 0.4i 0.5i 0.6i; 0.7i 0.8i 0.9i")).contains("exactly 0"))
    #expect(why(compare("1 i; i -1", "1; i")) == "both engines find that there is no single solution")
  }
}
