import MatrixCommands
import MatrixDomain
import MatrixFeatures
import TestSupport
import Testing

/// Words that a tool offers, such as `symmetric`, wherever they are typed.
@Suite("Operands that are one of the words a tool offers")
struct ChoiceOperandTests {
  private let mm = Shell()

  @Test("every word of every tool is found after the other operands, and in several words")
  func order() {
    var tried = 0
    for tool in ToolRegistry.standard.tools {
      for parameter in tool.declaration.parameters {
        for choice in parameter.choices {
          tried += 1
          let inOrder = mm(tool.declaration.id, choice, "1 2; 3 4", "--steps", "none")
          let swapped = mm(tool.declaration.id, "1 2; 3 4", choice, "--steps", "none")
          #expect(inOrder.output == swapped.output && inOrder.status == swapped.status, "\(choice)")
          #expect(inOrder.errors == swapped.errors, "\(choice)")
          let words = choice.split(separator: "-").map(String.init)
          if words.count == 2 {
            let apart = mm.run([tool.declaration.id] + words + ["1 2; 3 4", "--steps", "none"])
            #expect(apart.output == inOrder.output && apart.status == inOrder.status, "\(choice)")
          }
        }
      }
    }
    #expect(tried > 40)
  }

  @Test("without the word it is the word that is missing, without the matrix the matrix")
  func missing() {
    let (noWord, noMatrix) = (mm("is", "1 2; 2 1"), mm("is", "symmetric"))
    #expect(noWord.status == .usage && noWord.errors.contains("is needs property"))
    #expect(noMatrix.status == .usage && noMatrix.errors.contains("is needs A"))
    #expect(mm("is", "1 2; 2 1", "symetric").errors.contains("did you mean 'symmetric'"))
    #expect(mm("is", "i", "real").output.contains("holds = no"), "a single letter is no word of a tool")
  }
}
