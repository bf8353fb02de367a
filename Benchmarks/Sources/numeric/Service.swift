import BenchmarkHarness
import MatrixDomain
import MatrixNumeric

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Times single operations for `numpy.py`, which asks line by line: `solve 64 100` is answered with the seconds that 100
/// solutions of order 64 took, of the operands that `operands 64 PATH` gave before.
enum Service {
  static func run() throws {
    var made: [String: Timed] = [:]
    var operands: [Int: Operands] = [:]
    while let line = readLine() {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 3, let order = Int(words[1]) else { return }
      if words[0] == "operands" {
        operands[order] = Operands(order, path: words[2])
        print(operands[order] == nil ? "unreadable" : "read")
        fflush(nil)
        continue
      }
      guard let repetitions = Int(words[2]) else { return }
      if words[0] == "library" {
        print(Peer.library)
        fflush(nil)
        continue
      }
      let key = "\(words[0]) \(order)"
      if made[key] == nil { made[key] = operation(words[0], order, operands[order]).map(Timed.init) }
      if let timed = made[key] {
        print(Stopwatch.seconds(repetitions, timed.operation))
      } else {
        print("unknown")
      }
      fflush(nil)
    }
  }

  /// A closure in a box: taken out of a dictionary and put back, a bare one is wrapped in two more each time.
  private struct Timed {
    let operation: () -> Void
  }

  /// The operations under the names of `numpy.py`.
  private static func operation(_ name: String, _ order: Int, _ operands: Operands?) -> (() -> Void)? {
    let operands = operands ?? Operands(order)
    let (a, b) = (operands.a, operands.b)
    switch name {
    case "matmul": return { keep((a * a).columnMajor) }
    case "solve": return { keep(try! Numeric.bareSolution(a, b).array) }
    case "trusted-solve": return { keep(try! Numeric.solve(a, b, NumericOptions(depth: .lean)).value.array) }
    case "lean-solve":
      return { keep(try! Numeric.solve(a, b, NumericOptions(depth: .lean, isRefined: false)).value.array) }
    case "inv": return { keep(try! Numeric.bareInverse(a).columnMajor) }
    case "det": return { keep([try! Numeric.bareDeterminant(a).mantissa]) }
    case "cholesky":
      let definite = operands.definite
      return { keep(try! Cholesky(definite).lower.columnMajor) }
    case "qr":
      return {
        let qr = try! QR(a)
        keep(qr.q().columnMajor)
        keep(qr.r.columnMajor)
      }
    case "svd": return { keep(try! SVD(a).u.columnMajor) }
    case "eigh":
      let symmetric = operands.symmetric
      return { keep(try! HermitianEigen(symmetric).vectors.columnMajor) }
    case "eig": return { keep(try! Eigen(a).values.map(\.real)) }
    case "lu": return { keep([try! LU(a).determinant.mantissa]) }
    case "schur": return { keep(try! Schur(a).t.columnMajor) }
    case "expm":
      return { keep(try! Numeric.bareExponential(a).columnMajor) }
    case "lstsq":
      let (long, right) = (operands.long, operands.right)
      return { keep(try! Numeric.bareLeastSquares(long, right).array) }
    case "mixed-solve":
      let options = NumericOptions(driver: "mixed")
      return { keep(try! Numeric.solve(a, b, options).value.array) }
    case "batch":
      var random = Generator()
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
