import CNumericPeer

/// The same operands on the C side.
@safe final class Peer {
  private let operands: OpaquePointer

  init(_ order: Int, _ a: [Double], _ b: [Double]) {
    unsafe operands = peer_make(Int32(order), a, Int32(b.count / order), b)
  }

  deinit { unsafe peer_free(operands) }

  func gemm() { unsafe peer_gemm(operands) }
  func solve() { _ = unsafe peer_solve(operands) }
  func solveWithCondition() { _ = unsafe peer_solve_condition(operands) }
  func cholesky() { _ = unsafe peer_cholesky(operands) }
  func choleskySolve() { _ = unsafe peer_cholesky_solve(operands) }
  func qr() { _ = unsafe peer_qr(operands) }
  func svd() { _ = unsafe peer_svd(operands) }
  func symmetricEigen() { _ = unsafe peer_symmetric_eigen(operands) }
  func eigen() { _ = unsafe peer_eigen(operands) }

  /// An entry of the last result.
  subscript(index: Int) -> Double { unsafe peer_result(operands, Int32(index)) }

  static func useOneThread() { peer_single_thread() }

  /// The library and the core it chose: `OpenBLAS 0.3.21 …, Zen`.
  static var library: String { unsafe "\(String(cString: peer_library())), core \(String(cString: peer_core()))" }
}
