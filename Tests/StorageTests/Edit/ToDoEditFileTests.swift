import ModelSupport
import Files
import Foundation
import Model
import Testing

@testable import Storage

/// What a change of to-do lists does to the files, in each of their forms.
@Suite struct ToDoEditFileTests {
  private static let item = ToDoItem(id: "n", name: "New", creationDate: .unixEpoch)
  private static let home = ToDoListOrdinal(0)

  private static func place(_ item: Int, of list: Int = 0) -> ToDoPosition {
    ToDoPosition(ToDoListOrdinal(list), item: item)
  }

  @Test func `A to-do is added as the others of its list are written`() throws {
    let added = ToDoEdit.add(Self.item, to: Self.home)
    #expect(
      try edited("todos.json", "[{\"name\": \"Home\", \"items\": [{\"name\": \"A\"}]}]\n", added)
        == "[{\"name\": \"Home\", \"items\": [{\"name\": \"A\"}, {\"id\": \"n\", \"name\": \"New\", "
        + "\"completed\": false, \"creationDate\": \"1970-01-01\"}]}]\n")
    #expect(
      try edited(
        "todos.json", "[\r\n\t{\r\n\t\t\"title\": \"A\",\r\n\t\t\"isDone\": true\r\n\t}\r\n]", added
      )
        == "[\r\n\t{\r\n\t\t\"title\": \"A\",\r\n\t\t\"isDone\": true\r\n\t},\r\n\t{\r\n"
        + "\t\t\"id\": \"n\",\r\n\t\t\"title\": \"New\",\r\n\t\t\"isDone\": false,\r\n"
        + "\t\t\"creationDate\": \"1970-01-01\"\r\n\t}\r\n]")
    #expect(
      try edited("todos/home.json", "{\"name\":\"Home\"}", added)
        == "{\"name\":\"Home\",\"items\":[{\"id\":\"n\",\"name\":\"New\",\"completed\":false,"
        + "\"creationDate\":\"1970-01-01\"}]}")
    #expect(
      try edited("todos/home.json", "[ {\"due\": \"2026-01-01\", \"name\": \"A\"} ]", added)
        == "[ {\"due\": \"2026-01-01\", \"name\": \"A\"}, {\"id\": \"n\", \"name\": \"New\", "
        + "\"completed\": false, \"creationDate\": \"1970-01-01\"} ]")
  }

  @Test func `Only what a to-do says otherwise is written anew`() throws {
    let text = """
      [
        { "due": "2026-10-31T09:00:00Z", "title": "A", "x": [1,  2], "done": false },
        { "name": "B" }
      ]

      """
    var item = ToDoItem(name: "A", due: Day(year: 2026, month: 10, day: 31))
    func edited() throws -> String? {
      try self.edited("todos.json", text, .replace(Self.place(0), by: item))
    }
    #expect(try edited() == text)
    (item.id, item.completed, item.completionDate) = ("n", true, .unixEpoch)
    #expect(
      try edited()
        == text.replacing(
          "\"done\": false",
          with: "\"done\": true, \"id\": \"n\", \"completionDate\": \"1970-01-01T11:00:00Z\""))
    item = ToDoItem(name: "C", tags: ["a", "b"])
    #expect(
      try edited()
        == text.replacing("\"due\": \"2026-10-31T09:00:00Z\", ", with: "")
        .replacing("\"title\": \"A\"", with: "\"title\": \"C\"")
        .replacing("\"done\": false", with: "\"done\": false, \"tags\": [\"a\", \"b\"]"))
  }

  @Test func `A day is written as those beside it, numbers too`() throws {
    let day = try #require(Day(year: 2026, month: 11, day: 22))
    let text = "[{\"title\": \"A\", \"isDone\": false, \"creationDate\": 815180399.5}]"
    let before = ToDoItem(name: "A", creationDate: Day(year: 2026, month: 10, day: 31))
    var item = before
    (item.id, item.completed, item.completionDate) = ("a", true, day)
    let done = try #require(
      try edited("todos.json", text, .replace(Self.place(0), by: item)))
    #expect(
      done.wholeMatch(
        of: #/.*"isDone": true, "creationDate": 815180399.5, "id": "a", "completionDate": \d+}\]/#)
        != nil, "\(done)")
  }

  @Test func `An array of to-dos still is one when what told so is gone`() throws {
    #expect(
      try edited(
        "todos.json", "[{\"name\": \"A\", \"due\": \"2026-01-01\"}, {\"name\": \"B\"}]",
        .remove(Self.place(0))) == "[{\"name\": \"B\", \"completed\": false}]")
    #expect(
      try edited("todos.json", "[{\"name\": \"A\", \"done\": true}]", .remove(Self.place(0)))
        == "[{\"name\": \"To-dos\", \"items\": []}]")
    #expect(
      try edited("todos/my.json", "[{\"name\": \"A\", \"done\": true}]\n", .remove(Self.place(0)))
        == "[]\n")
    #expect(
      try edited(
        "todos.json", "[{\"name\": \"A\", \"items\": []}, {\"name\": \"B\"}]",
        .removeList(Self.home)) == "[{\"name\": \"B\", \"items\": []}]")
  }

  @Test func `A to-do is moved with all that stands in it, also to another file`() throws {
    let files = [
      "todos/a.json": """
      {
          "name": "A",
          "items": [
              {
                  "name": "One",  "x": { "y":1 }
              },
              { "name": "Two" }
          ]
      }

      """, "todos/b.json": "{\n \"name\": \"B\",\n \"items\": [\n  {\"name\": \"Three\"}\n ]\n}\n",
    ]
    let after = try edited(files, .move(Self.place(0), before: Self.place(0, of: 1)))
    #expect(
      after == [
        "todos/a.json": "{\n    \"name\": \"A\",\n    \"items\": [\n        { \"name\": \"Two\" }\n"
          + "    ]\n}\n",
        "todos/b.json": "{\n \"name\": \"B\",\n \"items\": [\n  {\n      \"name\": \"One\",  "
          + "\"x\": { \"y\":1 }\n  },\n  {\"name\": \"Three\"}\n ]\n}\n",
      ])
    let lists = "[{\"name\": \"A\", \"items\": [{\"name\": \"One\", \"x\": 1}]}, {\"name\": \"B\"}]"
    #expect(
      try edited("todos.json", lists, .move(Self.place(0), before: Self.place(0, of: 1)))
        == "[{\"name\": \"A\", \"items\": []}, {\"name\": \"B\", "
        + "\"items\": [{\"name\": \"One\", \"x\": 1}]}]")
  }

  @Test func `A list is made where lists are`() throws {
    let list = ToDoEdit.addList(ToDoList(name: "Új lista", note: "n", items: [Self.item]))
    let object = """
      {
        "name": "Új lista",
        "note": "n",
        "items": [
          { "id": "n", "name": "New", "completed": false, "creationDate": "1970-01-01" }
        ]
      }

      """
    let inArray =
      "[\n  " + object.replacing("\n", with: "\n  ").dropLast(2) + "]\n"
    #expect(try edited([:], list) == ["todos.json": inArray])
    #expect(try edited("todos.json", "[ ]\n", list) == inArray)
    #expect(
      try edited("todos.json", "[{\"name\":\"A\",\"items\":[]}]", list)
        == "[{\"name\":\"A\",\"items\":[]},{\"name\":\"Új lista\",\"note\":\"n\",\"items\":["
        + "{\"id\":\"n\",\"name\":\"New\",\"completed\":false,\"creationDate\":\"1970-01-01\"}]}]")
    #expect(
      try edited(["accounts/a.json": "{\"name\": \"A\"}"], list) == ["todos/uj-lista.json": object])
    #expect(
      try edited(["todos/uj-lista.json": "{\"name\": \"Z\", \"items\": []}"], list)
        == ["todos/uj-lista-2.json": object])
  }

  @Test func `A list is renamed where it has a name, and goes with its file`() throws {
    let renamed = ToDoEdit.renameList(Self.home, to: "B")
    #expect(
      try edited("todos/a.json", "{\"x\": 1, \"title\": \"A\", \"items\": []}", renamed)
        == "{\"x\": 1, \"title\": \"B\", \"items\": []}")
    let (array, removed) = ("[{\"name\": \"A\", \"done\": true}]", ToDoEdit.removeList(Self.home))
    #expect(throws: BookStoreError.listWithoutName("site/todos.json")) {
      try edited("todos.json", array, renamed)
    }
    #expect(throws: BookStoreError.listWithoutName("site/todos.json")) {
      try edited("todos.json", array, .addList(ToDoList(name: "B")))
    }
    #expect(try edited("todos.json", array, removed) == "[]")
    #expect(try edited("todos/a.json", array, removed) == nil)
    #expect(
      try edited(
        "todos.json", "[{\"name\": \"A\", \"items\": []}, {\"name\": \"B\", \"items\": []}]",
        removed) == "[{\"name\": \"B\", \"items\": []}]")
  }

  @Test func `What is done and what comes next stand in one change, and are taken back in one`()
    throws
  {
    let before = "[{\"name\": \"Home\", \"items\": [{\"name\": \"A\", \"every\": \"week\"}]}]"
    var done = ToDoItem(id: "1", name: "A", completed: true, every: .week)
    let both = BookEdit.together([
      .toDos(.replace(Self.place(0), by: done)), .toDos(.add(Self.item, to: Self.home)),
    ])
    let after = try #require(try changed(["todos.json": before], both)["todos.json"] ?? nil)
    #expect(
      after
        == "[{\"name\": \"Home\", \"items\": [{\"name\": \"A\", \"every\": \"week\", "
        + "\"id\": \"1\", \"completed\": true}, {\"id\": \"n\", \"name\": \"New\", "
        + "\"completed\": false, \"creationDate\": \"1970-01-01\"}]}]")
    done.completed = false
    let back = BookEdit.together([
      .toDos(.replace(Self.place(0), by: done)), .toDos(.remove(Self.place(1))),
    ])
    #expect(
      try changed(["todos.json": after], back)["todos.json"]
        == before.replacing(
          "\"week\"", with: "\"week\", \"id\": \"1\", \"completed\": false"))
  }

  /// The one file after the change; nil where it is gone.
  private func edited(_ file: String, _ text: String, _ edit: ToDoEdit) throws -> String? {
    try edited([file: text], edit)[file].flatMap { $0 }
  }

  private func edited(_ files: [String: String], _ edit: ToDoEdit) throws -> [String: String?] {
    try changed(files, .toDos(edit))
  }
}

/// The files that an edit changes, in a book that has these; what goes is nil.
private func changed(_ files: [String: String], _ edit: BookEdit) throws -> [String: String?] {
  let hasAccounts = files.keys.contains { $0.hasPrefix("accounts") }
  let book = try TemporaryBook(hasAccounts ? files : files.merging(["accounts.json": "[]"]) { $1 })
  let reading = book.read()
  let before = try #require(reading.book)
  let store = BookStore(BookFolder(path: book.folder.path, shownAs: "site"))
  let changes = try store.changes(for: edit, to: reading, giving: try before.applying(edit))
  return Dictionary(
    uniqueKeysWithValues: changes.map { change in
      (change.file.text, change.new.map { String(decoding: $0, as: UTF8.self) })
    })
}
