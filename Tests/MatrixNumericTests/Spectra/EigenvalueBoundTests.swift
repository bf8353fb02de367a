import MatrixDomain
import MatrixNumeric
import TestSupport
import Testing

/// Error bounds held against spectra that are known exactly, because the matrices are made of integers.
@Suite struct EigenvalueBoundTests {
  /// A whole matrix similar to a block diagonal one by shears, with its eigenvalues.
  private func similar(_ random: inout SeededRandom) -> (Matrix<Double>, [Complex]) {
    let n = Int.random(in: 1...8, using: &random)
    var a = Matrix<Double>(Shape(n, n), repeating: 0)
    var values: [Complex] = []
    var index = 0
    while index < n {
      let (x, y) = (Double(Int.random(in: -9...9, using: &random)), Double(Int.random(in: 1...9, using: &random)))
      a[index, index] = x
      values.append(Complex(x))
      if index + 1 < n {
        switch Int.random(in: 0...5, using: &random) {
        case 0, 1:  // a conjugate pair
          (a[index + 1, index + 1], a[index, index + 1], a[index + 1, index]) = (x, -y, y)
          values.removeLast()
          values += [Complex(x, y), Complex(x, -y)]
          index += 1
        case 2:  // a Jordan block
          (a[index + 1, index + 1], a[index, index + 1]) = (x, 1)
          values.append(Complex(x))
          index += 1
        default: break
        }
      }
      index += 1
    }
    for _ in 0..<(n > 1 ? Int.random(in: 0...6, using: &random) : 0) {
      let (i, j) = (Int.random(in: 0..<n, using: &random), Int.random(in: 0..<n, using: &random))
      if i == j { continue }
      let factor = Double(Int.random(in: -2...2, using: &random))
      for k in 0..<n { a[i, k] += factor * a[j, k] }
      for k in 0..<n { a[k, j] -= factor * a[k, i] }
    }
    return (a, values)
  }

  @Test func everyDiscHoldsWhatItPromises() throws {
    var random = SeededRandom("eigenvalue bounds")
    var (proved, total, tight) = (0, 0, 0)
    for _ in 0..<random.count(300) {
      let (a, truth) = similar(&random)
      for depth in [TrustDepth.full, .lean] {
        let answer = try Numeric.eigen(a, NumericOptions(depth: depth))
        let found = answer.value.eigenvalues
        // In clusters each true value has its own computed one: as many of either in every group of discs.
        for value in truth {
          #expect(found.contains { ($0.value - value).modulus <= $0.errorBound }, "\(random): \(value) in \(a)")
        }
        for computed in found {
          #expect(
            truth.contains { (computed.value - $0).modulus <= computed.errorBound }, "\(random): \(computed) of \(a)")
        }
        guard depth == .full else { continue }
        total += 1
        if found.allSatisfy(\.isProved) { proved += 1 }
        let error = found.map { computed in truth.map { (computed.value - $0).modulus }.min()! }.max()!
        let bound = found.map(\.errorBound).max()!
        if bound <= 1000 * max(error, 0x1p-53 * a.norm(.frobenius)) { tight += 1 }
      }
    }
    print("eigenvalue bounds: proved \(proved) of \(total), largest within 1000 times the error in \(tight)")
    #expect(proved * 2 > total && tight * 4 > total * 3)
  }

  /// A = H·D·Hᵀ/n with a Hadamard matrix: whole, symmetric, eigenvalues D.
  @Test(arguments: [1, 2, 4, 8, 16, 32]) func symmetricBoundsHoldAndAreSharp(_ n: Int) throws {
    var random = SeededRandom("symmetric bounds \(n)")
    for round in 0..<random.count(6) {
      let values = (0..<n).map { _ in
        Double(n * Int.random(in: round % 2 == 0 ? -1000...1000 : -2...2, using: &random))
      }.sorted()
      let a = Matrix<Double>(Shape(n, n)) { row, column in
        (0..<n).reduce(0.0) { sum, k in
          let sign = ((row & k).nonzeroBitCount + (column & k).nonzeroBitCount) % 2 == 0 ? 1.0 : -1.0
          return sum + sign * values[k] / Double(n)
        }
      }
      for (driver, depth) in [(nil, TrustDepth.full), (nil, .lean), ("syevr", .full)] {
        let answer = try Numeric.eigen(a, NumericOptions(driver: driver, depth: depth))
        for (computed, truth) in zip(answer.value.eigenvalues, values) {
          #expect(computed.isProved && (computed.value.real - truth).magnitude <= computed.errorBound, "\(random)")
          #expect(computed.errorBound <= (depth == .full ? 1e-13 : 1e-11) * max(1, a.norm(.frobenius)), "\(computed)")
        }
      }
      // The same as a complex matrix, turned by a diagonal of powers of i.
      let turns = [Complex.one, .i, -Complex.one, -Complex.i]
      let turned = Matrix<Complex>(a.shape) { turns[$0 % 4] * Complex(a[$0, $1]) * turns[$1 % 4].conjugate }
      let answer = try Numeric.eigen(turned)
      #expect(answer.value.decomposition.isHermitian)
      for (computed, truth) in zip(answer.value.eigenvalues, values) {
        #expect(computed.isProved && (computed.value.real - truth).magnitude <= computed.errorBound, "\(random)")
      }
    }
  }
}
