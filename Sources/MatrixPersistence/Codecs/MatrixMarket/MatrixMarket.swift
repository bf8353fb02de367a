public import MatrixDomain

/// Matrix Market files (`.mtx`): the exchange format of numerical linear algebra, sparse and dense.
///
/// ```swift
/// let file = "%%MatrixMarket matrix coordinate real symmetric\n2 2 2\n1 1 0.5\n2 1 3\n"
/// let matrix = try MatrixMarket.read(Array(file.utf8))   // over Q: 1/2 3; 3 0
/// try MatrixMarket.text(of: matrix)                      // an array file, the lower triangle only
/// ```
///
/// **Read.** Formats `coordinate` and `array`; fields `integer`, `real`, `complex`, `pattern` (every entry named is 1);
/// symmetries `general`, `symmetric`, `skew-symmetric`, `hermitian` (only where the format allows them together). The
/// words of the banner in any case; lines ended by LF, CRLF or CR; blank lines and comment lines anywhere after the
/// banner; blanks and tabs.
/// - Numbers of the fields `integer` and `real` are exact: `0.1` is 1/10. The matrix is over ℤ where every entry is
///   whole, over ℚ otherwise. Those of the field `complex` are pairs of doubles, over ℂ.
/// - `real` and `complex` describe doubles. What is no double (`1e400`), or is one only as 0 (`1e-400`), is refused.
/// - Entries named twice are added.
/// - The matrix is dense, zeros and all, so that it has to fit into memory: see `DenseRoom`.
///
/// Whatever could be read in two ways is refused with its place: a byte order mark, decimal commas, Fortran's `D`
/// exponents, entries above the diagonal of a symmetric matrix, a diagonal that contradicts the symmetry, counts that
/// are not what the file announces, a last line that breaks off at a decimal point.
///
/// **Written.** See ``text(of:)-(MatrixValue)``.
///
/// Source: R. F. Boisvert, R. Pozo, K. A. Remington, "The Matrix Market Exchange Formats: Initial Design",
/// NISTIR 5935 (1996), doi:10.6028/NIST.IR.5935.
public enum MatrixMarket {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - source: the name of the file, for messages.
  ///   - domain: `.reals` for doubles, each the nearest to what is written and with its sign, zeros too; otherwise real
  ///     numbers are the exact decimals that stand there, and complex ones pairs of doubles.
  ///   - budget: what reading may take.
  /// - Throws: an error with the line, the column, what was expected and a way out; `too-large` or
  ///   `memory-limit` where the matrix has no room.
  /// - Complexity: O(length + rows · columns). Nothing is allocated for what a file announces before it is all there.
  public static func read(
    _ bytes: [UInt8], source: String? = nil, domain: ScalarDomain? = nil, within budget: Budget = .unlimited
  ) throws(ImportError) -> MatrixValue {
    try TableText.read(bytes) { (bytes) throws(ImportError) in
      var reader = MatrixMarketReader(bytes, source: source, domain: domain, within: budget)
      return try reader.read()
    }
  }

  /// True where a text begins with the banner of a Matrix Market file, whatever its name.
  public static func recognises(_ bytes: [UInt8]) -> Bool {
    MatrixMarketBanner.startsWithMark(bytes)
  }

  /// Writes a matrix.
  ///
  /// The format is `coordinate` where at most a quarter of the entries is not 0, `array` otherwise; the field `integer`
  /// where all entries are whole over ℤ or ℚ, `real` over ℚ and ℝ, `complex` over ℂ. A matrix that is symmetric,
  /// skew-symmetric or Hermitian is written as one: its lower triangle only. Doubles are written in the shortest digits
  /// that read back to them, fractions in all of theirs. The bar of an augmented matrix is not kept.
  ///
  /// - Throws: ``MatrixMarketError`` with the entry that has no finite decimal expansion, or is beyond a double; or for
  ///   a domain the format does not know.
  /// - Complexity: O(length of all entries + rows · columns).
  public static func text(of matrix: MatrixValue) throws(MatrixMarketError) -> String {
    var writer = try MatrixMarketWriter(matrix)
    return try writer.write()
  }

  /// Writes a vector, as a matrix of one column.
  public static func text(of vector: VectorValue) throws(MatrixMarketError) -> String {
    try text(of: MatrixValue(vector.domain, Shape(vector.entries.count, 1), vector.entries))
  }
}
