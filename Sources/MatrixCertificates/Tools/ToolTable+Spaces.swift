import MatrixArithmetic
import MatrixDomain

private let a: MatrixTerm = "A"
private let u: MatrixTerm = "U"
private let v: MatrixTerm = "V"
private let w: MatrixTerm = "W"
private let g: MatrixTerm = "G"

// Tools of spaces: spans, bases, sums and intersections.
extension ToolTable {
  static let spaces: [String: ToolRow] = [
    "basis": ToolRow("basis") {
      Argument("spans")
      given(.vectors, "V")
      When({ $0.isSet("extend") }) {
        Let("table", .beside(v, .identity(like: v)))
      } otherwise: {
        Let("table", v)
      }
      Profile("V", of: "table")
      basis
      "basis" == .columns("table", at: "V")
      Says("kept") { claim in positions(claim.places["V"]?.filter { $0 < claim.columns("V") }) }
      When({ $0.isSet("extend") }) {
        Says("added") { claim in
          positions(claim.places["V"]?.map { $0 - claim.columns("V") }.filter { $0 >= 0 })
        }
      }
    },
    "independent": ToolRow("independent") {
      given(.vectors, "V")
      When({ (claim) throws(Rejection) in try claim.truth("independent") }) {
        Argument("spans")
        Minor("V", of: v)
      } otherwise: {
        Argument("combination")
        answer(.vector, "relation")
        ToolFacts.Fact.nonzero("relation")
        isZero(v * "relation")
      }
    },
    "member": ToolRow("member") {
      Argument("combination")
      given(.vectors, "V")
      given(.vector, "v")
      When({ (claim) throws(Rejection) in try claim.truth("member") }) {
        answer(.vector, "combination")
        v * "combination" == "v"
      } otherwise: {
        answer(.vector, "functional")
        separation(of: "v", from: v)
      }
    },
    "coordinates": ToolRow("coordinates") {
      Argument("spans")
      given(.vectors, "B")
      given(.vector, "v")
      answer(.vector, "coordinates")
      "B" * "coordinates" == "v"
      Minor("B", of: "B")
    },
    "changebasis": ToolRow("matrix") {
      Argument("spans")
      given(.vectors, "B", "C")
      Requires("B and C have different shapes") { $0.shapes["B"] == $0.shapes["C"] }
      answer(.matrix, "matrix")
      "C" * "matrix" == "B"
      Minor("B", of: "B")
      Minor("C", of: "C")
    },
    "sum": ToolRow("basis") {
      Argument("spans")
      pair
      basis
      "basis" == .columns(.beside(u, w), at: "UW")
      dimensions
    },
    "intersection": ToolRow("basis") {
      Argument("spans")
      pair
      basis
      dimensions
      shared("basis")
    },
    "subspaces": ToolRow("relation") {
      Argument("spans")
      pair
      dimensions
      Says("relation") { .text($0.dimensions.relation.rawValue) }
      only("onlyInU", of: "U", in: "WU", behind: "W")
      only("onlyInW", of: "W", in: "UW", behind: "U")
    },
    "complement": ToolRow("basis") {
      Argument("spans")
      given(.vectors, "U")
      basis
      When({ $0.isSet("any") }) {
        Profile("U", of: .beside(u, .identity(like: u)))
        Places("added") { claim in claim.places["U"]?.filter { $0 >= claim.columns("U") } ?? [] }
        "basis" == .columns(.beside(u, .identity(like: u)), at: "added")
      } otherwise: {
        Gram(for: u)
        Profile("U", of: .adjoint(g * u))
        NullSpace("basis", of: .adjoint(g * u), pivots: "U")
        // Modulo a prime a vector may be orthogonal to itself: then what is orthogonal to the space does not complete it.
        When({ $0.isFinite }) {
          Profile("space", of: u)
          Minor("sum", of: .beside(.columns(u, at: "space"), "basis"))
        }
      }
    },
  ]

