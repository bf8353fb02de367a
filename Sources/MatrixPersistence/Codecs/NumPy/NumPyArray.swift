public import MatrixDomain

/// Arrays of NumPy in files, `.npy` (format versions 1 to 3).
///
/// ```swift
/// let bytes = try NumPyArray.bytes(of: .matrix(Matrix<Double>([[1, 2], [3, 4]])))   // what np.save wrote
/// let value = try NumPyArray.read(bytes, source: "A.npy")   // a vector or a matrix over R, C or Z
/// let file = try NumPyArray.bytes(of: value)                // what np.load reads
/// ```
///
/// **Read.** One and two dimensions, in C and in Fortran order, of either byte order: doubles and floats of 16, 32
/// and 64 bits, complex numbers of 64 and 128, integers of 8 to 64 bits, and truth values. Integers are exact, over
/// ℤ; floats are the doubles they are, over ℝ and ℂ, bit for bit. Array of no dimension is a scalar. What has `inf`
/// or `nan` in it is refused with the place of it, and so are objects, texts, records and more dimensions. All
/// entries have to fit into memory: see `DenseRoom`.
///
/// **Written.** Doubles over ℝ, pairs of them over ℂ, integers of 64 bits over ℤ. Fractions and longer integers become
/// doubles only where those hold them exactly.
///
/// Source: NEP 1, "A Simple File Format for NumPy Arrays" (2007), and `numpy.lib.format`.
public enum NumPyArray {
  static let magic: [UInt8] = [0x93] + Array("NUMPY".utf8)

  /// True where the bytes begin as a file of NumPy does, whatever its name.
  public static func recognises(_ bytes: [UInt8]) -> Bool { bytes.starts(with: magic) }

  /// Reads a file: a scalar, a vector, or a matrix.
  ///
  /// - Parameters:
  ///   - source: the name of the file, for messages.
  ///   - budget: what reading may take.
  /// - Throws: an error that says what the file holds and what can be done.
  /// - Complexity: O(length).
  public static func read(
    _ bytes: [UInt8], source: String? = nil, within budget: Budget = .unlimited
  ) throws(ImportError) -> Value {
    try NumPyReader(bytes, source: source, budget: budget).value()
  }

  /// The file that holds a scalar, a vector or a matrix, in C order and little-endian, with a header of version 1.
  ///
  /// The bar of an augmented matrix is not kept.
  ///
  /// - Throws: an error that names the entry that no double holds, or the kind or domain that NumPy has no type for.
  /// - Complexity: O(length of all entries).
  public static func bytes(of value: Value) throws(UnwritableNumPyError) -> [UInt8] {
    try NumPyWriter(value).file(rounds: false).bytes
  }

  /// As ``bytes(of:)``, with every number that no double holds rounded to the nearest, and how many those are.
  ///
  /// - Throws: an error that names the entry beyond the largest double, or the kind or domain that NumPy has no type
  ///   for.
  /// - Complexity: O(length of all entries).
  public static func rounded(_ value: Value) throws(UnwritableNumPyError) -> (bytes: [UInt8], roundedCount: Int) {
    try NumPyWriter(value).file(rounds: true)
  }
}

/// Why a value cannot be a file of NumPy.
public struct UnwritableNumPyError: ReportableError, Hashable {
  /// The obstacle, in one sentence.
  public let message: String
  /// What to do instead.
  public let advice: Advice

  /// Unable: the value is right, and the format cannot hold it.
  public var report: ErrorReport { ErrorReport(.unable, .unsupportedFormat, message, advice: advice) }
}
