public import MatrixArithmetic
public import MatrixDomain

/// Whether an integer matrix has an integer inverse, with what shows it.
public enum Unimodularity: Hashable, Sendable {
  /// The inverse is whole, and the determinant 1 or -1.
  case unimodular(inverse: Matrix<Integer>, determinant: Integer)
  /// The determinant is another number. The witness x is not whole, though `A·x` is: with an integer inverse,
  /// `x = A⁻¹·(A·x)` would be.
  case other(determinant: Integer, witness: Vector<Rational>)
}

/// The lattice of all integer combinations of some rows: its canonical basis, and what leads from the rows to it and
/// back.
public struct LatticeForm: Hashable, Sendable {
  /// B: the rows of the Hermite normal form that are not zero. Two matrices have the same B where their lattices are
  /// one.
  public var basis: Matrix<Integer>
  /// Y with `Y·A = B`.
  public var combinations: Matrix<Integer>
  /// X with `X·B = A`.
  public var coordinates: Matrix<Integer>
  /// The determinant of `B·Bᵀ`: the square of the determinant of the lattice.
  public var squaredDeterminant: Integer

  /// A form from its parts.
  public init(
    basis: Matrix<Integer>, combinations: Matrix<Integer>, coordinates: Matrix<Integer>, squaredDeterminant: Integer
  ) {
    self.basis = basis
    self.combinations = combinations
    self.coordinates = coordinates
    self.squaredDeterminant = squaredDeterminant
  }

  /// The number of basis vectors.
  public var rank: Int { basis.rows }
  /// The volume of the box that the basis vectors span: the same for every basis.
  public var determinant: SquareRoot { SquareRoot(of: Rational(squaredDeterminant)) }
}

/// Whether a vector is an integer combination of some rows, with what shows it.
public enum LatticeMembership: Hashable, Sendable {
  /// The combination: `x·A = v`.
  case member(combination: Vector<Integer>)
  /// y with `A·y` whole and `v·y` not: it is whole on the lattice and not on the vector. Its denominator is a modulus.
  case outside(functional: Vector<Rational>)
}

/// The saturation of the lattice of some rows: all integer vectors that are fractional combinations of them.
///
/// With P = T⁻¹·B another basis of the saturation and D the diagonal matrix of the invariants, the rows of `D·P` are a
/// basis of the lattice: `Y·A = D·P` and `A = X·D·P`.
public struct LatticeSaturation: Hashable, Sendable {
  /// B: the canonical basis, the Hermite normal form.
  public var basis: Matrix<Integer>
  /// The invariant factors of the quotient, those that are 1 too; each a divisor of the next.
  public var invariants: [Integer]
  /// Y.
  public var combinations: Matrix<Integer>
  /// X.
  public var coordinates: Matrix<Integer>
  /// T, unimodular, with `T·P = B`.
  public var change: Matrix<Integer>
  /// T⁻¹.
  public var changeInverse: Matrix<Integer>
  /// F with `B·F = I`: a fractional combination of B that is whole has integer coefficients.
  public var rightInverse: Matrix<Integer>

  /// A saturation from its parts.
  public init(
    basis: Matrix<Integer>, invariants: [Integer], combinations: Matrix<Integer>, coordinates: Matrix<Integer>,
    change: Matrix<Integer>, changeInverse: Matrix<Integer>, rightInverse: Matrix<Integer>
  ) {
    self.basis = basis
    self.invariants = invariants
    self.combinations = combinations
    self.coordinates = coordinates
    self.change = change
    self.changeInverse = changeInverse
    self.rightInverse = rightInverse
  }

  /// How many copies of the lattice, moved, make up its saturation.
  public var index: Integer { invariants.reduce(.one, *) }
}
