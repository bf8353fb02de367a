import MatrixExact

let a: Matrix<Integer> = [[2, 3, -1], [1, -1, 2], [3, 2, -3]]
print("det A =", try a.determinant())
print("A x = b:", try a.solve([5, 5, -2]).unique!)
print("A⁻¹ =", try a.inverse())

let flat: Matrix<Integer> = [[1, 2, -1, 1], [2, 4, -1, 5], [-1, -2, 2, 2]]
let solutions = try flat.solve([3, 8, -1])
print("x =", solutions.particular!, "+ the span of", solutions.directions.vectors)

let hilbert = Matrix<Rational>(Shape(5, 5)) { Rational(1, Integer($0 + $1 + 1)) }
print("det H =", try hilbert.determinant())
print("H⁻¹ =", try hilbert.inverse())
