public import MatrixDomain

extension Residue {
  /// An integer modulo a prime.
  ///
  /// ```swift
  /// let x = try Residue(3, modulo: 7)
  /// x.inverse                              // 5, for 3·5 = 15 ≡ 1
  /// ```
  ///
  /// For many residues make the ``PrimeModulus`` once, which proves that it is a prime.
  /// - Throws: ``ModulusError`` where the modulus is no prime below 2⁶³.
  public init(_ value: Int, modulo prime: Int) throws(ModulusError) {
    self = try PrimeModulus(prime).residue(Integer(value))
  }

  /// A fraction modulo a prime: its numerator times the inverse of its denominator.
  ///
  /// - Throws: ``ModulusError`` where the modulus is no prime below 2⁶³, or divides the denominator.
  public init(_ value: Rational, modulo prime: Int) throws(ModulusError) {
    self = try PrimeModulus(prime).residue(value)
  }
}

extension Matrix where Element == Residue {
  /// A matrix of integers, each modulo a prime.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[5, 8], [-1, 2]]
  /// try Matrix<Residue>(a, modulo: 7)      // [5, 1; 6, 2]
  /// ```
  ///
  /// - Throws: ``ModulusError`` where the modulus is no prime below 2⁶³.
  public init(_ matrix: Matrix<Integer>, modulo prime: Int) throws(ModulusError) {
    let modulus = try PrimeModulus(prime)
    self = matrix.map { modulus.residue($0) }
  }

  /// A matrix of fractions, each modulo a prime.
  ///
  /// - Throws: ``ModulusError`` where the modulus is no prime below 2⁶³, or divides a denominator.
  public init(_ matrix: Matrix<Rational>, modulo prime: Int) throws(ModulusError) {
    let modulus = try PrimeModulus(prime)
    self = try matrix.map { (entry) throws(ModulusError) in try modulus.residue(entry) }
  }
}
