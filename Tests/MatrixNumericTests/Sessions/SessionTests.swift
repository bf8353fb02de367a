import MatrixDomain
import MatrixNumeric
import TestSupport
import Testing

@Suite struct SessionTests {
  @Test func aSecondRightHandSideFindsTheFactorization() throws {
    var random = SeededRandom("factorization cache")
    let cache = FactorizationCache()
    let cached = NumericOptions(cache: cache)
    for order in [1, 2, 5, 17] {
      let a = random.realMatrix(order, order)
      let z = random.complexMatrix(order, order)
      for round in 0..<3 {
        let (b, c) = (random.realMatrix(order, 2), random.complexMatrix(order, 1))
        let hits = cache.hits
        #expect(try Numeric.solve(a, b, cached).value == Numeric.solve(a, b).value, "\(random)")
        #expect(try Numeric.solve(z, c, cached).value == Numeric.solve(z, c).value, "\(random)")
        #expect(cache.hits == (round == 0 ? hits : hits + 2))
      }
    }
  }

  @Test func equalNormsAreNotTakenForEqualMatrices() throws {
    let cache = FactorizationCache()
    let options = NumericOptions(cache: cache)
    let a: Matrix<Double> = [[0, 1], [2, 3]]
    let b: Matrix<Double> = [[2, 3], [0, 1]]
    #expect(try Numeric.solve(a, [[1], [2]], options).value == Numeric.solve(a, [[1], [2]]).value)
    #expect(try Numeric.solve(b, [[1], [2]], options).value == Numeric.solve(b, [[1], [2]]).value)
    #expect(cache.hits == 0)
  }

  @Test func roomIsLimited() throws {
    var random = SeededRandom("cache limit")
    let cache = FactorizationCache(limit: 5_000)
    for _ in 0..<20 {
      let a = random.realMatrix(10, 10)
      _ = try Numeric.solve(a, random.realMatrix(10, 1), NumericOptions(cache: cache))
      #expect(cache.size <= 5_000 && cache.size > 0)
    }
    _ = try Numeric.solve(random.realMatrix(40, 40), random.realMatrix(40, 1), NumericOptions(cache: cache))
    #expect(cache.size <= 5_000)
  }

  @Test func aSessionAnswersAndIsCancelledBetweenCalls() async throws {
    var random = SeededRandom("session")
    let session = NumericSession()
    let (a, b) = (random.realMatrix(30, 30), random.realMatrix(30, 1))
    let first = try await session.solve(a, b)
    #expect(first.value == (try Numeric.solve(a, b).value))
    _ = try await session.solve(a, Vector(b.columnMajor))
    #expect(session.cache.hits == 1)
    #expect(try await session.ask { options throws(NumericError) in try Numeric.rank(a, options) }.value == 30)
    let task = Task { () -> NumericError? in
      while !Task.isCancelled { await Task.yield() }
      do throws(NumericError) {
        _ = try await session.solve(a, b)
        return nil
      } catch {
        return error
      }
    }
    task.cancel()
    #expect(await task.value == .budget(.cancelled))
  }
}
