public import MatrixDomain

extension JSONWriter {
  /// Writes a request with its id, as ``JSONScanner/readRequest()`` reads it.
  public mutating func request(_ request: Request) { object(JSONWriter.members(of: request)) }

  /// The members of a request, to be written beside others: the problems of a workspace.
  public static func members(of request: Request) -> [Member] {
    var members: [Member] = []
    if let id = request.id { members.append(("id", { $0.verbatim(id) })) }
    members.append(("tool", { $0.string(request.tool) }))
    return members + operands(of: request)
  }

  /// The inputs and options.
  static func operands(of request: Request) -> [Member] {
    [
      (
        "inputs",
        { $0.object(request.inputs.map { input in (input.name, { $0.operand(input.operand) }) }) }
      ),
      (
        "options",
        { $0.object(request.options.map { option in (option.name, { $0.setting(option.setting) }) }) }
      ),
    ]
  }

  private mutating func operand(_ operand: Request.Operand) {
    switch operand {
    case .value(let value): exchange(value)
    case .text(let text): object([("text", { $0.string(text) })])
    case .name(let name): string(name)
    }
  }

  private mutating func setting(_ setting: Request.Setting) {
    switch setting {
    case .text(let text): string(text)
    case .truth(let value): truth(value)
    case .number(let text): number(style == .canonical ? DecimalText.canonical(text) : text)
    }
  }
}

/// One spelling for each decimal number: `10`, `1e1` and `10.0` are `10`.
enum DecimalText {
  /// The canonical spelling of a JSON number: plain digits, with a point where needed, or for what is very large or
  /// small digits with an exponent. A text that is no number stays as it is.
  static func canonical(_ text: String) -> String {
    guard let form = try? NumberForm(text.utf8.span), form.denominator == nil, let power = form.exponent else {
      return text
    }
    let bytes = Array(text.utf8)
    var digits = Array(bytes[form.whole] + bytes[form.fraction])
    let (shift, overflow) = power.subtractingReportingOverflow(form.fraction.count)
    var exponent = shift
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent &+= 1
    }
    digits = Array(digits.drop { $0 == UInt8(ascii: "0") })
    if digits.isEmpty { return "0" }
    if overflow { return text }
    let sign = form.isNegative ? "-" : ""
    let plain = String(decoding: digits, as: UTF8.self)
    if exponent == 0 { return sign + plain }
    if exponent > 0 && exponent <= 20 { return sign + plain + String(repeating: "0", count: exponent) }
    if exponent < 0 && exponent >= -20 {
      let padded = String(repeating: "0", count: max(0, 1 - exponent - digits.count)) + plain
      return sign + padded.dropLast(-exponent) + "." + padded.suffix(-exponent)
    }
    return "\(sign)\(plain)e\(exponent)"
  }
}
