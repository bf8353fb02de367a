import MatrixDomain

// What a program writes that knows only MatrixDomain: no fast product is in sight here.

/// Operators and entrywise work over any ring.
func spellings<Element: Ring>(_ name: String, _ a: Matrix<Element>, _ b: Matrix<Element>) {
  let v = Vector(b.column(0))
  measure("\(name) sum") { a + b }
  measure("\(name) scaling") { Element(3) * a }
  measure("\(name) product, generic") { product(a, b) }
  measure("\(name) product, generic, not specialised") { unspecialisedProduct(a, b) }
  measure("\(name) transpose") { a.transposed }
  measure("\(name) matrix times vector, generic") { product(a, v) }
  measure("\(name) map") { a.map { $0 + .one } }
  let copy = a.map { $0 }
  measure("\(name) equality") { a == copy }
  var changed = a
  var factor = Element(3)
  measure("\(name) row update") {
    factor = -factor
    RowOperation.add(multiple: factor, of: 0, to: 1).apply(to: &changed)
  }
}

/// The product in code over any ring, compiled for the type where the compiler can.
@inline(never) private func product<Element: Ring>(_ a: Matrix<Element>, _ b: Matrix<Element>) -> Matrix<Element> {
  a * b
}

/// The product in code over any ring, compiled once for all.
@_semantics("optimize.sil.specialize.generic.never")
@inline(never) private func unspecialisedProduct<Element: Ring>(
  _ a: Matrix<Element>, _ b: Matrix<Element>
) -> Matrix<Element> { a * b }

/// The product with a column in code over any ring.
@inline(never) private func product<Element: Ring>(_ a: Matrix<Element>, _ v: Vector<Element>) -> Vector<Element> {
  a * v
}

/// The sum of all entries by subscripts.
@inline(never) func sumBySubscripts(_ a: Matrix<Double>) -> Double {
  var sum = 0.0
  for column in 0..<a.columns {
    for row in 0..<a.rows { sum += a[row, column] }
  }
  return sum
}

/// Every entry changed in place, by subscripts.
@inline(never) func changeBySubscripts(_ a: inout Matrix<Double>) {
  for column in 0..<a.columns {
    for row in 0..<a.rows { a[row, column] = 1 - a[row, column] }
  }
}
