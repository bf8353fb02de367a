/// Names for the free unknowns of a solution.
public enum ParameterNames {
  /// The letters that come first.
  static let letters = ["s", "t", "u", "v", "w"]

  /// The first `count` of s, t, u, v, w, s1, s2, s3, … that are not `taken`; a single one is called t where it can.
  ///
  /// ```swift
  /// ParameterNames.choose(count: 2, avoiding: ["x", "y", "t"])  // ["s", "u"]
  /// ```
  /// - Complexity: linear in `count` and the number of taken names.
  public static func choose(count: Int, avoiding taken: some Sequence<String> = EmptyCollection<String>()) -> [String] {
    let taken = Set(taken)
    if count == 1, !taken.contains("t") { return ["t"] }
    var names = Array(letters.filter { !taken.contains($0) }.prefix(count))
    var number = 1
    while names.count < count {
      let name = "s\(number)"
      if !taken.contains(name) { names.append(name) }
      number += 1
    }
    return names
  }
}
