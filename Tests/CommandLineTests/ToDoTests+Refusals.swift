import Foundation
import TestSupport
import Testing

extension ToDoTests {
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
      ["add", "X", "--list", "Hmoe"], 64,
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
      ["delete", "plum", "--yes"], 64,
      """
      "plum" may be each of 2 to-dos
        = name one by what stands before it:
          @HANDLE  Call the plumber, in Home, due 2999-01-01
          old  Paint the plum tree, in Home, done
      """
    ),
    (
      ["done", "Call the plumbr"], 64,
      "the book has no to-do \"Call the plumbr\"\n  = did you mean \"Call the plumber\"?"
    ),
    (
      ["done", "nothing"], 64,
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
}
