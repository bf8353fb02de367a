/// What a curve or surface of order 2 is.
package enum QuadricKind: String, Hashable, Sendable, CaseIterable {
  case empty, point, line, ellipse, circle, hyperbola, parabola
  case twoLines = "two intersecting lines"
  case parallelLines = "two parallel lines"
  case plane, ellipsoid, sphere, cone
  case oneSheet = "hyperboloid of one sheet"
  case twoSheets = "hyperboloid of two sheets"
  case ellipticParaboloid = "elliptic paraboloid"
  case hyperbolicParaboloid = "hyperbolic paraboloid"
  case ellipticCylinder = "elliptic cylinder"
  case hyperbolicCylinder = "hyperbolic cylinder"
  case parabolicCylinder = "parabolic cylinder"
  case twoPlanes = "two intersecting planes"
  case parallelPlanes = "two parallel planes"

  /// How many eigenvalues are positive, and how many negative.
  package struct Signs: Hashable, Sendable {
    /// The positive ones.
    package var positive: Int
    /// The negative ones.
    package var negative: Int
    /// All that are not 0.
    package var rank: Int { positive + negative }

    /// Of a polynomial whose roots are all real, by Descartes' rule.
    ///
    /// - Parameter signs: of the coefficients, constant term first.
    package init(ofRealRootsOf signs: [Int]) {
      let zeros = signs.prefix { $0 == 0 }.count
      let shown = signs.filter { $0 != 0 }
      positive = zip(shown, shown.dropFirst()).count { $0 != $1 }
      negative = signs.count - 1 - zeros - positive
    }

    /// Those of the opposite matrix.
    var opposite: Signs {
      var signs = self
      (signs.positive, signs.negative) = (negative, positive)
      return signs
    }
  }

  /// The kind that the signs of the eigenvalues of A, which is not 0, and of the bordered matrix say.
  ///
  /// - Parameters:
  ///   - dimension: 2 or 3.
  ///   - isRound: whether A is a multiple of the identity.
  package init(dimension: Int, form: Signs, bordered: Signs, isRound: Bool) {
    // The equation may be multiplied by -1.
    let isTurned = form.negative > form.positive
    let (own, whole) = isTurned ? (form.opposite, bordered.opposite) : (form, bordered)
    let isDefinite = own.negative == 0
    let isFlat = dimension == 2
    switch (own.rank, whole.rank - own.rank) {
    case (dimension, 1):
      if isDefinite {
        self = whole.negative == 0 ? .empty : isRound ? (isFlat ? .circle : .sphere) : isFlat ? .ellipse : .ellipsoid
      } else {
        self = isFlat ? .hyperbola : whole.negative == 2 ? .oneSheet : .twoSheets
      }
    case (dimension, _): self = isDefinite ? .point : isFlat ? .twoLines : .cone
    case (1, 2): self = isFlat ? .parabola : .parabolicCylinder
    case (1, 1): self = whole.negative == 0 ? .empty : isFlat ? .parallelLines : .parallelPlanes
    case (1, _): self = isFlat ? .line : .plane
    case (_, 2): self = isDefinite ? .ellipticParaboloid : .hyperbolicParaboloid
    case (_, 1): self = isDefinite ? (whole.negative == 0 ? .empty : .ellipticCylinder) : .hyperbolicCylinder
    default: self = isDefinite ? .line : .twoPlanes
    }
  }
}
