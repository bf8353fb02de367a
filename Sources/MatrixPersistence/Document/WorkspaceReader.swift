import MatrixDomain
import MatrixExchange

/// Reads a workspace in one pass: values go straight to where they are kept, what is unknown stays text.
struct WorkspaceReader {
  private(set) var workspace = Workspace()
  private(set) var checksum: WrittenChecksum?
  /// Where names are used, to be looked up when all are known.
  private var references: [Reference] = []
  private var objectOffsets: [String: Int] = [:]
  private var uidOffsets: [String: Int] = [:]
  private var problemOffsets: [String: Int] = [:]

  /// A place where an object is spoken of.
  private struct Reference {
    /// What refers, such as `the problem 'p1'`.
    let owner: String
    let name: PlacedText
  }

  /// Reads a whole text.
  init(_ source: SourceText) throws(JSONError) {
    var scanner = JSONScanner(source)
    do {
      try read(&scanner)
    } catch {
      throw WorkspaceReader.newerVersion(source, after: error) ?? error
    }
  }

  private mutating func read(_ scanner: inout JSONScanner) throws(JSONError) {
    var format: PlacedText?
    try scanner.expect(.object, for: "a workspace")
    let start = scanner.offset
    try scanner.readObject { (scanner, key) throws(JSONError) in
      workspace.layout.order.append(key.name)
      switch key.name {
      case "format": format = try scanner.readPlacedText("the format")
      case "version": try readVersion(&scanner)
      case "title": workspace.title = try scanner.readPlacedText("the title").text
      case "settings": workspace.settings = try scanner.readRawMembers("the settings")
      case "objects":
        try scanner.expect(.array, for: "the list of objects")
        try scanner.readArray { (scanner) throws(JSONError) in try readObject(&scanner) }
      case "problems":
        try scanner.expect(.array, for: "the list of problems")
        try scanner.readArray { (scanner) throws(JSONError) in try readProblem(&scanner) }
      case "results":
        try scanner.expect(.array, for: "the list of results")
        try scanner.readArray { (scanner) throws(JSONError) in try readResult(&scanner) }
      case "cells":
        try scanner.expect(.array, for: "the list of cells")
        try scanner.readArray { (scanner) throws(JSONError) in workspace.cells.append(try WorkspaceCell(&scanner)) }
      case "journal":
        try scanner.expect(.array, for: "the journal")
        try scanner.readArray { (scanner) throws(JSONError) in try readEntry(&scanner) }
      case "revision": workspace.revision = try scanner.readNatural("the revision")
      case "checksum":
        let text = try scanner.readPlacedText("the checksum")
        checksum = WrittenChecksum(text: text.text, member: key.offset..<scanner.offset)
      default: workspace.layout.unknown.append(RawMember(key.name, try scanner.readRaw()))
      }
    }
    for (name, isEmpty) in [
      ("problems", workspace.problems.isEmpty), ("results", workspace.results.isEmpty),
      ("cells", workspace.cells.isEmpty),
      ("journal", workspace.journal.isEmpty),
    ] where isEmpty && workspace.layout.had(name) {
      workspace.layout.emptyLists.insert(name)
    }
    try scanner.finish()
    try check(format, scanner, start)
    workspace.indexObjects()
    try checkReferences(scanner)
  }

