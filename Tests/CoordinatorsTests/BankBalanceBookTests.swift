import BookSupport
import Coordinators
import SiteCoordinators
import Model
import TestSupport
import Testing

/// What a book's files and pages say of the balances that the bank said.
@Suite struct BankBalanceBookTests {
  private static let accounts = """
    [{"name": "Konto", "kind": "cash", "transactions": [
        {"date": "2026-09-01", "amount": 5000, "beneficiary": "Laden"},
        {"date": "2026-10-20", "amount": -1250, "beneficiary": "Laden"}],
      "assertions": [
        {"date": "2026-09-30", "balance": 5000, "source": "september.xml"},
        {"date": "2026-10-31", "balance": 5000}]},
     {"name": "Bargeld", "kind": "cash"}]
    """

  @Test func `Statements, the account's page and book.json say whether both agree`() throws {
    let book = BuiltBook()
    try book.temporary.write("{\"locale\": \"de_DE\"}", to: "book/daybook.json")
    try book.temporary.write(Self.accounts, to: "book/accounts.json")
    #expect(try book.build().noteCount == 1)
    let agrees = "Stimmt mit dem Saldo der Bank vom 30. September 2026 überein."
    let differs =
      "Weicht vom Saldo der Bank vom 31. Oktober 2026 um 12,50 € ab, seit dem 30. September 2026."
    let folder = "accounts/konto/"
    for (path, sentence) in [
      ("index.html", differs), ("statements/2026-09.html", agrees),
      ("statements/2026-10.html", differs), ("statements/2026.html", differs),
      ("statements/2026-09.md", "\n\n\(agrees)\n\n"),
      ("statements/2026-10.md", "\n\n\(differs)\n\n"),
      ("statements/2026.md", "\n\n\(differs)\n\n"),
    ] {
      let text = try book.text(folder + path)
        .replacing(#/<(time|data)[^>]*>|</(time|data)>/#, with: "")
        .replacing("\u{A0}", with: " ")
      #expect(text.contains(sentence), "\(path)")
    }
    for path in [folder + "statements/2026-11.md", "accounts/bargeld/index.html"] {
      #expect(try !book.text(path).contains("Saldo der Bank"))
    }
    let json = try book.text("book.json").filter { !$0.isWhitespace }
    #expect(
      json.contains(
        #""bankBalance":{"balance":5000,"date":"2026-10-31","difference":-1250,"since":"2026-09-30"}"#
      ))
    #expect(json.matches(of: #/"bankBalance"/#).count == 1)
  }

  @Test func `A difference is noted where the balance stands, and strictly it is an error`() throws
  {
    let folder = TemporaryFolder()
    try folder.write(Self.accounts, to: "book/accounts.json")
    func check(isStrict: Bool, asOf text: String) throws(BookProblems) -> [String] {
      var check = CheckBook(builtIn: .all)
      check.isStrict = isStrict
      let source = BookSource(folder: "\(folder.path)/book", parallelism: 1)
      return try check.run(on: source) { _ in Day(iso: Array(text.utf8)) ?? .unixEpoch }
        .notes.map { "\($0)" }
    }
    let notes = try check(isStrict: false, asOf: "2026-10-31")
    #expect(
      notes.map { $0.replacing(folder.path + "/", with: "") } == [
        """
        book/accounts.json:6:39: note: the book differs from the bank's balance of 2026-10-31 by \
        12.50 EUR, since 2026-09-30: its entries add up to 37.50 EUR
          6 |     {"date": "2026-10-31", "balance": 5000}]},
            |                                       ^^^^
            = look for an entry that is missing, wrong or there twice, after 2026-09-30 and through \
        2026-10-31
        """
      ])
    #expect(throws: BookProblems.self) { try check(isStrict: true, asOf: "2026-10-31") }
    // What the bank said of a day to come is not judged yet.
    #expect(try check(isStrict: true, asOf: "2026-10-30") == [])
  }
}
