import Foundation
import TestSupport
import Testing

/// Folders that are books although they have no accounts, and files that apps keep in other ways.
@Suite struct AppBookTests {
  private let folder = TemporaryFolder()
  private var daybook: Daybook { Daybook(folder: folder.path) }

  private func build() throws -> String {
    let built = try daybook("build", "--quiet", "--as-of", "2026-11-26")
    #expect(built.code == 0, "\(built.errors)")
    return try folder.read("public/index.html")
  }

  @Test func `To-dos alone are a book, whose overview shows them, dated or not`() throws {
    try folder.write(
      #"""
      [{"title": "Milk", "uuid": "9B2D0C5E-0000-4000-8000-0123456789AB", "isCompleted": false},
       {"title": "Tax", "uuid": "9B2D0C5E-0000-4000-8000-0123456789AC", "due": "2026-11-30"}]
      """#, to: "todos/home.json")
    #expect(try daybook("check").output.hasSuffix("0 accounts, 0 entries, 2 to-dos, 0 pages\n"))
    let overview = try build()
    #expect(overview.contains("Milk") && overview.contains("Tax"))
    #expect(overview.contains("todos/index.html"))
    for path in ["accounts/index.html", "spending/index.html"] {
      #expect(!overview.contains("href=\"\(path)\""))
    }
    #expect(
      try daybook("todo", "list").output.hasPrefix("9B2D0C5E-0000-4000-8000-0123456789AB  Milk"))
    #expect(try daybook("account", "add", "Purse", "--kind", "cash").code == 0)
    #expect(try build().contains("href=\"accounts/index.html\""))
  }

  @Test(arguments: ["daybook.json", "imports.json"])
  func `Settings or rules alone are a book`(file: String) throws {
    try folder.write("{}", to: file)
    #expect(try daybook("check").code == 0)
    #expect(try !build().contains("href=\"accounts/index.html\""))
  }

  @Test func `A checking account is called as the country calls it`() throws {
    try folder.write(#"[{"name": "A", "transactions": []}]"#, to: "accounts.json")
    for (locale, words) in [("en_US", "Checking account"), ("en_GB", "Current account")] {
      try folder.write(#"{"locale": "\#(locale)"}"#, to: "daybook.json")
      #expect(try build().contains(words))
    }
  }

  @Test func `A folder with anything else is none`() throws {
    try folder.write("Text", to: "notes.txt")
    #expect(try daybook("check").code == 66)
  }

  @Test func `A list that an app has emptied is an empty list, and stays an array`() throws {
    try folder.write("[]", to: "todos/tasks.json")
    #expect(try daybook("check").code == 0)
    #expect(try daybook("todo", "add", "Milk").code == 0)
    #expect(try folder.read("todos/tasks.json").hasPrefix(#"[{"id":"#))
    #expect(try daybook("todo", "delete", "Milk", "--yes").code == 0)
    #expect(try folder.read("todos/tasks.json") == "[]")
  }

  @Test
  func `Accounts as the articles call the file are read and written where there are no others`()
    throws
  {
    try folder.write(
      #"[{"name": "Purse", "kind": "cash", "transactions": []}]"#, to: "Accounts.json")
    try folder.write(#"{"timeZone": "Europe/Berlin"}"#, to: "daybook.json")
    #expect(
      try daybook("check").output
        == ".: no errors, 0 notes; 1 account, 0 entries, 0 to-dos, 0 pages\n")
    #expect(try daybook("add", "5", "Found").code == 0)
    #expect(try daybook("account", "add", "Box", "--kind", "cash").code == 0)
    let text = try folder.read("Accounts.json")
    #expect(text.contains("Found") && text.contains("Box"))
    #expect(try build().contains("Purse"))
    // What changes there is seen.
    try folder.write(text.replacing("Purse", with: "Wallet"), to: "Accounts.json")
    #expect(try build().contains("Wallet"))
    try folder.write(
      #"[{"name": "Other", "kind": "cash", "transactions": []}]"#, to: "accounts.json")
    let both = try daybook("check")
    #expect(both.output.contains("Accounts.json: note: Daybook does not read a file of this name"))
    #expect(try !build().contains("Wallet"))
  }

  @Test func `A property list is told what it is and what to write instead`() throws {
    let remedy =
      "\n  = have the app write JSON: try JSONEncoder().encode(accounts).write(to: url)\n"
    let values: [String: Any] = ["name": "Giro"]
    for (format, name) in [
      (PropertyListSerialization.PropertyListFormat.xml, "a property list"),
      (.binary, "a property list"),
    ] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: values, format: format, options: 0)
      try data.write(to: URL(filePath: folder.path + "/accounts.json"))
      let checked = try daybook("check")
      #expect(checked.code == 65)
      #expect(checked.errors == "accounts.json: error: this is \(name), not JSON\(remedy)")
    }
    let archive = try PropertyListSerialization.data(
      fromPropertyList: ["$archiver": "NSKeyedArchiver", "$version": 100_000], format: .binary,
      options: 0)
    try archive.write(to: URL(filePath: folder.path + "/accounts.json"))
    #expect(
      try daybook("check").errors
        == "accounts.json: error: this is an archive of NSKeyedArchiver, not JSON\(remedy)")
    let imported = try daybook("import", "accounts.json", "--book", "other")
    #expect(imported.code != 0)
  }

  @Test func `A book's own file is no bank's, and the import says so`() throws {
    try folder.write(
      #"[{"name": "Purse", "kind": "cash", "transactions": []}]"#, to: "accounts.json")
    try folder.write(
      #"[{"name": "Giro", "transactions": [{"date": 0, "amount": 1, "beneficiary": "A"}]}]"#,
      to: "app/Accounts.json")
    let result = try daybook("import", "app/Accounts.json")
    #expect(result.code == 65)
    #expect(
      result.errors.contains(
        "app/Accounts.json: error: this is a book's own file, which is read as it is\n"
          + "  = put it into a book's folder as accounts.json, and build the book: daybook build DIR"
      ))
  }

  @Test func `More than five errors of a kind fold, and no other kind is lost among them`() throws {
    let entries = (0..<9).map { #"{"date": "2026-11-\#($0)", "amount": 1, "beneficiary": "A"}"# }
    let lacking = (0..<7).map { _ in #"{"date": "2026-11-01", "beneficiary": "A"}"# }
    let last = #"{"amount": 1, "beneficiary": "A"}"#
    try folder.write(
      "[{\"name\": \"A\", \"transactions\": [\n\((entries + lacking + [last]).joined(separator: ",\n"))\n]}]",
      to: "accounts.json")
    let errors = try daybook("check").errors
    let lines = errors.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(lines.count == 11, "\(errors)")
    #expect(lines.count { $0.contains("is not a date") } == 5)
    #expect(lines.contains { $0.hasSuffix("is not a date; and 4 more like this in the file") })
    #expect(
      lines.contains {
        $0.contains("\"amount\"") && $0.hasSuffix("; and 2 more like this in the file")
      })
    #expect(lines.last?.contains("\"date\"") ?? false)
  }
}
