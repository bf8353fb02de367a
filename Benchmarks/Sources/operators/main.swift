import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNumeric

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// The obvious spellings: swift run -c release operators [ORDER…] prints the processor time of each, one line a spelling.
// Eigen's side is Peers/eigen.cpp.

BLASProvider.useProcessorKernels()
let words = CommandLine.arguments.dropFirst()
let orders = words.isEmpty ? [3, 10, 50, 200] : words.compactMap { Int($0) }
var state: UInt64 = 1
var sink = 0.0

/// A small integer within ±`bound`.
@MainActor func next(_ bound: Int) -> Int {
  state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
  return Int(state >> 33) % (2 * bound + 1) - bound
}

func matrix<Element: MatrixScalar>(_ order: Int, _ entry: () -> Element) -> Matrix<Element> {
  Matrix(Shape(order, order)) { _, _ in entry() }
}

func seconds() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Prints the median of 15 rounds of at least two milliseconds each.
@MainActor func measure(_ name: String, _ body: () -> Void) {
  var repetitions = 1
  func round() -> Double {
    let start = seconds()
    for _ in 0..<repetitions { body() }
    return seconds() - start
  }
  while round() < 0.002 { repetitions *= 2 }
  let median = (0..<15).map { _ in round() }.sorted()[7] / Double(repetitions)
  let text = median < 1e-6 ? "\((median * 1e10).rounded() / 10) ns" : "\((median * 1e8).rounded() / 100) µs"
  print("\(name)\t\(text)")
}

for order in orders {
  let d = matrix(order) { Double(next(99)) / 8 }
  let e = matrix(order) { Double(next(99)) / 8 }
  let v = Vector((0..<order).map { Double($0) })
  let copy = d.map { $0 }
  var changed = d
  print("# Double \(order)")
  measure("sum by subscripts") { sink += sumBySubscripts(d) }
  measure("largest by subscripts") { sink += largestBySubscripts(d) }
  measure("doubled by subscripts") { doubleBySubscripts(&changed) }
  changed = d
  measure("row update") { updateRow(&changed, 0.0) }
  measure("d + e") { sink += (d + e)[0, 0] }
  measure("d - e") { sink += (d - e)[0, 0] }
  measure("-d") { sink += (-d)[0, 0] }
  measure("2.0 * d") { sink += (2.0 * d)[0, 0] }
  measure("d == copy") { sink += d == copy ? 1 : 0 }
  measure("hash") { sink += d.hashValue == 0 ? 1 : 0 }
  measure("transposed") { sink += d.transposed[0, 0] }
  measure("map") { sink += d.map { $0 + 1 }[0, 0] }
  measure("Matrix(shape) { }") { sink += Matrix<Double>(Shape(order, order)) { d[$0, $1] + 1 }[0, 0] }
  measure("isZero") { sink += (d.isZero ? 1 : 0) }
  measure("a view's product") { sink += try! d.view.multiplied(by: e.view)[0, 0] }
  measure("d * e") { sink += (d * e)[0, 0] }
  measure("d * e, generic") { sink += genericProduct(d, e)[0, 0] }
  measure("d * e, not specialised") { sink += unspecialisedProduct(d, e)[0, 0] }
  measure("d * v") { sink += (d * v)[0] }
  measure("d * v, generic") { sink += genericProduct(d, v)[0] }

  print("# Complex \(order)")
  let (c, f) = (d.map { Complex($0, 1) }, e.map { Complex(1, $0) })
  measure("c * f") { sink += (c * f)[0, 0].real }
  measure("c * f, generic") { sink += genericProduct(c, f)[0, 0].real }
  measure("c + f") { sink += (c + f)[0, 0].real }
}

for order in orders {
  let a = matrix(order) { Integer(next(99)) }
  let b = matrix(order) { Integer(next(99)) }
  print("# Integer \(order)")
  measure("the fast spelling") { sink += Double(try! a.multiplied(by: b)[0, 0].signum) }
  measure("a * b") { sink += Double((a * b)[0, 0].signum) }
  measure("a * b, generic") { sink += Double(genericProduct(a, b)[0, 0].signum) }
  measure("a + b") { sink += Double((a + b)[0, 0].signum) }
  measure("a == copy") { sink += a == a.map { $0 } ? 1 : 0 }

  let q = a.map { Rational($0, Integer(1 + next(3) * next(3))) }
  let r = b.map { Rational($0, Integer(1 + next(3) * next(3))) }
  print("# Rational \(order)")
  measure("the fast spelling") { sink += Double(try! Narrated.product(q, r, narration: .silent).answer[0, 0].signum) }
  measure("q * r") { sink += Double((q * r)[0, 0].signum) }
  measure("q * r, generic") { sink += Double(genericProduct(q, r)[0, 0].signum) }
  measure("q + r") { sink += Double((q + r)[0, 0].signum) }

  print("# GaussianRational \(order)")
  let (z, w) = (q.map { GaussianRational($0, .one) }, r.map { GaussianRational(.one, $0) })
  measure("the fast spelling") {
    sink += Double(try! Narrated.product(z, w, narration: .silent).answer[0, 0].real.signum)
  }
  measure("z * w, generic") { sink += Double(genericProduct(z, w)[0, 0].real.signum) }

  let field = try! PrimeModulus(1_000_003)
  let (s, t) = (a.map { (entry: Integer) in field.residue(entry) }, b.map { (entry: Integer) in field.residue(entry) })
  print("# Residue \(order)")
  measure("the fast spelling") {
    sink += Double(try! Narrated.product(s, t, narration: .silent).answer[0, 0].representative)
  }
  measure("s * t") { sink += Double((s * t)[0, 0].representative) }
  measure("s * t, generic") { sink += Double(genericProduct(s, t)[0, 0].representative) }
}
if sink == 0.125 { print("") }
