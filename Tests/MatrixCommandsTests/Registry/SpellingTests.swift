import MatrixDomain
import MatrixFeatures
import Testing

@Suite("The signs that pages are written with")
struct SpellingTests {
  @Test("in ASCII, help and answers have a spelling for every sign of ours")
  func spellings() {
    let ascii = Shell()
    for tool in ToolRegistry.standard.tools.map(\.declaration) {
      #expect(!ascii("help", tool.id).output.contains("\\u{"), "\(tool.id)")
      for example in tool.examples where example.options.isEmpty {
        let answer = ascii.run([tool.id] + example.operands + ["--steps", "full"])
        #expect(!(answer.output + answer.errors).contains("\\u{"), "\(tool.id) \(example.operands)")
      }
    }
  }
}
