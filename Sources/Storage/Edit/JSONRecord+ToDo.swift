internal import Model

extension JSONRecord {
  /// What a to-do says, key by key, in the order of the documentation; what is left out is nil.
  ///
  /// Its account is named by the text.
  static func values(
    of item: ToDoItem, account: String?
  ) -> [(key: ToDoItemKey, value: JSONRecord?)] {
    [
      (.id, item.id.map { .text($0) }),
      (.name, .text(item.name)),
      (.completed, .flag(item.completed)),
      (.creationDate, item.creationDate.map { .day($0) }),
      (.completionDate, item.completionDate.map { .day($0) }),
      (.due, item.due.map { .day($0) }),
      (.every, item.every.map { .text($0.rawValue) }),
      (.dueDay, item.dueDay.map { .number(Int64($0)) }),
      (.priority, item.priority == .normal ? nil : .text(item.priority.rawValue)),
      (.account, account.map { .text($0) }),
      (.amount, item.amount.map { .number($0.minorUnits) }),
      (.tags, item.tags.isEmpty ? nil : .array(item.tags.map { .text($0) })),
      (.note, item.note.map { .text($0) }),
    ]
  }

  /// A to-do as a book's file has it; keys are written as the names say.
  init(
    _ item: ToDoItem, account: String?, names: (ToDoItemKey) -> String = \.name
  ) {
    self = .object(
      Self.values(of: item, account: account).compactMap { key, value in
        value.map { Member(key: names(key), value: $0) }
      })
  }

  /// A list as a book's file has it, with to-dos that are written already.
  init(_ list: ToDoList, items: [JSONRecord]) {
    self = .object([
      "id": list.id.map { .text($0) },
      "name": .text(list.name),
      "note": list.note.map { .text($0) },
      "items": .array(items),
    ])
  }
}
