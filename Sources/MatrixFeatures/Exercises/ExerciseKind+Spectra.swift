import MatrixArithmetic
import MatrixDomain

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
  /// As many integers as the order, seldom two the same.
  mutating func eigenvalues() -> [Int] {
    var values = positions(level.order, below: 8).map { $0 - 3 }
    if level != .easy, happens(oncein: 3) { values[1] = values[0] }
    return values
  }

  /// The same map in another basis, of integers.
  mutating func similar(to matrix: Matrix<Rational>) throws -> Matrix<Rational> {
    var change = unitLower(matrix.rows)
    if matrix.rows <= 3 { change = change * upper(Array(repeating: 1, count: matrix.rows)) }
    return change * matrix * (try change.inverse())
  }
}
