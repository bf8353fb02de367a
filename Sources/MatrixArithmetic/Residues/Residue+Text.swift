public import MatrixDomain

extension Residue: CustomStringConvertible {
  /// The least number from 0 on: `5`; a constant that has met no modulus as the fraction it is.
  public var description: String { prime < 0 ? "\(word)/\(denominator)" : word.description }
}

extension Residue: HandScalar {
  /// Residues of any modulus: `domain(of:)` gives the field of particular ones.
  public static var domain: ScalarDomain { .residuesOfAnyModulus }

  public static func domain(of scalars: some Sequence<Residue>) -> ScalarDomain {
    scalars.first { $0.prime > 0 }.map { .residues(modulus: String($0.prime)) } ?? domain
  }

  /// Reads an integer from 0 on, as a constant: a modulus is known to ``PrimeModulus/residue(exchangeText:)`` alone.
  public init?(exchangeText text: Span<UInt8>) {
    guard let number = Integer(exchangeText: text)?.asInt, number >= 0 else { return nil }
    self.init(number)
  }

  public var exchangeText: String { description }

  public static func spell(row: Int, of matrix: Matrix<Residue>, length: Int) -> TextSlab {
    matrix.spelledRow(row, length: length)
  }

  public static func perform(_ operation: RowOperation<Residue>, on matrix: inout Matrix<Residue>) {
    operation.apply(to: &matrix)
  }

  /// True for residues, which are written without a fraction bar; false for constants that are fractions.
  @inlinable public var isWhole: Bool { prime >= 0 }
  @inlinable public var writtenSize: Int { Int.bitWidth - word.magnitude.leadingZeroBitCount }
  @inlinable public var isWrittenNegative: Bool { word < 0 }

  /// True for the upper half of the residues: `R2 - 3*R1` rather than `R2 + 98*R1` modulo 101.
  @inlinable public var isSubtracted: Bool { prime <= 0 ? word < 0 : word > prime / 2 }

  public var division: HandDivision<Residue> {
    guard prime > 0, let inverse else { return .bar }
    return .inverse(inverse)
  }

  public static func unreduced(_ terms: [SignedProduct<Residue>]) -> Congruence? {
    guard case .residues(let modulus) = domain(of: terms.lazy.flatMap(\.factors)), modulus != "p" else { return nil }
    var sum = Integer.zero
    for term in terms {
      let product = term.factors.reduce(Integer.one) { $0 * Integer($1.word) }
      if term.isNegative { sum -= product } else { sum += product }
    }
    if !sum.isNegative, let number = sum.asInt, let prime = Int(modulus), number < prime { return nil }
    return Congruence(sum: sum.description, modulus: modulus)
  }
}

extension PrimeModulus {
  /// Reads the one canonical spelling of a residue: the least number from 0 on.
  public func residue(exchangeText text: Span<UInt8>) -> Residue? {
    guard let number = Integer(exchangeText: text)?.asInt, number >= 0, number < value else { return nil }
    return Residue(word: number, modulus: value)
  }
}
