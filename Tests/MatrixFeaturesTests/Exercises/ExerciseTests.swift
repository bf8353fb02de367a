import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixExact
import MatrixFeatures
import MatrixNotation
import MatrixRendering
import TestSupport
import Testing

/// Exercises: small numbers everywhere, answers that hold, the same ones for the same seed.
@Suite("Exercises")
struct ExerciseTests {
  private static let cases = ExerciseKind.all.flatMap { kind in ExerciseLevel.allCases.map { (kind.id, $0) } }

  /// The numerators and denominators of a value's JSON: a way to the numbers of its own.
  private func largest(in value: Value) -> Int {
    Notation.text(of: value).split { !"0123456789".contains($0) }.compactMap { Int($0) }.max() ?? 0
  }

  /// The exercises of several sheets: of some kinds there are few different ones at the easy level.
  private func exercises(_ id: String, _ level: ExerciseLevel, _ count: Int, _ random: SeededRandom) throws
    -> [Exercise]
  {
    let mostOfSheet = 20
    return try stride(from: 0, to: count, by: mostOfSheet).flatMap { start in
      let seed = random.seed &+ UInt64(start / mostOfSheet)
      let maker = ExerciseMaker(kind: try ExerciseKind.require(id), level: level, seed: seed)
      return try maker.exercises(min(mostOfSheet, count - start))
    }
  }

  /// The largest number of a derivation as it is printed, but for the numbers of its steps and those in names such as `l21`:
  /// a way to the bound of its own.
  private func largest(in derivation: Derivation) -> Int {
    let page = PlainTextRenderer(width: 200).render(derivation, detail: .full)
    let numbers = page.split(separator: "\n").flatMap { line in
      line.replacing(#/^ *[0-9]+\. /#, with: "").replacing(#/[A-Za-z_]+[0-9]+/#, with: "")
        .split { !"0123456789".contains($0) }.compactMap { Int($0) }
    }
    return numbers.max() ?? 0
  }

  /// MM_MULTIPLIER=334 makes 2,000 of each kind.
  @Test("have small numbers, and answers the checker accepts", arguments: cases)
  func hold(id: String, level: ExerciseLevel) throws {
    let random = SeededRandom("exercises \(id) \(level)")
    for exercise in try exercises(id, level, random.count(2), random) {
      let number = exercise.number
      let comment = Comment(rawValue: "\(id) \(level) \(number): \(random)")
      #expect(exercise.kind.id == id)
      #expect(CertificateChecker.check(exercise.result).isAccepted, comment)
      #expect(!exercise.result.derivation.isEmpty, comment)
      if id != "parameters" {
        for input in exercise.result.request.inputs {
          guard case .value(let value) = input.operand else { continue }
          #expect(largest(in: value) <= 20, comment)
        }
        for output in exercise.result.outputs { #expect(largest(in: output.value) <= 20, comment) }
      }
      #expect(largest(in: exercise.result.derivation) <= 20, comment)
      // What is handed out gives the same answer as the key.
      let again = RequestRunner().run(exercise.request)
      #expect(again.outputs == exercise.result.outputs, comment)
    }
  }

  @Test("keep to what their kind says")
  func kinds() throws {
    for level in ExerciseLevel.allCases {
      for (id, status) in [
        ("system", SolutionSetValue.Status.unique), ("system-many", .infinite), ("system-none", .none),
      ] {
        let exercise = try ExerciseMaker(kind: try ExerciseKind.require(id), level: level, seed: 3).exercises(1)[0]
        guard case .solutionSet(let set)? = exercise.result.output("solution") else {
          Issue.record("\(id) has no set of solutions")
          continue
        }
        #expect(set.status == status)
      }
      let singular = try ExerciseMaker(kind: try ExerciseKind.require("nullspace"), level: level).exercises(1)[0]
      guard case .basis(let basis)? = singular.result.output("basis") else { continue }
      #expect(!basis.vectors.isEmpty)
    }
    // Each of these systems has a special value of k: with and without solutions there.
    var statuses: Set<Int> = []
    for exercise in try ExerciseMaker(kind: try ExerciseKind.require("parameters"), level: .easy).exercises(8) {
      guard case .cases(let cases)? = exercise.result.primary.flatMap({ exercise.result.output($0) }) else {
        Issue.record("no cases: \(exercise.result)")
        continue
      }
      #expect(cases.cases.count == 2)
      statuses.insert(Notation.text(of: .cases(cases)).contains("no solution") ? 0 : 1)
    }
    #expect(statuses.count == 2)
  }

  @Test("are the same for the same seed, and the first ones of a long sheet those of a short one")
  func seeds() throws {
    let kind = try ExerciseKind.require("inverse")
    let maker = ExerciseMaker(kind: kind, seed: 11)
    let first = try maker.exercises(4).map(\.request)
    #expect(try maker.exercises(7).map(\.request).prefix(4) == first[...])
    #expect(try ExerciseMaker(kind: kind, seed: 12).exercises(1)[0].request != first[0])
  }

  @Test("are all different, and none is trivial", arguments: cases)
  func different(id: String, level: ExerciseLevel) throws {
    let random = SeededRandom("different exercises \(id) \(level)")
    let made = try ExerciseMaker(kind: try ExerciseKind.require(id), level: level, seed: random.seed).exercises(
      min(random.count(4), 20))
    #expect(made.map(\.number) == Array(1...made.count))
    #expect(Set(made.map(\.request)).count == made.count, "\(random)")
    for exercise in made {
      guard case .value(.matrix(let matrix))? = exercise.request.inputs.first?.operand else { continue }
      let (rows, columns) = (matrix.shape.rows, matrix.shape.columns)
      for row in 0..<rows { #expect((0..<columns).contains { matrix[row, $0] != "0" }, "\(random)") }
      for column in 0..<columns { #expect((0..<rows).contains { matrix[$0, column] != "0" }, "\(random)") }
    }
  }

  @Test("say where no small numbers are found, and what there is")
  func errors() throws {
    #expect(throws: ErrorReport.self) {
      try ExerciseMaker(kind: try ExerciseKind.require("inverse"), level: .hard, bound: 0).exercises(1)[0]
    }
    do {
      _ = try ExerciseKind.require("invers")
      Issue.record("no error")
    } catch {
      #expect(error.code == .unknownName && "\(error)".contains("inverse"))
    }
    #expect(Set(ExerciseKind.all.map(\.id)).count == ExerciseKind.all.count)
    #expect(ExerciseKind.all.allSatisfy { ToolRegistry.standard.tool($0.tool) != nil && $0.task.hasSuffix(".") })
  }

  @Test("a cancelled maker stops")
  func cancelled() throws {
    let maker = ExerciseMaker(kind: try ExerciseKind.require("det"), runner: RequestRunner(isCancelled: { true }))
    #expect(throws: BudgetError.cancelled) { try maker.exercises(1)[0] }
  }
}
