import MatrixDomain

// What a program writes that knows only MatrixDomain: no fast product is in sight here.

/// The product in code over any ring, compiled for the type where the compiler can.
@inline(never) func genericProduct<Element: Ring>(_ a: Matrix<Element>, _ b: Matrix<Element>) -> Matrix<Element> {
  a * b
}

/// The product in code over any ring, compiled once for all.
@_semantics("optimize.sil.specialize.generic.never")
@inline(never) func unspecialisedProduct<Element: Ring>(_ a: Matrix<Element>, _ b: Matrix<Element>) -> Matrix<Element> {
  a * b
}

/// The product with a column in code over any ring.
@inline(never) func genericProduct<Element: Ring>(_ a: Matrix<Element>, _ v: Vector<Element>) -> Vector<Element> {
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

/// The largest entry by subscripts, which is no chain of roundings.
@inline(never) func largestBySubscripts(_ a: Matrix<Double>) -> Double {
  var largest = -Double.infinity
  for column in 0..<a.columns {
    for row in 0..<a.rows { largest = max(largest, a[row, column]) }
  }
  return largest
}

/// The row after `target -= factor · source`, by subscripts.
@inline(never) func updateRow(_ a: inout Matrix<Double>, _ factor: Double) {
  for column in 0..<a.columns { a[1, column] -= factor * a[0, column] }
}

/// Every entry doubled in place, by subscripts.
@inline(never) func doubleBySubscripts(_ a: inout Matrix<Double>) {
  for column in 0..<a.columns {
    for row in 0..<a.rows { a[row, column] = 2 * a[row, column] }
  }
}
