import MatrixDomain
import MatrixFeatures

/// A command line taken apart: operands in order, options by name.
///
/// `--name value` and `--name=value` are the same; `--` ends the options. A minus sign before a digit or a point starts
/// an operand (`-3/4 0; 0 1`), and `-` alone is standard input.
struct Arguments {
  var operands: [String] = []
  var options: [Option] = []

  struct Option {
    /// As typed, without the leading hyphens.
    var name: String
    var value: String?
  }

  /// What a command allows.
  struct Grammar {
    /// Options with a value, by typed name.
    var valued: [String]
    /// Options without.
    var flags: [String]

    init(valued: [String], flags: [String]) {
      self.valued = valued
      self.flags = flags
    }

    /// The options of lines of help, `--steps none|full` or `--cite`, and some that have no line.
    init(listed: [String], valued: [String] = []) {
      let words = listed.map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
      func names(_ options: [[String]]) -> [String] { options.map { String($0[0].drop { $0 == "-" }) } }
      self.init(valued: names(words.filter { $0.count > 1 }) + valued, flags: names(words.filter { $0.count == 1 }))
    }

    static func + (left: Grammar, right: Grammar) -> Grammar {
      Grammar(valued: left.valued + right.valued, flags: left.flags + right.flags)
    }
  }

  init(_ words: [String], _ grammar: Grammar, command: String) throws(ErrorReport) {
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      if word == "--" {
        operands += words[index...]
        return
      }
      let parts = word.drop { $0 == "-" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts.first.map(String.init) ?? ""
      let isKnown = word.hasPrefix("-") && word.count > 1 && (grammar.valued + grammar.flags).contains(name)
      guard isKnown || Self.isOption(word) else {
        operands.append(word)
        continue
      }
      if grammar.valued.contains(name) {
        if parts.count == 2 {
          options.append(Option(name: name, value: String(parts[1])))
        } else if index < words.count, !Self.isOption(words[index]) {
          options.append(Option(name: name, value: words[index]))
          index += 1
        } else {
          throw ErrorReport(
            .malformed, .invalidOption, "the option \(word) needs a value",
            advice: "mm help \(command) lists the values")
        }
      } else if grammar.flags.contains(name) {
        guard parts.count == 1 else {
          throw ErrorReport(
            .malformed, .invalidOption, "the option --\(name) takes no value", advice: "leave out ‘=…’")
        }
        options.append(Option(name: name, value: nil))
      } else {
        let known = (grammar.valued + grammar.flags).map { $0.count == 1 ? "-\($0)" : "--\($0)" }
        throw ErrorReport(
          .malformed, .unknownOption, "mm \(command) has no option ‘\(Identifier.escaped(word))’",
          advice: Self.advice(on: name, known: known, command: command))
      }
    }
  }

  private static func advice(on name: String, known: [String], command: String) -> Advice {
    let list: Advice = "mm help \(command) lists them"
    if let advice = OptionSynonyms.advice(for: name, known: known) { return advice }
    let typo = Suggestion.typo(
      of: name, among: known.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }.sorted())
    return typo.map { "did you mean ‘--\($0)’? (\(list))" } ?? list
  }

  private static func isOption(_ word: String) -> Bool {
    // `-inf` is a number in `--norm -inf`.
    guard word.hasPrefix("-"), word.count > 1, word != "-inf" else { return false }
    let second = word[word.index(after: word.startIndex)]
    return !(second.isNumber || second == "." || second == "(" || second.isWhitespace)
      && !(
        // `-x + y = 1` is an equation.
        second.isLetter && word.contains("="))
      || word.hasPrefix("--")
  }

  /// Checks that a command got at most a number of operands.
  func requireOperands(atMost limit: Int, of command: String) throws(ErrorReport) {
    guard operands.count > limit else { return }
    throw ErrorReport(
      .malformed, .unexpectedInput,
      "\(command) takes \(limit == 0 ? "no operands" : limit == 1 ? "one operand at most" : "\(limit) operands at most"), not \(operands.count)",
      advice: "leave out ‘\(Identifier.escaped(operands[limit]))’; mm help \(command) says what it takes")
  }

  /// The value of an option, the last one given; `nil` where it is not.
  subscript(name: String) -> String? { options.last { $0.name == name }?.value }

  func has(_ name: String) -> Bool { options.contains { $0.name == name } }

  /// An integer that is not negative.
  func count(_ name: String) throws(ErrorReport) -> Int? {
    guard let text = self[name] else { return nil }
    guard let count = Int(text), count >= 0 else {
      throw ErrorReport(
        .malformed, .invalidOption, "--\(name) takes an integer from 0 on, not ‘\(Identifier.escaped(text))’")
    }
    return count
  }

  /// Refuses what is no time for an option in seconds.
  func requireSeconds(_ name: String) throws(ErrorReport) {
    guard let text = self[name] else { return }
    guard let seconds = RequestRunner.seconds(text), seconds > 0 else {
      throw ErrorReport(
        .malformed, .invalidOption, "--\(name) takes seconds, such as 10 or 0.5, not ‘\(Identifier.escaped(text))’")
    }
  }

  /// True for `--decimal comma`.
  var hasDecimalComma: Bool {
    get throws(ErrorReport) { try choice("decimal", ["point", "comma"]) == "comma" }
  }

  /// One of some words.
  func choice(_ name: String, _ choices: [String]) throws(ErrorReport) -> String? {
    guard let text = self[name] else { return nil }
    guard choices.contains(text) else {
      throw ErrorReport(
        .malformed, .invalidOption,
        "--\(name) takes \(choices.joined(separator: ", ")), not ‘\(Identifier.escaped(text))’",
        advice: Suggestion.nearest(to: text, among: choices).map { "did you mean ‘\($0)’?" })
    }
    return text
  }
}
