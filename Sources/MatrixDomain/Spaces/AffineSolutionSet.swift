/// All solutions of `A·x = b`: nothing, one point, or a point and the directions in which one may walk from it.
///
/// With many right-hand sides the columns of `particular` belong to the columns of `b`, and the directions to all.
public struct AffineSolutionSet<Element: Field>: Hashable, Sendable {
  /// The number of unknowns.
  public let unknowns: Int
  /// One solution a right-hand side, as columns; `nil` where there is none (for some right-hand side).
  public let particular: Matrix<Element>?
  /// A basis of the solutions of `A·x = 0`; `[]` where there is no solution.
  public let directions: Basis<Element>
  /// The free unknowns, rising: direction `k` is 1 at `free[k]` and 0 at the other free ones.
  public let free: [Int]

  @inlinable public init(unknowns: Int, particular: Matrix<Element>?, directions: Basis<Element>, free: [Int]) {
    self.unknowns = unknowns
    self.particular = particular
    self.directions = directions
    self.free = free
  }

  @inlinable public var status: SolutionSetValue.Status {
    if particular == nil { return .none }
    return directions.dimension == 0 ? .unique : .infinite
  }

  /// The one solution of a system with one right-hand side; `nil` where there are none or many.
  @inlinable public var unique: Vector<Element>? {
    guard status == .unique, let particular, particular.columns == 1 else { return nil }
    return Vector(particular.rowMajor)
  }
}

extension AffineSolutionSet where Element: ExchangeScalar {
  /// The set as an exchange value. A single right-hand side gives a vector unless `asMatrix` is set.
  public func value(unknownNames: [String], asMatrix: Bool = false) -> Value {
    let point: SolutionSetValue.Particular? = particular.map {
      $0.columns == 1 && !asMatrix
        ? .vector(TextSlab(spelling: $0.rowMajor)) : .matrix(MatrixValue($0))
    }
    return .solutionSet(
      SolutionSetValue(
        Element.domain, status: status, unknowns: unknownNames, particular: point,
        directions: directions.vectors.map { TextSlab(spelling: $0) },
        free: status == .none ? [] : free))
  }
}
