import Foundation
import TestSupport
import Testing

/// Money that would come in where it is to go out.
@Suite struct SignTests {
  let folder = TemporaryFolder()
  var daybook: Daybook { Daybook(folder: folder.path) }

  private func write(amount: Int, named name: String) throws {
    try folder.write(
      """
      [{"name": "Current", "openingBalance": 500000, "transactions": [
        {"date": "2026-01-02", "amount": -89000, "beneficiary": "Landlord", "category": "Home:Rent"},
        {"date": "2026-01-03", "amount": 2000, "beneficiary": "Anna"},
        {"date": "2026-01-04", "amount": -1000, "beneficiary": "Anna"}]}]
      """, to: "accounts.json")
    try folder.write(
      """
      [{"name": "Home", "items": [
        {"id": "it", "name": "\(name)", "account": "Current", "amount": \(amount)}]}]
      """, to: "todos.json")
  }

  @Test(arguments: [
    ("Landlord", "Landlord"), ("landlord", "Landlord"), ("Pay the landlord", "Landlord"),
    ("Rent for May", "Rent"),
  ])
  func `A to-do that would bring in what was only ever paid is refused unless --in says so`(
    name: String, paid: String
  ) throws {
    try write(amount: 89000, named: name)
    let before = try folder.snapshot()
    let result = try daybook("todo", "done", "it", "--pay")
    #expect(result.code == 64)
    #expect(
      result.errors == """
        daybook: error: 890.00 EUR for "\(name)" would be money in, and "\(paid)" has only ever been paid
          = if it is to be paid: daybook todo edit it --amount -890.00; if it comes in: --in

        """)
    #expect(try folder.snapshot() == before)
    #expect(try daybook("todo", "done", "it", "--pay", "--in").code == 0)
    #expect(try folder.read("accounts.json").contains("\"amount\": 89000"))
  }

  @Test func `What the refusal says to do makes it money out`() throws {
    try write(amount: 89000, named: "Landlord")
    #expect(try daybook("todo", "edit", "it", "--amount", "-890.00").code == 0)
    #expect(try daybook("todo", "done", "it", "--pay").code == 0)
    #expect(
      try folder.read("accounts.json").components(separatedBy: "\"amount\": -89000").count == 3)
  }

  @Test(arguments: [
    (-89000, "Landlord"), (89000, "Anna"), (89000, "Sell the bike"), (89000, "Parent"),
  ])
  func `What is paid, has come in before or is new is recorded`(amount: Int, name: String) throws {
    try write(amount: amount, named: name)
    let result = try daybook("todo", "done", "it", "--pay")
    #expect(result.code == 0 && result.errors == "", "\(result.errors)")
  }

  @Test func `In says nothing without pay`() throws {
    try write(amount: -1, named: "X")
    let result = try daybook("todo", "done", "it", "--in")
    #expect(result.code == 64)
    #expect(result.errors == "daybook: error: '--in' says nothing without '--pay'\n")
  }

  @Test func `Money in of a payee that was always money out is noted`() throws {
    try write(amount: -1, named: "X")
    let noted = try daybook("add", "12.50", "Landlord")
    #expect(noted.code == 0)
    #expect(
      noted.errors
        == "note: \"Landlord\" was always money out, and this is money in; money out has a sign: -12.50\n"
    )
    // Now it has come in once.
    #expect(try daybook("add", "12.50", "Landlord").errors == "")
    for words in [["12.50", "Anna"], ["-12.50", "Anna"], ["12.50", "Somebody else"]] {
      #expect(try daybook.run(["add"] + words).errors == "", "\(words)")
    }
  }

  @Test(arguments: [
    "en_GB", "de_DE", "fr_FR", "ja_JP", "ar_EG", "es_ES", "it_IT", "nl_NL", "pt_BR",
  ])
  func `The rent of a new book is money out when its to-do is paid`(locale: String) throws {
    #expect(try daybook("init", "new", "--quiet", "--locale", locale).code == 0)
    let toDos = try JSONSerialization.jsonObject(
      with: Data(try daybook("todo", "list", "--book", "new", "--json").output.utf8))
    let paid = try #require((toDos as? [[String: Any]])?.first { $0["amount"] != nil })
    #expect(try #require(paid["amount"] as? Int) < 0)
    let name = try #require(paid["name"] as? String)
    let result = try daybook("todo", "done", name, "--pay", "--book", "new", "--dry-run")
    #expect(result.code == 0 && result.output.contains("\"amount\": -"), "\(result.errors)")
  }

  @Test func `No sample to-do is money in, and the help says the sign`() throws {
    let samples = repository.appending(path: "site/todos")
    for file in try FileManager.default.contentsOfDirectory(atPath: samples.path) {
      let text = try String(contentsOf: samples.appending(path: file), encoding: .utf8)
      #expect(!text.contains(#/"amount": \d/#), "\(file)")
    }
    let readme = try String(contentsOf: repository.appending(path: "README.md"), encoding: .utf8)
    #expect(
      readme.contains(
        #""name": "Pay the rent", "due": "2026-11-30", "priority": "high", "account": "Joint account", "amount": -89000"#
      ))
    #expect(try daybook("help", "format").output.contains("negative is money out"))
  }
}
