public import MatrixDomain
import MatrixRendering

/// An exercise with its worked solution, in which no number is large.
///
/// ```swift
/// let maker = ExerciseMaker(kind: .named("det")!, level: .easy, seed: 7)
/// let exercise = try maker.exercises(1)[0]
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

  /// The first exercises, all of them different.
  /// - Throws: an ``/MatrixDomain/ErrorReport`` where no other solution keeps to the bound, or the work was cancelled.
  public func exercises(_ count: Int) throws -> [Exercise] {
    var asked: Set<Request> = []
    return try (0..<max(0, count)).map { place in
      let exercise = try exercise(place + 1, besides: asked)
      asked.insert(exercise.request)
      return exercise
    }
  }

  private func exercise(_ number: Int, besides asked: Set<Request>) throws -> Exercise {
    let tool = try runner.registry.require(kind.tool).declaration
    // Mixed twice: the numbers of one exercise are not those of the next, moved by one.
    var start = SplitMix64(seed: seed)
    var own = SplitMix64(seed: start.next() ^ (UInt64(number) &* 0xd134_2543_de82_ef95))
    var draw = ExerciseDraw(seed: own.next(), level: level)
    for _ in 0..<Self.attempts {
      if runner.isCancelled() { throw BudgetError.cancelled }
      let operands = try kind.operands(&draw)
      var request = Request(tool: kind.tool)
      request.inputs = zip(tool.parameters, operands).map { Request.Input($0.name, $1) }
      request.options = kind.options
      guard !asked.contains(request), Self.isWorthIt(operands), ShownNumbers(in: operands).largest <= bound else {
        continue
      }
      let result = worked(request)
      guard result.error == nil, kind.accepts(result), isShort(result) else { continue }
      return Exercise(kind: kind, number: number, request: request, result: result)
    }
    throw ErrorReport(
      .unable, .tooLarge,
      "no \(asked.isEmpty ? "" : "other ")exercise ‘\(kind.id)’ with numbers up to \(bound) was found in \(Self.attempts) tries",
      advice: asked.isEmpty ? "allow larger numbers, or take an easier level" : "allow larger numbers, or ask for fewer"
    )
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

  /// False for a matrix with many zeros, a row or column of them, or a triangle: there is little to practise.
  private static func isWorthIt(_ operands: [Request.Operand]) -> Bool {
    guard case .value(.matrix(let matrix))? = operands.first else { return true }
    let (rows, columns) = (matrix.shape.rows, matrix.shape.columns)
    func isZero(_ row: Int, _ column: Int) -> Bool { matrix.entries[row * columns + column] == "0" }
    let places = (0..<rows).flatMap { row in (0..<columns).map { (row, $0) } }
    if 4 * places.count(where: isZero) > places.count { return false }
    if (0..<rows).contains(where: { row in (0..<columns).allSatisfy { isZero(row, $0) } }) { return false }
    if (0..<columns).contains(where: { column in (0..<rows).allSatisfy { isZero($0, column) } }) { return false }
    guard rows == columns, rows > 1 else { return true }
    return !places.allSatisfy { $0 <= $1 || isZero($0, $1) } && !places.allSatisfy { $0 >= $1 || isZero($0, $1) }
  }
}
