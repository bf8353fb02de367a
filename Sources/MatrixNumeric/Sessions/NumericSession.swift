public import MatrixDomain

/// Computes off the caller's thread, one question after another, and keeps factorizations.
///
/// ```swift
/// let a: Matrix<Double> = [[2, 1], [1, 3]]
/// let b: Matrix<Double> = [[3], [5]]
/// let c: Matrix<Double> = [[1], [0]]
/// let session = NumericSession()
/// let x = try await session.solve(a, b)
/// let y = try await session.solve(a, c)      // only the solve
/// ```
///
/// A task that is cancelled stops at the next call of LAPACK, with ``NumericError/budget(_:)``; a call that has begun
/// runs to its end.
public actor NumericSession {
  /// Where the session keeps factorizations.
  public nonisolated let cache: FactorizationCache

  /// A session; two sessions may share a cache.
  public init(cache: FactorizationCache = FactorizationCache()) { self.cache = cache }

  /// ``Numeric/solve(_:_:_:)->Answer<Matrix<Element>>`` with a matrix of right-hand sides.
  public func solve<Element: NumericScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ options: NumericOptions = .init()
  ) throws(NumericError) -> Answer<Matrix<Element>> {
    try Numeric.solve(a, b, prepared(options))
  }

  /// ``Numeric/solve(_:_:_:)->Answer<Vector<Element>>`` with one right-hand side.
  public func solve<Element: NumericScalar>(
    _ a: Matrix<Element>, _ b: Vector<Element>, _ options: NumericOptions = .init()
  ) throws(NumericError) -> Answer<Vector<Element>> {
    try Numeric.solve(a, b, prepared(options))
  }

  /// Any other question, with options that carry the cache and the task's cancellation.
  ///
  /// ```swift
  /// let a: Matrix<Double> = [[2, 1], [1, 3]]
  /// let session = NumericSession()
  /// try await session.ask { options throws(NumericError) in try Numeric.eigen(a, options) }
  /// ```
  public func ask<Result: Sendable>(
    _ options: NumericOptions = .init(), _ question: @Sendable (NumericOptions) throws(NumericError) -> Result
  ) throws(NumericError) -> Result {
    let options = prepared(options)
    do throws(BudgetError) { try options.budget.check() } catch { throw .budget(error) }
    return try question(options)
  }

  private func prepared(_ options: NumericOptions) -> NumericOptions {
    var options = options
    options.cache = options.cache ?? cache
    options.budget = options.budget.cancelled(by: { Task.isCancelled })
    return options
  }
}
