package import MatrixDomain

extension NumberFieldDomain {
  /// The field ℚ(i) with the generator i, which as a domain of values is `Q(i)`.
  package static let gaussian = NumberFieldDomain(letter: "i", polynomial: ["1", "0", "1"])

  /// The smallest field with a name that both lie in: of square roots of two numbers, and of roots of unity; `nil` where none
  /// is known.
  package func compositum(with other: NumberFieldDomain) -> NumberFieldDomain? {
    if self == other { return self }
    guard modulus == nil, other.modulus == nil, !hasComplexBase, !other.hasComplexBase, ground == nil,
      other.ground == nil
    else { return nil }
    let radicands = radicands.union(other.radicands)
    if !self.radicands.isEmpty, !other.radicands.isEmpty {
      var all = radicands.sorted { ($0.magnitude, $1) < ($1.magnitude, $0) }
      guard all.count >= 2, let joined = Self(named: "\(Self.name(ofRoot: all[0])),\(Self.name(ofRoot: all[1]))"),
        let roots = joined.squareRoots
      else { return nil }
      all.removeAll { [roots.first, roots.second, roots.third].contains($0) }
      guard all.isEmpty else { return nil }
      // The two shortest of the three roots, so that the field has one name.
      let three = [roots.first, roots.second, roots.third].sorted { ($0.magnitude, $1) < ($1.magnitude, $0) }
      return Self(named: "\(Self.name(ofRoot: three[0])),\(Self.name(ofRoot: three[1]))")
    }
    guard let order = orderOfUnity, let second = other.orderOfUnity else { return nil }
    let common = Integer(order).lcm(with: Integer(second)).asInt ?? .max
    return common <= Self.longestOrder ? Self(named: "zeta(\(common))") : nil
  }

  /// The numbers without square factors whose roots lie in a field that is named by square roots.
  private var radicands: Set<Int> {
    if let roots = squareRoots { return [roots.first, roots.second, roots.third] }
    return Self.radicand(letter).map { [$0] } ?? []
  }

  /// The order of the root of unity that generates the field.
  fileprivate var orderOfUnity: Int? {
    if letter == "i" { return 4 }
    return letter.hasPrefix("zeta(") ? Int(letter.dropFirst(5).dropLast()) : nil
  }
}

extension ExtensionField {
  /// What the generator of a field is in this one, which contains it; `nil` where that is not known.
  private func image(ofGeneratorOf other: NumberFieldDomain) -> ExtensionElement<Base>? {
    if other == domain { return generator }
    if let order = other.orderOfUnity, let own = domain.orderOfUnity, own % order == 0 {
      return generator.power(own / order)
    }
    guard let radicand = NumberFieldDomain.radicand(other.letter),
      let place = domain.units.firstIndex(of: NumberFieldDomain.name(ofRoot: radicand))
    else { return nil }
    return element(coordinates: domain.units.indices.map { $0 == place ? .one : .zero })
  }

  /// An element of a field that this one contains, in this one; `nil` where no embedding is known.
  package func image(of element: ExtensionElement<Base>) -> ExtensionElement<Base>? {
    guard let field = element.field else { return self.element(element.coefficients) }
    if field.isSame(as: self) { return element }
    if let roots = field.domain.squareRoots {
      let images = [roots.first, roots.second, roots.third].map { radicand in
        NumberFieldDomain(named: NumberFieldDomain.name(ofRoot: radicand)).map(image(ofGeneratorOf:)) ?? nil
      }
      var sum = self.element(element.coordinates[0])
      for (image, coordinate) in zip(images, element.coordinates.dropFirst()) where !coordinate.isZero {
        guard let image else { return nil }
        sum += image * self.element(coordinate)
      }
      return sum
    }
    guard let image = image(ofGeneratorOf: field.domain) else { return nil }
    return element.coefficients.reversed().reduce(self.element([])) { $0 * image + self.element($1) }
  }
}

extension ExtensionField where Base == Rational {
  /// The canonical spelling of a number of ℤ, ℚ, ℚ(i) or a number field in this one; `nil` where it does not lie in it.
  package func text(of text: String, from source: ScalarDomain) -> String? {
    switch source {
    case .integers, .rationals: return text
    case .gaussianRationals:
      guard let number = GaussianRational(text), let gaussian = ExtensionField(.gaussian) else { return nil }
      return image(of: gaussian.element([number.real, number.imaginary]))?.exchangeText
    case .numberField(let field):
      if field == domain { return text }
      guard let source = ExtensionField(field), let element = source.element(exchangeText: text.utf8.span) else {
        return nil
      }
      return image(of: element)?.exchangeText
    default: return nil
    }
  }
}
