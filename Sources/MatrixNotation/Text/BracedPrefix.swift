extension Substring {
  /// What stands in the braces that the text begins with, and the text after them; `nil` where it begins with none.
  var bracedPrefix: (inside: String, rest: Substring)? {
    guard first == "{" else { return nil }
    var level = 0
    for index in indices {
      if self[index] == "{" { level += 1 }
      if self[index] == "}" { level -= 1 }
      if level == 0 { return (String(self[self.index(after: startIndex)..<index]), self[self.index(after: index)...]) }
    }
    return nil
  }
}
