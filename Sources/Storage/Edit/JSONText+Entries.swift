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
}
