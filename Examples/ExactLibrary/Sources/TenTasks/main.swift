// Ten tasks people write linear algebra for, each in as few lines as it takes. The numbers are as in any textbook.
import MatrixExact
import MatrixNumeric

// Numbers to three places, so that rounding does not show. Adding 0 turns -0 into 0.
func short(_ x: Double) -> Double { (x * 1000).rounded() / 1000 + 0 }

let a: Matrix<Double> = [[4, 1, 2], [1, 3, 0], [2, 0, 5]]

// 1 Solve a system.
print("1 ", Vector(try a.solve([1, 2, 3]).map(short)))

// 2 Determinant and inverse.
print("2 ", short(try a.determinant()), try a.inverse().map(short))

// 3 All solutions over the rational numbers.
let wide: Matrix<Rational> = [[1, 2, 3], [4, 5, 6]]
print("3 ", try wide.solve([6, 15]))

// 4 Eigenvalues.
print("4 ", try a.eigenvalues().map { short($0.real) }.sorted())

// 5 Least squares, though the columns are dependent.
let tall: Matrix<Double> = [[1, 1], [1, 1], [1, 1]]
print("5 ", Vector(try Numeric.bareLeastSquares(tall, [1, 2, 3]).map(short)))

// 6 The best approximation of rank 1.
let svd = try SVD(a)
print("6 ", (svd.u[..., ..<1] * .diagonal(svd.singularValues[..<1]) * svd.vAdjoint[..<1, ...]).map(short))

// 7 An update of rank one; a row; a block.
var b = a
b += ([1, 0, 1] as Vector).outer([0, 1, 0])
b[2, ...] -= 2 * b[0, ...]
b[..<2, ..<2] = .identity(2)
print("7 ", b)

// 8 Gram–Schmidt by hand.
var q = a
for k in 0..<q.columns {
  for j in 0..<k { q[..., k] -= q[..., j].dot(q[..., k]) * q[..., j] }
  q[..., k] = q[..., k].normalized()
}
print("8 ", (q.transposed * q).isApproximatelyEqual(to: .identity(3)))

// 9 Characteristic polynomial, minimal polynomial, Smith form.
let whole: Matrix<Integer> = [[2, 4, 4], [-6, 6, 12], [10, 4, 16]]
print("9 ", try whole.characteristicPolynomial(), try whole.minimalPolynomial(), try whole.smithInvariants())

// 10 Rank and inverse modulo a prime.
let residues = try Matrix<Residue>(whole, modulo: 7)
print("10", try residues.rank(), try residues.inverse())
