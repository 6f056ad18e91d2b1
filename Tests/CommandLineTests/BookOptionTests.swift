import Foundation
import TestSupport
import Testing

/// `--book`, and exit codes of what a book does not have.
@Suite struct BookOptionTests {
  let folder = TemporaryFolder()
  var daybook: Daybook { Daybook(folder: folder.path) }

  init() throws {
    #expect(try daybook("init", "book", "--quiet").code == 0)
  }

  @Test(arguments: [
    "build", "check", "status", "verify", "statements", "templates diff",
  ])
  func `Every command that reads a book takes it by option as by operand, and not both`(
    command: String
  ) throws {
    #expect(try daybook("build", "--book", "book", "--quiet").code == 0)
    let words = command.split(separator: " ").map(String.init)
    let byOperand = try daybook.run(words + ["book"])
    let byOption = try daybook.run(words + ["--book=book"])
    #expect(byOption.code == byOperand.code)
    let withoutTime = { (text: String) in text.replacing(#/\d+\.\d\d s|\d+ \w+ ago/#, with: "") }
    #expect(withoutTime(byOption.output) == withoutTime(byOperand.output))
    #expect(byOption.errors == byOperand.errors)
    let both = try daybook.run(words + ["book", "--book", "book"])
    #expect(both.code == 64)
    #expect(both.errors == "daybook: error: '--book' and 'book' do not go together\n")
    #expect(try daybook.run(words + ["--book", "nowhere"]).code != 0)
  }

  @Test func `A watch takes it, too`() throws {
    let watch = try RunningDaybook(in: folder, "watch", "--book", "book")
    try watch.waits(for: "watching book")
    #expect(watch.end(by: SIGINT) == 130)
    #expect(try daybook("watch", "book", "--book", "book").code == 64)
  }

  @Test func `The help of every command that reads a book has it`() throws {
    for command in [
      "build", "watch", "check", "status", "verify", "statements", "templates diff", "add",
      "transfer", "transaction list", "account show", "todo list", "todo done", "import",
      "import layout", "import rules", "export", "register", "spending", "balance",
    ] {
      let words = command.split(separator: " ").map(String.init)
      #expect(try daybook.run(words + ["--help"]).output.contains("--book DIR"), "\(command)")
    }
  }

  @Test(arguments: [
    "todo show nothing-like-it", "todo done nothing-like-it", "todo undo nothing-like-it",
    "todo edit nothing-like-it --name x", "todo delete nothing-like-it --yes",
    "todo move nothing-like-it --last", "todo list --list nothing-like-it",
    "todo add x --list nothing-like-it", "todo rename-list nothing-like-it x",
    "todo delete-list nothing-like-it --yes",
  ])
  func `A to-do or a list that is not there ends as an account that is not there`(command: String)
    throws
  {
    let account = try daybook("register", "nothing-like-it", "--book", "book")
    let result = try daybook.run(
      command.split(separator: " ").map(String.init) + ["--book", "book"])
    #expect(account.code == 64)
    #expect(result.code == account.code, "\(result.errors)")
    #expect(
      result.errors.hasPrefix("daybook: error: the book has no to-do"), "\(result.errors)")
  }
}
