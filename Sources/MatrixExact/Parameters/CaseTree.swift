public import MatrixArithmetic

/// Decisions whether polynomials are 0, and what is found where all of them are taken.
///
/// Of two branches of a decision exactly one holds for every value of the letters: so what the leaves say excludes each other, and
/// leaves nothing out.
public indirect enum CaseTree: Sendable {
  /// Whether a polynomial is 0.
  case decision(ParameterPolynomial, zero: CaseTree, nonzero: CaseTree)
  /// What an equation above gives for a letter.
  case solved(letter: Int, RationalFunction, CaseTree)
  /// An equation above makes a letter a root of a polynomial.
  case root(letter: Int, ParameterPolynomial, CaseTree)
  /// The decisions contradict each other.
  case empty
  /// The decisions hold for no real numbers; the polynomial has no real zero.
  case unreal(ParameterPolynomial)
  /// The decisions contradict what is taken for granted.
  case assumed
  /// What was found, by its place in a list.
  case leaf(Int)
}

extension CaseTree {
  /// What is decided on the way on which no polynomial is 0.
  package var decided: [ParameterPolynomial] {
    switch self {
    case .decision(let polynomial, _, let nonzero): [polynomial] + nonzero.decided
    case .solved(_, _, let rest), .root(_, _, let rest): rest.decided
    case .empty, .unreal, .assumed, .leaf: []
    }
  }
}

/// One end of a ``CaseTree``.
public struct CaseLeaf: Sendable {
  /// The values of the letters.
  public var region: ParameterRegion
  /// What is known there.
  public var kind: Kind

  /// What is known of a matrix in a region.
  public enum Kind: Sendable {
    /// No letter is free: every entry is a number.
    case numbers
    /// `transform`, whose inverse is `inverse`, takes the matrix to row echelon form; the pivots, and what is divided by, are 0 nowhere.
    case echelon(transform: Matrix<RationalFunction>, inverse: Matrix<RationalFunction>)
    /// The pivot columns are those over the rational functions: their minors in these sets of rows are nowhere all 0.
    case minors([[Int]])
    /// An entry is divided by 0.
    case pole
    /// The conditions were not solved, or there are too many.
    case undecided
  }
}

/// The search for the regions in which the rank profile of a matrix with letters is one and the same.
///
/// In a region the matrix is eliminated over the rational functions, with pivots that are known not to be 0 where there are some. The
/// minor of the pivot rows and columns is the product of the pivots. Where it is not 0 the pivot columns are the same as over the
/// rational functions: A = B·[I, …] for the block B of that minor, and B⁻¹ takes the pivot rows to their reduced form. Otherwise one of its
/// irreducible factors is 0, and the search goes on there.
///
/// - Source: W. Y. Sit, J. Symb. Comput. 13 (1992) 353–394 (regimes by minors); J. Della Dora, C. Dicrescenzo, D. Duval, EUROCAL 1985
///   (branching where an element may be 0).
public struct CaseSearch {
  private let matrix: Matrix<RationalFunction>
  private let profile: ParametricProfile?
  private let budget: Budget
  private let isGeneric: Bool
  private let found: (CaseLeaf) throws -> ParameterPolynomial?
  private var count = 0
  private var depth = 0

  /// The most cases that are distinguished.
  public static let mostCases = 128
  /// The most decisions, and letters that equations give, on the way to one case: each is a call within the one before.
  static let mostSteps = 128

  /// A search.
  ///
  /// - Parameters:
  ///   - profile: the pivot columns for all values of the only letter; its conditions decide then.
  ///   - isGeneric: true where nothing is asked of the values at which a condition is 0: they count as ruled out.
  ///   - found: takes every leaf as it is found, the one where nothing is 0 first; or gives a polynomial that must not be 0 in the
  ///     region for what is asked, which is decided then.
  public init(
    _ matrix: Matrix<RationalFunction>, profile: ParametricProfile? = nil, isGeneric: Bool = false,
    budget: Budget = .unlimited, found: @escaping (CaseLeaf) throws -> ParameterPolynomial?
  ) {
    (self.matrix, self.profile, self.isGeneric, self.budget) = (matrix, profile, isGeneric, budget)
    self.found = found
  }

  /// The tree of a region.
  public mutating func tree(_ region: ParameterRegion) throws -> CaseTree { try tree(region, isPole: false) }

  /// - Parameter isPole: true where an entry is divided by 0 in the region.
  private mutating func tree(_ region: ParameterRegion, isPole: Bool) throws -> CaseTree {
    if count >= Self.mostCases || depth >= Self.mostSteps { return try leaf(.undecided, region) }
    depth += 1
    defer { depth -= 1 }
    do {
      return try searched(region, isPole: isPole)
    } catch let error as ExactError {
      // Where the budget ends, what was found before stays.
      if case .budget = error, count > 0 { return try leaf(.undecided, region) }
      throw error
    }
  }

