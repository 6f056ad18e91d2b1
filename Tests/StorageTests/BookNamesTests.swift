import Foundation
import Storage
import Testing

/// The names that shells complete.
@Suite struct BookNamesTests {
  private func names(_ kind: BookNames.Kind, in files: [String: String]) throws -> [String] {
    let book = try TemporaryBook(files)
    return BookNames(BookFolder(path: book.folder.path, shownAs: "site")).all(kind)
  }

  @Test func `Lists and to-dos are found in both layouts, also those without a name of their own`()
    throws
  {
    let list =
      #"{"name": "Household", "items": [{"title": "Rent"}, {"name": "Milk", "due": 5e99}]}"#
    let inFile = [
      "accounts.json": "[]", "todos.json": "[\(list), {\"name\": \"Tax\", \"items\": []}]",
    ]
    #expect(try names(.lists, in: inFile) == ["Household", "Tax"])
    #expect(try names(.toDos, in: inFile) == ["Rent", "Milk"])
    let inFolder = [
      "accounts.json": "[]", "todos/a.json": list,
      "todos/b.json": #"[{"title": "Call", "done": true}]"#,
    ]
    #expect(try names(.lists, in: inFolder) == ["Household", "b"])
    #expect(try names(.toDos, in: inFolder) == ["Rent", "Milk", "Call"])
  }

  @Test func `What is wrong in a book costs no more than its own names`() throws {
    let accounts = #"""
      [
        {"name": "A", "transactions": [{"beneficiary": "P"}, {"beneficiary": 5}, 7, null]},
        {"name": null}, "B", {"name": "C", "iban": "DE00", "transactions": {}}
      ]
      """#
    #expect(try names(.accounts, in: ["accounts.json": accounts]) == ["A", "C"])
    #expect(try names(.payees, in: ["accounts.json": accounts]) == ["P"])
    for text in ["", "[", "5", "\u{0}", "[[[[", "{\"name\": "] {
      for kind in [BookNames.Kind.accounts, .payees, .categories, .tags, .lists, .toDos] {
        let files = ["accounts.json": text, "todos.json": text]
        #expect(try names(kind, in: files) == [])
        #expect(try names(kind, in: ["accounts/a.json": text, "todos/a.json": text]) == [])
      }
    }
    #expect(try names(.accounts, in: [:]) == [])
  }
}
