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

  /// Changes keys of an entry of the account at a place; nil where there is none.
  func changing(
    _ members: [(key: String, value: JSONRecord?)], ofEntry index: Int,
    ofAccountAt place: BookPlaces.Place
  ) -> TextEdit? {
    guard let account = object(at: place), isObject(account),
      let entries = member("transactions", of: account), isArray(entries.value)
    else { return nil }
    let elements = elements(of: entries.value)
    guard elements.indices.contains(index), isObject(elements[index]) else { return nil }
    return changing(members, of: elements[index])
  }
}
