import MatrixDomain
import MatrixPersistence

extension CommandContext {
  /// The text of a file, or of standard input for `-`, and what messages call it.
  func text(at path: String, within budget: Budget) throws -> (text: String, name: String) {
    let bytes = try path == "-" ? console.readAll(budget) : DurableFile.read(path, streams: true, within: budget).bytes
    let name = path == "-" ? "standard input" : path
    return (try ValueFormat.text(bytes, name), name)
  }
}
