import BenchmarkHarness
import MatrixDomain
import MatrixNumeric

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Times single operations for `numpy.py`, which asks line by line: `solve 64 100` is answered with the seconds that 100
/// solutions of order 64 took.
enum Service {
  static func run() throws {
    var made: [String: () -> Void] = [:]
    while let line = readLine() {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 3, let order = Int(words[1]), let repetitions = Int(words[2]) else { return }
      if words[0] == "library" {
        print(Peer.library)
        fflush(nil)
        continue
      }
      let key = "\(words[0]) \(order)"
      guard let operation = made[key] ?? operation(words[0], order) else {
        print("unknown")
        fflush(nil)
        continue
      }
      made[key] = operation
      print(Stopwatch.seconds(repetitions, operation))
      fflush(nil)
    }
  }

  /// The operations under the names of `numpy.py`.
  private static func operation(_ name: String, _ order: Int) -> (() -> Void)? {
    var random = Generator()
    let a = random.matrix(order, order)
    let b = Vector((0..<order).map { _ in Double.random(in: -1..<1, using: &random) })
    switch name {
    case "matmul": return { keep((a * a).columnMajor) }
    case "solve": return { keep(try! Numeric.bareSolution(a, b).array) }
    case "trusted-solve": return { keep(try! Numeric.solve(a, b, NumericOptions(depth: .lean)).value.array) }
    case "lean-solve":
      return { keep(try! Numeric.solve(a, b, NumericOptions(depth: .lean, isRefined: false)).value.array) }
    case "inv": return { keep(try! Numeric.bareInverse(a).columnMajor) }
    case "det": return { keep([try! Numeric.bareDeterminant(a).mantissa]) }
    case "cholesky":
      let definite = random.definite(order)
      return { keep(try! Cholesky(definite).lower.columnMajor) }
    case "qr":
      return {
        let qr = try! QR(a)
        keep(qr.q().columnMajor)
        keep(qr.r.columnMajor)
      }
    case "svd": return { keep(try! SVD(a).u.columnMajor) }
    case "eigh":
      let symmetric = random.symmetric(order)
      return { keep(try! HermitianEigen(symmetric).vectors.columnMajor) }
    case "eig": return { keep(try! Eigen(a).values.map(\.real)) }
    case "lu": return { keep([try! LU(a).determinant.mantissa]) }
    case "schur": return { keep(try! Schur(a).t.columnMajor) }
    case "expm":
      return { keep(try! Numeric.bareExponential(a).columnMajor) }
    case "lstsq":
      let long = random.matrix(2 * order, order)
      let right = Vector((0..<2 * order).map { _ in Double.random(in: -1..<1, using: &random) })
      return { keep(try! Numeric.bareLeastSquares(long, right).array) }
    case "mixed-solve":
      let options = NumericOptions(driver: "mixed")
      return { keep(try! Numeric.solve(a, b, options).value.array) }
    case "batch":
      let count = 100_000
      let matrices = random.matrix(order * order, count).columnMajor
      let sides = random.matrix(order, count).columnMajor
      return { keep(try! Numeric.solveBatch(order: order, matrices, sides).entries) }
    default: return nil
    }
  }

  /// Keeps the compiler from leaving out what nobody reads.
  @inline(never) private static func keep(_ entries: [Double]) {}
}
