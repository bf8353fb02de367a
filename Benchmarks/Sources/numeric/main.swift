import BenchmarkHarness
import MatrixDomain
import MatrixNumeric

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// The numeric engine against straight calls of LAPACK from C: swift run -c release numeric
// Against NumPy and SciPy: python3 Sources/numeric/numpy.py, which runs `numeric serve` beside itself.

Peer.useOneThread()
if CommandLine.arguments.dropFirst().first == "serve" {
  try Service.run()
  exit(0)
}

print("\(Peer.library), one thread\n")
var random = Generator()
var comparison = PairedComparison("The numeric engine against LAPACK called from C")
/// The ratio that is promised at a size.
func target(_ order: Int) -> Double { order >= 256 ? 1.05 : 1.1 }

for order in [64, 256, 1000] {
  let a = random.matrix(order, order)
  let b = Vector((0..<order).map { _ in Double.random(in: -1..<1, using: &random) })
  let peer = Peer(order, a.columnMajor, b.array)
  check((a * a).columnMajor, peer) { $0.gemm() }
  comparison.measure("A·B, \(order)", target: target(order)) {
    _ = a * a
  } against: {
    peer.gemm()
  }
  check(try LU(a).solve(b).array, peer) { $0.solve() }
  comparison.measure("LU and solve, \(order)", target: target(order)) {
    _ = try! LU(a).solve(b)
  } against: {
    peer.solve()
  }
  let definite = random.definite(order)
  let definitePeer = Peer(order, definite.columnMajor, b.array)
  check(try Cholesky(definite).solve(b).array, definitePeer) { $0.choleskySolve() }
  comparison.measure("Cholesky, \(order)", target: target(order)) {
    _ = try! Cholesky(definite)
  } against: {
    definitePeer.cholesky()
  }
}
let order = 1000
let a = random.matrix(order, order)
let b = Vector((0..<order).map { _ in Double.random(in: -1..<1, using: &random) })
let peer = Peer(order, a.columnMajor, b.array)
for (name, depth, limit) in [("lean", TrustDepth.lean, 1.25), ("full", .full, 1.6)] {
  let options = NumericOptions(depth: depth, isRefined: false)
  comparison.measure("solve with \(name) trust, 1000, against the bare one", target: limit) {
    _ = try! Numeric.solve(a, b, options)
  } against: {
    peer.solve()
  }
}
comparison.measure("solve with refinement and full trust, 1000, against the bare one") {
  _ = try! Numeric.solve(a, b)
} against: {
  peer.solve()
}
comparison.finish()

/// Stops unless a result is the peer's, up to rounding.
func check(_ ours: [Double], _ peer: Peer, _ operation: (Peer) -> Void) {
  operation(peer)
  let size = ours.reduce(0) { max($0, abs($1)) }
  precondition(ours.indices.allSatisfy { abs(ours[$0] - peer[$0]) <= 1e-9 * size }, "the results differ")
}
