import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixFeatures
import MatrixNotation
import TestSupport
import Testing

/// Random systems with letters, each compared at the zeros of its conditions and elsewhere with what the plain engine says.
///
/// `MM_MULTIPLIER=100` asks 5,000 systems, and 300 of the shape of exercises.
@Suite("Random systems with letters")
struct RandomSystemsTests {
  @Test("have the solutions of the plain engine in exactly one case at every point", arguments: [1, 2, 3])
  func systems(letters: Int) throws {
    let ring = try #require(ParameterRing(["k", "m", "p"].dropLast(3 - letters)))
    var random = SeededRandom("systems with \(letters) letters")
    let count = random.count([20, 16, 14][letters - 1])
    var run = Run()
    for index in 0..<count {
      let (rows, columns) = (Int.random(in: 1...4, using: &random), Int.random(in: 1...5, using: &random))
      let system = PlantedSystem(rows, columns, ring, &random)
      let isReal = index.isMultiple(of: 8)
      try run.check("solve", system.value, isReal: isReal, &random)
      // The matrix alone has ranks, spaces and an inverse.
      guard index.isMultiple(of: 4) else { continue }
      let tool = ["rank", "rref", "nullspace", "columnspace", "rowspace", "inverse"].randomElement(using: &random)!
      if tool == "inverse", rows != columns { continue }
      try run.check(tool, PlantedSystem.value(system.matrix, ring), isReal: isReal, &random)
    }
    try run.finish(atLeast: count / 3, unable: letters == 1 ? 0 : count / 4, random)
  }

  @Test("of the shape of exercises, with one letter in the matrix and another on the right, too")
  func exercises() throws {
    var random = SeededRandom("systems of exercises")
    let count = random.count(3)
    var run = Run()
    for _ in 0..<count { try run.check("solve", PlantedSystem.exercise(&random).value, isReal: false, &random) }
    // Where the matrix is singular at a root that is no fraction, the letter on the right stays free beside it.
    try run.finish(atLeast: count / 3, unable: 2 * count / 3, random)
  }

  /// What was asked so far.
  private struct Run {
    private var lines: [String] = []
    private var distinguished = 0
    private var unable: [String] = []
    private var points = 0

    mutating func check(_ tool: String, _ input: Value, isReal: Bool, _ random: inout SeededRandom) throws {
      let comparison = CaseComparison(
        tool, [.init("A", input)], options: isReal ? [.init("real", .truth(true))] : [], random)
      let result = comparison.result
      // Without a letter in it there is nothing to distinguish.
      guard let ring = comparison.ring else { return }
      if result.outcome == .unable, result.error?.code == .tooLarge {
        unable.append("\(comparison.question): \(result.error?.message ?? "")")
      } else if result.error?.code != .singular {
        try #require(result.error == nil, "\(comparison.question): \(result.error?.message ?? ""); \(random)")
      }
      if comparison.isDistinguished { distinguished += 1 }
      if result.certificate?.type == "cases" {
        let verdict = CertificateChecker.check(result)
        #expect(verdict.isAccepted, "\(comparison.question): \(verdict); \(random)")
        lines.append(comparison.line)
      }
      for point in try LetterPoint.points(of: result, in: ring, &random) {
        points += 1
        try comparison.check(at: point)
      }
    }

    func finish(atLeast few: Int, unable most: Int, _ random: SeededRandom) throws {
      #expect(distinguished > few, "\(distinguished) distinctions; \(random)")
      #expect(unable.count <= most, "not decided: \(unable); \(random)")
      if SeededRandom.multiplier > 1 {
        print(
          "\(distinguished) distinctions, \(points) points, \(unable.count) not decided, \(lines.count) certificates")
        for question in unable { print(question) }
      }
      if let report = try VerifyScript.run(lines) {
        #expect(
          report.status == 0 && report.lines.count == lines.count,
          "\(report.lines.filter { !$0.contains("accepted") }) \(report.errors); \(random)")
      }
    }
  }
}
