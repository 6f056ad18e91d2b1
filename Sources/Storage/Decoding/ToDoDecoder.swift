internal import Diagnostics
internal import Model

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
  private var days: DayReader
  private var lists: ObjectReader<ToDoListKey>
  private var items: ObjectReader<ToDoItemKey>
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
    let name = lists.requiredText(.name)
    var list = ToDoList(name: name ?? "")
    list.id = lists.identifier(.id)
    list.note = lists.markup(.note)
    lists.forEachElement(of: .items) { element in
      guard element.isObject else {
        report.add(
          .mistypedElement(key: ToDoListKey.items.name, wanted: .object, found: element.found),
          at: element)
        return
      }
      if let item = item(element) { list.items.append(item) }
    }
    guard name != nil, let nameValue = lists[.name] else { return nil }
    return DecodedList(
      list: list, nameRange: nameValue.range(in: report.source.bytes), ids: ids)
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
    let id = items.identifier(.id)
    if let id, let value = items[.id] {
      ids.append(.init(id: id, range: value.range(in: report.source.bytes)))
    }
    let name = items.requiredText(.name)
    let priority: ToDoItem.Priority? = items.choice(.priority)
    let account = account()
    let book = directory.book
    let currency = account?.currency ?? book.settings.currency
    let amount = items.amount(.amount, in: currency)
    var item = ToDoItem(name: name ?? "")
    item.id = id
    item.completed = items.flag(.completed) ?? false
    item.creationDate = items.day(.creationDate, &days)
    item.completionDate = items.day(.completionDate, &days)
    item.due = items.day(.due, &days)
    item.priority = priority ?? .normal
    item.account = account?.id
    item.amount = amount.map { Money(minorUnits: $0, currency: currency) }
    item.every = items.choice(.every)
    item.dueDay = items.dayOfMonth(.dueDay)
    item.tags = items.texts(.tags)
    item.note = items.markup(.note)
    noteLater(.creationDate, item.creationDate)
    if item.completed { noteLater(.completionDate, item.completionDate) }
    return name == nil ? nil : item
  }

  private func noteLater(_ key: ToDoItemKey, _ day: Day?) {
    guard let asOf, let day, day > asOf, let value = items[key] else { return }
    report.add(.laterToDo(key: key.name, asOf: asOf), at: value)
  }

  /// The item's account; nil when it has none, or none that exists.
  private func account() -> Account? {
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

  /// What an object by itself is; `.unclear` where it has only keys that both have.
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
