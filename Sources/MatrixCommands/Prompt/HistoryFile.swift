import MatrixPersistence

/// The file of earlier inputs, which every prompt adds to.
struct HistoryFile {
  /// The longest file that is read, in bytes.
  private static let longest = 128 << 20

  /// The inputs in the file.
  let inputs: [String]
  private let file: GrowingFile

  /// Opens the file. Where it has grown to more than twice what is kept, the oldest inputs go.
  init(_ path: String) throws {
    var file = try GrowingFile(path)
    let contents = try DurableFile.read(path, limit: Self.longest)
    let all = InputHistory.inputs(of: contents.bytes)
    inputs = all.suffix(InputHistory.mostInputs)
    if all.count > 2 * InputHistory.mostInputs {
      try DurableFile.write(
        inputs.flatMap { InputHistory.line($0) }, to: path, expecting: .unchanged(contents.identity))
      // What was opened is no longer the file of that name.
      file = try GrowingFile(path)
    }
    self.file = file
  }

  /// Adds an input, which is on the disk when this returns.
  func add(_ input: String) throws { try file.append(InputHistory.line(input)) }
}
