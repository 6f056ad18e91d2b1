import BookSupport
import BrowserSupport
import TestSupport

extension BuiltBook {
  /// Builds a book of accounts in euros, each in JSON, and opens a page of it at a width.
  func open(
    _ path: String, width: Int, locale: String, accounts: [String], scripts: Bool? = nil
  ) async throws -> Browser {
    try temporary.write(
      #"{"locale": "\#(locale)", "currency": "EUR", "minimumOpeningDeposit": 0}"#,
      to: "book/daybook.json")
    try temporary.write("[\(accounts.joined(separator: ",\n"))]", to: "book/accounts.json")
    try build()
    let page = try Browser.current
    try await page.reset()
    if let scripts { try await page.setScripts(enabled: scripts) }
    try await page.resize(width: width)
    try await page.open(site + "/" + path)
    return page
  }
}
