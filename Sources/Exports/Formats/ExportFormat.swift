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

/// A book in a format of others, and what of it the format could not hold.
package struct ExportedFile: Sendable {
  package let bytes: [UInt8]
  package var losses = ExportLosses()
}

/// What was lost on the way into a format, and how often; in the order in which it came up.
package struct ExportLosses: Sendable {
  private var order: [ExportLoss] = []
  private var counts: [ExportLoss: Int] = [:]

  mutating func add(_ loss: ExportLoss, times count: Int = 1) {
    guard count > 0 else { return }
    if counts[loss] == nil { order.append(loss) }
    counts[loss, default: 0] += count
  }

  /// As much of a text as has so many characters; the rest is lost.
  mutating func cut(_ text: String, to limit: Int) -> String {
    let (text, isCut) = text.cut(to: limit)
    if isCut { add(.longText(limit: limit)) }
    return text
  }

  /// Each loss in words, with its number.
  package var messages: [String] {
    order.map { $0.message(counts[$0] ?? 0) }
  }
}

/// Something of an entry or an account that a format has no place for.
enum ExportLoss: Hashable, Sendable {
  /// A text longer than so many characters; the beginning is written.
  case longText(limit: Int)
  /// The details of an entry, which have six lines.
  case details
  /// Letters and signs that the format does not have; others stand in their place.
  case characters
  /// An entry's id that has no place, as it is longer or has other characters.
  case id(limit: Int)
  /// What the bank said of a payment: its ids, its charges, its amount before it was converted.
  case paymentDetails
  /// A value day that is too far from the booking day.
  case valueDay
  /// An entry that is booked before the days that the format can write.
  case before(Day)
  case after(Day)
  /// An account's number that does not fit.
  case accountNumber(limit: Int)
  /// The proof of the closing balance, as no day follows the last one.
  case lastBalance
}

extension ExportLoss {
  fileprivate func message(_ count: Int) -> String {
    switch self {
    case .longText(let limit):
      counted(count, "text was", "texts were") + " cut at \(limit) characters"
    case .details:
      counted(count, "entry's texts were", "entries' texts were")
        + " cut: there are six lines of 65 characters, two of 27 for the payee"
    case .characters:
      counted(count, "text has", "texts have")
        + " characters that the format lacks; others stand in their place"
    case .id(let limit):
      counted(count, "id was", "ids were")
        + " left out: longer than \(limit) characters, or with characters that the format lacks"
    case .paymentDetails:
      counted(count, "entry has", "entries have")
        + " ids of the payment, charges or an original amount, for which there is no place"
    case .valueDay:
      counted(count, "value day was", "value days were")
        + " left out: too far from the booking day for a date without its year"
    case .before(let day):
      counted(count, "entry is", "entries are")
        + " in the opening balance alone: the format has no days before \(day)"
    case .after(let day):
      counted(count, "entry was", "entries were")
        + " left out: the format has no days after \(day)"
    case .accountNumber(let limit):
      counted(count, "account's number was", "accounts' numbers were")
        + " cut at \(limit) characters"
    case .lastBalance:
      counted(count, "balance is", "balances are") + " not asserted: no day follows the last one"
    }
  }

  private func counted(_ count: Int, _ one: String, _ many: String) -> String {
    count == 1 ? "1 \(one)" : "\(count) \(many)"
  }
}
