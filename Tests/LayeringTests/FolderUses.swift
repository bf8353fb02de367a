/// Which folder of a target uses which other one.
///
/// A use is a name of another folder: a type, a function outside of types, a member of a type that is declared in an
/// extension there, and a member of a value whose name is declared in that folder alone, of all sources. Names that several
/// folders declare say nothing and are left out. What the compiler alone knows, such as which of several overloads is meant,
/// is left out too.
struct FolderUses {
  typealias Arrow = FolderTable.Arrow

  let table: FolderTable
  let files: [(file: SourceFile, names: SourceNames)]
  /// Names of members that one folder of all sources declares, and no type of the standard library.
  let distinctive: Set<String>

  static let standard: Set<String> = [
    "lowerBound", "upperBound", "removeAll", "removeLast", "removeFirst", "reserveCapacity", "isEmpty",
  ]

  init(_ files: [SourceFile], _ table: FolderTable) {
    self.table = table
    self.files = files.map { ($0, SourceNames($0.lines)) }
    var places: [String: Set<String>] = [:]
    for (file, names) in self.files {
      let place = "\(file.target)/\(table.folder(of: file))"
      for member in names.members.union(names.hiddenMembers) { places[member.name, default: []].insert(place) }
    }
    distinctive = Set(
      places.filter { $0.value.count == 1 && !Self.standard.contains($0.key) && Self.hasHump($0.key) }.keys)
  }

  /// True for a name of several words: `largestWrittenSize`.
  private static func hasHump(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    return bytes.indices.dropFirst().contains {
      (0x61...0x7A).contains(bytes[$0 - 1]) && (0x41...0x5A).contains(bytes[$0])
    }
  }

  /// The arrows of a target, each with the files and names that make it.
  func arrows(in target: String) -> [Arrow: Set<String>] {
    let files = self.files.filter { $0.file.target == target }
    var index = Index()
    for (file, names) in files {
      let folder = table.folder(of: file)
      for type in names.types { index.types[type, default: [:]][file.path] = folder }
      for function in names.functions { index.functions[function, default: [:]][file.path] = folder }
      for member in names.members {
        index.members[member, default: [:]][file.path] = folder
        if distinctive.contains(member.name) { index.values[member.name, default: [:]][file.path] = folder }
      }
    }
    var arrows: [Arrow: Set<String>] = [:]
    for (file, names) in files {
      let folder = table.folder(of: file)
      for (places, name) in index.uses(of: names, in: file.path) {
        let folders = Set(places.values)
        guard folders.count == 1, let other = folders.first, other != folder else { continue }
        arrows[Arrow(from: folder, to: other), default: []].insert("\(file.path): \(name)")
      }
    }
    return arrows
  }

  /// Where the names of a target are declared: files with their folders.
  private struct Index {
    typealias Places = [String: String]
    var types: [String: Places] = [:]
    var functions: [String: Places] = [:]
    var members: [SourceNames.Member: Places] = [:]
    var values: [String: Places] = [:]

    func uses(of names: SourceNames, in path: String) -> [(Places, String)] {
      var uses: [(Places, String)] = []
      for chain in names.chains {
        let first = chain.words[0]
        if first.first?.isUppercase == true {
          if !names.shadows.contains(first) { uses += usesOfTypes(chain) }
        } else if chain.isCall, chain.words.count == 1 {
          let member = SourceNames.Member(type: chain.scope, name: first)
          if let places = members[member], types[chain.scope] != nil, !names.hiddenMembers.contains(member) {
            uses.append((places, "\(chain.scope).\(first)"))
          } else if let places = functions[first], !names.ownNames.contains(first) {
            uses.append((places, first))
          }
        }
      }
      for word in names.wordsAfterDots {
        if let places = values[word], places[path] == nil { uses.append((places, "." + word)) }
      }
      return uses
    }

    /// The types that a chain names, from the innermost body that knows its first word on, and a member after them.
    private func usesOfTypes(_ chain: SourceNames.Chain) -> [(Places, String)] {
      var scope = chain.scope.split(separator: ".").map(String.init)
      var found: String?
      while true {
        let name = (scope + [chain.words[0]]).joined(separator: ".")
        if types[name] != nil {
          found = name
          break
        }
        if scope.popLast() == nil { break }
      }
      guard var name = found, let places = types[name] else { return [] }
      var uses = [(places, name)]
      for word in chain.words.dropFirst() {
        if let places = members[SourceNames.Member(type: name, name: word)] { uses.append((places, "\(name).\(word)")) }
        name += "." + word
        guard let places = types[name] else { break }
        uses.append((places, name))
      }
      return uses
    }
  }
}
