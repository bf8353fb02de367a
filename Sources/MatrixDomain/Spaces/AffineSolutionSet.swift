/// All solutions of `A·x = b`: nothing, one point, or a point and the directions in which one may walk from it.
///
/// With many right-hand sides the columns of `particular` belong to the columns of `b`, and the directions to all.
public struct AffineSolutionSet<Element: Field>: Hashable, Sendable {
  /// One solution a right-hand side, as columns; `nil` where there is none (for some right-hand side).
  public let particular: Matrix<Element>?
  @usableFromInline let extent: Extent

  /// The data beside the particular solution: none where it is the only solution. So the usual answer is four words,
  /// which a function returns in registers and its caller lets go without asking what they are.
  @usableFromInline enum Extent: Hashable, Sendable {
    case point
    indirect case space(unknowns: Int, directions: Basis<Element>, free: [Int])
  }

  /// A set from its parts, for which the caller vouches.
  @inlinable public init(unknowns: Int, particular: Matrix<Element>?, directions: Basis<Element>, free: [Int]) {
    let isPoint = free.isEmpty && directions.dimension == 0 && directions.ambient == unknowns
    self.particular = particular
    extent =
      isPoint && particular?.rows == unknowns
      ? .point : .space(unknowns: unknowns, directions: directions, free: free)
  }

  /// The set of one solution a right-hand side.
  @inlinable package init(only particular: Matrix<Element>) {
    self.particular = particular
    extent = .point
  }

  /// The number of unknowns.
  @inlinable public var unknowns: Int {
    switch extent {
    case .point: particular?.rows ?? 0
    case .space(let unknowns, _, _): unknowns
    }
  }

  /// A basis of the solutions of `A·x = 0`; `[]` where there is no solution.
  @inlinable public var directions: Basis<Element> {
    switch extent {
    case .point: Basis(ambient: unknowns, [])
    case .space(_, let directions, _): directions
    }
  }

  /// The free unknowns, rising: direction `k` is 1 at `free[k]` and 0 at the other free ones.
  @inlinable public var free: [Int] {
    switch extent {
    case .point: []
    case .space(_, _, let free): free
    }
  }

  /// None, one or more: infinitely many, or over a finite field several.
  @inlinable public var status: SolutionSetValue.Status {
    if particular == nil { return .none }
    return directions.dimension == 0 ? .unique : Element.isFinite ? .several : .infinite
  }

  /// The one solution of a system with one right-hand side; `nil` where there are none or many.
  @inlinable public var unique: Vector<Element>? {
    guard status == .unique, let particular, particular.columns == 1 else { return nil }
    return Vector(particular.rowMajor)
  }
}

extension AffineSolutionSet where Element: ExchangeScalar {
  /// The domain the numbers are over.
  @usableFromInline var domain: ScalarDomain {
    Element.domain(of: (particular?.rowMajor ?? []) + (directions.vectors.first?.array ?? []))
  }

  /// The set as an exchange value. A single right-hand side gives a vector unless `asMatrix` is set.
  @inlinable public func value(unknownNames: [String], asMatrix: Bool = false) -> Value {
    do throws(BudgetError) {
      return try value(unknownNames: unknownNames, asMatrix: asMatrix, within: .unlimited)
    } catch {
      stop("an unlimited budget ran out")
    }
  }

  /// As ``value(unknownNames:asMatrix:)``, within a budget.
  @inlinable public func value(
    unknownNames: [String], asMatrix: Bool = false, within budget: Budget
  ) throws(BudgetError) -> Value {
    let point = try particular.map { (particular) throws(BudgetError) -> SolutionSetValue.Particular in
      particular.columns == 1 && !asMatrix
        ? .vector(try TextSlab(of: particular.rowMajor, within: budget))
        : .matrix(try MatrixValue(particular, within: budget))
    }
    return .solutionSet(
      SolutionSetValue(
        domain, status: status, unknowns: unknownNames, particular: point,
        directions: try directions.vectors.map { (vector) throws(BudgetError) in
          try TextSlab(of: vector.array, within: budget)
        },
        free: status == .none ? [] : free))
  }
}
