internal import Basics
internal import Diagnostics
internal import Model

enum ToDoListKey: Int, ObjectKey {
  case name, note, items, id

  static let object = "to-do list"
  static let mayNameSchema = true
  static let aliases: [String: Self] = ["title": .name, "uuid": .id]
}

extension ToDoListKey: TabledKey {
  static let table = KeyTable<ToDoListKey>(writing: [.id])

  var row: KeyRow<ToDoDecoder, ToDoList, ToDoListForFile> {
    switch self {
    case .name:
      Row(.text.about("What the list is called."), isRequired: true) {
        $1.name = $0.lists.requiredText(.name) ?? ""
      } write: {
        .text($0.list.name)
      }
    case .note:
      Row(.text.about("CommonMark.")) {
        $1.note = $0.lists.markup(.note)
      } write: {
        $0.list.note.map { .text($0) }
      }
    case .items:
      Row(.array(of: .definition("item")).about("Its to-dos, in their order.")) {
        $0.readItems(into: &$1)
      } write: {
        .array($0.items)
      }
    case .id:
      Row(.anything.about("A text or a whole number by which it can be named.")) {
        $1.id = $0.lists.identifier(.id)
      } write: {
        $0.list.id.map { .text($0) }
      }
    }
  }
}

enum ToDoItemKey: Int, ObjectKey {
  case name, completed, creationDate, completionDate, due, priority, account, amount, tags, note
  case id, every, dueDay

  static let object = "to-do item"
  static let aliases: [String: Self] = [
    "title": .name, "isCompleted": .completed, "isComplete": .completed, "isDone": .completed,
    "done": .completed, "uuid": .id,
  ]
  static let suggestions: [String: Self] = [
    "dueDate": .due, "deadline": .due, "createdAt": .creationDate, "completedAt": .completionDate,
    "dateCreated": .creationDate, "dateCompleted": .completionDate,
  ]
}

extension ToDoItemKey: TabledKey {
  static let table = KeyTable<ToDoItemKey>(
    writing: [
      .id, .name, .completed, .creationDate, .completionDate, .due, .every, .dueDay,
    ])

  var row: KeyRow<ToDoDecoder, ToDoItem, ToDoForFile> {
    switch self {
    case .name:
      Row(.text.about("What is to be done."), isRequired: true) {
        $1.name = $0.items.requiredText(.name) ?? ""
      } write: {
        .text($0.item.name)
      }
    case .completed:
      Row(.flag.about("Whether it is done.")) {
        $1.completed = $0.items.flag(.completed) ?? false
      } write: {
        .flag($0.item.completed)
      }
    case .creationDate:
      Row(.day.about("The day from which it is shown.")) {
        $1.creationDate = $0.items.day(.creationDate, &$0.days)
      } write: {
        $0.item.creationDate.map { .day($0) }
      }
    case .completionDate:
      Row(.day.about("The day on which it was done.")) {
        $1.completionDate = $0.items.day(.completionDate, &$0.days)
      } write: {
        $0.item.completionDate.map { .day($0) }
      }
    case .due:
      Row(.day.about("The day by which it is to be done.")) {
        $1.due = $0.items.day(.due, &$0.days)
      } write: {
        $0.item.due.map { .day($0) }
      }
    case .priority:
      Row(.choice(of: ToDoItem.Priority.self).about("How urgent it is.")) {
        $1.priority = $0.items.choice(.priority) ?? .normal
      } write: {
        $0.item.priority == .normal ? nil : .text($0.item.priority.rawValue)
      }
    case .account:
      Row(.text.about("The account it is about, by name or IBAN.")) {
        $1.account = $0.account()?.id
      } write: {
        $0.account.map { .text($0) }
      }
    case .amount:
      Row(.amount.about("What it is about, in minor units; negative where it is to be paid.")) {
        $1.amount = $0.amount(of: $1)
      } write: {
        $0.item.amount.map { .number($0.minorUnits) }
      }
    case .tags:
      Row(.texts.about("Any words.")) {
        $1.tags = $0.items.texts(.tags)
      } write: {
        $0.item.tags.isEmpty ? nil : .array($0.item.tags.map { .text($0) })
      }
    case .note:
      Row(.text.about("CommonMark.")) {
        $1.note = $0.items.markup(.note)
      } write: {
        $0.item.note.map { .text($0) }
      }
    case .id:
      Row(.anything.about("A text or a whole number that no other to-do of the book has.")) {
        $1.id = $0.items.identifier(.id)
      } write: {
        $0.item.id.map { .text($0) }
      }
    case .every:
      Row(.choice(of: Recurrence.self).about("How often it comes again once it is done.")) {
        $1.every = $0.items.choice(.every)
      } write: {
        $0.item.every.map { .text($0.rawValue) }
      }
    case .dueDay:
      Row(
        .number(in: 1...31).about(
          "The day of the month of its series, where the month of its due day is too short for it.")
      ) {
        $1.dueDay = $0.items.dayOfMonth(.dueDay)
      } write: {
        $0.item.dueDay.map { .number(Int64($0)) }
      }
    }
  }
}

