import BenchmarkHarness
import MatrixArithmetic

/// Times an operation on pairs of numbers against the peer's, after both gave the same results.
func compare(
  _ comparison: inout Comparison, _ name: String, _ left: [Integer], _ right: [Integer], target: Double? = nil,
  _ ours: ([Integer], [Integer], inout [Integer]) -> Void, _ peer: (Peer) -> Void
) {
  var results = [Integer](repeating: 0, count: left.count)
  let operands = Peer(left.map(\.description), right.map(\.description))
  ours(left, right, &results)
  peer(operands)
  precondition(checksum(results) == operands.checksum, "\(name): the results differ")
  comparison.measure(name, operations: left.count, target: target) {
    ours(left, right, &results)
  } against: {
    peer(operands)
  }
}

func compare(
  _ comparison: inout Comparison, _ name: String, _ left: [Rational], _ right: [Rational], target: Double? = nil,
  _ ours: ([Rational], [Rational], inout [Rational]) -> Void, _ peer: (Peer) -> Void
) {
  var results = [Rational](repeating: 0, count: left.count)
  let operands = Peer(left.map(\.description), right.map(\.description), fractions: true)
  ours(left, right, &results)
  peer(operands)
  precondition(checksum(results) == operands.checksum, "\(name): the results differ")
  comparison.measure(name, operations: left.count, target: target) {
    ours(left, right, &results)
  } against: {
    peer(operands)
  }
}

func sum(_ left: [Integer], _ right: [Integer], _ results: inout [Integer]) {
  var total = Integer.zero
  for value in left { total += value }
  results[0] = total
}

@inline(never)
func countSmallProducts(_ left: [Integer], _ right: [Integer]) -> Int {
  var count = 0
  for index in left.indices where left[index] * right[index] < right[0] { count += 1 }
  return count
}

func add(_ left: [Integer], _ right: [Integer], _ results: inout [Integer]) {
  for index in results.indices { results[index] = left[index] + right[index] }
}

func multiply(_ left: [Integer], _ right: [Integer], _ results: inout [Integer]) {
  for index in results.indices { results[index] = left[index] * right[index] }
}

func addProduct(_ left: [Integer], _ right: [Integer], _ results: inout [Integer]) {
  for index in results.indices { results[index].addProduct(left[index], right[index]) }
}

func divideExactly(_ left: [Integer], _ right: [Integer], _ results: inout [Integer]) {
  for index in results.indices {
    var quotient = left[index]
    quotient.divideExactly(by: right[index])
    results[index] = quotient
  }
}

func gcd(_ left: [Integer], _ right: [Integer], _ results: inout [Integer]) {
  for index in results.indices { results[index] = left[index].gcd(with: right[index]) }
}

func add(_ left: [Rational], _ right: [Rational], _ results: inout [Rational]) {
  for index in results.indices { results[index] = left[index] + right[index] }
}

func multiply(_ left: [Rational], _ right: [Rational], _ results: inout [Rational]) {
  for index in results.indices { results[index] = left[index] * right[index] }
}
