internal import Files
internal import Model

extension JSONText {
  /// Appends entries to the account at a place, each as a record that is made when it is written;
  /// nil where there is no account.
  func appending(
    _ records: NewRecords, toAccountAt place: BookPlaces.Place
  ) -> TextEdit? {
    guard let account = object(at: place) else { return nil }
    guard let entries = member(AccountKey.transactions.name, of: account) else {
      return setting(AccountKey.transactions.name, to: .entries(records), in: account)
    }
    guard isArray(entries.value) else { return nil }
    var edit = appending(records, areFlat: true, to: entries.value)
    edit.records = records.inAccount
    return edit
  }

  /// Puts entries in the place of all that the account at a place has; nil where it has none.
  func replacingEntries(
    ofAccountAt place: BookPlaces.Place, by records: NewRecords
  ) -> TextEdit? {
    guard let account = object(at: place),
      let entries = member(AccountKey.transactions.name, of: account)?.value, isArray(entries),
      let added = appending(records, toAccountAt: place)
    else { return nil }
    let elements = elements(of: entries)
    guard let first = elements.first, let last = elements.last else { return nil }
    return TextEdit(
      range: first.lowerBound..<last.upperBound,
      bytes: Array(added.bytes.dropFirst(separator(of: elements, in: entries).count)))
  }

  /// Changes keys of entries of the account at a place; nil where one of them is not there.
  func changing(
    _ changes: [(entry: FilePosition, members: [(key: String, value: JSONRecord?)])],
    ofAccountAt place: BookPlaces.Place
  ) -> [TextEdit]? {
    guard let account = object(at: place),
      let entries = member(AccountKey.transactions.name, of: account), isArray(entries.value)
    else { return nil }
    let elements = elements(of: entries.value)
    var edits: [TextEdit] = []
    for change in changes {
      let entry = change.entry.value
      guard elements.indices.contains(entry), isObject(elements[entry]) else { return nil }
      edits.append(changing(change.members, of: elements[entry]))
    }
    return edits
  }

  /// How days are written beside an object: as its own, as those of what it holds, else as the last of
  /// the file, else as in other files; nil where they are civil days.
  func dayForm(besideMembers members: [Member]) -> DayForm? {
    dayForm(of: members) ?? members.lazy.reversed().compactMap { lastDayForm(in: $0.value) }.first
      ?? dayFormOfFile
  }

  /// How days are written in a new element of an array: as in the last that has one, else as above.
  ///
  /// Entries come before what the account says itself, since a new account has both.
  func dayForm(inElements elements: [Range<Int>]) -> DayForm? {
    elements.lazy.reversed().compactMap { lastDayForm(in: $0) }.first ?? dayFormOfFile
  }

  /// How days are written where nothing beside says it.
  var dayFormOfFile: DayForm? {
    dayForms.flatMap { forms in lastDayForm(in: root) ?? forms.ofOthers() }
  }

  /// The same text in part, whose days are written as those of the whole where it has none itself.
  func part(_ range: Range<Int>) -> JSONText {
    let forms = dayForms.map { forms in
      let form = dayFormOfFile
      return DayForms(forms.settings) { form }
    }
    return JSONText(bytes: bytes[range], dayForms: forms)
  }

  /// The form of the last day in a value, of what is deepest first.
  private func lastDayForm(in value: Range<Int>) -> DayForm? {
    if isArray(value) {
      return elements(of: value).lazy.reversed().compactMap { lastDayForm(in: $0) }.first
    }
    guard isObject(value) else { return nil }
    let members = members(of: value)
    let isNested = members.contains { isArray($0.value) }
    let nested =
      isNested ? members.lazy.reversed().compactMap { lastDayForm(in: $0.value) }.first : nil
    return nested ?? dayForm(of: members)
  }

  /// The form of the first day among the members; nil where none is a day.
  private func dayForm(of members: [Member]) -> DayForm? {
    guard let settings = dayForms?.settings else { return nil }
    return members.lazy.filter { member in
      Self.dayKeys.contains(
        String(decoding: bytes[member.key].dropFirst().dropLast(), as: UTF8.self))
    }.compactMap { DayForm(ofWritten: bytes[$0.value], settings) }.first
  }

  /// The keys under any of their names whose values are days.
  private static let dayKeys = Set(
    [TransactionKey.date, .valueDate].map(\.name) + [AccountKey.opened, .closed].map(\.name)
      + [ToDoItemKey.due, .creationDate, .completionDate].map(\.name))

  /// Changes the assertions of the account at a place, of which there are so many; nil where there
  /// are not.
  func changing(
    assertions steps: [AssertedBalances.Step], of count: Int,
    ofAccountAt place: BookPlaces.Place
  ) -> TextEdit? {
    let key = AccountKey.assertions.name
    guard let account = object(at: place) else { return nil }
    let written = member(key, of: account)?.value
    guard let written, isArray(written), !elements(of: written).isEmpty else {
      guard count == 0 else { return nil }
      let all = steps.reduce(into: AssertedBalances()) { $0.take($1) }.all
      guard !all.isEmpty else {
        return TextEdit(range: account.lowerBound..<account.lowerBound, bytes: [])
      }
      return settingArray(key, to: all.map { JSONRecord($0) }, in: account)
    }
    guard elements(of: written).count == count else { return nil }
    // One after the other, since two edits may touch the same bytes.
    var text = part(written)
    for group in steps.inGroups {
      guard let edit = text.edit(for: group) else { return nil }
      text = JSONText(bytes: [edit].applied(to: text.bytes)[...], dayForms: text.dayForms)
    }
    guard !text.elements(of: text.root).isEmpty else { return removing(key, from: account) }
    return TextEdit(range: written, bytes: Array(text.bytes))
  }

