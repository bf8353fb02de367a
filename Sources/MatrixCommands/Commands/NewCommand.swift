import MatrixDomain
import MatrixFeatures
import MatrixPersistence

/// `mm new FILE.mmws`.
struct NewCommand: Command {
  let name = "new"

  var help: CommandHelp {
    CommandHelp(
      name: name, summary: "Makes an empty workspace.", usage: ["FILE.mmws"],
      options: [("--title TEXT", "what it is about")], examples: ["mm new notes.mmws --title \"Week 3\""])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(words, .init(valued: ["title"], flags: []), command: "new")
    guard arguments.operands.count == 1 else {
      throw ErrorReport(
        .malformed, .missingInput, "new needs one file name", advice: "for example: mm new notes.mmws")
    }
    let path = arguments.operands[0]
    guard FileName.fileExtension(of: path) == "mmws" else {
      throw ErrorReport(
        .malformed, .invalidName, "a workspace's name ends in .mmws, not ‘\(Identifier.escaped(path))’",
        advice: "mm new \(Identifier.escaped(path)).mmws")
    }
    guard !DurableFile.exists(path) else {
      throw ErrorReport(
        .malformed, .cannotWrite, "\(Identifier.escaped(path)) exists already; nothing was changed",
        advice: "choose another name, or remove the file first")
    }
    var workspace = Workspace(title: arguments["title"])
    _ = try workspace.save(to: path, expecting: .nothing)
    context.say("made \(Identifier.escaped(path))\n")
    return .success
  }
}
