internal import Basics

extension Book {
  /// The to-do at a place of the book.
  package subscript(place: ToDoPosition) -> ToDoItem {
    toDoLists[place.list.value].items[place.item]
  }

  /// The positions of all to-dos, in the order of the book.
  package var toDoPositions: [ToDoPosition] {
    toDoLists.indices.flatMap { list in
      toDoLists[list].items.indices.map { ToDoPosition(ToDoListOrdinal(list), item: $0) }
    }
  }

  /// The to-do that a text names: by its handle (`ToDoHandles`), its name, or a part of its name.
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

  /// The to-do list that a text names: by its name, its id, or a part of its name.
  ///
  /// Throws where none is meant, or several are.
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

/// A to-do list's place in the order of its book; valid until lists are added or removed.
package struct ToDoListOrdinal: Hashable, Comparable, Sendable {
  /// Counts from 0.
  package let value: Int

  /// Counts from 0.
  package init(_ value: Int) { self.value = value }

  /// By place in the book.
  package static func < (one: Self, other: Self) -> Bool { one.value < other.value }
}

/// A to-do's place: its list, and where it stands among the items of that; valid until items of the
/// list are added or removed.
package struct ToDoPosition: Hashable, Comparable, Sendable {
  package let list: ToDoListOrdinal
  /// Counts from 0; the number of items is the place behind the last.
  package let item: Int

  /// Counts items from 0.
  package init(_ list: ToDoListOrdinal, item: Int) {
    self.list = list
    self.item = item
  }

  /// In the order of the book.
  package static func < (one: Self, other: Self) -> Bool {
    (one.list, one.item) < (other.list, other.item)
  }
}

/// Which of the to-dos that a text means are meant first, where that leaves one alone.
package enum ToDoPreference: Sendable {
  case open, done, none
}

/// Why a text names no to-do of a book.
package enum ToDoLookupError: Error, Hashable, Sendable {
  /// No to-do is called so; the name or id is the one that was most likely meant.
  case none(nearest: String?)
  /// At least two, in the order of the book.
  case several([Candidate])

  /// A to-do that may be meant.
  package struct Candidate: Hashable, Sendable {
    package let handle: String
    package let item: ToDoItem
    package let list: String
  }
}

/// Why a text names no to-do list of a book.
package enum ToDoListLookupError: Error, Hashable, Sendable {
  /// No list is called so; the name is the one that was most likely meant.
  case none(nearest: String?)
  /// At least two lists have the name.
  case several(count: Int)
}

/// What a person calls the to-dos of a book by: their ids, and short texts for those without one.
///
/// Such a text is made of the to-do's name and days, so that it stays while others come and go.
package struct ToDoHandles: Sendable {
  private let texts: [[String]]

  /// Takes the lists of a book; no two to-dos get the same text.
  package init(_ lists: [ToDoList]) {
    var taken = Set(lists.lazy.flatMap(\.items).compactMap(\.id))
    texts = lists.map { list in
      list.items.map { item in item.id ?? Self.text(of: item, &taken) }
    }
  }

  /// The handle of a to-do that the book has.
  package subscript(place: ToDoPosition) -> String { texts[place.list.value][place.item] }

  private static func text(of item: ToDoItem, _ taken: inout Set<String>) -> String {
    let days = [item.creationDate, item.due].map { $0?.description ?? "" }
    var checksum = Checksum(of: Array(([item.name] + days).joined(separator: "\n").utf8))
    while true {
      let text = "@" + checksum.description.suffix(5)
      if taken.insert(text).inserted { return text }
      checksum.add([0])
    }
  }
}
