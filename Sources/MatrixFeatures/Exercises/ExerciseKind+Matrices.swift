import MatrixArithmetic
import MatrixDomain

extension ExerciseKind {
  /// What is done with one matrix.
  static let matrices: [ExerciseKind] = [
    ExerciseKind(
      "rref", "reduced row echelon forms", task: "Bring A to reduced row echelon form."
    ) { draw in [.value(.matrix(draw.dependent()))] },
    ExerciseKind("det", "determinants", task: "Compute the determinant of A.") { draw in
      [.value(.matrix(draw.invertible(draw.level.order, pivot: 4)))]
    },
    ExerciseKind(
      "inverse", "inverses", task: "Find the inverse of A, or show that there is none.",
      accepts: { $0.outcome == .value }
    ) { draw in [.value(.matrix(draw.invertible(draw.level.order, pivot: 2)))] },
    ExerciseKind(
      "lu", "factorizations in two triangles", task: "Factor A into a lower and an upper triangular matrix.",
      isUnique: false
    ) { draw in [.value(.matrix(draw.invertible(draw.level.order, pivot: 3)))] },
  ]

  /// Subspaces and bases.
  static let spaces: [ExerciseKind] = [
    ExerciseKind(
      "nullspace", "null spaces", task: "Find a basis of the null space of A.", isUnique: false
    ) { draw in [.value(.matrix(draw.dependent()))] },
    ExerciseKind(
      "basis", "bases of spans", task: "Find a basis of the span of the columns of V among them.", isUnique: false
    ) { draw in [.value(.matrix(draw.dependent()))] },
    ExerciseKind(
      "coordinates", "coordinates in a basis", task: "Find the coordinates of v in the basis of the columns of B."
    ) { draw in
      let basis = draw.invertible(draw.level.order, pivot: 2)
      return [.value(.matrix(basis)), .value(.vector(basis * draw.vector(basis.columns, within: 3)))]
    },
    ExerciseKind(
      "changebasis", "changes of basis",
      task:
        "Find the matrix that takes coordinates in the basis of the columns of B to those in the basis of the columns of C."
    ) { draw in
      let target = draw.invertible(draw.level.order)
      let change = draw.invertible(draw.level.order)
      return [.value(.matrix(target * change)), .value(.matrix(target))]
    },
    ExerciseKind(
      "gramschmidt", "orthogonal vectors by Gram and Schmidt",
      task: "Make the columns of A orthogonal, from the first to the last.", isUnique: false,
      accepts: { result in
        // Independent columns, which are not orthogonal already.
        guard case .matrix(let factor)? = result.output("R") else { return false }
        let order = factor.shape.columns
        return factor.shape.rows == order
          && factor.entries.indices.contains { $0 / order != $0 % order && factor.entries[$0] != "0" }
      }
    ) { draw in
      let rows = draw.level == .hard ? 4 : 3
      return [.value(.matrix(draw.matrix(rows, draw.level == .easy ? 2 : 3, within: 2)))]
    },
    ExerciseKind(
      "leastsquares", "least squares", task: "Find the vector x for which A·x comes nearest to b.", tool: "lstsq",
      accepts: { result in
        guard case .scalar(let square)? = result.output("squaredDistance") else { return false }
        return square.text != "0"
      }
    ) { draw in
      let rows = draw.level.order + 1
      let first = -draw.integer(0...2)
      let design = Matrix<Rational>(Shape(rows, 2)) { $1 == 0 ? .one : Rational(first + $0) }
      return [.value(.matrix(design)), .value(.vector(draw.vector(rows, within: 5)))]
    },
  ]
}
