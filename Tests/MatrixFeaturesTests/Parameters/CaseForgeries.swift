import MatrixDomain

/// Changes of the certificates of answers by cases, none of which proves them any more.
enum CaseForgeries {
  /// A node left out, changed or put twice, of every kind.
  static func changes(of result: ToolResult) -> [ToolResult] {
    guard case .record(let fields)? = result.certificate?.data, case .list(let nodes)? = fields.first?.value,
      fields.count == 1
    else { return [] }
    func with(_ changed: [Value]) -> ToolResult {
      var copy = result
      copy.certificate?.data = .record([.init("tree", .list(changed))])
      return copy
    }
    var forged = [with([]), with(nodes + [nodes[nodes.count - 1]])]
    for place in nodes.indices {
      func replacing(_ node: Value) -> ToolResult {
        var changed = nodes
        changed[place] = node
        return with(changed)
      }
      var fewer = nodes
      fewer.remove(at: place)
      // What contradicts itself does so before a letter is solved for, too.
      let isIdle = nodes[place]["letter"] != nil && place + 1 < nodes.count && nodes[place + 1]["end"] != nil
      if !isIdle { forged.append(with(fewer)) }
      guard case .record(let parts) = nodes[place] else { continue }
      for end in ["empty", "unreal", "pole"] where parts.map(\.value) != [.text(end)] {
        // What is below a decision would be left over.
        if parts.first?.name == "polynomial" || parts.first?.name == "letter" { continue }
        forged.append(replacing(.record([.init("end", .text(end))])))
      }
      if isIdle { continue }
      for (index, part) in parts.enumerated() {
        var less = parts
        less.remove(at: index)
        forged.append(replacing(.record(less)))
        var other = parts
        switch part.value {
        case .list where part.name == "minors":
          other[index].value = .list([])
          forged.append(replacing(.record(other)))
          other[index].value = .list([.list([])])
        case .text where part.name == "polynomial": other[index].value = .text("k-7")
        case .text where part.name == "value": other[index].value = .text("7")
        case .text where part.name == "root": other[index].value = .text("k^2-7")
        case .matrix(var matrix) where !matrix.entries.isEmpty:
          matrix.entries = TextSlab(matrix.entries.enumerated().map { $0.offset == 0 ? "k+7" : $0.element })
          other[index].value = .matrix(matrix)
        default: continue
        }
        forged.append(replacing(.record(other)))
      }
    }
    return forged
  }
}