/// A to-do as a book's file has it: its account is called as the text says.
struct ToDoForFile {
  let item: ToDoItem
  let account: String?
}

/// A list as a book's file has it, with to-dos that are written already.
struct ToDoListForFile {
  let list: ToDoList
  let items: [JSONRecord]
}

extension JSONRecord {
  /// A to-do as a book's file has it; keys are written as the names say.
  init(
    _ item: ToDoItem, account: String?, names: (ToDoItemKey) -> String = \.name
  ) {
    self.init(ToDoForFile(item: item, account: account), by: ToDoItemKey.table, names: names)
  }

  /// A list as a book's file has it, with to-dos that are written already.
  init(_ list: ToDoList, items: [JSONRecord]) {
    self.init(ToDoListForFile(list: list, items: items), by: ToDoListKey.table)
  }
}

/// A to-do list as it was read, and where its name and the ids of its items stand.
struct DecodedList {
  let list: ToDoList
  let nameRange: Range<Int>
  let ids: [WrittenID]
  /// Whether it is an array of to-dos, which has no name of its own.
  var isArray = false

  /// The id of a to-do, and where it stands.
  struct WrittenID {
    let id: String
    let range: Range<Int>
  }
}

/// Reads to-do lists and ties their items to accounts.
struct ToDoDecoder {
  private let directory: AccountDirectory
  private let asOf: Day?
  fileprivate var days: DayReader
  fileprivate var lists: ObjectReader<ToDoListKey>
  fileprivate var items: ObjectReader<ToDoItemKey>
  /// Those of the list that is read.
  private var ids: [DecodedList.WrittenID] = []

  var report: FileReport { lists.report }

  /// Nil when the list was refused; its items are looked at all the same.
  mutating func decode(_ value: JSONValue) -> DecodedList? {
    guard value.isObject else {
      report.add(.notAnObject(.toDoList, found: value.found), at: value)
      return nil
    }
    lists.read(value)
    ids = []
    var list = ToDoList(name: "")
    for key in ToDoListKey.allCases { ToDoListKey.table[key].read(&self, &list) }
    guard let name = lists[.name], name.isString else { return nil }
    return DecodedList(list: list, nameRange: name.range(in: report.source.bytes), ids: ids)
  }

  /// Reads the to-dos of the list that is read.
  fileprivate mutating func readItems(into list: inout ToDoList) {
    lists.forEachObject(of: .items) { if let item = item($0) { list.items.append(item) } }
  }

  /// A list that is an array of its to-dos.
  mutating func list(named name: String, of array: JSONValue) -> DecodedList {
    var list = ToDoList(name: name)
    ids = []
    array.forEachElement { element in
      guard element.isObject else {
        report.add(.notAnObject(.toDo, found: element.found), at: element)
        return
      }
      if let item = item(element) { list.items.append(item) }
    }
    return DecodedList(
      list: list, nameRange: array.range(in: report.source.bytes), ids: ids, isArray: true)
  }
}

extension ToDoDecoder {
  /// What is dated after the as-of day is noted; without one nothing is.
  init(_ report: FileReport, _ directory: AccountDirectory, asOf: Day?) {
    self.init(
      directory: directory, asOf: asOf, days: DayReader(directory.book.settings),
      lists: ObjectReader(report), items: ObjectReader(report))
  }

  /// Nil when the to-do was refused.
  private mutating func item(_ object: JSONValue) -> ToDoItem? {
    items.read(object)
    var item = ToDoItem(name: "")
    for key in ToDoItemKey.allCases { ToDoItemKey.table[key].read(&self, &item) }
    if let id = item.id, let value = items[.id] {
      ids.append(.init(id: id, range: value.range(in: report.source.bytes)))
    }
    noteLater(.creationDate, item.creationDate)
    if item.completed { noteLater(.completionDate, item.completionDate) }
    return items[.name].map(\.isString) == true ? item : nil
  }

  /// An amount is in the currency of the item's account, or of the book.
  fileprivate func amount(of item: ToDoItem) -> Money? {
    let book = directory.book
    let currency = item.account.flatMap { book[$0]?.currency } ?? book.settings.currency
    return items.amount(.amount, in: currency).map { Money(minorUnits: $0, currency: currency) }
  }

  private func noteLater(_ key: ToDoItemKey, _ day: Day?) {
    guard let asOf, let day, day > asOf, let value = items[key] else { return }
    report.add(.laterToDo(key: key.name, asOf: asOf), at: value)
  }