  /// The tree of a region, below what is taken for granted.
  package mutating func tree(
    _ region: ParameterRegion, assuming assumptions: [ParameterAssumption]
  ) throws -> CaseTree {
    guard let first = assumptions.first else { return try tree(region) }
    let rest = Array(assumptions.dropFirst())
    var next = region
    switch first.relation {
    case .zero:
      try next.require(first.polynomial, isZero: true)
      return .decision(first.polynomial, zero: try tree(next, assuming: rest), nonzero: .assumed)
    case .nonzero:
      var zero = region
      try next.require(first.polynomial, isZero: false)
      try zero.require(first.polynomial, isZero: true)
      // Its zeros may be among those of what was ruled out before.
      let ruledOut: CaseTree = isGeneric && zero.isEmpty ? .empty : .assumed
      return .decision(first.polynomial, zero: ruledOut, nonzero: try tree(next, assuming: rest))
    case .positive, .nonnegative:
      next.assume(first)
      return try tree(next, assuming: rest)
    }
  }

  private mutating func leaf(_ kind: CaseLeaf.Kind, _ region: ParameterRegion) throws -> CaseTree {
    if let open = try found(CaseLeaf(region: region, kind: kind)) {
      if let factor = try region.openFactors(of: open).first { return try decision(factor, region) }
    }
    count += 1
    return .leaf(count - 1)
  }

  private mutating func searched(_ region: ParameterRegion, isPole: Bool) throws -> CaseTree {
    try budgeted(budget.check)
    var next = region
    let step = try region.step()
    switch step {
    case .empty: return .empty
    case .assumed: return .assumed
    case .unreal: return .unreal(region.unreal ?? .one)
    case .solve(let letter, let function):
      next.put(function, for: letter)
      return .solved(letter: letter, function, try tree(next, isPole: isPole))
    case .root(let letter, let polynomial):
      next.put(rootOf: polynomial, for: letter)
      return .root(letter: letter, polynomial, try tree(next, isPole: isPole))
    // Where an entry is divided by 0 nothing is asked.
    case .decide, .derive, .stuck, .done: if isPole { return try leaf(.pole, region) }
    }
    switch step {
    case .decide(let polynomial): return try decision(polynomial, region)
    case .derive(let polynomial): return try derivation(polynomial, region)
    case .stuck: return try leaf(.undecided, region)
    default: break
    }
    for entry in matrix.rowMajor where !entry.denominator.isConstant {
      if region.reduced(entry.denominator).isZero { return try leaf(.pole, region) }
      guard let factor = try region.openFactors(of: entry.denominator).first else { continue }
      // What is 0 beside letters that are roots need not be what the entry is divided by.
      return try decision(factor, region, isPole: region.substitution.chain == nil)
    }
    if let chain = region.substitution.chain { return try byPivots(region, chain) }
    if region.substitution.free.isEmpty { return try leaf(.numbers, region) }
    return try byPivots(region)
  }

  /// - Parameter isPole: true where an entry is divided by the polynomial.
  private mutating func decision(
    _ polynomial: ParameterPolynomial, _ region: ParameterRegion, isPole: Bool = false
  ) throws -> CaseTree {
    var (zero, nonzero) = (region, region)
    try nonzero.require(polynomial, isZero: false)
    try zero.require(polynomial, isZero: true)
    // A decision that is known already would be asked for ever.
    if zero.isKnown(from: region) || nonzero.isKnown(from: region) { return try leaf(.undecided, region) }
    // What is so for almost all values comes first.
    let generic = try tree(nonzero)
    if isGeneric { return .decision(polynomial, zero: .assumed, nonzero: generic) }
    return .decision(polynomial, zero: try tree(zero, isPole: isPole), nonzero: generic)
  }

  /// A decision of which one branch alone is possible: the equations say that a polynomial is 0.
  private mutating func derivation(_ polynomial: ParameterPolynomial, _ region: ParameterRegion) throws -> CaseTree {
    var zero = region
    try zero.require(derived: polynomial)
    if zero.isKnown(from: region) { return try leaf(.undecided, region) }
    return .decision(polynomial, zero: try tree(zero), nonzero: .empty)
  }

  /// With letters that are roots beside free ones.
  private mutating func byPivots(_ region: ParameterRegion, _ chain: ParameterChain) throws -> CaseTree {
    let entries = matrix.rowMajor.compactMap {
      region.substitution.value(of: $0).flatMap { RestrictedFunction($0, in: chain) }
    }
    guard entries.count == matrix.shape.count else { return try leaf(.undecided, region) }
    let start = Matrix(matrix.shape, rowMajor: entries)
    let found = try RestrictedFunction.run { () throws(ExactError) -> (open: ParameterPolynomial?, CaseLeaf.Kind?) in
      var elimination = RegionElimination(start, region, budget) { $0.function }
      try elimination.reduce()
      let open = try region.openFactors(of: elimination.minor.function.numerator)
      if let simplest = open.min(by: ParameterPolynomial.isSimpler) { return (simplest, nil) }
      let (transform, inverse) = (elimination.transform.map(\.function), elimination.inverse.map(\.function))
      // What is not 0 may have a multiple among free letters that is.
      for entry in transform.rowMajor + inverse.rowMajor where !entry.denominator.isConstant {
        if let factor = try region.openFactors(of: entry.denominator).first { return (factor, nil) }
      }
      return (nil, .echelon(transform: transform, inverse: inverse))
    }
    if let open = found.factor ?? found.answer?.0 { return try decision(open, region) }
    guard let kind = found.answer?.1 else { return try leaf(.undecided, region) }
    return try leaf(kind, region)
  }

