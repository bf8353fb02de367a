import MatrixDomain
import TestSupport
import Testing

@_spi(LAPACK) @testable import MatrixNumeric

/// What is compiled for each kind of processor, as far as this one has them, against what was decomposed and against
/// LAPACK. The kernels that are taken are those of the last kind; the others are only met here.
@Suite struct WideKernelTests {
  /// Matrices at which an iteration has to decide something: graded ones, with entries whose squares underflow, split ones,
  /// equal values, none at all.
  private func families(_ n: Int, _ random: inout SeededRandom) -> [Matrix<Double>] {
    let full: Matrix<Double> = random.matrix(n, n)
    let other: Matrix<Double> = random.matrix(n, n)
    return [
      full, full * other, Matrix(full.shape) { full[$0, $1] * power(10, -Double(2 * $0)) },
      Matrix(full.shape) { full[$0, $1] * power(10, -Double(4 * ($0 + $1))) },
      Matrix(full.shape) { $1 >= $0 ? full[$0, $1] : full[$0, $1] * 1e-60 },
      Matrix(full.shape) { abs($0 - $1) <= 1 ? full[$0, $1] : 0 },
      Matrix(full.shape) { ($0 < n / 2) == ($1 < n / 2) ? full[$0, $1] : 0 }, .identity(n),
      Matrix(full.shape) { ($0 + 1) % n == $1 ? 1 : 0 }, Matrix(full.shape) { Double(1 - 2 * (($0 * $1) % 2)) },
      Matrix(full.shape) { full[$0, 0] * other[0, $1] }, Matrix(full.shape) { $1 == $0 + 1 ? 1 : $0 == $1 ? 3 : 0 },
    ]
  }

  private func near(_ x: [Double], _ y: [Double], _ tolerance: Double) -> Bool {
    let size = y.map(\.magnitude).max() ?? 0
    return x.count == y.count && zip(x, y).allSatisfy { abs($0 - $1) <= tolerance * size }
  }

  private func diagonal(_ values: [Double]) -> Matrix<Double> {
    Matrix(Shape(values.count, values.count)) { $0 == $1 ? values[$0] : 0 }
  }

  @Test func plainKernelsAreAlwaysThere() {
    #expect(WideKernels.all.first?.name == "plain" && WideKernels.all.last?.name == WideKernels.best.name)
    #expect(Set(WideKernels.all.map(\.name)).count == WideKernels.all.count)
  }

  @Test func schurForms() throws {
    var random = SeededRandom("wide Schur forms")
    for _ in 0..<random.count(4) {
      for n in 1...8 {
        for (index, a) in families(n, &random).enumerated() {
          for kernels in WideKernels.all {
            let context = "\(kernels.name), \(n), family \(index), \(random)"
            // Entries too far apart are LAPACK's.
            guard let form = SmallSchur.form(a, kernels) else { continue }
            #expect(OrthogonalRatio.orthogonality(form.q) < 20, "\(context)")
            #expect(OrthogonalRatio.difference(a, form.q * form.t * form.q.transposed) < 20, "\(context)")
            for column in 0..<n {
              for row in (column + 1)..<max(n, column + 1) {
                #expect(form.t[row, column] == 0 || row == column + 1, "\(context)")
              }
            }
          }
        }
      }
    }
  }

  @Test func eigenvectors() throws {
    var random = SeededRandom("wide eigenvectors")
    for _ in 0..<random.count(4) {
      for n in 1...8 {
        for (index, a) in families(n, &random).enumerated() {
          for kernels in WideKernels.all {
            guard let found = SmallSchur.decompose(a, kernels) else { continue }
            let size = a.norm(.one)
            for place in 0..<n {
              let vector = (0..<n).map { found.vectors[$0, place] }
              for row in 0..<n {
                let image = (0..<n).reduce(Complex.zero) { $0 + vector[$1].scaled(by: a[row, $1]) }
                let miss = (image - found.values[place] * vector[row]).modulus
                #expect(miss <= 100 * Double(n) * 0x1p-52 * size, "\(kernels.name), \(n), family \(index), \(random)")
              }
            }
          }
        }
      }
    }
  }

  @Test func symmetricMatrices() throws {
    var random = SeededRandom("wide symmetric")
    var found = 0
    for _ in 0..<random.count(4) {
      for n in 1...8 {
        for (index, family) in families(n, &random).enumerated() {
          let a = Matrix<Double>(family.shape) { family[max($0, $1), min($0, $1)] }
          let theirs = try HermitianEigen(a, driver: .divideAndConquer).values
          for kernels in WideKernels.all {
            let context = "\(kernels.name), \(n), family \(index), \(random)"
            guard let ours = ImplicitQL.decompose(a, true, kernels) else { continue }
            found += 1
            #expect(near(ours.values, theirs, 1e-14), "\(context)")
            #expect(OrthogonalRatio.orthogonality(ours.vectors) < 20, "\(context)")
            let product = ours.vectors * diagonal(ours.values) * ours.vectors.transposed
            #expect(OrthogonalRatio.difference(a, product) < 20, "\(context)")
          }
        }
      }
    }
    #expect(found > 300 * WideKernels.all.count)
  }

  @Test func singularValues() throws {
    var random = SeededRandom("wide singular values")
    var found = 0
    for _ in 0..<random.count(4) {
      for n in 1...8 {
        for (index, a) in families(n, &random).enumerated() {
          let theirs = try SVD(a, driver: "gesdd").singularValues
          for kernels in WideKernels.all {
            let context = "\(kernels.name), \(n), family \(index), \(random)"
            // Zeros on the diagonal are Jacobi's.
            guard let ours = Bidiagonal.decompose(a, .full, kernels) else { continue }
            found += 1
            #expect(near(ours.values, theirs, 1e-14), "\(context)")
            #expect(OrthogonalRatio.orthogonality(ours.u) < 20, "\(context)")
            #expect(OrthogonalRatio.orthogonality(ours.vAdjoint) < 20, "\(context)")
            #expect(OrthogonalRatio.difference(a, ours.u * diagonal(ours.values) * ours.vAdjoint) < 20, "\(context)")
          }
        }
      }
    }
    #expect(found > 150 * WideKernels.all.count)
  }
}
