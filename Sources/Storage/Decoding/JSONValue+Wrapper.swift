extension JSONValue {
  /// What stands where an array of objects with the keys belongs.
  func found<Key: ObjectKey>(inPlaceOfObjectsWith keys: Key.Type) -> BookFault.Found {
    isWrapper(ofObjectsWith: keys) ? .wrapper : found
  }

  /// Whether this is no such object itself but holds an array of them, as `{ "accounts": [] }` does.
  ///
  /// What holds the array may have a name of its own.
  private func isWrapper<Key: ObjectKey>(ofObjectsWith keys: Key.Type) -> Bool {
    guard isObject else { return false }
    let known = Set(keys.allCases.map(\.name) + keys.aliases.keys)
    var isOneItself = false
    var holdsArray = false
    forEachMember { key, value in
      let name = key.text
      let canonical = keys.aliases[name]?.name ?? name
      isOneItself = isOneItself || (known.contains(name) && canonical != "name")
      holdsArray = holdsArray || (!known.contains(name) && value.isArrayOfObjects)
    }
    return holdsArray && !isOneItself
  }

  private var isArrayOfObjects: Bool {
    guard isArray else { return false }
    var areObjects = true
    forEachElement { areObjects = areObjects && $0.isObject }
    return areObjects
  }
}
