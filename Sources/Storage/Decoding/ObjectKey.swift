internal import Basics
internal import Model

/// The keys of one kind of object; a case is named as its key is.
///
/// All that is known of a key stands in the file with its object's enumeration: what may stand behind
/// it, how it is read, and how it is written where Daybook writes such objects.
protocol ObjectKey: CaseIterable, RawRepresentable<Int>, Sendable {
  /// What the object is called in a message.
  static var object: String { get }
  /// Other names that are read as a key, since apps and tutorials write them.
  static var aliases: [String: Self] { get }
  /// Names that are not read, and the key that is most likely meant.
  static var suggestions: [String: Self] { get }
  /// Whether such an object can be all of a file, which may name its schema: `$schema`.
  static var mayNameSchema: Bool { get }
  /// The names of all, in the order of the cases; made once of those that many files have.
  static var names: KeyNames { get }
  /// What the value may be as far as a schema can say; null besides, unless the key is required.
  var schema: JSONSchema { get }
  /// Whether an object without the key is refused.
  var isRequired: Bool { get }
}

extension ObjectKey {
  static var aliases: [String: Self] { [:] }
  static var suggestions: [String: Self] { [:] }
  static var mayNameSchema: Bool { false }

  var name: String { String(describing: self) }
  var isRequired: Bool { false }

  static var names: KeyNames { KeyNames(allCases.map(\.name)) }
}

/// A key of an object whose keys have a table: a row for each, which is all that has to be said of it.
protocol TabledKey: ObjectKey {
  /// What reads the object.
  associatedtype Decoder
  /// The part of the model that it is read into.
  associatedtype Value
  /// What is written of the model, with what else is needed for it.
  associatedtype FileValue

  typealias Row = KeyRow<Decoder, Value, FileValue>

  /// What is said of the key; in the table it stands ready.
  var row: Row { get }
  static var table: KeyTable<Self> { get }
}

extension TabledKey {
  var schema: JSONSchema { Self.table[self].schema }
  var isRequired: Bool { Self.table[self].isRequired }
}

/// What may stand behind a key, how that is read into a value of the model, and how it is written.
struct KeyRow<Decoder, Value, FileValue>: Sendable {
  let schema: JSONSchema
  let isRequired: Bool
  let read: @Sendable (inout Decoder, inout Value) -> Void
  /// Nil where the key is left out.
  let write: @Sendable (FileValue) -> JSONRecord?
  /// How the value is packed for a cache; nil where other code packs it.
  var packing: Packing?

  struct Packing: Sendable {
    let pack: @Sendable (Value, inout PackWriter) -> Void
    let unpack: @Sendable (inout Value, inout PackReader) throws(DamagedPack) -> Void
  }

  /// A key that the decoder reads by itself has nothing left to read here, and one of an object that
  /// Daybook does not write has nothing to write.
  init(
    _ schema: JSONSchema, isRequired: Bool = false,
    read: @escaping @Sendable (inout Decoder, inout Value) -> Void = { _, _ in },
    write: @escaping @Sendable (FileValue) -> JSONRecord? = { _ in nil }
  ) {
    self.schema = schema
    self.isRequired = isRequired
    self.read = read
    self.write = write
  }
}

/// The rows of all keys of an object.
struct KeyTable<Key: TabledKey>: Sendable {
  private let rows: [Key.Row]
  /// The keys in the order of writing.
  let order: [Key]

  /// These keys are written first, all others behind them in the order of the cases.
  init(writing first: [Key] = []) {
    rows = Key.allCases.map(\.row)
    let named = Set(first.map(\.rawValue))
    order = first + Key.allCases.filter { !named.contains($0.rawValue) }
  }

  subscript(_ key: Key) -> Key.Row { rows[key.rawValue] }

  /// What is written of a value, key by key; what is left out is nil.
  func values(of written: Key.FileValue) -> [(key: Key, value: JSONRecord?)] {
    order.map { ($0, self[$0].write(written)) }
  }
}

extension JSONRecord {
  /// An object of those of its keys that have a value, in the order of the cases.
  static func object<Key: ObjectKey>(
    of keys: Key.Type, _ value: (Key) -> JSONRecord?
  ) -> JSONRecord {
    let names = Key.names
    return .object(
      keys.allCases.compactMap { key in
        value(key).map { Member(key: names[key.rawValue], value: $0) }
      })
  }

