extension Array {
  /// The elements in an order that may take a computation to find: each is put before those that it certainly stands before.
  ///
  /// - Throws: what the comparison throws.
  /// - Complexity: n²/4 comparisons at most on average, n where they stand in order already.
  package func inserted(
    by isBefore: (_ one: Element, _ other: Element) throws(ExactError) -> Bool
  ) throws(ExactError) -> [Element] {
    var result: [Element] = []
    result.reserveCapacity(count)
    for element in self {
      var place = result.count
      while place > 0, try isBefore(element, result[place - 1]) { place -= 1 }
      result.insert(element, at: place)
    }
    return result
  }
}
