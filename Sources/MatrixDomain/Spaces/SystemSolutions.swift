/// All solutions of `A·X = B`, each column of `B` classified on its own.
///
/// ```swift
/// let a: Matrix<Rational> = [[1, 1], [2, 3], [3, 4]]
/// let b: Matrix<Rational> = [[2, 1], [5, 1], [7, 1]]
/// let solutions = try Narrated.solveEach(a, b).answer
/// solutions[0].status        // .unique
/// solutions.inconsistent     // [1]: the second right-hand side has no solution
/// ```
public struct SystemSolutions<Element: Field>: Hashable, Sendable {
  /// The number of unknowns.
  public let unknowns: Int
  /// One solution a right-hand side, as columns; zeros where there is none.
  public let particular: Matrix<Element>
  /// The right-hand sides without a solution, rising.
  public let inconsistent: [Int]
  /// A basis of the solutions of `A·x = 0`; empty where every right-hand side is inconsistent.
  public let directions: Basis<Element>
  /// The free unknowns, rising; empty where every right-hand side is inconsistent.
  public let free: [Int]
  /// The pivot columns of A.
  public let pivots: [Int]

  /// Solutions from their parts, for which the caller vouches.
  public init(
    unknowns: Int, particular: Matrix<Element>, inconsistent: [Int], directions: Basis<Element>, free: [Int],
    pivots: [Int]
  ) {
    self.unknowns = unknowns
    self.particular = particular
    self.inconsistent = inconsistent
    self.directions = directions
    self.free = free
    self.pivots = pivots
  }

  /// The number of right-hand sides.
  public var count: Int { particular.columns }

  /// True where some right-hand sides have solutions and others have none.
  public var isMixed: Bool { !inconsistent.isEmpty && inconsistent.count < count }

  private var none: AffineSolutionSet<Element> {
    AffineSolutionSet(unknowns: unknowns, particular: nil, directions: Basis(ambient: unknowns, []), free: [])
  }

  /// The solutions for one right-hand side.
  public subscript(column: Int) -> AffineSolutionSet<Element> {
    if inconsistent.contains(column) { return none }
    return AffineSolutionSet(
      unknowns: unknowns, particular: particular.columns([column]), directions: directions, free: free)
  }

  /// The solutions for all right-hand sides at once: none as soon as one has none.
  public var joined: AffineSolutionSet<Element> {
    if !inconsistent.isEmpty { return none }
    return AffineSolutionSet(unknowns: unknowns, particular: particular, directions: directions, free: free)
  }
}
