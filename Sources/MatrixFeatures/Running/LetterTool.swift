import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// A tool whose answers by cases ask for more than the ranks of its operands.
protocol LetterTool: FieldTool {
  /// Throws where letters stand where the tool takes none.
  func checkLetters(_ call: FieldCall<RationalFunction>) throws
  /// The matrix whose ranks decide, from the operands side by side.
  func deciding(_ operands: Matrix<RationalFunction>, _ call: ToolCall) throws -> Matrix<RationalFunction>
  /// What an answer over the rational functions says not to be 0: of each list one function at least.
  ///
  /// A null vector is not asked for: its own coefficient divides what is not 0 where the pivot columns are the same.
  ///
  /// - Parameters:
  ///   - ring: the letters.
  ///   - operands: what decides, with what stands for the letters.
  func nonzero(
    in answer: ToolAnswer, _ ring: ParameterRing, operands: Matrix<RationalFunction>
  ) -> [[RationalFunction]]
}

extension LetterTool {
  func checkLetters(_ call: FieldCall<RationalFunction>) throws {}
  func deciding(_ operands: Matrix<RationalFunction>, _ call: ToolCall) throws -> Matrix<RationalFunction> { operands }
  func nonzero(
    in answer: ToolAnswer, _ ring: ParameterRing, operands: Matrix<RationalFunction>
  ) -> [[RationalFunction]] { [] }
}

extension ToolAnswer {
  /// The entries of a vector or matrix among the outputs, row by row; none where it is not there.
  func functions(_ name: String, _ ring: ParameterRing) -> [RationalFunction] {
    let texts: TextSlab
    switch outputs.first(where: { $0.name == name })?.value {
    case .vector(let vector)?: texts = vector.entries
    case .matrix(let matrix)?: texts = matrix.entries
    default: return []
    }
    return texts.compactMap { ring.function(exchangeText: $0.utf8.span) }
  }
}
