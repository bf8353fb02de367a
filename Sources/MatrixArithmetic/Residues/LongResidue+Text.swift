public import MatrixDomain

extension LongResidue: CustomStringConvertible {
  /// The least number from 0 on: `5`; a constant that has met no modulus as the fraction it is.
  public var description: String { prime.isNegative ? constant.description : number.description }
}

extension LongResidue: HandScalar {
  /// Residues of any modulus: `domain(of:)` gives the field of particular ones.
  public static var domain: ScalarDomain { .residuesOfAnyModulus }

  public static func domain(of scalars: some Sequence<LongResidue>) -> ScalarDomain {
    scalars.first { $0.prime.signum > 0 }.map { .residues(modulus: $0.prime.description) } ?? domain
  }

  /// Reads an integer from 0 on, as a constant: a modulus is known to ``LongPrimeModulus/residue(exchangeText:)``
  /// alone.
  public init?(exchangeText text: Span<UInt8>) {
    guard let number = Integer(exchangeText: text), !number.isNegative else { return nil }
    self.init(number: number, modulus: .zero)
  }

  public var exchangeText: String { description }

  public static func spell(row: Int, of matrix: Matrix<LongResidue>, length: Int) -> TextSlab {
    matrix.spelledRow(row, length: length)
  }

  public static func perform(_ operation: RowOperation<LongResidue>, on matrix: inout Matrix<LongResidue>) {
    operation.apply(to: &matrix)
  }

  /// True for residues, which are written without a fraction bar; false for constants that are fractions.
  public var isWhole: Bool { !prime.isNegative }
  public var writtenSize: Int { number.bitCount }
  public var isWrittenNegative: Bool { number.isNegative }

  /// True for the upper half of the residues: `R2 - 3*R1` rather than `R2 + 98*R1` modulo 101.
  public var isSubtracted: Bool { prime.signum <= 0 ? number.isNegative : number > prime >> 1 }

  public var division: HandDivision<LongResidue> {
    guard prime.signum > 0, let inverse else { return .bar }
    return .inverse(inverse)
  }

  public static func unreduced(_ terms: [SignedProduct<LongResidue>]) -> Congruence? {
    guard let prime = terms.lazy.flatMap(\.factors).compactMap(\.modulus).first else { return nil }
    var sum = Integer.zero
    for term in terms {
      let product = term.factors.reduce(Integer.one) { $0 * $1.number }
      if term.isNegative { sum -= product } else { sum += product }
    }
    if !sum.isNegative, sum < prime { return nil }
    return Congruence(sum: sum.description, modulus: prime.description)
  }
}

extension LongPrimeModulus {
  /// Reads the one canonical spelling of a residue: the least number from 0 on.
  public func residue(exchangeText text: Span<UInt8>) -> LongResidue? {
    guard let number = Integer(exchangeText: text), !number.isNegative, number < value else { return nil }
    return LongResidue(number: number, modulus: value)
  }
}
