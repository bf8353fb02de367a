import MatrixDomain
import MatrixPersistence

/// `FILE.mat#NAME`, a variable in a file of MATLAB, or `FILE.npz#NAME`, an array in an archive of NumPy.
struct VariableInFile {
  let path: String
  let name: String

  /// `nil` for what is no such word.
  init?(_ word: String) {
    guard let mark = word.lastIndex(of: "#") else { return nil }
    let path = word[..<mark].lowercased()
    guard path.hasSuffix(".mat") || path.hasSuffix(".npz") else { return nil }
    self.path = String(word[..<mark])
    name = String(word[word.index(after: mark)...])
  }
}

/// What files hold under names: a choice of one of them.
private struct NamedContents {
  /// One of the things, as messages call it.
  let thing: String
  /// How such files end.
  let ending: String
  /// How to save one.
  let saving: Advice
  let contents: [(name: String, description: String)]

  /// The place of the one of a name, or of the only one.
  ///
  /// - Parameter source: the name of the file, for messages.
  func place(named name: String?, source: String?) throws(ErrorReport) -> Int {
    let file = Identifier.escaped(source ?? "the file")
    guard !contents.isEmpty else {
      throw ErrorReport(
        .malformed, .emptyInput, "\(file) has no \(thing)", advice: saving, place: Place(source: source))
    }
    if let name {
      if let place = contents.firstIndex(where: { $0.name == name }) { return place }
      throw ErrorReport(
        .malformed, .unknownName, "\(file) has no \(thing) ‘\(Identifier.escaped(name))’", advice: "it has \(list)",
        place: Place(source: source))
    }
    guard contents.count == 1 else {
      let choice = Identifier.escaped(contents.first { !$0.name.isEmpty }?.name ?? "A")
      throw ErrorReport(
        .malformed, .missingInput, "\(file) has \(contents.count) \(thing)s: \(list)",
        advice: source?.lowercased().hasSuffix(ending) == true
          ? "name one: \(file)#\(choice)"
          : "name one, once the file is saved under a name that ends in \(ending): data\(ending)#\(choice)",
        place: Place(source: source))
    }
    return 0
  }

  /// The descriptions, the first of them where there are many.
  private var list: String {
    let shown = 20
    let texts = contents.prefix(shown).map(\.description).joined(separator: ", ")
    return contents.count > shown ? "\(texts) and \(contents.count - shown) more" : texts
  }
}

extension MATFile {
  /// The variable of a name, or the only one.
  ///
  /// - Parameter source: the name of the file, for messages.
  func variable(named name: String?, source: String?) throws(ErrorReport) -> Variable {
    let contents = NamedContents(
      thing: "variable", ending: ".mat", saving: "in MATLAB: save('x.mat', 'A', '-v7')",
      contents: variables.map { ($0.name, $0.description) })
    return variables[try contents.place(named: name, source: source)]
  }
}

extension NumPyArchive {
  /// The value of the array of a name, or of the only one.
  ///
  /// - Parameter source: the name of the file, for messages.
  func value(named name: String?, source: String?) throws -> Value {
    let contents = NamedContents(
      thing: "array", ending: ".npz", saving: "in Python: np.savez(\"x.npz\", A=A)",
      contents: arrays.map { ($0.name, $0.description) })
    return try value(of: arrays[try contents.place(named: name, source: source)])
  }
}
