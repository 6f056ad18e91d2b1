package import Model

extension ImportPlanner {
  /// The currencies of the book's accounts that banks' accounts are, by the numbers of these; those
  /// that the book lacks are left out.
  package static func currencies(
    of wanted: [BankAccount], in book: Book, _ request: ImportRequest, record: [ImportRun]
  ) -> [String: Currency] {
    var accounts = ImportAccounts(book, request, runs: record.standing)
    var currencies: [String: Currency] = [:]
    for bank in wanted where currencies[bank.number] == nil {
      let statement = BankStatement(of: bank, at: FileOffset(0))
      guard let id = try? accounts.account(of: statement), let account = book[id] else { continue }
      currencies[bank.number] = account.currency
    }
    return currencies
  }

  /// The accounts of the book whose entries an import of files must know; nil where the book lacks
  /// one that they are of.
  ///
  /// What the accounts are called is enough of the book.
  package static func accounts(
    of files: [ImportFile], in book: Book, _ request: ImportRequest, record: [ImportRun]
  ) -> [AccountID]? {
    let runs = record.standing
    var accounts = ImportAccounts(book, request, runs: runs)
    var ids: Set<AccountID> = []
    for file in files {
      for statement in file.content.statements {
        guard let id = try? accounts.account(of: statement), accounts.new.isEmpty else {
          return nil
        }
        ids.insert(id)
      }
    }
    return Array(ids)
  }
}
