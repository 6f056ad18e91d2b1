import BookSupport
import BrowserSupport
import TestSupport

/// The register of a book with six entries in two months.
struct SmallRegister {
  private let book = BuiltBook()

  /// The payees, newest first.
  static let everyone = [
    "Refund", "<img src=x onerror=alert(1)>", "Baker", "Landlord", "Café Zoë", "Employer",
  ]
  /// A category that would be markup if it were not shown as text.
  static let hostile = "</option><img src=x onerror=alert(1)> & \"quoted\""

  /// The page in the browser, as it is when it has been loaded.
  func open(
    _ fragment: String? = nil, locale: String = "en_GB", currency: String = "EUR",
    scripts: Bool = true, transfers: Bool = false
  ) async throws -> Browser {
    try book.temporary.write(
      #"{"locale": "\#(locale)", "currency": "\#(currency)", "minimumOpeningDeposit": 0}"#,
      to: "book/daybook.json")
    let accounts =
      transfers
      ? Self.accounts.replacing("]}]", with: Self.transfer) : Self.accounts
    try book.temporary.write(accounts, to: "book/accounts.json")
    try book.build()
    let browser = try Browser.current
    try await browser.reset()
    try await browser.setScripts(enabled: scripts)
    try await browser.open(book.site + "/accounts/main/2026.html", fragment: fragment)
    // Wide pages show what is folded, which WebDriver takes for hidden all the same.
    let _: JSONValue = try await browser.run(
      "document.querySelector('.filter details').open = true")
    return browser
  }

  private static let accounts = #"""
    [{"name": "Main", "transactions": [
      {"date": "2026-01-02", "amount": 200000, "beneficiary": "Employer", "category": "Salary",
        "reference": "Pay for January"},
      {"date": "2026-01-10", "amount": -1250, "beneficiary": "Café Zoë", "tags": ["coffee"],
        "category": "Eating out"},
      {"date": "2026-01-10", "amount": -123450, "beneficiary": "Landlord", "category": "Rent",
        "note": "with **heating**"},
      {"date": "2026-02-03", "amount": -1251, "beneficiary": "Baker"},
      {"date": "2026-02-14", "amount": -1, "beneficiary": "<img src=x onerror=alert(1)>",
        "category": "</option><img src=x onerror=alert(1)> & \"quoted\""},
      {"date": "2026-02-20", "amount": 1250, "beneficiary": "Refund"}
    ]}]
    """#

  private static let transfer = #"""
      , {"date": "2026-02-21", "amount": -500, "beneficiary": "Savings",
      "transfer": "Savings"}]},
      {"name": "Savings", "transactions": [
        {"date": "2026-02-21", "amount": 500, "beneficiary": "Main"}]}]
    """#

  // Scripts.

  /// Whether the filter says its argument.
  static let showsStatus =
    "return document.querySelector('[role=status]').textContent === arguments[0]"

  /// Whether as many rows as its argument says are left.
  static let showsCount =
    "return document.querySelectorAll('.month tr[id]:not([hidden])').length === arguments[0]"

  /// The payees that can be seen.
  static let payeesShown = """
    return [...document.querySelectorAll(".month tr[id]")].filter(row => row.checkVisibility())
      .map(row => row.querySelector("th > :is(a, bdi)").textContent)
    """
}
