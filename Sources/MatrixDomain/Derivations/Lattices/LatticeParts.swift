/// Why a vector is not in a lattice: a functional with integer values on the generators and not on the vector.
public struct LatticeExclusion<Element: EuclideanScalar, Fraction: HandScalar>: DerivationPart, Hashable {
  /// The vector.
  public var vector: Vector<Element>
  /// The functional, as a vector to multiply by.
  public var functional: Vector<Fraction>
  /// What it gives for each generator.
  public var products: Vector<Fraction>
  /// What it gives for the vector.
  public var value: Fraction

  /// A functional with its values.
  public init(vector: Vector<Element>, functional: Vector<Fraction>, products: Vector<Fraction>, value: Fraction) {
    self.vector = vector
    self.functional = functional
    self.products = products
    self.value = value
  }

  public var record: Value {
    .record([
      .init("part", .text("latticeExclusion")), .init("functional", .vector(functional)),
      .init("products", .vector(products)), .init("value", .scalar(value)),
    ])
  }
}

/// Why an integer matrix is not unimodular: it takes a vector that is not of integers to one of integers.
public struct WholeImage<Element: EuclideanScalar, Fraction: HandScalar>: DerivationPart, Hashable {
  /// The vector that is not whole.
  public var witness: Vector<Fraction>
  /// What the matrix makes of it.
  public var image: Vector<Element>

  /// A vector with its image.
  public init(witness: Vector<Fraction>, image: Vector<Element>) {
    self.witness = witness
    self.image = image
  }

  public var record: Value {
    .record([
      .init("part", .text("wholeImage")), .init("witness", .vector(witness)), .init("image", .vector(image)),
    ])
  }
}

/// A basis of the saturation of a lattice, multiples of which are a basis of the lattice.
public struct AdaptedBasis<Element: EuclideanScalar>: DerivationPart, Hashable {
  /// The basis of the saturation, as rows.
  public var basis: Matrix<Element>
  /// How often each vector must be taken.
  public var invariants: [Element]

  /// A basis with the multiples.
  public init(_ basis: Matrix<Element>, invariants: [Element]) {
    self.basis = basis
    self.invariants = invariants
  }

  public var record: Value {
    .record([
      .init("part", .text("adaptedBasis")), .init("basis", .matrix(basis)),
      .init("invariants", .list(invariants.map { .scalar($0) })),
    ])
  }
}
