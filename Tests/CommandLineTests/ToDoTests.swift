import Foundation
import TestSupport
import Testing

/// To-dos kept by the program itself.
@Suite struct ToDoTests {
  private let folder = TemporaryFolder()
  private var daybook: Daybook { Daybook(folder: folder.path) }

  private static let accounts = """
    [{"name": "Current", "openingBalance": 100000, "transactions": []},
     {"name": "Yen", "kind": "cash", "currency": "JPY"}]

    """

  private static let toDos = """
    [
      {
        "name": "Home",
        "items": [
          {"id": "rent", "name": "Pay rent", "due": "2026-01-31", "every": "month", \
    "account": "Current", "amount": -85000, "x-color": "red"},
          {"name": "Call the plumber", "priority": "high", "due": "2999-01-01"},
          {"id": "old", "name": "Paint the plum tree", "completed": true}
        ]
      },
      {"name": "Garden", "items": []}
    ]

    """

  private func write(_ toDos: String = Self.toDos) throws {
    try folder.write(Self.accounts, to: "accounts.json")
    try folder.write(toDos, to: "todos.json")
  }

  /// Runs the program, which must do well, and gives what it says.
  private func said(_ arguments: String...) throws -> String {
    let result = try daybook.run(["todo"] + arguments)
    #expect(result.code == 0 && result.errors.isEmpty, "\(arguments): \(result.errors)")
    return result.output
  }

