import MatrixArithmetic
import MatrixDomain
import MatrixExchange
import MatrixNotation

/// Letters in the operands of a request: which there are, and what stands for some of them.
///
/// In a literal single letters, with digits behind them or without, are parameters: `1 k; k 1`. Longer names are where the option
/// `parameters` lists them. What the option `where` gives a number for is replaced by it.
package struct LetterOperands {
  private let tool: ToolDeclaration
  /// The letters that are listed; `nil` where none are.
  private let names: [String]?
  private let values: [String: Rational]
  private let budget: Budget

  init(_ request: Request, _ tool: ToolDeclaration, within budget: Budget) throws(ErrorReport) {
    self.tool = tool
    self.budget = budget
    guard tool.letters != .none else {
      (names, values) = (nil, [:])
      return
    }
    values = try Self.values(request)
    names = request.option("parameters") == nil ? nil : try Self.names(request, beside: [])
  }

  /// The letters that a request lists, or gives numbers for; `nil` where there are none.
  static func names(_ request: Request, beside unknowns: [String]) throws(ErrorReport) -> [String]? {
    let listed = try list(request.option("parameters")?.text)
    let given = try values(request).keys.filter { !(listed ?? []).contains($0) }.sorted()
    let names = (listed ?? []) + given
    guard !names.isEmpty else { return nil }
    if let both = names.first(where: unknowns.contains) {
      throw ErrorReport(
        .malformed, .duplicateName, "‘\(both)’ is named as an unknown and as a parameter", advice: "name it once")
    }
    guard names.count <= ParameterRing.mostLetters else {
      throw ErrorReport(
        .unable, .tooLarge, "there are \(names.count) parameters; up to \(ParameterRing.mostLetters) are computed with",
        advice: "put numbers for some of them")
    }
    return names
  }

  private static func list(_ text: String?) throws(ErrorReport) -> [String]? {
    guard let text else { return nil }
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.filter { !$0.isWhitespace } }
    for name in names { try check(name) }
    guard Set(names).count == names.count else {
      throw ErrorReport(.malformed, .duplicateName, "a parameter is named twice", advice: "name each once")
    }
    return names
  }

  private static func check(_ name: String) throws(ErrorReport) {
    guard Identifier.isValid(name), name.utf8.allSatisfy({ $0 < 128 }) else {
      throw ErrorReport(
        .malformed, .invalidName, "‘\(Identifier.escaped(String(name.prefix(60))))’ cannot name a parameter",
        advice:
          "a parameter is named by letters from a to z, with digits behind them or not: \(option: "parameters", "k,m2")"
      )
    }
    guard !reserved.contains(name) else {
      throw ErrorReport(
        .malformed, .invalidName, "‘\(name)’ has a meaning of its own and cannot name a parameter",
        advice: "take another letter, such as k")
    }
  }

  /// Names of numbers and functions.
  private static let reserved: Set<String> = [
    "i", "I", "j", "J", "e", "E", "pi", "Pi", "PI", "sqrt", "cbrt", "root", "zeta", "surd", "inf", "nan", "Inf", "NaN",
    "sin", "cos", "tan", "exp", "log", "ln", "zeros", "Matrix", "matrix", "array", "and",
  ]

  /// The numbers that a request gives for letters: `k=3, m=1/2`.
  private static func values(_ request: Request) throws(ErrorReport) -> [String: Rational] {
    guard let text = request.option("where")?.text else { return [:] }
    var values: [String: Rational] = [:]
    for part in text.split(whereSeparator: { $0 == "," || $0 == ";" }) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false).map { $0.filter { !$0.isWhitespace } }
      var number: Rational?
      if sides.count == 2 { number = try? ScalarReader.rational(sides[1], takesDigits: { $0 < 10_000 }) }
      guard let number else {
        throw ErrorReport(
          .malformed, .invalidOption,
          "the option ‘where’ takes a number for a letter, not ‘\(Identifier.escaped(String(part.prefix(60))))’",
          advice: "write \(option: "where", "k=3, m=1/2")")
      }
      try check(sides[0])
      guard values.updateValue(number, forKey: sides[0]) == nil else {
        throw ErrorReport(
          .malformed, .duplicateName, "the option ‘where’ gives two numbers for ‘\(sides[0])’", advice: "give one")
      }
    }
    return values
  }

  // MARK: Reading

  /// Reads an operand, with letters where they are listed, or where it cannot be read without.
  func read(
    _ input: Request.Input, _ parameter: ToolDeclaration.Parameter, in field: ScalarDomain?,
    _ read: (ScalarDomain?) throws -> Value
  ) throws -> Value {
    guard tool.letters != .none, case .text(let text) = input.operand, !parameter.isCounting, field == nil,
      parameter.items == nil
    else { return try read(field) }
    if let names, let ring = ParameterRing(names) { return try read(ring.domain) }
    do {
      return try read(nil)
    } catch let error {
      guard let names = Self.letters(in: text, known: Set(values.keys)), let ring = ParameterRing(names) else {
        throw error
      }
      return try read(ring.domain)
    }
  }

  /// The single letters among the entries of a literal, sorted; `nil` where there are none, too many, another word, a number with an
  /// exponent such as `1e400`, or one word alone, which is a name.
  ///
  /// - Parameter known: words that are letters too.
  package static func letters(in text: String, known: Set<String> = []) -> [String]? {
    guard text.utf8.contains(where: { !isOfWord($0) }) else { return nil }
    var names: Set<String> = []
    var word = ""
    var (last, before) = (UInt8(0), UInt8(0))
    for byte in Array(text.utf8) + [0] {
      defer { last = byte }
      let isLetter = (65...90).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "_")
      let isDigit = (48...57).contains(byte)
      if isLetter || (isDigit && !word.isEmpty) {
        if word.isEmpty { before = last }
        word.append(Character(Unicode.Scalar(byte)))
        continue
      }
      if byte >= 128, ![0xC2, 0xE2, 0x88, 0x92, 0xB2, 0xB3, 0xB7].contains(byte) { return nil }
      if !word.isEmpty {
        let isSingle = word.utf8.dropFirst().allSatisfy { (48...57).contains($0) } && word != "_"
        let isExponent = isOfNumber(before) && "eE".contains(word.prefix(1)) && word.utf8.count > 1
        if isSingle && isExponent { return nil }
        guard known.contains(word) || isSingle && !reserved.contains(word) else { return nil }
        names.insert(word)
        word = ""
      }
    }
    return names.isEmpty || names.count > ParameterRing.mostLetters ? nil : names.sorted()
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool { (48...57).contains(byte) || byte == UInt8(ascii: ".") }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "_")
      || byte >= 128
  }

  // MARK: Joining

  /// The operands over the rational functions of all letters that are left in any of them.
  func joined(_ operands: [Value.Field]) throws(ErrorReport) -> [Value.Field] {
    // With more letters, larger ones have no place.
    let joined = try ExponentWatch.run { () throws(ErrorReport) in try inOneRing(operands) }
    if let joined { return joined }
    var names: [String] = []
    for operand in operands { for case .rationalFunctions(let own) in operand.value.domains { names += own } }
    throw LetterDegrees.tooLarge(names)
  }

  private func inOneRing(_ operands: [Value.Field]) throws(ErrorReport) -> [Value.Field] {
    var all: [String] = []
    for operand in operands {
      for case .rationalFunctions(let names) in operand.value.domains { all += names.filter { !all.contains($0) } }
    }
    guard !all.isEmpty, tool.letters != .none else {
      if let name = values.keys.sorted().first { throw Self.absent(name) }
      return operands
    }
    var used: Set<String> = []
    // Operands whose formulas are all in canonical form.
    var canonical: Set<String> = []
    for operand in operands {
      for case .rationalFunctions(let names) in operand.value.domains {
        guard let ring = ParameterRing(names) else { throw Self.tooMany(names.count) }
        let read = operand.value.mapped(in: ring.domain, to: ring.domain) { text in
          guard let function = ring.function(exchangeText: text.utf8.span) else { return nil }
          for letter in function.numerator.letters { used.insert(names[letter]) }
          for letter in function.denominator.letters { used.insert(names[letter]) }
          return text
        }
        if read != nil { canonical.insert(operand.name) }
      }
    }
    if let name = values.keys.sorted().first(where: { !used.contains($0) }) { throw Self.absent(name) }
    let left = used.subtracting(values.keys).sorted()
    guard left.count <= ParameterRing.mostLetters else { throw Self.tooMany(left.count) }
    let target = ParameterRing(left)
    var result: [Value.Field] = []
    for operand in operands {
      if tool.isCounting(operand.name) {
        result.append(operand)
        continue
      }
      for domain in operand.value.domains where !Self.isJoinable(domain) {
        throw ErrorReport(
          .malformed, .domainMismatch,
          "\(operand.name) is over \(domain.tag), and another operand has letters",
          advice: "letters stand beside fractions",
          place: Place(source: operand.name))
      }
      // What is in the ring already stays as it is.
      let isInPlace =
        canonical.contains(operand.name)
        && operand.value.domains.allSatisfy { $0 == .rationalFunctions(parameters: left) }
      result.append(isInPlace ? operand : .init(operand.name, try moved(operand, to: target)))
    }
    return result
  }

  private static func isJoinable(_ domain: ScalarDomain) -> Bool {
    domain == .integers || domain == .rationals || domain.isOfLetters
  }

  /// An operand in the ring of the letters that are left.
  private func moved(_ operand: Value.Field, to target: ParameterRing?) throws(ErrorReport) -> Value {
    let source = operand.value.domains.first(where: \.isOfLetters)
    guard case .rationalFunctions(let names)? = source, let ring = ParameterRing(names) else {
      guard let target else { return operand.value }
      return operand.value.mapped(in: .integers, to: target.domain) { $0 }?.mapped(in: .rationals, to: target.domain) {
        $0
      }
        ?? operand.value
    }
    let points = names.map { name -> RationalFunction in
      if let value = values[name] { return RationalFunction(constant: value) }
      guard let target, let place = target.names.firstIndex(of: name) else { return .zero }
      return RationalFunction(target.letter(place))
    }
    var isDivided = false
    let moved = operand.value.mapped(in: ring.domain, to: target?.domain ?? .rationals) { text in
      guard let function = ring.function(exchangeText: text.utf8.span) else { return nil }
      guard
        let value = function.value(at: points, of: { RationalFunction(constant: Rational($0)) })
      else {
        isDivided = true
        return nil
      }
      return value.exchangeText
    }
    guard let moved else {
      throw ErrorReport(
        .malformed, isDivided ? .zeroDenominator : .notCanonical,
        isDivided
          ? "\(operand.name) has an entry that is divided by 0 with these numbers"
          : "\(operand.name) holds a formula that is not in canonical form",
        advice: isDivided ? "put other numbers for the letters" : "write it as (k+1)/(k-1), in lowest terms",
        place: Place(source: operand.name))
    }
    guard target == nil else { return moved }
    // Without a letter left, whole numbers are integers again.
    var isWhole = true
    _ = moved.mapped(in: .rationals, to: .rationals) { text in
      if text.utf8.contains(UInt8(ascii: "/")) { isWhole = false }
      return text
    }
    return isWhole ? moved.mapped(in: .rationals, to: .integers) { $0 } ?? moved : moved
  }

  // MARK: Refusals

  private static func tooMany(_ count: Int) -> ErrorReport {
    ErrorReport(
      .unable, .tooLarge, "there are \(count) letters; up to \(ParameterRing.mostLetters) are computed with",
      advice: "put numbers for some of them")
  }

  private static func absent(_ name: String) -> ErrorReport {
    ErrorReport(
      .malformed, .unknownName, "the option ‘where’ gives a number for ‘\(name)’, which is in no operand",
      advice: "leave it out, or check the name")
  }

  /// Why a tool does not take letters.
  static func refusal(_ tool: ToolDeclaration, _ names: [String]) -> ErrorReport {
    ErrorReport(
      .unable, .unsupportedDomain,
      "\(tool.id) does not take letters such as \(names.first.map(Identifier.escaped) ?? "k") as parameters",
      advice: """
        put a number for each letter; \(tool: "solve"), rank, ref, rref, inverse, nullspace, leftnullspace, rowspace, columnspace, \
        independent, member, basis, eigen and diagonalize take letters, so do why (in b), definite, and det, charpoly, adjugate, cofactors, minor, sums and products
        """)
  }

  /// Why a request with letters is refused; `nil` where it is not.
  static func refusal(of request: Request, _ tool: ToolDeclaration) -> ErrorReport? {
    guard tool.letters == .none,
      let option = request.options.first(where: { option in
        (CommonOptions.letters + CommonOptions.cases).contains { $0.name == option.name }
          && !tool.options.contains { $0.name == option.name }
      })
    else {
      let isNumeric = request.option("engine")?.text == Engine.numeric.rawValue
      guard isNumeric, request.option("parameters") != nil else { return nil }
      return ErrorReport(
        .unable, .unsupportedDomain, "the numeric engine does not compute with letters",
        advice: "put numbers for them, or leave out \(option: "engine", "numeric")")
    }
    return CommonOptions.refusal(option.name, of: tool)
  }
}
