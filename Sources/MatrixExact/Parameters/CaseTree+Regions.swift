public import MatrixArithmetic

/// One of the cases of an answer.
public struct CaseRegion: Sendable {
  /// The decisions that lead to it.
  public var conditions: [(polynomial: ParameterPolynomial, isZero: Bool)]
  /// The place of the leaf that says what holds there.
  public var leaf: Int
}

extension CaseTree {
  /// The cases of an answer: decisions that change nothing are left out.
  ///
  /// A decision changes nothing where at each leaf of the branch of 0 the answer is what the other branch says there.
  ///
  /// - Parameters:
  ///   - leaves: the leaves by their places.
  ///   - isSame: whether the answer at one leaf is what that of another is there.
  /// - Complexity: every leaf is compared at most once on every level of decisions.
  public func regions(
    _ leaves: [CaseLeaf], isSame: (_ special: Int, _ general: Int) throws -> Bool
  ) rethrows -> [CaseRegion] {
    try joined(leaves, isSame)?.regions([]) ?? []
  }

  /// The tree without what says nothing of the answer; `nil` where nothing is left.
  private func joined(
    _ leaves: [CaseLeaf], _ isSame: (_ special: Int, _ general: Int) throws -> Bool
  ) rethrows -> CaseTree? {
    switch self {
    case .empty, .unreal, .assumed: return nil
    case .leaf: return self
    case .solved(_, _, let rest), .root(_, _, let rest): return try rest.joined(leaves, isSame)
    case .decision(let polynomial, let zero, let nonzero):
      guard let other = try nonzero.joined(leaves, isSame) else { return try zero.joined(leaves, isSame) }
      guard let special = try zero.joined(leaves, isSame) else { return other }
      // All leaves that there were, those that are joined with others too.
      let isIdle = try zero.places.allSatisfy { place in
        guard let general = other.leaf(over: leaves[place].region) else { return false }
        return try isSame(place, general)
      }
      if isIdle { return other }
      // Where both branches decide the same next, and say the same where that is not 0, it is decided first.
      if case .decision(let one, let first, .leaf(let a)) = special,
        case .decision(let two, let second, .leaf(let b)) = other, one == two,
        try zero.places.allSatisfy({ place in
          try special.leaf(over: leaves[place].region) != a || isSame(place, b)
        })
      {
        return .decision(one, zero: .decision(polynomial, zero: first, nonzero: second), nonzero: .leaf(b))
      }
      return .decision(polynomial, zero: special, nonzero: other)
    }
  }

  /// The places of all leaves.
  private var places: [Int] {
    switch self {
    case .empty, .unreal, .assumed: []
    case .leaf(let place): [place]
    case .solved(_, _, let rest), .root(_, _, let rest): rest.places
    case .decision(_, let zero, let nonzero): nonzero.places + zero.places
    }
  }

  /// The leaf that holds for a whole region; `nil` where a decision is open there.
  private func leaf(over region: ParameterRegion) -> Int? {
    switch self {
    case .empty, .unreal, .assumed: return nil
    case .leaf(let place): return place
    case .solved(_, _, let rest), .root(_, _, let rest): return rest.leaf(over: region)
    case .decision(let polynomial, let zero, let nonzero):
      if region.reduced(polynomial).isZero { return zero.leaf(over: region) }
      return region.isNowhereZero(polynomial) ? nonzero.leaf(over: region) : nil
    }
  }

  private func regions(_ conditions: [(polynomial: ParameterPolynomial, isZero: Bool)]) -> [CaseRegion] {
    switch self {
    case .empty, .unreal, .assumed: []
    case .leaf(let place): [CaseRegion(conditions: conditions, leaf: place)]
    case .solved(_, _, let rest), .root(_, _, let rest): rest.regions(conditions)
    case .decision(let polynomial, let zero, let nonzero):
      nonzero.regions(conditions + [(polynomial, false)]) + zero.regions(conditions + [(polynomial, true)])
    }
  }
}
