public import MatrixDomain

extension Approach: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    guard detail >= .normal else { return }
    narrative.paragraph(sentence)
  }

  private var sentence: Phrase {
    switch question {
    case .basis:
      "The vectors are the columns. A column without a pivot is a combination of the columns before it: it is left out."
    case .wholeBasis:
      """
      The vectors are the columns, then come the unit vectors. Columns with a pivot are independent, and there are as \
      many as the space has dimensions.
      """
    case .independence:
      "The vectors are the columns: they are independent exactly when every column has a pivot."
    case .membership:
      "\(name: "v") lies in the span exactly when a combination of the columns of \(name: "V") gives it."
    case .coordinates:
      "The coordinates are the coefficients of the one combination of the columns of \(name: "B") that gives \(name: "v")."
    case .changeOfBasis:
      """
      Column k of the matrix holds the coordinates of the k-th vector of \(name: "B") with respect to \(name: "C"): \
      solve \(Formula(plain: "C*X = B")) for all columns at once.
      """
    case .sum:
      "The vectors of both spaces span the sum; a column without a pivot is a combination of the columns before it."
    case .intersection:
      """
      A column of \(name: "W") without a pivot is a combination of the columns before it. What is on the side of \
      \(name: "U") equals what is on the side of \(name: "W"), and so lies in both.
      """
    case .comparison:
      "A space holds another exactly when the other one's columns, put after its own, have no pivots."
    case .orthogonalComplement:
      "A vector is orthogonal to the space exactly when it is orthogonal to each vector that spans it: one equation each."
    case .anyComplement:
      "The unit vectors that have a pivot after the vectors of \(name: "U") complete these to a basis of the whole space."
    case .orthogonalization:
      "From each vector its components along the vectors before it are taken away: what is left is orthogonal to them."
    case .projection:
      "The rest must be orthogonal to the space: that gives one normal equation for each vector that spans it."
    case .leastSquares:
      """
      The residual is shortest where it is orthogonal to the columns of \(name: "A"): the normal equations, which always \
      have a solution.
      """
    case .shortestSolution:
      "Of all solutions the shortest is the one in the row space of \(name: "A"): \(Formula(plain: "x = A^T*y"))."
    case .pseudoInverse:
      """
      The pivot columns of \(name: "A") and the nonzero rows of its reduced form are two factors of full rank, \
      \(Formula(plain: "A = C*F")): the Moore–Penrose inverse comes from an ordinary one.
      """
    case .symmetricElimination:
      "Every row operation is followed by the same column operation: the matrix stays symmetric, and its form the same."
    case .completingSquares:
      "The squares are completed one variable after another: each step is a row operation and the same column operation."
    case .leadingMinors:
      "The form is positive definite exactly when all leading principal minors are above 0 (Sylvester)."
    case .mapFromImages:
      "The map takes the columns of \(name: "B") to the images: \(Formula(plain: "A*B = F"))."
    case .mapInBases:
      "Column k of the matrix holds the coordinates of the image of the k-th basis vector: solve \(Formula(plain: "C*M = A*B"))."
    case .projector:
      "The projection of each unit vector is a column of the matrix: solve the normal equations for all of them."
    case .reflector:
      "The reflection goes twice the way to the projection: \(Formula(plain: "S = 2*P - I"))."
    case .obliqueProjector:
      "The matrix keeps the vectors of \(name: "U") and takes those of \(name: "W") to 0."
    case .composition:
      "First \(name: "B"), then \(name: "A"): the matrix is \(Formula(plain: "A*B"))."
    case .affineMeeting:
      "They meet where \(Formula(plain: "p + U*s = q + W*t")): solve for \(name: "s") and \(name: "t")."
    }
  }
}