  private func check(_ format: PlacedText?, _ scanner: JSONScanner, _ start: Int) throws(JSONError) {
    let advice: Advice = #"a workspace begins with {"format":"mmws","version":1"#
    guard let format else {
      throw scanner.error(
        .unsupportedFormat, "this is JSON, but no workspace: the member \"format\" is missing", advice: advice,
        at: start)
    }
    guard format.text == Workspace.format else {
      throw scanner.error(
        .unsupportedFormat, "the format is \"\(Identifier.escaped(format.text))\", not \"mmws\"", advice: advice,
        at: format)
    }
    guard workspace.layout.had("version") else {
      throw scanner.error(.invalidField, "the member \"version\" is missing", advice: #"add "version":1"#, at: start)
    }
  }

  private mutating func readVersion(_ scanner: inout JSONScanner) throws(JSONError) {
    try scanner.expect(.number, for: "the version")
    let range = try scanner.readNumber()
    let text = String(decoding: scanner.source.bytes[range], as: UTF8.self)
    guard let version = WorkspaceVersion(text: text) else {
      throw scanner.error(
        .invalidField, "the version must be a positive integer", advice: "write 1", at: range.lowerBound,
        length: range.count)
    }
    workspace.version = version
  }

  /// A mistake in a file of a newer version is most likely none: says so. `nil` for other files.
  private static func newerVersion(_ source: SourceText, after error: JSONError) -> JSONError? {
    var scanner = JSONScanner(source)
    var version: WorkspaceVersion?
    var isWorkspace = false
    do throws(JSONError) {
      try scanner.readObject { (scanner, key) throws(JSONError) in
        switch (key.name, try scanner.peek()) {
        case ("version", .number): version = WorkspaceVersion(text: try scanner.readNumberText())
        case ("format", .string): isWorkspace = try scanner.readString() == Workspace.format
        default: try scanner.skipValue()
        }
      }
    } catch {
      // Where the text stops being JSON: what was found so far decides.
    }
    guard isWorkspace, let version, version.major > Workspace.currentVersion.major else { return nil }
    var report = error.report
    report.outcome = .unable
    report.code = .newerVersion
    report.message =
      "the workspace was written by a newer version (\(version)), and this one cannot read it: \(report.message)"
    report.advice = "update the toolkit"
    return JSONError(report, offset: error.offset)
  }
}

// MARK: - Objects

extension WorkspaceReader {
  private mutating func readObject(_ scanner: inout JSONScanner) throws(JSONError) {
    let read = try scanner.readExchangeObject()
    var object = WorkspaceObject(name: "", content: .deleted)
    var fields = ObjectFields(scanner)
    for member in read.others { try fields.read(member, into: &object) }
    guard let name = fields.name else {
      throw scanner.error(
        .invalidField, "an object has no name", advice: #"add "name":"A""#, at: read.offset)
    }
    object.name = name.text
    try checkName(name, scanner)
    if let uid = fields.uid { try checkUID(uid, scanner) }
    object.uid = fields.uid?.text
    object.origin = Origin(file: scanner.source.bytes, range: read.offset..<scanner.offset)
    object.isValueAsRead = true
    if fields.isDeleted {
      object.content = .deleted
    } else if let target = fields.target {
      if read.value != nil {
        throw scanner.error(
          .invalidField, "the object \(WorkspaceError.quoted(name.text)) has a value and refers to another one",
          advice: "leave out one of the two", at: target)
      }
      object.content = .reference(target.text)
      references.append(
        Reference(owner: "the object \(WorkspaceError.quoted(name.text))", name: target))
    } else if let value = read.value {
      object.content = .value(value)
    } else {
      throw scanner.error(
        .invalidField, "the object \(WorkspaceError.quoted(name.text)) has no value",
        advice: #"give it a "kind" such as "matrix", and what belongs to it"#, at: read.offset)
    }
    workspace.allObjects.append(object)
  }

  private mutating func checkName(_ name: PlacedText, _ scanner: JSONScanner) throws(JSONError) {
    guard Identifier.isValid(name.text) else {
      let error = WorkspaceError.invalidName(name.text)
      throw scanner.error(error.code, error.message, advice: error.advice, at: name)
    }
    if let first = objectOffsets.updateValue(name.range.lowerBound, forKey: name.text) {
      throw scanner.error(
        .duplicateName,
        "two objects are named \(WorkspaceError.quoted(name.text)); the first stands in \(scanner.position(of: first))",
        advice: "rename or remove one of them", at: name, related: first)
    }
  }

  private mutating func checkUID(_ uid: PlacedText, _ scanner: JSONScanner) throws(JSONError) {
    guard (1...64).contains(uid.text.utf8.count),
      uid.text.utf8.allSatisfy({ Ascii.isDigit($0) || Ascii.isLetter($0) || $0 == Ascii.minus })
    else {
      throw scanner.error(
        .invalidField, "a uid is made of letters, digits and -, at most 64",
        advice: "leave it out: the next save makes one", at: uid)
    }
    if let first = uidOffsets.updateValue(uid.range.lowerBound, forKey: uid.text) {
      throw scanner.error(
        .duplicateName, "two objects have the same uid; the first stands in \(scanner.position(of: first))",
        advice: "leave it out in the copy: the next save makes one", at: uid, related: first)
    }
  }

  /// Every name leads to an object, and following references ends.
  private func checkReferences(_ scanner: JSONScanner) throws(JSONError) {
    for reference in references where workspace.object(reference.name.text) == nil {
      let error = WorkspaceError.unknownObject(reference.name.text, among: workspace.objects.map(\.name))
      throw scanner.error(
        error.code, "\(reference.owner) names \(WorkspaceError.quoted(reference.name.text)), but \(error.message)",
        advice: error.advice, at: reference.name)
    }
    // Every object is followed once; meeting one of the same walk again closes a circle.
    var walks: [String: Int] = [:]
    for (walk, object) in workspace.allObjects.enumerated() {
      var chain: [String] = []
      var current = object
      while walks[current.name] == nil, case .reference(let next) = current.content,
        let following = workspace.object(next)
      {
        walks[current.name] = walk
        chain.append(current.name)
        current = following
      }
      guard walks[current.name] == walk, let start = chain.firstIndex(of: current.name) else {
        walks[current.name] = walks[current.name] ?? walk
        continue
      }
      let error = WorkspaceError.cycle(chain[start...] + [current.name])
      throw scanner.error(
        error.code, error.message, advice: error.advice, at: objectOffsets[current.name] ?? 0,
        length: current.name.utf8.count + 2)
    }
  }
}

// MARK: - Problems

extension WorkspaceReader {
  private mutating func readProblem(_ scanner: inout JSONScanner) throws(JSONError) {
    try scanner.expect(.object, for: "a problem")
    let read = try scanner.readRequestObject()
    let origin = Origin(file: scanner.source.bytes, range: read.offset..<scanner.offset)
    let id = try readID(read, origin, scanner)
    let problem = try WorkspaceProblem(read, id: id, origin, scanner)
    let owner = "the problem \(WorkspaceError.quoted(id))"
    for input in read.request.inputs {
      guard case .name(let name) = input.operand else { continue }
      let start = read.inputOffsets[input.name] ?? read.offset
      references.append(
        Reference(owner: owner, name: PlacedText(text: name, range: start..<start + name.utf8.count + 2)))
    }
    workspace.problems.append(problem)
  }

  private mutating func readID(
    _ read: RequestObject, _ origin: Origin, _ scanner: JSONScanner
  ) throws(JSONError) -> String {
    guard let mark = read.request.id else {
      throw scanner.error(.invalidField, "a problem has no id", advice: #"add "id":"p1""#, at: read.offset)
    }
    let range = WrittenMembers(origin).range("id") ?? read.offset..<read.offset + 1
    guard let id = try JSONValue(parsing: mark).string else {
      throw scanner.error(
        .invalidField, "the id of a problem must be a string", advice: #"write "id":"p1""#, at: range.lowerBound,
        length: range.count)
    }
    guard WorkspaceProblem.isValid(id: id) else {
      let error = WorkspaceError.invalidProblemName(id)
      throw scanner.error(
        error.code, error.message, advice: error.advice, at: range.lowerBound, length: range.count)
    }
    if let first = problemOffsets.updateValue(range.lowerBound, forKey: id) {
      throw scanner.error(
        .duplicateName,
        "two problems have the id \(WorkspaceError.quoted(id)); the first stands in \(scanner.position(of: first))",
        advice: "give one of them another id", at: range.lowerBound, length: range.count, related: first)
    }
    return id
  }
}

// MARK: - Results and journal

extension WorkspaceReader {
  private mutating func readResult(_ scanner: inout JSONScanner) throws(JSONError) {
    workspace.results.append(try StoredResult(&scanner))
  }

  private mutating func readEntry(_ scanner: inout JSONScanner) throws(JSONError) {
    try scanner.expect(.object, for: "an entry of the journal")
    var entry = JournalEntry(time: "", action: "")
    try scanner.readObject { (scanner, key) throws(JSONError) in
      entry.layout.order.append(key.name)
      switch key.name {
      case "time": entry.time = try scanner.readPlacedText("the time").text
      case "action": entry.action = try scanner.readPlacedText("the action").text
      case "revision": entry.revision = try scanner.readNatural("the revision")
      case "subject": entry.subject = try scanner.readPlacedText("the subject").text
      case "from": entry.from = try scanner.readPlacedText("the former name").text
      case "about": entry.about = try scanner.readPlacedText("what the entry is about").text
      case "of": entry.of = try scanner.readNatural("the revision")
      case "dropped": entry.dropped = try scanner.readPlacedText("the reason").text
      case "before":
        try scanner.expect(.object, for: "the former state")
        entry.before = try scanner.readRaw()
      case "tool": entry.tool = try scanner.readPlacedText("the tool").text
      case "digest": entry.digest = try scanner.readPlacedText("the digest").text
      default: entry.layout.unknown.append(RawMember(key.name, try scanner.readRaw()))
      }
    }
    workspace.journal.append(entry)
  }
}
