public import MatrixDomain
import MatrixRendering

/// An exercise with its worked solution, in which no number is large.
///
/// ```swift
/// let maker = ExerciseMaker(kind: .named("det")!, level: .easy, seed: 7)
/// let exercise = try maker.exercise(1)
/// exercise.request    // det of a 2×2 matrix
/// exercise.result     // the answer, with every step
/// ```
public struct Exercise: Sendable {
  /// What is practised.
  public let kind: ExerciseKind
  /// Its place on the sheet, from 1.
  public let number: Int
  /// The question.
  public let request: Request
  /// The answer, with all steps and a certificate.
  public let result: ToolResult
}

/// Makes exercises whose worked solutions show no large number: from factors with small entries, and again until a solution
/// keeps to the bound.
///
/// Equal seeds give equal exercises, on every machine, and the first ones of a long sheet are those of a short one.
/// - Complexity: a few worked solutions an exercise.
public struct ExerciseMaker: Sendable {
  /// What is practised.
  public var kind: ExerciseKind
  /// How hard it is.
  public var level: ExerciseLevel
  /// Where the random numbers begin.
  public var seed: UInt64
  /// No numerator and no denominator in a worked solution is larger.
  public var bound: Int
  /// What works the exercises.
  public var runner: RequestRunner

  /// How many matrices are tried for one exercise.
  static let attempts = 4000

  /// A maker of exercises of one kind.
  public init(
    kind: ExerciseKind, level: ExerciseLevel = .normal, seed: UInt64 = 1, bound: Int = 20,
    runner: RequestRunner = RequestRunner()
  ) {
    self.kind = kind
    self.level = level
    self.seed = seed
    self.bound = bound
    self.runner = runner
    self.runner.takesDigests = false
  }

  /// The exercise of a number, counting from 1.
  /// - Throws: an ``/MatrixDomain/ErrorReport`` where no solution keeps to the bound, or the work was cancelled.
  public func exercise(_ number: Int) throws -> Exercise {
    let tool = try runner.registry.require(kind.tool).declaration
    var start = SplitMix64(seed: seed)
    var draw = ExerciseDraw(seed: start.next() &+ UInt64(number) &* 0x9e37_79b9_7f4a_7c15, level: level)
    for _ in 0..<Self.attempts {
      if runner.isCancelled() { throw BudgetError.cancelled }
      let operands = try kind.operands(&draw)
      var request = Request(tool: kind.tool)
      request.inputs = zip(tool.parameters, operands).map { Request.Input($0.name, $1) }
      request.options = kind.options
      guard Self.isWorthIt(operands), ShownNumbers(in: operands).largest <= bound else { continue }
      let result = worked(request)
      guard result.error == nil, kind.accepts(result), isShort(result) else { continue }
      return Exercise(kind: kind, number: number, request: request, result: result)
    }
    throw ErrorReport(
      .unable, .tooLarge,
      "no exercise ‘\(kind.id)’ with numbers up to \(bound) was found in \(Self.attempts) tries",
      advice: "allow larger numbers, or take an easier level")
  }

  /// The answer with every step.
  private func worked(_ request: Request) -> ToolResult {
    var whole = request
    whole.options.append(.init("steps", .text(Detail.full.rawValue)))
    return runner.run(whole)
  }

  /// True where no number on the page of the worked solution passes the bound.
  private func isShort(_ result: ToolResult) -> Bool {
    var card = ResultCard(result, title: "", detail: .full)
    card.decimals = nil
    return ShownNumbers(in: card.narrative).largest <= bound
  }

  /// False for a matrix with many zeros: there is little to practise, and a triangle shows its eigenvalues.
  private static func isWorthIt(_ operands: [Request.Operand]) -> Bool {
    guard case .value(.matrix(let matrix))? = operands.first else { return true }
    let zeros = matrix.entries.indices.count { matrix.entries[$0] == "0" }
    return 4 * zeros <= matrix.shape.count
  }
}
