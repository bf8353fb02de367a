import MatrixDomain
import MatrixPersistence

/// Operands one of which is a word that the tool offers, such as a property or a name of the gallery.
///
/// The word is found wherever it stands: `mm is "1 2; 2 1" symmetric` asks what `mm is symmetric "1 2; 2 1"` asks. A choice
/// of several words may be typed as several, `mm is upper triangular A.csv`.
struct ChoiceOperands {
  private let parameters: [ToolDeclaration.Parameter]
  /// Where a word may name an object.
  private let objects: Workspace?

  init(_ parameters: [ToolDeclaration.Parameter], objects: Workspace?) {
    self.parameters = parameters
    self.objects = objects
  }

  /// The parameter that is a choice, where operands lack it.
  func missing(in words: [String]) -> ToolDeclaration.Parameter? {
    guard words.count < parameters.count(where: \.isRequired), !words.contains(where: isChoice) else { return nil }
    return parameters.first { !$0.choices.isEmpty }
  }

  /// The operands in the order of the parameters; as they are where no word can be the choice.
  func ordered(_ words: [String]) -> [String] {
    guard let place = parameters.firstIndex(where: { !$0.choices.isEmpty }) else { return words }
    var words = joined(words, choices: parameters[place].choices)
    guard let position = words.firstIndex(where: isChoice), position != place, words.count > place else { return words }
    words.insert(words.remove(at: position), at: place)
    return words
  }

  /// Neighbours that are one choice together, as one word.
  private func joined(_ words: [String], choices: [String]) -> [String] {
    for start in words.indices.dropLast() where isChoice(words[start]) && isChoice(words[start + 1]) {
      let both = "\(words[start])-\(words[start + 1])".lowercased()
      guard choices.contains(both) else { continue }
      return words[..<start] + [both] + words[(start + 2)...]
    }
    return words
  }

  /// True for a word in letters that is neither an object nor a file; a single letter is a number or an unknown.
  private func isChoice(_ word: String) -> Bool {
    word.count > 1 && word.allSatisfy { $0.isLetter || $0 == "-" || $0 == "_" || $0 == " " }
      && word.first?.isLetter == true && objects?.object(word) == nil && !DurableFile.exists(word)
  }
}
