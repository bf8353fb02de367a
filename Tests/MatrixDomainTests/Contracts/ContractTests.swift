import MatrixArithmetic
import MatrixDomain
import Synchronization
import TestSupport
import Testing

@Suite struct ContractTests {
  @Test func errorCodesAreDistinctAndReadBack() {
    #expect(Set(ErrorCode.published.map(\.rawValue)).count == ErrorCode.published.count)
    for code in ErrorCode.published {
      #expect(ErrorCode(rawValue: code.rawValue) == code)
      #expect(code.rawValue.allSatisfy { $0.isLowercase || $0 == "-" })
    }
    #expect(ErrorCode(rawValue: "no-such-code") == nil)
  }

  @Test func budgets() throws {
    try Budget.unlimited.check()
    try Budget.unlimited.require(bytes: .max)
    #expect(throws: BudgetError.cancelled) { try Budget { true }.check() }
    #expect(throws: BudgetError.timeIsUp(limit: 0)) { try Budget(seconds: 0).check() }
    // Whoever watches is told, is no reason to stop, and does not hide one.
    let said = Said()
    let watched = Budget(isCancelled: { said.all.count > 1 }).observed { said.all.append("\($0)") }
    watched.note(1, of: 3, "columns")
    try watched.check()
    watched.note(2, "primes")
    Budget(seconds: 0).observed { said.all.append("\($0)") }.note(3, "too late")
    #expect(said.all == ["1 of 3 columns", "2 primes"])
    #expect(throws: BudgetError.cancelled) { try watched.check() }
    #expect(throws: BudgetError.cancelled) { try watched.cancelled { false }.check() }
    try Budget(seconds: 1_000).check()
    for endless: Double in [1e300, Double.infinity, Double.greatestFiniteMagnitude] {
      #expect(Budget(seconds: endless).deadline == nil)
      try Budget(seconds: endless).check()
    }
    try Budget(seconds: Budget.longestSeconds).check()
    for none: Double in [-1, -Double.infinity, Double.nan] {
      #expect(throws: BudgetError.timeIsUp(limit: 0)) { try Budget(seconds: none).check() }
    }
    #expect(throws: BudgetError.memory(needed: 11, limit: 10)) { try Budget(bytes: 10).require(bytes: 11) }
    try Budget(bytes: 10).require(bytes: 10)
    #expect(BudgetError.cancelled.report.outcome == .cancelled)
    #expect(BudgetError.timeIsUp(limit: 1).report.outcome == .unable)
  }

