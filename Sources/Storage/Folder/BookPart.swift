/// What a build reads in a book's folder, by name; nothing else that stands there changes a page.
package enum BookPart: Hashable, Sendable {
  case file(String)
  /// The files right in a folder whose names end so.
  case folder(String, ending: String)
  /// All files in a folder and in those in it.
  case tree(String)

  /// Those that can be there, whether they are or not.
  package static let all: [BookPart] = [
    .file("daybook.json"), .file("accounts.json"), .file("todos.json"), .file("imports.json"),
    .file("imports.jsonl"), .file("prices.json"),
    .file(appFile),
    .folder("accounts", ending: ".json"), .folder("todos", ending: ".json"),
    .folder("pages", ending: ".md"), .folder("templates", ending: ""), .tree("static"),
  ]

  /// What apps call the file of all accounts; it is read where the book has none of the usual name.
  static let appFile = "Accounts.json"

  package var name: String {
    switch self {
    case .file(let name), .folder(let name, _), .tree(let name): name
    }
  }

  var isFolder: Bool { if case .file = self { false } else { true } }
}
