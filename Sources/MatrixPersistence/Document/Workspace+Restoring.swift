import MatrixDomain
import MatrixExchange

extension Workspace {
  /// Puts back what a change replaced. Revisions of objects go on counting.
  mutating func restore(_ former: FormerState) throws(WorkspaceError) {
    if let title = former.title { self.title = title }
    for object in former.objects { try restore(object) }
    try settleNames(of: Set(former.objects.map(\.uid)))
    try restore(former.problems)
    try restore(former.results)
    if let cells = former.cells {
      // What is worked out belongs to a content, wherever that stands.
      var results: [WorkspaceCell.Content: WorkspaceCell.Result] = [:]
      for cell in self.cells { if let result = cell.result { results[cell.content] = result } }
      let present = self.cells
      self.cells = cells.enumerated().map { place, cell in
        var cell = cell
        // A changed cell keeps the result of its former content, which its digest knows again.
        cell.result = results[cell.content] ?? (present.count == cells.count ? present[place].result : nil)
        return cell
      }
    }
  }

  private mutating func restore(_ former: FormerObject) throws(WorkspaceError) {
    var position = allObjects.firstIndex { $0.uid == former.uid }
    if position == nil {
      guard let place = former.place, let name = former.name, Identifier.isValid(name) else {
        throw WorkspaceError(
          .unknownName, "the object it changed is not in the file any more", advice: "it was removed by hand")
      }
      let at = min(place.at, allObjects.count)
      allObjects.insert(
        WorkspaceObject(name: name, content: .deleted, uid: former.uid, revision: place.revision), at: at)
      position = at
    }
    guard let position else { return }
    if let name = former.name {
      guard Identifier.isValid(name) else { throw .invalidName(name) }
      allObjects[position].name = name
    }
    if let content = former.content {
      allObjects[position].isValueAsRead = false
      allObjects[position].spelling = nil
      switch content {
      case .deleted: allObjects[position].content = .deleted
      case .reference(let name): allObjects[position].content = .reference(name)
      case .value(let json):
        do throws(JSONError) {
          allObjects[position].content = .value(try Value(json: json.text))
        } catch {
          throw WorkspaceError(
            .invalidField, "the value in the journal cannot be read: \(error.report.message)",
            advice: "the journal was changed by hand")
        }
        allObjects[position].spelling = json
      }
    }
    if let tags = former.tags { allObjects[position].tags = tags }
    if let notes = former.notes { allObjects[position].notes = notes }
    allObjects[position].revision += 1
    allObjects[position].modified = Timestamp.now
  }

  /// Marks of removed objects give way to the owners of their names; two owners of one name cannot be.
  private mutating func settleNames(of restored: Set<String>) throws(WorkspaceError) {
    var owners: [String: Int] = [:]
    for (position, object) in allObjects.enumerated() where !object.isDeleted {
      if owners.updateValue(position, forKey: object.name) != nil {
        throw WorkspaceError(
          .duplicateName, "there would be two objects \(WorkspaceError.quoted(object.name))",
          advice: "rename the one there is now first")
      }
    }
    var marks: Set<String> = []
    allObjects = allObjects.filter { object in
      !object.isDeleted || owners[object.name] == nil && marks.insert(object.name).inserted
    }
    indexObjects()
  }

  private mutating func restore(_ former: [FormerProblem]) throws(WorkspaceError) {
    let ids = Set(former.map(\.id))
    problems.removeAll { ids.contains($0.id) }
    for problem in former.sorted(by: { $0.at < $1.at }) {
      guard let body = problem.body else { continue }
      do throws(JSONError) {
        let read = try WorkspaceProblem(json: body)
        guard !problems.contains(where: { $0.id == read.id }) else { continue }
        problems.insert(read, at: min(problem.at, problems.count))
      } catch {
        throw WorkspaceError(
          .invalidField, "the problem in the journal cannot be read: \(error.report.message)",
          advice: "the journal was changed by hand")
      }
    }
  }

  private mutating func restore(_ former: [FormerResults]) throws(WorkspaceError) {
    let keys = Set(former.map(\.key))
    results.removeAll { keys.contains(FormerResults.Key($0)) }
    for item in former.flatMap(\.results).sorted(by: { $0.at < $1.at }) {
      do throws(JSONError) {
        results.insert(try StoredResult(json: item.json), at: min(item.at, results.count))
      } catch {
        throw WorkspaceError(
          .invalidField, "the result in the journal cannot be read: \(error.report.message)",
          advice: "the journal was changed by hand")
      }
    }
  }
}