  @Test func measuredMemory() throws {
    let held = Atomic(0)
    let said = Said()
    let budget = Budget(bytes: 10 << 20, held: { held.load(ordering: .relaxed) }).observed { said.all.append("\($0)") }
    try budget.check()
    budget.note(1, "columns")
    // A plan comes on top of what is held.
    held.store(4 << 20, ordering: .relaxed)
    try budget.require(bytes: 6 << 20)
    #expect(budget.bytesLeft == 6 << 20)
    #expect(throws: BudgetError.memory(needed: 10 << 20 + 1, limit: 10 << 20)) {
      try budget.require(bytes: 6 << 20 + 1)
    }
    #expect(throws: BudgetError.memory(needed: .max, limit: 10 << 20)) { try budget.require(bytes: .max) }
    held.store(10 << 20, ordering: .relaxed)
    try budget.check()
    held.store(10 << 20 + 1, ordering: .relaxed)
    for late in [budget, budget.timed(seconds: 1_000), budget.cancelled { false }] {
      #expect(throws: BudgetError.memoryIsFull(limit: 10 << 20)) { try late.check() }
      #expect(throws: BudgetError.memoryIsFull(limit: 10 << 20)) { try late.require(bytes: 1) }
      #expect(late.isOver && late.bytesLeft == 0)
      late.note(2, "columns")
    }
    #expect(said.all == ["1 columns"])
    #expect(throws: BudgetError.timeIsUp(limit: 0)) { try budget.timed(seconds: 0).check() }
    // Who sets no limit is not measured, and whom nobody measures is bound by plans alone.
    try Budget(held: { .max }).check()
    #expect(Budget.unlimited.bytesLeft == nil && Budget(bytes: 5).bytesLeft == 5)
    #expect(BudgetError.memoryIsFull(limit: 5 << 20).report.message == "the memory limit of 5 megabytes was reached")
    let plan = BudgetError.memory(needed: 10 << 20 + 1, limit: 1 << 20 - 1)
    #expect(plan.report.message == "about 11 megabytes would be needed; the limit is 1048575 bytes")
    #expect(plan.report(reached: BudgetProgress(1, of: 2, "primes")).message.hasSuffix("; reached: 1 of 2 primes"))
  }

  @Test func detailsAreOrdered() {
    #expect(Detail.allCases == Detail.allCases.sorted())
    #expect(Detail.none < .brief && Detail.brief < .normal && Detail.normal < .full)
  }

  @Test func identifiers() {
    for name in ["x", "x1", "_", "α", "x₁₂", "größe", String(repeating: "a", count: 64)] {
      #expect(Identifier.isValid(name), "\(name)")
    }
    for name in ["", "1x", "a b", "a-b", "a\u{202E}b", "a\u{200D}", "a\n", "a.b", String(repeating: "a", count: 65)] {
      #expect(!Identifier.isValid(name), "\(name)")
    }
    #expect(Identifier.escaped("a\u{1B}[31m\u{202E}b\u{2028}") == "a\\u{1B}[31m\\u{202E}b\\u{2028}")
    #expect(Identifier.escaped("größe α₁") == "größe α₁")
  }

  @Test func slabsOfTexts() {
    let texts = ["", "1", "-22/7", "", "αβ"]
    let slab = TextSlab(texts)
    #expect(slab.count == 5 && Array(slab) == texts)
    #expect(slab == TextSlab(texts) && slab != TextSlab(["", "1", "-22/7", "α", "β"]))
    #expect(slab.withUTF8(at: 4) { $0.count } == 4)
    var copy = TextSlab()
    for index in slab.indices { slab.withUTF8(at: index) { copy.append(utf8: $0) } }
    #expect(copy == slab)
    #expect((["1", "1/2"] as TextSlab).scalars(as: Rational.self) == [1, Rational(1, 2)])
    #expect((["1", "+1"] as TextSlab).scalars(as: Rational.self) == nil)
  }

  @Test func recordsAreFoundByName() {
    let value = Value.record([.init("a", .count(1)), .init("b", .list([.scalar(Rational(1, 2))]))])
    #expect(value["a"] == .count(1) && value["c"] == nil && Value.count(1)["a"] == nil)
    #expect(value.kind == .record && Value.scalar(Integer(3)) == .scalar(ScalarValue(.integers, "3")))
  }

  @Test func solutionSetsAsValues() {
    let one = AffineSolutionSet<Rational>(
      unknowns: 2, particular: [[1], [2]], directions: Basis(ambient: 2, []), free: [])
    #expect(one.status == .unique && one.unique == [1, 2])
    #expect(one.unknowns == 2 && one.directions == Basis(ambient: 2, []) && one.free.isEmpty)
    guard case .solutionSet(let set) = one.value(unknownNames: ["x", "y"]) else {
      Issue.record("a solution set is one")
      return
    }
    #expect(set.particular == .vector(["1", "2"]) && set.free == [] && set.status == .unique)
    let none = AffineSolutionSet<Rational>(unknowns: 2, particular: nil, directions: Basis(ambient: 2, []), free: [])
    #expect(none.status == .none && none.unique == nil)
    #expect(none.unknowns == 2 && none.directions == Basis(ambient: 2, []) && none.free.isEmpty)
    let many = AffineSolutionSet<Rational>(
      unknowns: 2, particular: [[1, 0], [0, 0]], directions: Basis(ambient: 2, [[1, 1]]), free: [1])
    #expect(many.status == .infinite && many.unique == nil)
    #expect(many.directions.matrix == [[1], [1]] && many.unknowns == 2 && many.free == [1])
    #expect(Set([one, none, many, one]).count == 3)
  }

  @Test func checksLookAtTheOriginalData() {
    let a: Matrix<Rational> = [[1, 2], [3, 4]]
    #expect(SubstitutionCheck(matrix: a, points: [.init(values: [1, 1], right: [3, 7])]).holds)
    #expect(!SubstitutionCheck(matrix: a, points: [.init(values: [1, 1], right: [3, 8])]).holds)
    #expect(!IdentityCheck("A = I", left: a, right: .identity(2)).holds)
  }

  @Test func rowScalingScales() {
    let scaling = RowScaling<Rational>(matrix: [[Rational(1, 2), 1], [1, 2]], factors: [2, 1])
    #expect(scaling.scaled == [[1, 2], [1, 2]])
    #expect(scaling.operations == [.scale(row: 0, by: 2)])
    #expect(scaling.record["part"] == .text("rowScaling"))
  }
}

@Suite struct PrimitiveFactorTests {
  @Test func wholeWithoutACommonFactor() {
    #expect(Rational.primitiveFactor(of: [Rational(1, 2), Rational(-2, 3)]) == 6)
    #expect(Rational.primitiveFactor(of: [4, -6, 0]) == Rational(1, 2))
    #expect(Rational.primitiveFactor(of: [-3]) == Rational(1, 3), "signs are kept")
    #expect(Rational.primitiveFactor(of: [0, 0]) == 1)
    #expect(Rational.primitiveFactor(of: []) == 1)
  }

  @Test func ofRandomEntries() {
    var random = SeededRandom("primitive factors")
    for _ in 0..<random.count(100) {
      let entries = (0..<4).map { _ in random.rational(bits: 80) }
      let factor = Rational.primitiveFactor(of: entries)
      let scaled = entries.map { $0 * factor }
      #expect(scaled.allSatisfy { $0.isWhole } && factor > 0, "\(random)")
      let divisor = scaled.reduce(Integer.zero) { $0.gcd(with: $1.numerator) }
      #expect(divisor == 1 || entries.allSatisfy { $0.isZero }, "\(random)")
    }
  }
}

/// What a computation said.
private final class Said: Sendable {
  private let sentences = Mutex<[String]>([])

  var all: [String] {
    get { sentences.withLock { $0 } }
    set { sentences.withLock { $0 = newValue } }
  }
}
