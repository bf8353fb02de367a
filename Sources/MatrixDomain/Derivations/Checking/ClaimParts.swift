/// A claimed answer, put into each equation of a system.
public struct ClaimedAnswer<Element: HandScalar>: DerivationPart, Hashable {
  /// `[A | b]`.
  public var system: Matrix<Element>
  /// The names of the unknowns.
  public var unknowns: [String]
  /// The claimed value of each unknown; `nil` where the claim leaves one out.
  public var values: [Element?]
  /// What the left side of each equation comes to with the claimed values, those left out as 0.
  public var left: [Element]
  /// The rank of A.
  public var rank: Int
  /// True where the system has a solution at all.
  public var isSolvable: Bool
  /// Factors of the equations whose sum is `0 = c` with c ≠ 0: before anything is claimed where the system has no
  /// solution, else once the claimed values are put in; `nil` where no such sum is needed.
  public var combination: [Element]?
  /// Where the claim is not right a solution, with the claimed values if there is one with them; else `nil`.
  public var solution: [Element]?
  /// False where the system stands above already.
  public var showsSystem: Bool

  /// A claim about a system, with what was found out about both.
  public init(
    system: Matrix<Element>, unknowns: [String], values: [Element?], left: [Element], rank: Int, isSolvable: Bool,
    combination: [Element]? = nil, solution: [Element]? = nil, showsSystem: Bool = true
  ) {
    self.system = system
    self.unknowns = unknowns
    self.values = values
    self.left = left
    self.rank = rank
    self.isSolvable = isSolvable
    self.combination = combination
    self.solution = solution
    self.showsSystem = showsSystem
  }

  /// What an equation wants.
  public func right(_ row: Int) -> Element { system[row, values.count] }

  /// The unknowns that the claim leaves out, counting from 0.
  public var missing: [Int] { values.indices.filter { values[$0] == nil } }
  /// The equations that a whole claim does not solve, counting from 0.
  public var failing: [Int] { missing.isEmpty ? left.indices.filter { left[$0] != right($0) } : [] }
  /// How many unknowns may be chosen freely.
  public var free: Int { values.count - rank }

  /// What is said of the claim.
  public var verdict: ClaimVerdict {
    if !missing.isEmpty { return combination == nil ? .incomplete : .wrong }
    if !failing.isEmpty { return .wrong }
    return free == 0 ? .right : .notAll
  }

  public var record: Value {
    var fields: [Value.Field] = [
      .init("part", .text("claimedAnswer")), .init("matrix", .matrix(system, bar: values.count)),
      .init("unknowns", .list(unknowns.map { .text($0) })),
      .init(
        "values",
        .record(zip(unknowns, values).compactMap { name, value in value.map { .init(name, .scalar($0)) } })),
      .init("verdict", .text(verdict.rawValue)), .init("rank", .count(rank)),
      .init("failing", .list(failing.map { .count($0 + 1) })),
      .init("missing", .list(missing.map { .text(unknowns[$0]) })), .init("solvable", .truth(isSolvable)),
    ]
    if let combination { fields.append(.init("combination", .vector(Vector(combination)))) }
    return .record(fields)
  }
}

/// What is said of a claimed answer.
public enum ClaimVerdict: String, Hashable, Sendable {
  /// Every equation holds, and no other numbers solve them all.
  case right
  /// Every equation holds, and other numbers solve them all too.
  case notAll = "right, but not all"
  /// Some unknowns are left out; there is a solution with what is claimed of the others.
  case incomplete
  /// No solution is as claimed.
  case wrong
}
