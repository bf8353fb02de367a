import MatrixExact
import TestSupport
import Testing

@Suite struct ClaimTests {
  typealias Claim = ClaimedAnswer<Rational>

  func claim(_ values: [Rational?], _ system: Matrix<Rational>) throws -> Claim {
    let told = try Narrated.check(claim: values, of: system)
    #expect(try Narrated.check(claim: values, of: system, narration: .silent).answer == told.answer)
    #expect(told.derivation.outline == ["claimedAnswer"] && told.method == "substitution")
    return told.answer
  }

  @Test func everyVerdict() throws {
    let unique: Matrix<Rational> = [[1, 1, 3], [1, -1, 1]]
    let many: Matrix<Rational> = [[1, 1, 3], [2, 2, 6]]
    let none: Matrix<Rational> = [[1, 1, 3], [1, 1, 4]]
    typealias Known = ([Rational?], Matrix<Rational>, ClaimVerdict, [Int], Bool)
    for (values, system, verdict, failing, hasCombination): Known in [
      ([2, 1], unique, .right, [], false), ([2, 2], unique, .wrong, [0, 1], false),
      ([1, 2], unique, .wrong, [1], false), ([2, nil], unique, .incomplete, [], false),
      ([nil, nil], unique, .incomplete, [], false), ([3, nil], unique, .wrong, [], true),
      ([1, 2], many, .notAll, [], false), ([1, 1], many, .wrong, [0, 1], false),
      ([7, nil], many, .incomplete, [], false), ([1, 2], none, .wrong, [1], true),
      ([nil, 2], none, .wrong, [], true), ([nil, nil], none, .wrong, [], true),
    ] {
      let found = try claim(values, system)
      #expect(found.verdict == verdict && found.failing == failing, "\(values) \(system)")
      #expect((found.combination != nil) == hasCombination && found.isSolvable == (system != none))
    }
    #expect(try claim([1, 2], many).free == 1)
    #expect(throws: ExactError.self) { try Narrated.check(claim: [1], of: unique) }
    #expect(throws: ExactError.self) { try Narrated.check(claim: [1], of: Matrix<Rational>(Shape(2, 0), rowMajor: [])) }
  }

  /// Claims that are solutions, nearly solutions, and anything, against solve and plain sums.
  @Test func randomClaims() throws {
    var random = SeededRandom("claimed answers")
    var met: [ClaimVerdict: Int] = [:]
    for _ in 0..<random.count(300) {
      let shape = Shape(Int.random(in: 0...4, using: &random), Int.random(in: 0...4, using: &random))
      let a = random.matrix(shape, bound: 2)
      let point = random.matrix(Shape(shape.columns, 1), bound: 3)
      var b = a * point
      if Int.random(in: 0..<4, using: &random) == 0, shape.rows > 0 { b[0, 0] += 1 }
      var values: [Rational?] = point.column(0)
      if let index = values.indices.randomElement(using: &random) {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: values[index] = nil
        case 1: values[index] = (values[index] ?? 0) + 1
        default: break
        }
      }
      let system = Matrix(Shape(shape.rows, shape.columns + 1)) { $1 < shape.columns ? a[$0, $1] : b[$0, 0] }
      let found = try claim(values, system)
      met[found.verdict, default: 0] += 1
      try expectTrue(found, a, b, "\(system) \(values) \(random)")
    }
    for verdict in [ClaimVerdict.right, .notAll, .incomplete, .wrong] {
      #expect(met[verdict, default: 0] > 5, "\(met)")
    }
  }

  private func expectTrue(
    _ found: Claim, _ a: Matrix<Rational>, _ b: Matrix<Rational>, _ what: String
  ) throws {
    let solved = try Narrated.solve(a, b, narration: .silent).answer
    #expect(try found.isSolvable == (solved.status != .none) && found.rank == a.rank(), "\(what)")
    if let solution = found.solution {
      #expect(a * Vector(solution).columnMatrix == b, "\(what)")
      if found.verdict == .incomplete { #expect(zip(found.values, solution).allSatisfy { $0 == nil || $0 == $1 }) }
    }
    let known = Vector(found.values.map { $0 ?? 0 }).columnMatrix
    #expect(found.left == (a * known).column(0), "\(what)")
    switch found.verdict {
    case .right, .notAll:
      #expect(a * known == b && found.solution == nil && found.combination == nil, "\(what)")
      #expect(try (found.verdict == .right) == (a.rank() == a.columns), "\(what)")
    case .incomplete: #expect(found.solution != nil && !found.missing.isEmpty, "\(what)")
    case .wrong:
      #expect((found.solution == nil) != found.isSolvable, "\(what)")
      #expect(!found.failing.isEmpty || found.combination != nil, "\(what)")
    }
    guard let combination = found.combination else { return }
    // Nothing of the unknowns that are open is left, and the rest says 0 = c.
    let open = found.values.indices.filter { !found.isSolvable || found.values[$0] == nil }
    let row = Vector(combination).rowMatrix
    #expect((row * a.submatrix(rows: Array(0..<a.rows), columns: open)).isZero, "\(what)")
    #expect(!(row * (found.isSolvable ? b - a * known : b)).isZero, "\(what)")
  }
}
