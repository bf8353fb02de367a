public import MatrixDomain

/// Archives of NumPy arrays, `.npz` (`np.savez` and `np.savez_compressed`).
///
/// ```swift
/// func firstArray(in bytes: [UInt8]) throws -> Value? {
///   let archive = try NumPyArchive(bytes, source: "data.npz")
///   // `A: 2x3 <f8`, `b: 2 <i8`, …
///   for array in archive.arrays { print(array) }
///   return try archive.arrays.first.map { try archive.value(of: $0) }
/// }
/// ```
///
/// Arrays are read as ``NumPyArray`` reads them. Objects are refused: they are pickles, which run code when they are read.
///
/// Source: NumPy, `numpy.lib.format` and `numpy.savez`; PKWARE, "APPNOTE.TXT" 6.3.
public struct NumPyArchive {
  /// An array of an archive.
  public struct Entry: Hashable, Sendable, CustomStringConvertible {
    /// The name that `np.savez` was given.
    public let name: String
    /// Its size and type, as NumPy names it: `2x3 <f8`; empty where its header cannot be read.
    public let type: String
    /// Where it lies, among the files of the archive.
    let index: Int

    /// `A: 2x3 <f8`.
    public var description: String { type.isEmpty ? Identifier.escaped(name) : "\(Identifier.escaped(name)): \(type)" }
  }

  /// The arrays in the order of the archive.
  public let arrays: [Entry]
  private let directory: ZIPDirectory
  private let source: String?
  private let budget: Budget

  /// True where the bytes begin as an archive does, whatever its name and whatever is in it.
  public static func recognises(_ bytes: [UInt8]) -> Bool { ZIPDirectory.recognises(bytes) }

  /// Looks an archive through: what arrays it has.
  ///
  /// - Parameters:
  ///   - source: the name of the file, for messages.
  ///   - budget: what reading may take.
  /// - Throws: an error that says where the archive is broken, or that it has no arrays.
  /// - Complexity: O(files) beside the length of the archive.
  public init(_ bytes: [UInt8], source: String? = nil, within budget: Budget = .unlimited) throws(ImportError) {
    self.source = source
    self.budget = budget
    do throws(ZIPDirectory.Fault) {
      directory = try ZIPDirectory(bytes)
    } catch {
      throw ImportError(
        .syntax, "the archive cannot be read: \(error.message)", advice: "save it again: np.savez(\"x.npz\", A=A)",
        at: Place(source: source))
    }
    let ending = ".npy"
    var arrays: [Entry] = []
    for (index, file) in directory.files.enumerated() where file.name.hasSuffix(ending) {
      let name = String(file.name.dropLast(ending.count))
      arrays.append(Entry(name: name, type: Self.type(of: file, directory), index: index))
    }
    self.arrays = arrays
    guard arrays.isEmpty, !directory.files.isEmpty else { return }
    let isSheet = directory.files.contains { $0.name.hasPrefix("xl/") || $0.name == "content.xml" }
    throw ImportError(
      .unsupportedFormat, isSheet ? "this is a spreadsheet" : "this is a ZIP archive without arrays of NumPy",
      advice: isSheet
        ? "save the sheet as CSV, and read that" : "take the files out of it, and read those", at: Place(source: source)
    )
  }

  /// The size and type that the header of an array says.
  private static func type(of file: ZIPDirectory.File, _ directory: ZIPDirectory) -> String {
    let longest = 1 << 10
    guard let beginning = try? directory.content(of: file, prefix: longest),
      let header = try? NumPyReader(beginning, source: nil, budget: .unlimited).readHeader().header
    else { return "" }
    let size = header.shape.isEmpty ? "scalar" : header.shape.map(String.init).joined(separator: "x")
    return "\(size) \(Identifier.escaped(header.type))"
  }

  /// What one of the ``arrays`` holds.
  ///
  /// - Throws: an error that says what cannot be read of it, and what can be done.
  /// - Complexity: O(its entries).
  public func value(of array: Entry) throws(ImportError) -> Value {
    let file = directory.files[array.index]
    do throws(BudgetError) {
      try budget.require(bytes: file.size)
    } catch {
      throw ImportError(stopped: error.report, in: source)
    }
    let bytes: [UInt8]
    do throws(ZIPDirectory.Fault) {
      bytes = try directory.content(of: file)
    } catch {
      throw ImportError(
        .syntax, "the array \(Identifier.escaped(array.name)): \(error.message)",
        advice: "save it again: np.savez(\"x.npz\", A=A)", at: Place(source: source))
    }
    return try NumPyReader(bytes, source: source, budget: budget).value()
  }
}