  /// What a group of steps does to the array that the text is.
  private func edit(for steps: ArraySlice<AssertedBalances.Step>) -> TextEdit? {
    switch steps.first {
    case nil: return nil
    case .insert(_, let place):
      let records = steps.compactMap { step in
        if case .insert(let assertion, _) = step { JSONRecord(assertion) } else { nil }
      }
      return inserting(records, at: place, of: root)
    case .remove(let place): return removingElement(at: place, of: root)
    case .replace(let place, let assertion):
      let elements = elements(of: root)
      guard elements.indices.contains(place) else { return nil }
      return changing(
        [
          (AssertionKey.balance.name, .number(assertion.balance)),
          (AssertionKey.source.name, assertion.source.map { .text($0) }),
        ], of: elements[place])
    }
  }
}

extension [AssertedBalances.Step] {
  /// Those that insert one behind the other together, and each of the others alone.
  fileprivate var inGroups: [ArraySlice<AssertedBalances.Step>] {
    var groups: [ArraySlice<AssertedBalances.Step>] = []
    for index in indices {
      if case .insert(_, let place) = self[index], index > startIndex,
        case .insert(_, let last) = self[index - 1], place == last + 1
      {
        groups[groups.count - 1] = self[groups[groups.count - 1].startIndex...index]
      } else {
        groups.append(self[index...index])
      }
    }
    return groups
  }
}

/// Edits of to-do lists, in each of the forms that a file may give them.
extension JSONText {
  /// The array of a list's to-dos; nil where it has none yet, or the text is another.
  func items(of place: ToDoPlaces.Place) -> Range<Int>? {
    switch place {
    case .array: return isArray(root) ? root : nil
    case .object(let place):
      guard let list = object(at: place) else { return nil }
      return member(ToDoListKey.items.name, of: list).map(\.value).flatMap {
        isArray($0) ? $0 : nil
      }
    }
  }

  /// A to-do of a list.
  func item(_ index: Int, of place: ToDoPlaces.Place) -> Range<Int>? {
    guard let items = items(of: place) else { return nil }
    let elements = elements(of: items)
    return elements.indices.contains(index) && isObject(elements[index]) ? elements[index] : nil
  }

  /// Puts a to-do behind the last of a list; its keys are called as those of the last are.
  func appending(
    _ item: ToDoItem, account: String?, to place: ToDoPlaces.Place
  ) -> [TextEdit]? {
    let last = items(of: place).flatMap { elements(of: $0).last(where: isObject) }
    let record = JSONRecord(item, account: account) { key in
      last.map { writtenName(of: key, in: $0) } ?? key.name
    }
    return appending(record, to: place)
  }

  /// Writes a to-do behind the last of a list.
  private func appending(_ record: JSONRecord, to place: ToDoPlaces.Place) -> [TextEdit]? {
    if let items = items(of: place) { return [appending(record, to: items)] }
    guard case .object(let place) = place, let list = object(at: place) else { return nil }
    return [setting(ToDoListKey.items.name, to: .array([record]), in: list)]
  }

  /// Puts a to-do of another text into a list, before another or behind the last.
  func inserting(
    _ item: Range<Int>, of other: JSONText, before target: Int, of place: ToDoPlaces.Place
  ) -> [TextEdit]? {
    guard let items = items(of: place) else {
      return appending(.written(Array(other.bytes[item])), to: place)
    }
    return [inserting(item, of: other, before: target, of: items)]
  }

  /// Gives a to-do values in the place of those that it had before; keys whose values are the same
  /// stay as they are written.
  func replacing(
    _ index: Int, of place: ToDoPlaces.Place, _ values: [(key: ToDoItemKey, value: JSONRecord?)],
    before: [(key: ToDoItemKey, value: JSONRecord?)]
  ) -> [TextEdit]? {
    let changed = zip(before, values).filter { $0.value != $1.value }.map { $1 }
    return steps(
      in: { $0.item(index, of: place) },
      changed.map { key, value in
        { text, item in
          let name = text.writtenName(of: key, in: item)
          guard let value else { return text.removing(name, from: item).map { [$0] } ?? [] }
          return [text.setting(name, to: value, in: item)]
        }
      })
  }

  /// The name under which an object has a key; that of the format where it does not have it.
  func writtenName<Key: ObjectKey>(of key: Key, in object: Range<Int>) -> String {
    ([key.name] + key.otherNames).first { member($0, of: object) != nil } ?? key.name
  }
}

