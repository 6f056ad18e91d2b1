internal import Model

extension JSONText {
  /// Appends entries to the account at a place; nil where there is none.
  func appending(_ records: [JSONRecord], toAccountAt place: BookPlaces.Place) -> TextEdit? {
    guard let account = object(at: place), isObject(account) else { return nil }
    guard let entries = member("transactions", of: account) else {
      return setting("transactions", to: .array(records), in: account)
    }
    guard isArray(entries.value) else { return nil }
    return appending(records, to: entries.value)
  }

  /// Changes keys of entries of the account at a place; nil where one of them is not there.
  func changing(
    _ changes: [(entry: FilePosition, members: [(key: String, value: JSONRecord?)])],
    ofAccountAt place: BookPlaces.Place
  ) -> [TextEdit]? {
    guard let account = object(at: place), isObject(account),
      let entries = member("transactions", of: account), isArray(entries.value)
    else { return nil }
    let elements = elements(of: entries.value)
    var edits: [TextEdit] = []
    for change in changes {
      let entry = change.entry.value
      guard elements.indices.contains(entry), isObject(elements[entry]) else { return nil }
      edits.append(changing(change.members, of: elements[entry]))
    }
    return edits
  }
}
