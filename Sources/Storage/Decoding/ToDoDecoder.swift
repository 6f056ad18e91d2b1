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
}

extension ToDoDecoder {
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
}
