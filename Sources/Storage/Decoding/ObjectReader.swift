internal import Basics
internal import Model

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

  /// A text that has to be there, and had better say something; nil when it was refused.
  func requiredText(_ key: Key) -> String? {
    guard let value = required(key, as: .text) else { return nil }
    guard value.isString else { return refuse(key, value, wanted: .text) }
    if value.utf8.allSatisfy(JSONLexis.isSpace) {
      report.add(.empty(key: name(of: key)), at: value)
    }
    return value.text
  }

  func text(_ key: Key) -> String? {
    guard let value = self[key] else { return nil }
    guard value.isString else { return refuse(key, value, wanted: .text) }
    return value.text
  }

  /// A text that is one of several, or the digits or flag in its place, which is none of them.
  ///
  /// In quotes these would be none of them either, so that nothing is said of quotes.
  func word(_ key: Key) -> String? {
    guard let value = self[key] else { return nil }
    switch value.kind {
    case .integer, .real, .large, .boolean: return report.written(value)
    case .null, .string, .array, .object: return text(key)
    }
  }

  func flag(_ key: Key) -> Bool? {
    guard let value = self[key] else { return nil }
    guard case .boolean(let flag) = value.kind else { return refuse(key, value, wanted: .flag) }
    return flag
  }

  /// A whole number that is no amount.
  func integer(_ key: Key) -> Int64? {
    guard let value = self[key] else { return nil }
    guard case .integer(let number) = value.kind else {
      return refuse(key, value, wanted: .integer)
    }
    return number
  }

  func texts(_ key: Key) -> [String] {
    guard let value = self[key] else { return [] }
    guard value.isArray else { return refuse(key, value, wanted: .textArray) ?? [] }
    var texts: [String] = []
    value.forEachElement { if report.takes(text: $0, of: key) { texts.append($0.text) } }
    return texts
  }

  /// The elements of an array; none when it is absent or was refused.
  func forEachElement(of key: Key, _ body: (JSONValue) -> Void) {
    guard let value = self[key], report.takes(array: value, of: key) else { return }
    value.forEachElement(body)
  }

  /// The objects of an array, of which other elements are refused.
  func forEachObject(of key: Key, _ body: (JSONValue) -> Void) {
    forEachElement(of: key) { if report.takes(object: $0, of: key) { body($0) } }
  }

  /// An amount in minor units; nil when it was refused.
  func requiredAmount(_ key: Key, in currency: Currency?) -> Int64? {
    required(key, as: .wholeNumber).flatMap { amount(key, $0, in: currency) }
  }

  func amount(_ key: Key, in currency: Currency?) -> Int64? {
    self[key].flatMap { amount(key, $0, in: currency) }
  }

  /// What a word means; nil where it is none that may stand there, which the fault says.
  func meaning<Meaning>(
    of key: Key, _ read: (String) -> Meaning?, fault: (String) -> BookFault
  ) -> Meaning? {
    guard let value = self[key], let text = word(key) else { return nil }
    if value.isString, let meaning = read(text) { return meaning }
    report.add(fault(text), at: value)
    return nil
  }

  /// A text that is one of a few words.
  func choice<Choice>(_ key: Key) -> Choice?
  where Choice: RawRepresentable<String> & CaseIterable {
    meaning(of: key, Choice.init(rawValue:)) {
      .unknownChoice($0, of: name(of: key), among: Choice.allCases.map(\.rawValue))
    }
  }

  func currency(_ key: Key) -> Currency? {
    meaning(of: key, Currency.init(code:)) { .unknownCurrency($0) }
  }

  /// A currency that has to be there; nil when it was refused.
  func requiredCurrency(_ key: Key) -> Currency? {
    required(key, as: .text).flatMap { _ in currency(key) }
  }

  func day(_ key: Key, _ days: inout DayReader) -> Day? {
    self[key].flatMap { instant(key, $0, &days)?.day }
  }

  func requiredDay(_ key: Key, _ days: inout DayReader) -> Day? {
    requiredInstant(key, &days)?.day
  }

  /// A day that has to be there, with the instant that may stand for it; nil when it was refused.
  func requiredInstant(_ key: Key, _ days: inout DayReader) -> WrittenInstant? {
    required(key, as: .day).flatMap { instant(key, $0, &days) }
  }

  private func required(_ key: Key, as shape: BookFault.Shape) -> JSONValue? {
    if let value = written(key) {
      return value.isNull ? refuse(key, value, wanted: shape) : value
    }
    if let object { report.add(.missing(key: key.name, of: Key.object), at: object) }
    return nil
  }

  private func refuse<Result>(
    _ key: Key, _ value: JSONValue, wanted: BookFault.Shape
  ) -> Result? {
    report.add(.mistyped(key: name(of: key), wanted: wanted, found: value.found), at: value)
    return nil
  }

  private func amount(_ key: Key, _ value: JSONValue, in currency: Currency?) -> Int64? {
    switch value.kind {
    case .integer(let amount): return amount
    case .real:
      let written = report.written(value)
      report.add(
        .notWhole(
          key: key.name, written: written, currency,
          minorUnits: currency.flatMap { MinorUnits.of(written, digits: $0.digits) }), at: value)
    case .string:
      let text = value.text
      let minorUnits = currency.flatMap { currency in
        MinorUnits.of(text, digits: currency.digits)
          ?? (currency.digits == 2 ? MinorUnits.meant(by: text) : nil)
      }
      guard let minorUnits else { return refuse(key, value, wanted: .wholeNumber) }
      report.add(
        .quotedAmount(key: key.name, written: text, minorUnits: minorUnits), at: value)
    case .large:
      report.add(.tooLarge(key: key.name, written: report.written(value)), at: value)
    default: return refuse(key, value, wanted: .wholeNumber)
    }
    return nil
  }

  private func instant(
    _ key: Key, _ value: JSONValue, _ days: inout DayReader
  ) -> WrittenInstant? {
    do {
      let instant = try days.day(value, in: report)
      if instant.isOfAnyZone { report.noteZone() }
      if !value.isString, let meant = value.dayInDigits {
        let written = report.written(value)
        report.add(
          .numberLikeADay(written, days.numbers, meant: meant, read: instant.day), at: value)
      }
      return instant
    } catch {
      report.add(
        error.fault
          ?? .mistyped(key: key.name, wanted: .day, found: value.found), at: value)
      return nil
    }
  }
}