  /// The item's account; nil when it has none, or none that exists.
  fileprivate func account() -> Account? {
    guard let value = items[.account], let text = items.text(.account) else { return nil }
    do throws(AccountLookupError) {
      return try directory.account(matching: text).map { directory.book.accounts[$0.value] }
    } catch {
      report.add(.lookup(error, of: text, key: ToDoItemKey.account.name), at: value)
      return nil
    }
  }

  /// The lists of `todos.json`: an array of lists, or of the to-dos of one list.
  ///
  /// Nil when it holds anything else.
  mutating func lists(ofBook root: JSONValue) -> [DecodedList]? {
    guard root.isArray else {
      let found = root.found(inPlaceOfObjectsWith: ToDoListKey.self)
      report.add(.wrongRoot(.toDoLists, found: found), at: root)
      return nil
    }
    let array = ToDoArray(root)
    switch array.content(report) {
    case .toDos: return [list(named: Self.onlyList, of: root)]
    case .lists:
      var lists: [DecodedList] = []
      root.forEachElement { lists += decode($0).map { [$0] } ?? [] }
      return lists
    case .unclear:
      // Their faults are found all the same.
      return array.lists.compactMap { decode($0) }
    }
  }

  /// The list of a file of `todos/`: a list, or an array of its to-dos, which the file names.
  ///
  /// Nil when it holds anything else.
  mutating func lists(ofFile root: JSONValue, named name: String) -> [DecodedList]? {
    if root.isObject {
      guard ToDoArray.content(of: root) != .toDos else {
        report.add(.toDoForList, at: root)
        return nil
      }
      return decode(root).map { [$0] } ?? []
    }
    let array = ToDoArray(root)
    // An app's list of which all is done away with is an empty array.
    let isOfToDos = root.elementCount == 0 || array.lists.isEmpty && !array.toDos.isEmpty
    guard root.isArray, isOfToDos else {
      report.add(.wrongRoot(.toDoList, found: root.found), at: root)
      return nil
    }
    return [list(named: name, of: root)]
  }

  /// What a list is called that has no name of its own.
  private static let onlyList = ToDoList.onlyName
}

/// What an array of a to-do file holds: lists, or the to-dos of one list.
///
/// An object with `items` is a list. One without, but with a key that only to-dos have, is a
/// to-do. The others follow these; an array of others alone may be either.
struct ToDoArray {
  enum Content {
    case lists, toDos
    /// Lists and to-dos, or none of which it can be said.
    case unclear
  }

  private(set) var lists: [JSONValue] = []
  private(set) var toDos: [JSONValue] = []
  private var others: [JSONValue] = []

  init(_ array: JSONValue) {
    array.forEachElement { element in
      guard element.isObject else { return }
      switch Self.content(of: element) {
      case .lists: lists.append(element)
      case .toDos: toDos.append(element)
      case .unclear: others.append(element)
      }
    }
  }

  /// What the elements are, reporting what keeps them from being told apart.
  func content(_ report: FileReport) -> Content {
    switch (lists.first, toDos.first, others.first) {
    case (let list?, .some, _):
      for toDo in toDos { report.add(.toDoAmongLists(firstList: list.offset), at: toDo) }
      return .unclear
    case (nil, .some, _): return .toDos
    case (nil, nil, let other?):
      report.add(.listOrToDo, at: other)
      return .unclear
    case (_, nil, _): return .lists
    }
  }

  /// Whether an object is a list or a to-do; `.unclear` where it has only keys that both have.
  static func content(of object: JSONValue) -> Content {
    var isToDo = false
    var isList = false
    object.forEachMember { key, _ in
      let name = key.text
      isList = isList || name == ToDoListKey.items.name
      isToDo = isToDo || signsOfToDos.contains(name)
    }
    return isList ? .lists : isToDo ? .toDos : .unclear
  }

  /// The keys of to-dos, under any of their names, that lists do not have.
  static let signsOfToDos = Set(
    ToDoItemKey.allCases.map(\.name) + ToDoItemKey.aliases.keys + ToDoItemKey.suggestions.keys
  ).subtracting(ToDoListKey.allCases.map(\.name) + ToDoListKey.aliases.keys)
}

/// Finds the accounts that to-dos name.
struct AccountDirectory: Sendable {
  let book: Book
  /// False when an account could not be read as it stands, and so may be the one that is named.
  let isComplete: Bool

  /// The account of the book that is named; nil when it may be one that was not read.
  ///
  /// Which one was meant most likely is looked for when all of the book is there.
  func account(matching name: String) throws(AccountLookupError) -> AccountOrdinal? {
    if let account = try book.account(called: name) { return account }
    guard isComplete else { return nil }
    throw .none(nearest: nil)
  }
}
