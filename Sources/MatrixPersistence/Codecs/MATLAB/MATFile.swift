public import MatrixDomain

/// Files of MATLAB, `.mat` of level 5 (`save x.mat A -v6` and `-v7`, and what SciPy and Octave write as such).
///
/// ```swift
/// func firstMatrix(in bytes: [UInt8]) throws -> Value? {
///   let file = try MATFile(bytes, source: "data.mat")
///   // `A: 2x3 double`, `b: 2x1 int32`, …
///   for variable in file.variables { print(variable) }
///   guard let first = file.variables.first, case .value(let value) = try file.content(of: first) else { return nil }
///   return value
/// }
/// ```
///
/// **Read.** Variables of two dimensions, in both byte orders, compressed or not, full or sparse: doubles and singles, which
/// are the doubles they are over ℝ and ℂ, bit for bit; integers of 8 to 64 bits and truth values, exact, over ℤ; and texts.
/// What has `inf` or `nan` in it is refused with the place of it, and so are cells, structures, objects, functions and more
/// dimensions. A sparse variable becomes a matrix with all its zeros: see `DenseRoom`. One variable is taken apart at a time.
///
/// **Refused.** Files of level 4 and of version 7.3, which are another format each.
///
/// Source: MathWorks, "MAT-File Format" (2021).
public struct MATFile {
  /// A variable of a file.
  public struct Variable: Hashable, Sendable, CustomStringConvertible {
    /// Its name in MATLAB.
    public let name: String
    /// Its size and class in MATLAB: `2x3 double`.
    public let type: String
    /// Where it lies, among those of the file.
    let index: Int

    /// `A: 2x3 double`.
    public var description: String { "\(Identifier.escaped(name)): \(type)" }
  }

  /// What a variable holds.
  public enum Content: Hashable, Sendable {
    /// Numbers.
    case value(Value)
    /// Characters, the rows of them a line each.
    case text(String)
  }

  /// The variables in the order of the file.
  public let variables: [Variable]
  private let arrays: [MATArray]
  private let budget: Budget

  /// True where the bytes begin as such a file does, whatever its name; also for version 7.3, which is refused by name.
  public static func recognises(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "MATLAB 5.0 MAT-file".utf8) || bytes.starts(with: "MATLAB 7.3 MAT-file".utf8)
  }

  /// Looks a file through: what variables it has.
  ///
  /// - Parameters:
  ///   - source: the name of the file, for messages.
  ///   - budget: what reading may take.
  /// - Throws: an error that says what the file is, or where it is broken.
  /// - Complexity: O(variables) beside the length of the file.
  public init(_ bytes: [UInt8], source: String? = nil, within budget: Budget = .unlimited) throws(ImportError) {
    let header = try MATHeader(bytes, source: source)
    let found = try header.arrays(bytes, source: source)
    arrays = found
    variables = found.enumerated().map { Variable(name: $1.name, type: $1.type, index: $0) }
    self.budget = budget
  }

  /// What one of the ``variables`` holds.
  ///
  /// - Throws: an error that says what cannot be read of it, and what can be done.
  /// - Complexity: O(its entries with all zeros).
  public func content(of variable: Variable) throws(ImportError) -> Content {
    try MATArrayReader(arrays[variable.index], within: budget).content()
  }
}