extension JSONValue {
  /// The day of this century or the last that a number like 20261031 would write.
  fileprivate var dayInDigits: Day? {
    guard case .integer(let number) = kind, (19_000_101...20_991_231).contains(number) else {
      return nil
    }
    let digits = Int(number)
    return Day(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
  }

  var found: BookFault.Found {
    switch kind {
    case .null: .null
    case .boolean: .flag
    case .integer, .real, .large: .number
    case .string: .text
    case .array: .array
    case .object: isEmptyObject ? .emptyObject : .object
    }
  }

  private var isEmptyObject: Bool {
    var isEmpty = true
    forEachMember { _, _ in isEmpty = false }
    return isEmpty
  }
}

extension ObjectReader {
  /// A text in CommonMark; nil when it was refused, as one that asks too much of its reader.
  func markup(_ key: Key) -> String? {
    guard let value = self[key], value.isString else { return text(key) }
    if value.utf8.count <= MarkupLimits.shortText { return value.text }
    do throws(MarkupFault) { try checkMarkup(Array(value.utf8)[...]) } catch {
      report.add(.markup(error, key: name(of: key)), at: value)
      return nil
    }
    return value.text
  }

  /// An id, which is a text or a whole number; nil where it is blank, or what else an app writes.
  func identifier(_ key: Key) -> String? {
    guard let value = self[key] else { return nil }
    if case .integer(let number) = value.kind { return String(number) }
    return value.isString && !value.text.isBlank ? value.text : nil
  }

  /// A day of the month, 1 to 31.
  func dayOfMonth(_ key: Key) -> Int? {
    guard let value = self[key] else { return nil }
    if case .integer(let day) = value.kind, (1...31).contains(day) { return Int(day) }
    report.add(
      .notADayOfMonth(key: key.name, written: report.written(value)), at: value)
    return nil
  }
}

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
