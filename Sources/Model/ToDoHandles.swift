internal import Basics

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