  private mutating func byPivots(_ region: ParameterRegion) throws -> CaseTree {
    if let profile {
      if let condition = profile.conditions.first(where: { !region.isNowhereZero($0) }) {
        return try decision(condition, region)
      }
      return try leaf(.minors(profile.minors), region)
    }
    let entries = matrix.rowMajor.compactMap(region.substitution.value)
    guard entries.count == matrix.shape.count else { return try leaf(.undecided, region) }
    let here = Matrix(matrix.shape, rowMajor: entries)
    guard ParameterRegion.haveRoom(here, region.ring) else { return try leaf(.undecided, region) }
    var elimination = RegionElimination(here, region, budget) { $0 }
    try elimination.reduce()
    let open = try region.openFactors(of: elimination.minor.numerator)
    if let simplest = open.min(by: ParameterPolynomial.isSimpler) { return try decision(simplest, region) }
    return try leaf(.echelon(transform: elimination.transform, inverse: elimination.inverse), region)
  }
}

/// The reduction of a matrix to reduced row echelon form over the rational functions, with pivots that are not 0 in a region where
/// there are some.
private struct RegionElimination<Element: Field> {
  private let start: Matrix<Element>
  private var matrix: Matrix<Element>
  private let function: (Element) -> RationalFunction
  private let region: ParameterRegion
  private let budget: Budget
  private var order: [Int]
  private var columns: [Int] = []
  /// The minor of the pivot rows and columns, up to its sign.
  private(set) var minor = Element.one

  init(
    _ matrix: Matrix<Element>, _ region: ParameterRegion, _ budget: Budget,
    function: @escaping (Element) -> RationalFunction
  ) {
    (start, self.matrix, self.region, self.budget, self.function) = (matrix, matrix, region, budget, function)
    order = Array(0..<matrix.rows)
  }

  mutating func reduce() throws(ExactError) {
    for column in 0..<matrix.columns where columns.count < matrix.rows {
      try budgeted(budget.check)
      let top = columns.count
      guard let row = pivotRow(column, top) else { continue }
      if row != top {
        RowOperation.swap(top, row).apply(to: &matrix)
        order.swapAt(top, row)
      }
      let pivot = matrix[top, column]
      minor *= pivot
      for row in (top + 1)..<max(top + 1, matrix.rows) where !matrix[row, column].isZero {
        RowOperation.add(multiple: -(matrix[row, column] / pivot), of: top, to: row).apply(to: &matrix)
      }
      columns.append(column)
    }
  }

  /// First a number, then what is not 0 in the region, then what is short.
  private func pivotRow(_ column: Int, _ top: Int) -> Int? {
    var best: (score: [Int], row: Int)?
    for row in top..<max(top, matrix.rows) where !matrix[row, column].isZero {
      let entry = function(matrix[row, column])
      let kind = entry.constant != nil ? 0 : region.isNowhereZero(entry.numerator) ? 1 : 2
      let score = [kind, entry.numerator.letters.count, entry.numerator.count + entry.denominator.count, order[row]]
      if best.map({ score.lexicographicallyPrecedes($0.score) }) ?? true { best = (score, row) }
    }
    return best?.row
  }

  /// B⁻¹ on the pivot rows, and on the others what clears them.
  var transform: Matrix<Element> {
    let count = matrix.rows
    let rank = columns.count
    // The pivot rows beside the identity, reduced until the pivot columns are those of the identity.
    var table = Matrix(Shape(count, rank + count)) { row, column -> Element in
      column < rank ? start[order[row], columns[column]] : column - rank == order[row] ? .one : .zero
    }
    for place in 0..<rank {
      guard let inverse = table[place, place].inverse else { continue }
      RowOperation.scale(row: place, by: inverse).apply(to: &table)
      for row in 0..<count where row != place && !table[row, place].isZero {
        RowOperation.add(multiple: -table[row, place], of: place, to: row).apply(to: &table)
      }
    }
    return table.columns(rank..<(rank + count))
  }

  /// The pivot columns, and the identity at the other rows.
  var inverse: Matrix<Element> {
    let rank = columns.count
    return Matrix(Shape(matrix.rows, matrix.rows)) { row, column in
      column < rank ? start[row, columns[column]] : row == order[column] ? .one : .zero
    }
  }
}
