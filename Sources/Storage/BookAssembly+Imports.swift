internal import Diagnostics
internal import Model

extension BookAssembly {
  /// Takes what other currencies are worth.
  mutating func add(_ file: DecodedFile<Prices>) {
    found.add(file.findings, in: file.source)
    if let prices = file.content { book.prices = prices }
  }

  /// Takes layouts and rules, once all accounts are added.
  ///
  /// An account that they name must be one of the book's; an IBAN may be that of an account to come.
  mutating func add(_ file: DecodedFile<DecodedImports>) {
    found.add(file.findings, in: file.source)
    guard let imports = file.content else { return }
    book.imports = imports.settings
    guard hasNamedAccounts else { return }
    for named in imports.accounts where (try? IBAN(normalising: named.text)) == nil {
      do throws(AccountLookupError) { _ = try book.account(matching: named.text) } catch {
        let fault = BookFault.lookup(error, of: named.text, key: named.key)
        found.add(fault, at: named.range, in: file.source)
      }
    }
  }
}
