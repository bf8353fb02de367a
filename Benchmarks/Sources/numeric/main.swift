import BenchmarkHarness
import MatrixDomain
import MatrixNumeric

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// The numeric engine against straight calls of LAPACK from C: swift run -c release numeric [part of the rows' names]
// Against NumPy and SciPy: python3 Sources/numeric/numpy.py, which runs `numeric serve` beside itself.

BLASProvider.useProcessorKernels()
Peer.useOneThread()
Warmth.keepMemory()
if CommandLine.arguments.dropFirst().first == "serve" {
  try Service.run()
  exit(0)
}

print("\(Peer.library), one thread\n")
var random = Generator()
var comparison = PairedComparison(
  "The numeric engine against LAPACK called from C", filter: CommandLine.arguments.dropFirst().first ?? "")
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
  comparison.measure("Cholesky of the lower triangle, \(order)", target: target(order)) {
    _ = try! Cholesky(lowerTriangleOf: definite)
  } against: {
    definitePeer.cholesky()
  }
  comparison.measure("Cholesky, with every entry held against its mirror image, \(order)") {
    _ = try! Cholesky(definite)
  } against: {
    definitePeer.cholesky()
  }
  comparison.measure("QR, \(order)", target: target(order)) {
    _ = try! QR(a)
  } against: {
    peer.qr()
  }
  let values = try SVD(a).singularValues
  check(values, peer) { $0.svd() }
  comparison.measure("SVD, \(order)", target: target(order)) {
    _ = try! SVD(a)
  } against: {
    peer.svd()
  }
  let symmetric = random.symmetric(order)
  let symmetricPeer = Peer(order, symmetric.columnMajor, b.array)
  check(try HermitianEigen(symmetric).values.sorted(), symmetricPeer) { $0.symmetricEigen() }
  comparison.measure("symmetric eigen, \(order)", target: target(order)) {
    _ = try! HermitianEigen(symmetric)
  } against: {
    symmetricPeer.symmetricEigen()
  }
  comparison.measure("general eigen, \(order)", target: target(order)) {
    _ = try! Eigen(a)
  } against: {
    peer.eigen()
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
for order in [256, 500, 1000, 2000] {
  let a = random.matrix(order, order)
  let b = Vector((0..<order).map { _ in Double.random(in: -1..<1, using: &random) })
  for (name, depth, isRefined) in [("lean", TrustDepth.lean, false), ("refinement and full", .full, true)] {
    let mixed = NumericOptions(driver: "mixed", depth: depth, isRefined: isRefined)
    let double = NumericOptions(driver: "getrf", depth: depth, isRefined: isRefined)
    if try Numeric.solve(a, b, mixed).trust.driver != "mixed" { print("single precision gave up at \(order)") }
    comparison.measure("solve in mixed precision, \(name) trust, \(order), against double precision") {
      _ = try! Numeric.solve(a, b, mixed)
    } against: {
      _ = try! Numeric.solve(a, b, double)
    }
  }
}
// What structure is worth, against ourselves: where the thresholds of the engine come from.
for order in [64, 256, 1000] {
  let full = random.matrix(order, order)
  for share in [8, 4, 2] {
    let reach = order / share / 2
    let band = Matrix<Double>(full.shape) { row, column in abs(row - column) <= reach ? full[row, column] : 0 }
    comparison.measure("band of 1/\(share) of the diagonals, \(order), against LU") {
      _ = try! BandedLU(band, lower: reach, upper: reach)
    } against: {
      _ = try! LU(band)
    }
  }
  let symmetric = random.symmetric(order)
  comparison.measure("LDL, \(order), against LU") {
    _ = try! LDL(symmetric)
  } against: {
    _ = try! LU(symmetric)
  }
  comparison.measure("structure of a symmetric matrix, \(order), against LU") {
    _ = Structure(of: symmetric)
  } against: {
    _ = try! LU(symmetric)
  }
}
comparison.finish()

/// Stops unless a result is the peer's, up to rounding.
func check(_ ours: [Double], _ peer: Peer, _ operation: (Peer) -> Void) {
  operation(peer)
  let size = ours.reduce(0) { max($0, abs($1)) }
  precondition(ours.indices.allSatisfy { abs(ours[$0] - peer[$0]) <= 1e-9 * size }, "the results differ")
}