  static let maps: [String: ToolRow] = [
    "map": ToolRow("kernel") {
      Argument("map")
      given(.matrix, "A")
      basisOfMap("B") { $0.columns("A") }
      basisOfMap("C") { $0.rows("A") }
      When({ $0.isSet("images") }) {
        Requires("images are those of a basis B") { $0.hasInput("B") }
        answer(.matrix, "standard")
        "standard" * "B" == a
      } otherwise: {
        Let("standard", a)
      }
      answer(.matrix, "matrix")
      "C" * "matrix" == "standard" * "B"
      map("standard")
    },
    "compose": ToolRow("matrix") {
      Argument("map")
      given(.matrix, "A", "B")
      answer(.matrix, "matrix")
      a * "B" == "matrix"
      map("matrix")
    },
    "projector": ToolRow("matrix") {
      projection
      "matrix" == u * "inU"
    },
    "reflector": ToolRow("matrix") {
      hasReflections
      projection
      "matrix" + .identity(like: "matrix") == u * "inU" + u * "inU"
    },
    "affine": ToolRow("relation") {
      Argument("affine")
      pair
      given(.vector, "p", "q")
      dimensions
      Says("parallel") { .truth($0.dimensions.intersection == min($0.dimensions.first, $0.dimensions.second)) }
      When({ (claim) throws(Rejection) in try claim.evidence().has("functional") && !claim.hasLengths }) {
        witness(.vector, "functional")
        Let("given", "functional")
        answer(.vector, "functional")
        "functional" == "given"
        separation(of: "q" - "p", from: .beside(u, w))
        relation(meet: false)
      } otherwise: {
        witness(.vector, "first", "second")
        Let("x", "p" + u * "first")
        Let("y", "q" + w * "second")
        WhenEqual("x", "y") {
          answer(.vector, "point")
          "point" == "x"
          answer(.vectors, "directions")
          shared("directions")
          relation(meet: true)
        } otherwise: {
          Requires("the points are two") { $0.hasLengths }
          answer(.vector, "nearestInFirst", "nearestInSecond")
          "nearestInFirst" == "x"
          "nearestInSecond" == "y"
          isZero(.adjoint(u) * ("x" - "y"))
          isZero(.adjoint(w) * ("x" - "y"))
          relation(meet: false)
        }
        When({ $0.hasLengths }) { distance("x" - "y", by: .identity(like: "x")) }
      }
    },
  ]

  // MARK: Facts of several tools

  private static func positions(_ places: [Int]?) -> Value { .list((places ?? []).map { .count($0 + 1) }) }

  /// The output or witness `functional` is 0 on a space and not on a vector.
  @Facts private static func separation(of vector: MatrixTerm, from space: MatrixTerm) -> [any CheckedFact] {
    isZero(.transpose("functional") * space)
    ToolFacts.Fact.nonzero(.transpose("functional") * vector)
  }

  /// The spaces U and W. The pivots of [U | W] that belong to U are those of U alone, and likewise of [W | U]: so the dimensions
  /// of U, W and U + W are proved, and by the formula of dimensions that of U ∩ W.
  @Facts private static var pair: [any CheckedFact] {
    given(.vectors, "U", "W")
    Profile("UW", of: .beside(u, w))
    Profile("WU", of: .beside(w, u))
    Requires("") { claim in
      claim.dimensions = PairDimensions(
        first: (claim.places["UW"] ?? []).filter { $0 < claim.columns("U") }.count,
        second: (claim.places["WU"] ?? []).filter { $0 < claim.columns("W") }.count, sum: claim.count(of: "UW"))
      return true
    }
  }

  private static let dimensions = Says("dimensions") { $0.dimensions.value }

  /// Independent vectors of both spaces, as many as the dimension says.
  @Facts private static func shared(_ vectors: String) -> [any CheckedFact] {
    Requires("\(vectors) has another number of vectors") { $0.columns(vectors) == $0.dimensions.intersection }
    witness(.matrix, "inU", "inW")
    u * "inU" == .named(vectors)
    w * "inW" == .named(vectors)
    Minor("basis", of: .named(vectors))
  }

  /// The first vector of a space with a pivot behind the other space, where there is one.
  private static func only(
    _ output: String, of space: String, in table: String, behind other: String
  ) -> [any CheckedFact] {
    [
      Places(output) { claim in
        Array((claim.places[table] ?? []).map { $0 - claim.columns(other) }.filter { $0 >= 0 }.prefix(1))
      },
      When({ $0.count(of: output) > 0 }) {
        answer(.vector, output)
        MatrixTerm.named(output) == .columns(.named(space), at: output)
      },
    ]
  }

