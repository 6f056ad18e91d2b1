import Foundation
import TestSupport
import Testing

/// Names of accounts on the command line that are no account's.
@Suite struct AccountNameTests {
  private let folder = TemporaryFolder()

  @Test func `Wherever an account is named, the nearest name is asked for`() throws {
    try folder.write(
      """
      [
        {"name": "Household cash", "transactions": [
          {"date": "2026-10-01", "amount": 1, "beneficiary": "x", "id": "e"}]},
        {"name": "Savings"}
      ]
      """, to: "accounts.json")
    try folder.write(#"[{"name": "List", "items": [{"name": "x"}]}]"#, to: "todos.json")
    try folder.write("Datum;Betrag\n", to: "bank.csv")
    let name = "Houshold csah"
    let commands = [
      ["account", "show", name], ["account", "close", name], ["account", "rename", name, "x"],
      ["account", "move", name, "--last"], ["account", "move", "Savings", "--before", name],
      ["register", name], ["register", "houshold", "csah"],
      ["transaction", "list", "--account", name], ["transaction", "show", "e", "-a", name],
      ["transaction", "note", "e", "--note", "x", "-a", name],
      ["transaction", "reverse", "e", "-a", name],
      ["transaction", "add", "--amount", "1", "--to", "x", "--account", name],
      ["add", "1", "x", "--account", name], ["transfer", "1", "--from", name, "--to", "Savings"],
      ["transfer", "1", "--from", "Savings", "--to", name],
      ["spending", "--account", name], ["spending", "--year", "--account", name],
      ["export", "--format", "csv", "--account", name], ["statements", "--account", name],
      ["todo", "list", "--account", name], ["todo", "add", "y", "--account", name],
      ["todo", "edit", "x", "--account", name], ["import", "bank.csv", "--account", name],
    ]
    for command in commands {
      let result = try Daybook(folder: folder.path).run(command)
      let asked = command.contains("houshold") ? "houshold csah" : name
      #expect(result.code == 64 && result.output.isEmpty, "\(command)")
      #expect(
        result.errors == """
          daybook: error: the book has no account "\(asked)"
            = did you mean "Household cash"?

          """, "\(command)")
    }
    let slug = try Daybook(folder: folder.path)("transaction", "show", "houshold-cash/2026-10-01/1")
    #expect(slug.errors.hasSuffix("  = did you mean \"household-cash\"?\n"))
  }
}
