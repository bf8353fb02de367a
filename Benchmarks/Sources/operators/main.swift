import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNumeric

// The obvious spellings at each order: `operators [ORDER…]` prints the processor time of each. Peers/operators.py sets Eigen, NumPy
// and FLINT beside them.

BLASProvider.useProcessorKernels()
let words = CommandLine.arguments.dropFirst()
let field = try PrimeModulus(1_000_003)

for order in words.isEmpty ? [3, 10, 50, 200] : words.compactMap({ Int($0) }) {
  var numbers = Numbers()
  let (a, b) = (numbers.matrix(order, 99) { Integer($0) }, numbers.matrix(order, 99) { Integer($0) })
  let below = numbers.matrix(order, 3) { Integer($0 * $0 + 1) }
  let (q, r) = (a.divided(by: below), b.divided(by: below))
  let (d, e) = (numbers.matrix(order, 99) { Double($0) / 8 }, numbers.matrix(order, 99) { Double($0) / 8 })
  let v = Vector(e.column(0))

  let name = d.shape
  measure("Double \(name) product") { d * e }
  measure("Double \(name) matrix times vector") { d * v }
  spellings("Double \(name)", d, e)
  measure("Double \(name) sum of entries by subscripts") { sumBySubscripts(d) }
  var changed = d
  measure("Double \(name) change of all entries by subscripts") { changeBySubscripts(&changed) }

  let (c, f) = (d.map { Complex($0, 1) }, e.map { Complex(1, $0) })
  let z = Vector(f.column(0))
  measure("Complex \(name) product") { c * f }
  measure("Complex \(name) matrix times vector") { c * z }
  spellings("Complex \(name)", c, f)

  let (w, x) = (Vector(b.column(0)), Vector(r.column(0)))
  measure("Integer \(name) product") { a * b }
  measure("Integer \(name) matrix times vector") { a * w }
  spellings("Integer \(name)", a, b)
  measure("Rational \(name) product") { q * r }
  measure("Rational \(name) matrix times vector") { q * x }
  spellings("Rational \(name)", q, r)

  let s = a.map { (entry: Integer) in field.residue(entry) }
  let t = b.map { (entry: Integer) in field.residue(entry) }
  let y = Vector(t.column(0))
  measure("Residue \(name) product") { s * t }
  measure("Residue \(name) matrix times vector") { s * y }
  spellings("Residue \(name)", s, t)

  if order > 20 { continue }
  let budget = Budget(seconds: 60)
  for (words, budget) in [("", nil), (", with a budget", budget)] {
    func row(_ scalar: String, _ question: String) -> String { "\(scalar) \(name) \(question)\(words)" }
    measure(row("Integer", "determinant")) {
      try! budget.map { try a.determinant(budget: $0) } ?? a.determinant()
    }
    measure(row("Integer", "solve")) { try! budget.map { try a.solve(w, budget: $0) } ?? a.solve(w) }
    measure(row("Integer", "inverse")) { try! budget.map { try a.inverse(budget: $0) } ?? a.inverse() }
    measure(row("Rational", "determinant")) {
      try! budget.map { try q.determinant(budget: $0) } ?? q.determinant()
    }
    measure(row("Rational", "solve")) { try! budget.map { try q.solve(x, budget: $0) } ?? q.solve(x) }
    measure(row("Rational", "inverse")) { try! budget.map { try q.inverse(budget: $0) } ?? q.inverse() }
    measure(row("Double", "determinant")) {
      try! budget.map { try d.determinant(budget: $0) } ?? d.determinant()
    }
    measure(row("Double", "solve")) { try! budget.map { try d.solve(v, budget: $0) } ?? d.solve(v) }
    measure(row("Double", "inverse")) { try! budget.map { try d.inverse(budget: $0) } ?? d.inverse() }
  }
}