  /// How two affine subspaces lie.
  private static func relation(meet: Bool) -> Says {
    Says("relation") { .text(AffineRelation(meet: meet, $0.dimensions).rawValue) }
  }

  /// A basis of a whole space, where it is given.
  @Facts static func givenBasis(
    _ name: String, size: @escaping @Sendable (Statement) -> Int
  ) -> [any CheckedFact] {
    When({ $0.hasInput(name) }) {
      given(.vectors, name)
      Requires("\(name) is no basis of the whole space") { $0.shapes[name] == Shape(size($0), size($0)) }
    }
  }

  /// A basis of a whole space; the unit vectors where none is given.
  @Facts private static func basisOfMap(
    _ name: String, size: @escaping @Sendable (Statement) -> Int
  ) -> [any CheckedFact] {
    givenBasis(name, size: size)
    When({ $0.hasInput(name) }) {
      Minor(name, of: .named(name))
    } otherwise: {
      Let(name, .identity(like: name == "C" ? a : .transpose(a)))
    }
  }

  /// Kernel and image of a matrix, their dimensions and what these say, and the inverse of the output `matrix` where there is one.
  @Facts private static func map(_ standard: String) -> [any CheckedFact] {
    Profile("A", of: .named(standard))
    answer(.vectors, "kernel", "image")
    NullSpace("kernel", of: .named(standard), pivots: "A")
    "image" == .columns(.named(standard), at: "A")
    Says("rank") { .count($0.count(of: "A")) }
    Says("nullity") { .count($0.columns(standard) - $0.count(of: "A")) }
    Says("injective") { .truth($0.columns(standard) == $0.count(of: "A")) }
    Says("surjective") { .truth($0.rows(standard) == $0.count(of: "A")) }
    When({ $0.isBijective(standard, pivots: "A") }) {
      answer(.matrix, "inverse")
      "matrix" * "inverse" == .identity(like: "matrix")
    }
  }

  static let hasReflections = Requires("modulo 2 there are no reflections") { $0.domain.characteristic != "2" }

  /// P = U·inU keeps U; G·P is its own adjoint, or along W, P takes W to 0 and I − P = W·inW.
  @Facts private static var projection: [any CheckedFact] {
    let p = u * "inU"
    Argument("projector")
    given(.vectors, "U")
    answer(.matrix, "matrix")
    witness(.matrix, "inU")
    p * u == u
    When({ $0.hasInput("W") }) {
      given(.vectors, "W")
      witness(.matrix, "inW")
      isZero(p * w)
      w * "inW" == .identity(like: u) - p
    } otherwise: {
      Gram(for: u)
      ToolFacts.Fact.hermitian(g * p)
    }
  }

  /// `combination` gives a vector of U that is not 0 and orthogonal to all of U.
  @Facts static var isotropicVector: [any CheckedFact] {
    let x = u * "combination"
    Argument("isotropic-vector")
    given(.vectors, "U")
    Gram(for: u)
    witness(.vector, "combination")
    ToolFacts.Fact.nonzero(x)
    isZero(.adjoint(g * u) * x)
  }

  // MARK: What has no answer

  /// `coordinates` of a vector and `changebasis` without a basis.
  static func dependence(_ names: String..., of vector: String? = nil) -> ToolRow {
    undefined {
      for name in names { given(.vectors, name) }
      if let vector { given(.vector, vector) }
      Requires("the vectors differ in length") { $0.rows("B") == $0.rows(vector ?? "C") }
      Dependence(among: names)
    }
  }

  /// `coordinates` of a vector outside of the span.
  static let outside = undefined {
    Argument("functional")
    given(.vectors, "B")
    given(.vector, "v")
    witness(.vector, "functional")
    separation(of: "v", from: "B")
  }

  /// `changebasis` where a vector of one basis is outside of the span of the other.
  static let outsideOfOther = undefined {
    given(.vectors, "B", "C")
    VectorOutside()
    witness(.vector, "functional")
    separation(of: .columns("vectors", at: "index"), from: "span")
  }
}
