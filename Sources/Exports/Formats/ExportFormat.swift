import Controllers
package import Model

extension ExportedBook {
  /// The book in a format; throws where the format cannot hold an amount, and where there is no
  /// account to write.
  package func file(
    as format: ExportFormat, camt version: CamtVersion = .usual
  ) throws(ExportFault) -> ExportedFile {
    guard !accounts.isEmpty else { throw .noAccounts }
    return switch format {
    case .camt053: try CamtFile.file(of: self, version)
    case .ofx: OFXFile.file(of: self)
    case .mt940: try MT940File.file(of: self)
    case .qif: QIFFile.file(of: self)
    case .csv: ExportedFile(bytes: CSVFile(of: self).bytes)
    case .ledger: LedgerFile.file(of: self)
    case .beancount: BeancountFile.file(of: self)
    }
  }
}

/// A format in which a book's accounts are written for other programs.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// ISO 20022 camt.053.001, in a `CamtVersion`.
  case camt053
  /// OFX 2.2.
  case ofx
  /// SWIFT MT940, with the subfields of German banks.
  case mt940
  case qif
  case csv
  /// A journal for hledger and Ledger.
  case ledger
  case beancount
}

/// What a format cannot hold at all, so that nothing is written.
package enum ExportFault: Error, Hashable, Sendable {
  case noAccounts
  /// A balance or an amount of an account with more digits than the format has.
  case amountTooLarge(Money, account: String, format: ExportFormat)
}

extension ExportFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noAccounts: "the book has no account to write"
    case .amountTooLarge(let money, let account, let format):
      "\(format.rawValue) has no room for \(money.plain) of the account \"\(account.oneLine)\""
    }
  }

  /// What the person can do about it.
  package var remedy: String? {
    switch self {
    case .noAccounts: nil
    case .amountTooLarge: "write it as csv, ledger or beancount, which hold any amount"
    }
  }
}

extension CSVFile {
  /// The entries of several accounts in one table, which Daybook reads back by its own layout.
  ///
  /// The column `account` names the account as `--account` takes it: by its IBAN, or where it has
  /// none by its part of paths.
  init(of book: ExportedBook) {
    self.init(header: [
      "account", "accountName", "date", "valueDate", "amount", "currency", "balance",
      "beneficiary", "reference", "category", "tags", "note", "id",
    ])
    for account in book.accounts {
      let key = account.account.iban?.electronic ?? account.names.last ?? ""
      for entry in account.entries {
        let transaction = entry.transaction
        put(Self.withoutZeros(key))
        put(Self.withoutZeros(account.account.name))
        put(plain: transaction.date.description)
        put(plain: transaction.valueDay.description)
        put(plain: account.account.money(transaction.amount).decimal)
        put(plain: account.currency.code)
        put(plain: account.account.money(entry.balance).decimal)
        endRow(
          withTextsOf: transaction, id: transaction.exportedID, Self.withoutZeros)
      }
    }
  }

  /// Programs take what holds a U+0000 for no text at all.
  private static func withoutZeros(_ text: String) -> String {
    text.replacing("\0", with: "\u{FFFD}")
  }
}
