public import MatrixDomain

/// A similar matrix `J` of blocks that belong to powers of irreducible polynomials, with the change of basis: `A·P = P·J`.
///
/// The block of fᵏ, for a monic f of degree d, has k companion matrices of f on its diagonal, and beside each but the first a
/// single 1, in the row of the first entry of the block above and the column of the last one of its own. Where d = 1 that is
/// the Jordan block of size k.
///
/// ```swift
/// let a: Matrix<Rational> = [[1, 1, 1], [2, 1, -1], [-3, 2, 4]]
/// let jordan = try a.jordanForm()
/// jordan.form                                   // [2, 1, 0; 0, 2, 1; 0, 0, 2]
/// try (a * jordan.change) == (jordan.change * jordan.form)   // true
/// ```
public struct PrimaryForm<Element: ExactScalar>: Hashable, Sendable {
  /// The blocks in their order, equal ones counted.
  public var blocks: [Block]
  /// J.
  public var form: Matrix<Element>
  /// P, whose columns are the new basis.
  public var change: Matrix<Element>

  /// Equal blocks of a form.
  public struct Block: Hashable, Sendable {
    /// Irreducible: over ℚ integers without a common factor, else monic.
    public var factor: Polynomial<Element>
    /// The power of the factor.
    public var size: Int
    /// How many such blocks there are.
    public var count: Int

    /// Equal blocks.
    public init(factor: Polynomial<Element>, size: Int, count: Int) {
      self.factor = factor
      self.size = size
      self.count = count
    }

    /// The number of rows of one of the blocks.
    public var order: Int { factor.degree * size }
  }

  /// A form from its parts; the caller vouches for them.
  public init(blocks: [Block], form: Matrix<Element>, change: Matrix<Element>) {
    self.blocks = blocks
    self.form = form
    self.change = change
  }

  /// True where every factor has a root in the field: then J is the Jordan normal form.
  public var isSplit: Bool { blocks.allSatisfy { $0.factor.degree == 1 } }
  /// True where no factor is repeated in a block, so that the matrix is diagonalizable over an extension of the field.
  public var isSemisimple: Bool { blocks.allSatisfy { $0.size == 1 } }
}

/// The rational canonical form `F` of a matrix, with the change of basis: `A·P = P·F`.
///
/// F has the companion matrices of the invariant factors on its diagonal, each of which divides the next one; the last one is
/// the minimal polynomial, their product the characteristic polynomial. Two matrices are similar where they have the same F.
///
/// ```swift
/// let a: Matrix<Rational> = [[2, 0, 0], [0, 2, 0], [0, 0, 3]]
/// try a.frobeniusForm().invariantFactors        // [x-2, x^2-5*x+6]
/// ```
public struct FrobeniusForm<Element: ExactScalar>: Hashable, Sendable {
  /// Monic polynomials of degree at least 1, each a divisor of the next one.
  public var invariantFactors: [Polynomial<Element>]
  /// F.
  public var form: Matrix<Element>
  /// P, whose columns are the new basis.
  public var change: Matrix<Element>

  /// A form from its parts; the caller vouches for them.
  public init(invariantFactors: [Polynomial<Element>], form: Matrix<Element>, change: Matrix<Element>) {
    self.invariantFactors = invariantFactors
    self.form = form
    self.change = change
  }
}

/// Whether two matrices are similar, and what shows it.
public enum Similarity<Element: ExactScalar>: Hashable, Sendable {
  /// `A·P = P·B` for an invertible P.
  case similar(change: Matrix<Element>)
  /// The rational canonical forms differ.
  case different(FrobeniusForm<Element>, FrobeniusForm<Element>)

  /// True for similar matrices.
  public var isSimilar: Bool { if case .similar = self { true } else { false } }
}
