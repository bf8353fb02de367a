import MatrixArithmetic
import MatrixDomain
import MatrixExchange

extension CheckedPage {
  /// The page as one line of JSON: points as fractions, lines and entries counted from 1.
  public var json: String {
    var writer = JSONWriter(.compact)
    var members: [JSONWriter.Member] = [
      ("right", { $0.truth(isRight) }), ("points", { $0.string(points.exchangeText) }),
      ("possible", { $0.string(possible.exchangeText) }),
    ]
    if let firstWrong {
      members.append(("firstWrongLine", { $0.number(firstWrong.line) }))
      if let slip = firstWrong.slip { members.append(("slip", { $0.string(slip.kind.rawValue) })) }
    }
    members.append(("findings", { writer in writer.array(findings.count) { $0.object(findings[$1].members) } }))
    writer.object(members)
    return writer.text
  }
}

extension CheckedPage.Finding {
  fileprivate var members: [JSONWriter.Member] {
    var members: [JSONWriter.Member] = [
      ("line", { $0.number(line) }), ("problem", { $0.number(problem) }), ("role", { $0.string(role.rawValue) }),
      ("text", { $0.string(text) }), ("verdict", { $0.string(verdict.rawValue) }),
    ]
    if possible > 0 {
      members += [
        ("points", { $0.string(points.exchangeText) }), ("possible", { $0.string(possible.exchangeText) }),
      ]
    }
    if let matrix { members.append(("matrix", { $0.object(JSONWriter.members(of: .matrix(matrix))) })) }
    if let slip { members.append(("slip", { $0.object(slip.members) })) }
    if let remark { members.append(("remark", { $0.string(remark) })) }
    return members
  }
}

extension PageSlip {
  fileprivate var members: [JSONWriter.Member] {
    var members: [JSONWriter.Member] = [("kind", { $0.string(kind.rawValue) }), ("words", { $0.string(kind.words) })]
    if let meant { members.append(("meant", { $0.string(meant) })) }
    if let expected { members.append(("expected", { $0.object(JSONWriter.members(of: .matrix(expected))) })) }
    if !entries.isEmpty {
      members.append(
        (
          "entries",
          { writer in
            writer.array(entries.count) { writer, index in
              let entry = entries[index]
              writer.object([
                ("row", { $0.number(entry.row) }), ("column", { $0.number(entry.column) }),
                ("written", { $0.string(entry.written) }),
                ("expected", { $0.string(entry.expected) }),
              ])
            }
          }
        ))
    }
    return members
  }
}
