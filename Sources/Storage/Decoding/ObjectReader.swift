/// Sorts an object's members by key and reports keys that are duplicates or not known.
///
/// One reader serves all objects of a kind in a file: it remembers the order of their keys, which
/// files repeat, so that most keys are recognised at the first comparison.
struct ObjectReader<Key: ObjectKey> {
  let report: FileReport
  private let names = Key.names
  /// Each key's value by the number of its node; `absent` where the object lacks the key.
  private var members = Array(repeating: absent, count: Key.allCases.count)
  /// How the keys are written that stand under another name, by their positions.
  private var aliases: [Int: String] = [:]
  /// The key that stood at each place of an object the last time.
  private var order: [Int] = []
  private(set) var object: JSONValue?

  private static var absent: Int { -1 }

  init(_ report: FileReport) { self.report = report }

  /// Takes in an object's members in place of the last one's.
  mutating func read(_ object: JSONValue) {
    self.object = object
    for index in members.indices { members[index] = Self.absent }
    if !aliases.isEmpty { aliases.removeAll() }
    var place = 0
    var unknown: [JSONValue] = []
    object.forEachMember { key, value in
      if let known = position(of: key.utf8, at: place) {
        if members[known] == Self.absent {
          members[known] = value.index
        } else {
          refuseSecond(key, for: known)
        }
        place += 1
      } else if let known = Key.aliases.isEmpty ? nil : Key.aliases[key.text]?.rawValue {
        if members[known] == Self.absent {
          members[known] = value.index
          aliases[known] = key.text
        } else {
          refuseSecond(key, for: known)
        }
      } else {
        unknown.append(key)
        KeyCheck.refuseDuplicateKeys(in: value, report)
      }
    }
    if !unknown.isEmpty { noteUnknown(unknown) }
  }

  /// The member's value; nil when the key is absent, or its value null.
  subscript(_ key: Key) -> JSONValue? {
    guard let value = written(key), !value.isNull else { return nil }
    return value
  }

  /// The member's value, even null; nil when the key is absent.
  func written(_ key: Key) -> JSONValue? {
    let index = members[key.rawValue]
    return index == Self.absent ? nil : object?.at(index)
  }

  /// Whether the object has a key, or one that is declared behind it.
  func hasAny(from key: Key) -> Bool {
    members[key.rawValue...].contains { $0 != Self.absent }
  }

  /// The key as the object writes it.
  func name(of key: Key) -> String { aliases[key.rawValue] ?? key.name }
}

extension ObjectReader {
  private mutating func position(of key: UnsafeBufferPointer<UInt8>, at place: Int) -> Int? {
    if place < order.count, names.isName(order[place], key) { return order[place] }
    guard let found = names.position(of: key) else { return nil }
    if place < order.count {
      order[place] = found
    } else if place == order.count {
      order.append(found)
    }
    return found
  }

  private func refuseSecond(_ key: JSONValue, for known: Int) {
    let first = aliases[known] ?? names[known]
    let second = key.text
    report.add(
      first == second ? .duplicateKey(second) : .sameMeaning(second, first), at: key
    )
  }

  private func noteUnknown(_ keys: [JSONValue]) {
    let known = Key.allCases.map(\.name)
    for key in keys where !(Key.mayNameSchema && key.text == SchemaReference.key) {
      report.addUnknown(
        key: key, of: Key.object, among: known, meant: Key.suggestions[key.text]?.name)
    }
    KeyCheck.refuseDuplicates(keys, report)
  }
}
