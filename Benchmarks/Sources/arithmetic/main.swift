import BenchmarkHarness
import MatrixArithmetic

// Arithmetic against C GMP: swift run -c release arithmetic

var random = Generator()
var comparison = Comparison("Arithmetic against C GMP")

let (smallLeft, smallRight) = (random.integers(bits: 30, count: 1000), random.integers(bits: 30, count: 1000))
compare(&comparison, "add to a total, 30 bits", smallLeft, smallRight, target: 0.3, sum) { $0.sum() }
let products = Peer(smallLeft.map(\.description), smallRight.map(\.description))
var counts = (ours: 0, peer: 0)
comparison.measure("multiply and compare, 30 bits", operations: smallLeft.count, target: 0.3) {
  counts.ours = countSmallProducts(smallLeft, smallRight)
} against: {
  counts.peer = products.countSmallProducts()
}
precondition(counts.ours == counts.peer, "the counts differ")
compare(&comparison, "add into an array, 30 bits", smallLeft, smallRight, add) { $0.add() }
compare(&comparison, "multiply into an array, 30 bits", smallLeft, smallRight, multiply) { $0.multiply() }
// Many numbers, so that branch prediction cannot learn them by heart.
let (manyLeft, manyRight) = (random.integers(bits: 30, count: 20_000), random.integers(bits: 30, count: 20_000))
compare(&comparison, "gcd, 30 bits", manyLeft, manyRight, gcd) { $0.gcd() }

let (left, right) = (random.integers(bits: 1000, count: 64), random.integers(bits: 1000, count: 64))
compare(&comparison, "add, 1000 bits", left, right, add) { $0.add() }
compare(&comparison, "multiply, 1000 bits", left, right, target: 1.5, multiply) { $0.multiply() }
compare(&comparison, "multiply, 1000 bits, peer into a fresh mpz_t", left, right, multiply) {
  $0.multiplyFresh()
}
compare(&comparison, "add a product in place, 1000 bits", left, right, addProduct) { $0.addProduct() }
compare(&comparison, "divide exactly, 2000 by 1000 bits", zip(left, right).map { $0 * $1 }, right, divideExactly) {
  $0.divideExactly()
}
compare(&comparison, "gcd, 1000 bits", left, right, gcd) { $0.gcd() }

let (halves, thirds) = (random.fractions(bits: 12, count: 20_000), random.fractions(bits: 12, count: 20_000))
compare(&comparison, "add fractions, 12 bits", halves, thirds, add) { $0.addFractions() }
compare(&comparison, "multiply fractions, 12 bits", halves, thirds, multiply) { $0.multiplyFractions() }
let (long, longer) = (random.fractions(bits: 500, count: 64), random.fractions(bits: 500, count: 64))
compare(&comparison, "add fractions, 500 bits", long, longer, add) { $0.addFractions() }
compare(&comparison, "multiply fractions, 500 bits", long, longer, multiply) { $0.multiplyFractions() }

let digits = String(repeating: "1234567890", count: 10_000)
let reader = Peer(["0"], ["0"])
comparison.measure("read and print 100,000 digits", operations: 1) {
  precondition(Integer(digits)!.description.utf8.count == digits.utf8.count)
} against: {
  reader.readAndPrint(digits)
}
comparison.finish()