  @Test func `A month of to-dos: added, listed, moved, edited, done, deleted`() throws {
    try folder.write(Self.accounts, to: "accounts.json")
    let added = try said("add", "Buy", "seeds", "--due", "2999-03-01", "--priority=low")
    let id = try #require(added.firstMatch(of: #/^[0-9a-z]{8}/#)).output
    #expect(added == "\(id)  Buy seeds: added to To-dos; due 2999-03-01\n")
    #expect(try said("add-list", "Garden", "--note", "green") == "Garden: list added\n")
    #expect(
      try said("move", "SEEDS", "--to", "gard") == "\(id)  Buy seeds: now number 1 of 1 in Garden\n"
    )
    #expect(
      try said("delete-list", "To-dos", "--yes")
        == "To-dos: list deleted, with 0 open to-dos and 0 done\n")
    #expect(try said("rename-list", "Garden", "My", "plot") == "Garden: now called My plot\n")
    let edited = try said(
      "edit", String(id), "--priority=", "--due", "", "--amount", "-12.50", "--tag", "a", "--tag",
      "b")
    #expect(edited == "\(id)  Buy seeds: changed\n")
    let listed = "\(id)  Buy seeds      My plot  -12.50 EUR\n"
    #expect(try said("list") == listed)
    #expect(
      try said("done", "seeds", "--on", "2026-10-31") == "\(id)  Buy seeds: done on 2026-10-31\n")
    #expect(try said("list").isEmpty)
    #expect(
      try said("list", "--done") == listed.replacing("      My", with: "  done 2026-10-31    My"))
    #expect(try said("undo", "seeds") == "\(id)  Buy seeds: open again\n")
    #expect(try said("delete", "seeds", "-y") == "\(id)  Buy seeds: deleted from My plot\n")
    #expect(
      try folder.read("todos.json")
        == """
        [
          {
            "name": "My plot",
            "items": [],
            "note": "green"
          }
        ]

        """.replacing(
          "\"items\": [],\n    \"note\": \"green\"", with: "\"note\": \"green\",\n    \"items\": []"
        ))
    #expect(try daybook("check", "--strict").code == 0)
  }

  @Test func `What recurs is written down anew and taken back, and pays with it`() throws {
    try write()
    let done = try said("done", "rent", "--pay", "--on", "2026-02-01")
    let next = try #require(done.firstMatch(of: #/next is ([0-9a-z]{8}), /#)).1
    #expect(
      done.hasPrefix(
        "rent  Pay rent: done on 2026-02-01; -€850.00 recorded in Current, whose balance is €150.00; next is "
      ))
    #expect(done.hasSuffix(" days overdue, 2026-02-28, every month\n"))
    let expected = Self.toDos.replacing(
      "\"x-color\": \"red\"}",
      with: "\"x-color\": \"red\", \"completed\": true, \"completionDate\": \"2026-02-01\"}"
    ).replacing(
      "\"completed\": true}\n    ]",
      with: """
        "completed": true},
              {"id": "\(next)", "name": "Pay rent", "completed": false, \
        "creationDate": "2026-02-01", "due": "2026-02-28", "every": "month", "dueDay": 31, \
        "account": "Current", "amount": -85000}
            ]
        """)
    #expect(try folder.read("todos.json") == expected)
    #expect(
      try folder.read("accounts.json").contains("\"amount\": -85000, \"beneficiary\": \"Pay rent\"")
    )
    #expect(
      try said("undo", "rent")
        == "rent  Pay rent: open again; the next one, \(next), is taken back\n")
    #expect(
      try folder.read("todos.json")
        == Self.toDos.replacing("\"red\"}", with: "\"red\", \"completed\": false}"))

    let again = try said("done", "rent")
    let later = try #require(again.firstMatch(of: #/next is ([0-9a-z]{8}), /#)).1
    _ = try said("edit", String(later), "--note", "by hand")
    #expect(
      try said("undo", "rent")
        == "rent  Pay rent: open again; the next one, \(later), was changed since and stays\n")
    #expect(try said("show", String(later)).contains("note      by hand\n"))
  }

  @Test func `A run that is killed leaves what is done with its entry, or neither`() throws {
    try write()
    var random = SeededRandom(seed: 7)
    for number in 0..<Effort.count(6, thorough: 200) {
      let milliseconds = Double.random(in: 0...60, using: &random)
      _ = try daybook.killed(after: milliseconds, ["todo", "done", "Pay rent", "--pay"])
      // The next run finishes what was broken off.
      _ = try said("list")
      let done = try folder.read("todos.json").matches(of: #/"completionDate"/#)
      let paid = try folder.read("accounts.json").matches(of: #/"beneficiary": "Pay rent"/#)
      #expect(done.count == paid.count, "run \(number)")
    }
  }

  @Test func `Listings say what is due in words, sorted and as JSON`() throws {
    try write()
    let listed = try said("list", "--sort", "priority").replacing(#/\d+ days/#, with: "N days")
    #expect(
      listed.replacing(#/ {2,}/#, with: " | ") == """
        @\(try handle()) | Call the plumber | due 2999-01-01 | high | Home
        rent | Pay rent | N days overdue, 2026-01-31, every month | Home | -850.00 EUR

        """)
    #expect(try said("list", "--overdue").hasPrefix("rent "))
    #expect(try said("list", "--list", "Garden", "--all").isEmpty)
    let json = try said("list", "--account", "current", "--json")
    #expect(
      json.replacing(#/"daysUntilDue" : -\d+/#, with: "\"daysUntilDue\" : -1") == """
        [
          {
            "account" : "Current",
            "amount" : -85000,
            "completed" : false,
            "currency" : "EUR",
            "daysUntilDue" : -1,
            "decimal" : "-850.00",
            "due" : "2026-01-31",
            "every" : "month",
            "id" : "rent",
            "list" : "Home",
            "name" : "Pay rent",
            "priority" : "normal",
            "status" : "overdue",
            "tags" : [

            ]
          }
        ]

        """)
  }

  private func handle() throws -> Substring {
    try #require(try said("list").firstMatch(of: #/@([0-9a-f]{5})/#)).1
  }

  @Test func `What is wrong is refused with what to do, and nothing is written`() throws {
    try write()
    let before = try folder.snapshot()
    let plumber = try handle()
    for (arguments, code, message) in Self.refusals {
      let result = try daybook.run(["todo"] + arguments)
      #expect(result.code == code, "\(arguments)")
      #expect(
        result.errors == "daybook: error: \(message)\n".replacing("@HANDLE", with: "@" + plumber),
        "\(arguments)")
      #expect(result.output.isEmpty, "\(arguments)")
    }
    #expect(try folder.snapshot() == before)
  }

  private static let refusals: [([String], Int32, String)] = [
    (["add", "X"], 64, "the book has 2 to-do lists, and none is named\n  = name one by --list"),
    (
      ["add", "X", "--list", "Hmoe"], 65,
      "the book has no to-do list \"Hmoe\"\n  = did you mean \"Home\"?"
    ),
    (["add", " ", "--list", "Home"], 64, "the name is empty"),
    (["add", "a\u{8}", "--list", "Home"], 64, "the name has a control character"),
    (
      ["add", "X", "--list", "Home", "--every", "month"], 64,
      "a to-do that recurs has a due day\n  = give one: --due DAY; or leave --every out, which --every= removes"
    ),
    (
      ["add", "X", "--list", "Home", "--every", "mnoth"], 64,
      "'--every' wants one of week, month, quarter, year, not 'mnoth'; did you mean 'month'?"
    ),
    (
      ["add", "X", "--list", "Home", "--due", "31.12.2026"], 64,
      "--due: \"31.12.2026\" is not a day; write 2026-12-31"
    ),
    (
      ["delete", "plum", "--yes"], 65,
      """
      "plum" may be each of 2 to-dos
        = name one by what stands before it:
          @HANDLE  Call the plumber, in Home, due 2999-01-01
          old  Paint the plum tree, in Home, done
      """
    ),
    (
      ["done", "Call the plumbr"], 65,
      "the book has no to-do \"Call the plumbr\"\n  = did you mean \"Call the plumber\"?"
    ),
    (
      ["done", "nothing"], 65,
      "the book has no to-do \"nothing\"\n  = daybook todo list --all shows what there is"
    ),
    (["done", "old"], 65, "\"Paint the plum tree\" is done already"),
    (["undo", "rent"], 65, "\"Pay rent\" is not done, so there is nothing to undo"),
    (
      ["done", "plumber", "--pay"], 65,
      """
      "Call the plumber" does not say both an account and an amount
        = daybook todo edit @HANDLE --account NAME --amount -12.50; or leave --pay out
      """
    ),
    (
      ["edit", "rent", "--account", "Yen"], 64,
      "the to-do's amount is in EUR, and the account in JPY\n  = say what it is in the account's currency: --amount"
    ),
    (
      ["edit", "rent", "--due="], 64,
      "a to-do that recurs has a due day\n  = give one: --due DAY; or leave --every out, which --every= removes"
    ),
    (
      ["edit", "rent"], 64,
      "'todo edit' needs one of --name, --due, --priority, --account, --amount, --every, --tag, --note"
    ),
    (["edit", "rent", "--name="], 64, "'--name' needs a value: --name=NAME"),
    (["delete", "rent"], 64, "'todo delete' needs '--yes' where there is no terminal to ask on"),
    (
      ["delete-list", "Home"], 64,
      "'todo delete-list' needs '--yes' where there is no terminal to ask on"
    ),
    (["move", "rent"], 64, "'todo move' needs one of --to, --before, --first, --last"),
    (["move", "rent", "--first", "--last"], 64, "'--first' and '--last' do not go together"),
    (["add-list", "Home"], 65, "the book has a to-do list \"Home\" already"),
    (["rename-list", "Home"], 64, "'todo rename-list' needs a NAME"),
    (["list", "--all", "--done"], 64, "'--all' and '--done' do not go together"),
  ]

  @Test func `A rehearsal shows the diff, and a file of to-dos alone stays what it is`() throws {
    try write("[{\"title\": \"Milk\", \"isDone\": false}]\n")
    let before = try folder.snapshot()
    let diff = try said("delete", "milk", "--dry-run")
    #expect(
      diff == """
        --- todos.json
        +++ todos.json
        @@ -1,1 +1,1 @@
        -[{"title": "Milk", "isDone": false}]
        +[{"name": "To-dos", "items": []}]

        """)
    #expect(try folder.snapshot() == before)
    let result = try daybook("todo", "add-list", "More")
    #expect(result.code == 65)
    #expect(
      result.errors == """
        daybook: error: todos.json is an array of to-dos, and so one list that has no name of its own
          = make it an array of lists: [{ "name": "…", "items": [ … ] }], with the to-dos in the inner [ ]

        """)
    #expect(try said("done", "milk", "--quiet").isEmpty)
    #expect(
      try folder.read("todos.json").wholeMatch(
        of:
          #/\[{"title": "Milk", "isDone": true, "id": "[0-9a-z]{8}", "completionDate": "[-0-9]{10}"}\]\n/#
      ) != nil)
    try folder.write("[{\"name\": \"A\", \"iban\": \"DE00\"}]", to: "accounts.json")
    #expect(try daybook("todo", "add", "X").code == 65)
    #expect(try daybook("todo", "list", "--book", "none").code == 66)
  }
}
