/// Looks for duplicate keys in parts of a file that nothing else reads.
enum KeyCheck {
  /// Reports duplicate keys in every object of a value, at whatever depth.
  static func refuseDuplicateKeys(in value: JSONValue, _ report: FileReport) {
    var waiting = [value]
    while let next = waiting.popLast() {
      var keys: [JSONValue] = []
      next.forEachMember { key, value in
        keys.append(key)
        waiting.append(value)
      }
      refuseDuplicates(keys, report)
      next.forEachElement { waiting.append($0) }
    }
  }

  /// Reports those of one object's keys that stood there before.
  static func refuseDuplicates(_ keys: [JSONValue], _ report: FileReport) {
    guard keys.count > 1 else { return }
    var seen: Set<String> = []
    for key in keys where !seen.insert(key.text).inserted {
      report.add(.duplicateKey(key.text), at: key)
    }
  }
}
