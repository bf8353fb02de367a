/// The few turns of English that depend on numbers.
enum English {
  /// `1 swap`, `2 swaps`; the small ones in words where asked for.
  static func count(_ count: Int, _ singular: String, _ plural: String? = nil, inWords: Bool = false) -> String {
    let words = ["no", "one", "two", "three"]
    let number = inWords && count < words.count ? words[count] : grouped(count)
    return number + " " + (count == 1 ? singular : plural ?? singular + "s")
  }

  /// `column 1`, `columns 1, 2, 3`, from positions that count from 0; runs of more than 3 as `4-9`.
  static func places(_ noun: String, _ places: [Int]) -> String {
    (places.count == 1 ? noun : noun + "s") + " " + numbers(places)
  }

  /// `1, 2, 3`, `1, 4-9`, from positions that count from 0.
  static func numbers(_ places: [Int]) -> String {
    var result: [String] = []
    var index = 0
    while index < places.count {
      var end = index
      while end + 1 < places.count, places[end + 1] == places[end] + 1 { end += 1 }
      if end - index >= 3 {
        result.append("\(places[index] + 1)-\(places[end] + 1)")
      } else {
        for place in places[index...end] { result.append(String(place + 1)) }
      }
      index = end + 1
    }
    return result.joined(separator: ", ")
  }

  /// `row 3`, `rows 2-3`: all of a range that counts from 0.
  static func rows(_ range: Range<Int>) -> String {
    range.count == 1 ? "row \(range.lowerBound + 1)" : "rows \(range.lowerBound + 1)-\(range.upperBound)"
  }

  /// `a`, `a and b`, `a, b and c`.
  static func and(_ phrases: [Phrase]) -> Phrase {
    guard let last = phrases.last else { return Phrase() }
    if phrases.count == 1 { return last }
    return "\(Phrase.joined(phrases.dropLast(), by: ", ")) and \(last)"
  }

  /// `9,998`.
  static func grouped(_ number: Int) -> String {
    if number.magnitude < 1000 { return String(number) }
    let digits = Array(String(number.magnitude))
    var result = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(",") }
      result.append(digit)
    }
    return result
  }
}
