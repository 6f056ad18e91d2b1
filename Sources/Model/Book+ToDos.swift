internal import Basics

extension Book {
  /// The to-do at a place of the book.
  package subscript(place: ToDoPosition) -> ToDoItem {
    toDoLists[place.list.value].items[place.item]
  }

  /// Where all to-dos stand, in the order of the book.
  package var toDoPositions: [ToDoPosition] {
    toDoLists.indices.flatMap { list in
      toDoLists[list].items.indices.map { ToDoPosition(ToDoListOrdinal(list), item: $0) }
    }
  }

  /// The to-do that a text names: by its id or what stands for one, its name, or a part of it.
  ///
  /// Case and accents make no difference in names. Throws where none is meant, or several are.
  package func toDo(
    matching text: String, preferring preference: ToDoPreference
  ) throws(ToDoLookupError) -> ToDoPosition {
    let handles = ToDoHandles(toDoLists)
    let places = toDoPositions
    if let place = places.first(where: { handles[$0] == text }) { return place }
    let wanted = text.folded
    let named = places.filter { self[$0].name.folded == wanted }
    let found = named.isEmpty ? places.filter { self[$0].name.folded.has(wanted) } : named
    let preferred = found.filter {
      preference != .none && self[$0].completed == (preference == .done)
    }
    let meant = preferred.isEmpty ? found : preferred
    guard let first = meant.first else {
      throw .none(nearest: nearestToDo(to: text))
    }
    guard meant.count == 1 else {
      throw .several(
        meant.map { place in
          .init(
            handle: handles[place], item: self[place], list: toDoLists[place.list.value].name)
        })
    }
    return first
  }

  /// The name or id that was most likely meant; a name too where one of its words is near.
  private func nearestToDo(to text: String) -> String? {
    let items = toDoLists.flatMap(\.items)
    let known = items.map(\.name) + items.compactMap(\.id)
    if let whole = nearest(to: text, among: known) { return whole }
    let words = items.flatMap { item in
      item.name.split(separator: " ").map { (word: String($0), name: item.name) }
    }
    let word = nearest(to: text, among: words.map(\.word))
    return words.first { $0.word == word }?.name
  }

  /// The to-do list that a text names: by its name, its id, or a part of its name; throws likewise.
  package func toDoList(matching text: String) throws(ToDoListLookupError) -> ToDoListOrdinal {
    let wanted = text.folded
    let ways: [(ToDoList) -> Bool] = [
      { $0.name == text }, { $0.id == text }, { $0.name.folded == wanted },
      { $0.name.folded.has(wanted) },
    ]
    for isMeant in ways {
      let found = toDoLists.indices.filter { isMeant(toDoLists[$0]) }
      if found.count > 1 { throw .several(count: found.count) }
      if let only = found.first { return ToDoListOrdinal(only) }
    }
    throw .none(nearest: nearest(to: text, among: toDoLists.map(\.name)))
  }
}

extension String {
  /// As search compares it.
  fileprivate var folded: [UInt32] {
    var folded = FoldedText()
    folded.set(self)
    return folded.scalars
  }
}

extension [UInt32] {
  /// Whether a text that is not empty is a part of this one.
  fileprivate func has(_ part: [UInt32]) -> Bool {
    !part.isEmpty && firstRange(of: part) != nil
  }
}
