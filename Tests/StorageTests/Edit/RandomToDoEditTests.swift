import ModelSupport
import Foundation
import Model
import TestSupport
import Testing

@testable import Storage

/// Random changes of random to-do lists in every form of their files.
@Suite struct RandomToDoEditTests {
  @Test func `The files say what the model says, and keep what Daybook does not know`() throws {
    for seed in Effort.seeds(12, thorough: 1_000) {
      var random = SeededRandom(seed: seed)
      let files = Self.files(&random)
      let book = try TemporaryBook(files.merging(["accounts.json": "[{\"name\": \"A\"}]"]) { $1 })
      let store = BookStore(BookFolder(path: book.folder.path, shownAs: "site"))
      for step in 0..<4 {
        let reading = book.read()
        let before = try #require(reading.book, "seed \(seed), step \(step)")
        guard let edit = Self.edit(of: before, step, &random) else { break }
        let after = try before.applying(.toDos(edit))
        let known = try Self.marks(in: book)
        do throws(BookStoreError) {
          // Throws where what is read back is not the edited book.
          try store.save(try store.changes(for: .toDos(edit), to: reading, giving: after))
        } catch {
          guard case .listWithoutName = error else {
            Issue.record("seed \(seed), step \(step): \(edit): \(error)")
            break
          }
          continue
        }
        let marks = try Self.marks(in: book)
        switch edit {
        case .remove: #expect(marks.count >= known.count - 1, "seed \(seed), \(edit)")
        case .removeList: break
        default: #expect(marks == known, "seed \(seed), step \(step): \(edit)")
        }
      }
    }
  }

  /// The numbers that stand under an unknown key of each to-do.
  private static func marks(in book: TemporaryBook) throws -> Set<String> {
    var marks: Set<String> = []
    for name in try FileManager.default.subpathsOfDirectory(atPath: book.folder.path)
    where name.hasPrefix("todos") && name.hasSuffix(".json") {
      let text = try String(contentsOf: book.folder.appending(path: name), encoding: .utf8)
      marks.formUnion(text.matches(of: #/"x-mark": ?(\d+)/#).map { String($0.1) })
    }
    return marks
  }

  private static func edit(
    of book: Book, _ step: Int, _ random: inout SeededRandom
  ) -> ToDoEdit? {
    let new = ToDoItem(
      id: "n\(step)", name: "New \"\(step)\"", due: .unixEpoch,
      account: Bool.random(using: &random) ? book.accounts[0].id : nil, tags: ["t"], note: "a\nb")
    let lists = book.toDoLists.indices.map(ToDoListOrdinal.init)
    guard let list = lists.randomElement(using: &random) else {
      return .addList(ToDoList(name: "L\(step)", items: [new]))
    }
    let end = ToDoPosition(list, item: book.toDoLists[list.value].items.count)
    guard let place = book.toDoPositions.randomElement(using: &random) else {
      return .add(new, to: list)
    }
    let target = (book.toDoPositions + [end]).randomElement(using: &random) ?? end
    var other = book[place]
    other.completed.toggle()
    other.completionDate = other.completed ? .unixEpoch : nil
    other.due = Bool.random(using: &random) ? nil : other.due
    let edits: [ToDoEdit] = [
      .add(new, to: list), .replace(place, by: new), .replace(place, by: other), .remove(place),
      .move(place, before: target), .move(place, before: target),
      .addList(ToDoList(name: "L\(step)")), .renameList(list, to: "R\(step)"), .removeList(list),
    ]
    return edits.randomElement(using: &random)
  }

  private static func files(_ random: inout SeededRandom) -> [String: String] {
    let (isPretty, end) = (
      Bool.random(using: &random), ["\n", "\r\n"].randomElement(using: &random)
    )
    func line(_ depth: Int) -> String {
      isPretty ? (end ?? "\n") + String(repeating: "\t", count: depth) : ""
    }
    var mark = 0
    func item(_ depth: Int) -> String {
      mark += 1
      let optional = [
        "\"due\": \"2026-01-31\"", "\"isDone\": true", "\"every\": \"month\"", "\"note\": \"}]\"",
        "\"tags\": [\"a\"]", "\"id\": \(mark)", "\"creationDate\": 0.5",
      ].filter { _ in Bool.random(using: &random) }
      let parts = (["\"title\": \"T\(mark)\"", "\"x-mark\": \(mark)"] + optional).shuffled(
        using: &random)
      return "{" + parts.map { line(depth + 1) + $0 }.joined(separator: ",") + line(depth) + "}"
    }
    func items(_ least: Int, _ depth: Int) -> String {
      let items = (0..<Int.random(in: least...3, using: &random)).map { _ in
        line(depth + 1) + item(depth + 1)
      }
      return "[" + items.joined(separator: ",") + (items.isEmpty ? "" : line(depth)) + "]"
    }
    func list(_ number: Int, _ depth: Int) -> String {
      "{\(line(depth + 1))\"name\": \"List \(number)\",\(line(depth + 1))\"items\": "
        + items(0, depth + 1) + line(depth) + "}"
    }
    // What tells a to-do from a list is in the first.
    func array() -> String {
      let first = "[{\"name\": \"First\", \"x-mark\": 0, \"completed\": false}"
      let rest = items(0, 0).dropFirst()
      return first + (rest.hasPrefix("]") ? "" : ",") + rest
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return ["todos.json": array()]
    case 1:
      let lists = (0..<3).map { line(1) + list($0, 1) }.joined(separator: ",")
      return ["todos.json": "[" + lists + line(0) + "]"]
    case 2: return [:]
    default:
      return ["todos/a.json": list(1, 0), "todos/b.json": array(), "todos/c.json": list(2, 0)]
    }
  }
}
