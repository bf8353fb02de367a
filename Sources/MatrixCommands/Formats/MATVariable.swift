import MatrixDomain
import MatrixPersistence

/// `FILE.mat#NAME`: a variable in a file of MATLAB.
struct MATVariable {
  let path: String
  let name: String

  /// `nil` for what is no such word.
  init?(_ word: String) {
    guard let mark = word.lastIndex(of: "#"), word[..<mark].lowercased().hasSuffix(".mat") else { return nil }
    path = String(word[..<mark])
    name = String(word[word.index(after: mark)...])
  }
}

extension MATFile {
  /// The variable of a name, or the only one.
  ///
  /// - Parameter source: the name of the file, for messages.
  func variable(named name: String?, source: String?) throws(ErrorReport) -> Variable {
    let file = Identifier.escaped(source ?? "the file")
    guard !variables.isEmpty else {
      throw ErrorReport(
        .malformed, .emptyInput, "\(file) has no variable", advice: "in MATLAB: save('x.mat', 'A', '-v7')",
        place: Place(source: source))
    }
    if let name {
      if let variable = variables.first(where: { $0.name == name }) { return variable }
      throw ErrorReport(
        .malformed, .unknownName, "\(file) has no variable ‘\(Identifier.escaped(name))’", advice: "it has \(list)",
        place: Place(source: source))
    }
    guard variables.count == 1 else {
      let choice = variables.first { !$0.name.isEmpty }?.name ?? "A"
      throw ErrorReport(
        .malformed, .missingInput, "\(file) has \(variables.count) variables: \(list)",
        advice: source?.lowercased().hasSuffix(".mat") == true
          ? "name one: \(file)#\(Identifier.escaped(choice))"
          : "name one, once the file is saved under a name that ends in .mat: data.mat#\(Identifier.escaped(choice))",
        place: Place(source: source))
    }
    return variables[0]
  }

  /// The variables, the first of them where there are many.
  private var list: String {
    let shown = 20
    let texts = variables.prefix(shown).map(\.description).joined(separator: ", ")
    return variables.count > shown ? "\(texts) and \(variables.count - shown) more" : texts
  }
}