  /// An object of those keys that have a value, called as the names say.
  init<Key: TabledKey>(
    _ written: Key.FileValue, by table: KeyTable<Key>, names: (Key) -> String
  ) {
    self = .object(
      table.order.compactMap { key in
        table[key].write(written).map { Member(key: names(key), value: $0) }
      })
  }

  /// An object of those keys that have a value.
  init<Key: TabledKey>(_ written: Key.FileValue, by table: KeyTable<Key>) {
    let names = Key.names
    self.init(written, by: table) { names[$0.rawValue] }
  }
}

/// The names of an object's keys, for keys of a file to be compared with.
struct KeyNames: Sendable {
  /// All names, one behind the other: a list of lists would cost a reference at each comparison.
  private let bytes: [UInt8]
  /// Where each name begins, and where the last one ends.
  private let starts: [Int]
  /// The names to be written.
  private let texts: [String]

  init(_ names: [String]) {
    var (bytes, starts): ([UInt8], [Int]) = ([], [0])
    for name in names {
      bytes += name.utf8
      starts.append(bytes.count)
    }
    (self.bytes, self.starts, texts) = (bytes, starts, names)
  }

  subscript(_ position: Int) -> String { texts[position] }

  /// Which of the names a key is; nil when it is none.
  func position(of key: UnsafeBufferPointer<UInt8>) -> Int? {
    (0..<starts.count - 1).first { isName($0, key) }
  }

  /// Whether a key is the name at a position.
  @inline(__always)
  func isName(_ position: Int, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = starts[position]
    guard starts[position + 1] - start == key.count else { return false }
    for index in 0..<key.count where bytes[start + index] != key[index] { return false }
    return true
  }
}

/// The key by which a file names its schema for editors; Daybook leaves its value unread.
enum SchemaReference {
  static let key = "$schema"
}

extension JSONSchema {
  /// An object with the keys of a kind, under all of their names; others may stand there too, since
  /// they are kept.
  static func object<Key: ObjectKey>(of keys: Key.Type) -> JSONSchema {
    var members: [(name: String, schema: JSONSchema)] = []
    if keys.mayNameSchema { members.append((SchemaReference.key, .reference)) }
    for key in keys.allCases {
      let schema = key.isRequired ? key.schema : key.schema.orNull
      members.append((key.name, schema))
      for alias in key.otherNames {
        members.append((alias, schema.about("The same as \(key.name).")))
      }
    }
    let required = keys.allCases.filter { $0.isRequired && $0.otherNames.isEmpty }.map(\.name)
    let object = object(members, required: required)
    let rules = keys.allCases.flatMap(\.ruleOfNames)
    return rules.isEmpty ? object : object.with("allOf", .array(rules))
  }
}

extension ObjectKey {
  /// The other names that are read as this key, in the order of their letters.
  var otherNames: [String] {
    Self.aliases.filter { $0.value.rawValue == rawValue }.map(\.key).sorted()
  }

  /// That a key with several names stands under one of them, or under none where it may be missing.
  fileprivate var ruleOfNames: [JSONNode] {
    guard !otherNames.isEmpty else { return [] }
    let names = [name] + otherNames
    let choices = names.map { name -> JSONNode in ["required": [.text(name)]] }
    guard !isRequired else { return [["oneOf": .array(choices)]] }
    let none: JSONNode = ["not": ["anyOf": .array(choices)]]
    return [["oneOf": .array(choices + [none])]]
  }
}

extension JSONSchema {
  fileprivate static let reference = anything.about(
    "Where editors find the schema of this file; Daybook does not read it.")
}

/// The kinds of values that a book's files have.
extension JSONSchema {
  /// An amount; the one number whose opposite 64 bits cannot hold is none.
  static let amount = number(in: -Int64.max...Int64.max)
  static let texts = array(of: text)
  static let currency = choice(Currency.allCodes)
  static let day = definition(dayDefinition.name)

  /// A day, an instant or a number; what a number means is a setting.
  static let dayDefinition: (name: String, schema: JSONSchema) = (
    "day",
    JSONSchema(["type": ["string", "number"], "pattern": .text(ISODateText.pattern)]).about(
      "A day such as 2026-10-31, an instant of ISO 8601, which is taken to its day in the book's "
        + "time zone, or a number as the settings' dates says.")
  )

  static func choice<Choice>(of choices: Choice.Type) -> JSONSchema
  where Choice: RawRepresentable<String> & CaseIterable {
    choice(choices.allCases.map(\.rawValue))
  }
}
