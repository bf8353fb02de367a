import CArithmeticPeer
import MatrixArithmetic

/// The same operands on the C side.
@safe final class Peer {
  private let operands: OpaquePointer

  init(_ left: [String], _ right: [String], fractions: Bool = false) {
    unsafe operands = withCStrings(left) { left in
      unsafe withCStrings(right) { right in
        unsafe peer_make(left.baseAddress, right.baseAddress, left.count, fractions ? 1 : 0)
      }
    }
  }

  deinit { unsafe peer_free(operands) }

  var checksum: UInt { unsafe peer_checksum(operands) }

  func sum() { unsafe peer_sum(operands) }
  func countSmallProducts() -> Int { unsafe peer_count_small_products(operands) }
  func add() { unsafe peer_add(operands) }
  func multiply() { unsafe peer_multiply(operands) }
  func multiplyFresh() { unsafe peer_multiply_fresh(operands) }
  func addProduct() { unsafe peer_add_product(operands) }
  func divideExactly() { unsafe peer_divide_exactly(operands) }
  func gcd() { unsafe peer_gcd(operands) }
  func addFractions() { unsafe peer_add_fractions(operands) }
  func multiplyFractions() { unsafe peer_multiply_fractions(operands) }
  func readAndPrint(_ text: String) { unsafe text.withCString { unsafe peer_read_and_print(operands, $0) } }
}

private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafeBufferPointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  let bytes = texts.flatMap { Array($0.utf8CString) }
  return unsafe bytes.withUnsafeBufferPointer { bytes in
    var pointers: [UnsafePointer<CChar>?] = unsafe []
    var offset = 0
    for text in texts {
      unsafe pointers.append(bytes.baseAddress! + offset)
      offset += text.utf8.count + 1
    }
    return unsafe pointers.withUnsafeBufferPointer { unsafe body($0) }
  }
}

/// What the C side computes from its results, from ours.
func checksum(_ results: [Integer]) -> UInt {
  results.reduce(0) { $0 &* 31 &+ UInt($1.residue(modulo: 1_000_003)) }
}

func checksum(_ results: [Rational]) -> UInt {
  results.reduce(0) {
    ($0 &* 31 &+ UInt($1.numerator.residue(modulo: 1_000_003))) &* 31
      &+ UInt($1.denominator.residue(modulo: 1_000_003))
  }
}