/// What lists and to-dos are told apart by must be there after an edit, too.
extension JSONText {
  /// The edits, after which an array that holds the to-dos of a list still does.
  ///
  /// One that would be empty stays so in a file of its own, and else becomes a list; where nothing
  /// would tell that they are to-dos, the first says whether it is done. Takes the list after the
  /// edits.
  func keepingToDos(
    of list: ToDoList, at place: ToDoPlaces.Place, after edits: [TextEdit]
  ) -> [TextEdit]? {
    guard case .array(let file) = place else { return edits }
    let after = JSONText(bytes: edits.applied(to: bytes)[...])
    if after.hasKey(ToDoArray.signsOfToDos, inElementsOf: after.root) { return edits }
    return steps(
      in: \.root,
      [
        { _, _ in edits },
        { text, root in
          guard let first = text.elements(of: root).first, let item = list.items.first else {
            if file.parent != nil { return [] }
            let record = JSONStyle.line(spaced: true).bytes(of: JSONRecord(list, items: []))
            return [TextEdit(range: root, bytes: record.inArray)]
          }
          return [text.setting(ToDoItemKey.completed.name, to: .flag(item.completed), in: first)]
        },
      ])
  }

  /// Removes a list from an array of lists; where nothing would tell that the others are lists, the
  /// first says that it has no to-dos.
  func removingList(_ index: Int) -> [TextEdit]? {
    guard isArray(root), elements(of: root).indices.contains(index) else { return nil }
    let edits = [removingElement(at: index, of: root)]
    let after = JSONText(bytes: edits.applied(to: bytes)[...])
    let others = after.elements(of: after.root)
    let items = ToDoListKey.items.name
    if others.isEmpty || after.hasKey([items], inElementsOf: after.root) { return edits }
    return steps(
      in: \.root,
      [
        { _, _ in edits },
        { text, root in
          text.elements(of: root).first.map { [text.setting(items, to: .array([]), in: $0)] }
        },
      ])
  }
}

extension [UInt8] {
  /// A value as the only element of an array.
  fileprivate var inArray: [UInt8] { [UInt8(ascii: "[")] + self + [UInt8(ascii: "]")] }
}

extension JSONText {
  /// Gives the account at a place an opening balance in minor units, or takes it away; nil where
  /// there is no such account.
  func setting(openingBalance: Int64?, ofAccountAt place: BookPlaces.Place) -> TextEdit? {
    let key = AccountKey.openingBalance.name
    guard let account = object(at: place) else { return nil }
    guard let openingBalance else { return removing([key], ofAccount: account).first }
    return setting(
      key, to: .number(openingBalance), before: AccountKey.transactions.name, in: account)
  }

  /// Removes keys of an account beside which another edit may remove one, or makes them null.
  private func removing(_ keys: [String], ofAccount account: Range<Int>) -> [TextEdit] {
    let first = members(of: account).prefix(2).map { text(ofKey: $0) }
    // Of the first two both may go only in one edit; what names the account stays.
    let unsafe = first.first == AccountKey.name.name ? [] : first
    return removing(keys.filter { !unsafe.contains($0) }, from: account)
      + keys.filter(unsafe.contains).compactMap { member($0, of: account) }.map {
        TextEdit(range: $0.value, bytes: Array("null".utf8))
      }
  }

  /// Gives keys of the account at a place values, or removes those whose value is nil; nil where
  /// there is no such account.
  ///
  /// New ones come beside what names the account, where no other edit of an import is.
  func setting(
    _ values: [(key: AccountKey, value: JSONRecord?)], ofAccountAt place: BookPlaces.Place
  ) -> [TextEdit]? {
    guard let account = object(at: place),
      let style = JSONStyle(of: account, in: self),
      let name = member(AccountKey.iban.name, of: account)
        ?? member(AccountKey.name.name, of: account)
    else { return nil }
    var edits = removing(values.filter { $0.value == nil }.map(\.key.name), ofAccount: account)
    var new: [UInt8] = []
    for (key, value) in values {
      guard let value else { continue }
      if let member = member(key.name, of: account) {
        edits.append(TextEdit(range: member.value, bytes: style.valueBytes(value)))
      } else {
        let member = JSONRecord.Member(key: key.name, value: value)
        new += style.separator + style.bytes(of: member)
      }
    }
    let end = name.range.upperBound
    if !new.isEmpty { edits.append(TextEdit(range: end..<end, bytes: new)) }
    return edits
  }

  /// Removes entries of the account at a place, by their positions; nil where it has none there.
  func removing(
    entries removed: Set<FilePosition>, ofAccountAt place: BookPlaces.Place
  ) -> [TextEdit]? {
    guard let account = object(at: place),
      let entries = member(AccountKey.transactions.name, of: account)?.value, isArray(entries)
    else { return nil }
    let elements = elements(of: entries)
    guard removed.allSatisfy({ elements.indices.contains($0.value) }) else { return nil }
    return removing(of: elements, in: entries) { removed.contains(FilePosition($0)) }
  }

  private func text(ofKey member: Member) -> String {
    String(decoding: bytes[member.key].dropFirst().dropLast(), as: UTF8.self)
  }
}
