import MatrixArithmetic
import MatrixDomain
import MatrixExact

extension ExerciseKind {
  /// Eigenvalues, all of them integers, and what is made of them.
  static let spectra: [ExerciseKind] = [
    ExerciseKind(
      "eigen", "eigenvalues and eigenvectors", task: "Find the eigenvalues and the eigenspaces of A.", isUnique: false
    ) { draw in
      [.value(.matrix(try draw.similar(to: .diagonal(Vector(draw.eigenvalues().map { Rational($0) })))))]
    },
    ExerciseKind(
      "diagonalize", "diagonal forms", task: "Find a diagonal matrix D and an invertible P with A·P = P·D.",
      isUnique: false, accepts: { $0.output("D") != nil }
    ) { draw in
      [.value(.matrix(try draw.similar(to: .diagonal(Vector(draw.eigenvalues().map { Rational($0) })))))]
    },
    ExerciseKind(
      "jordan", "Jordan forms", task: "Find the Jordan form J of A and an invertible P with A·P = P·J.",
      isUnique: false
    ) { draw in
      let order = draw.level.order
      var form = Matrix<Rational>.diagonal(Vector(draw.eigenvalues().map { Rational($0) }))
      let start = draw.integer(0...order - 2)
      form[start + 1, start + 1] = form[start, start]
      form[start, start + 1] = .one
      return [.value(.matrix(try draw.similar(to: form)))]
    },
  ]
}

extension ExerciseDraw {
  /// As many integers as the order, seldom two the same; the more there are, the nearer to 0.
  mutating func eigenvalues() -> [Int] {
    let (first, count) = level == .hard ? (-2, 5) : (-3, 8)
    var values = positions(level.order, below: count).map { $0 + first }
    if level != .easy, happens(oncein: 3) { values[1] = values[0] }
    return values
  }

  /// The same map in another basis, which is a few row operations away.
  mutating func similar(to matrix: Matrix<Rational>) throws -> Matrix<Rational> {
    let order = matrix.rows
    var change = Matrix<Rational>.identity(order)
    for step in 0..<(order == 2 ? 2 : order + 2) {
      let row = step % order
      let other = (row + 1 + integer(0...order - 2)) % order
      RowOperation.add(multiple: Rational(nonzero(upTo: order == 2 ? 2 : 1)), of: other, to: row).apply(to: &change)
    }
    return change * matrix * (try change.inverse())
  }
}
