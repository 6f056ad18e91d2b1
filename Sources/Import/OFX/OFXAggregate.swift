/// The elements of OFX that hold others and matter here (OFX 2.3, chapters 3, 11 and 13).
enum OFXAggregate: CaseIterable {
  case signOn, bankAnswer, cardAnswer, securitiesAnswer
  case status, bankStatement, cardStatement, securitiesStatement
  case account, transactions, ledgerBalance, availableBalance, balances
  case transaction, pendingTransaction, balance
  case payee, otherAccount, currency, originalCurrency

  /// Nil for a name that is none of them.
  init?(_ name: XMLName) {
    guard let known = Self.byName[name] else { return nil }
    self = known
  }

  /// How deep it stands: where one opens, all that stand as deep are closed, so that a file may
  /// leave end tags out.
  var level: Int {
    switch self {
    case .signOn, .bankAnswer, .cardAnswer, .securitiesAnswer: 1
    case .status, .bankStatement, .cardStatement, .securitiesStatement: 2
    case .account, .transactions, .ledgerBalance, .availableBalance, .balances: 3
    case .transaction, .pendingTransaction, .balance: 4
    case .payee, .otherAccount, .currency, .originalCurrency: 5
    }
  }

  private static let byName: [XMLName: OFXAggregate] = [
    "SONRS": .signOn, "STMTTRNRS": .bankAnswer, "CCSTMTTRNRS": .cardAnswer,
    "INVSTMTTRNRS": .securitiesAnswer, "STATUS": .status, "STMTRS": .bankStatement,
    "CCSTMTRS": .cardStatement, "INVSTMTRS": .securitiesStatement, "BANKACCTFROM": .account,
    "CCACCTFROM": .account, "INVACCTFROM": .account, "BANKTRANLIST": .transactions,
    "BANKTRANLISTP": .transactions, "INVTRANLIST": .transactions, "LEDGERBAL": .ledgerBalance,
    "AVAILBAL": .availableBalance, "BALLIST": .balances, "BAL": .balance,
    "STMTTRN": .transaction, "STMTTRNP": .pendingTransaction, "PAYEE": .payee,
    "BANKACCTTO": .otherAccount, "CCACCTTO": .otherAccount, "CURRENCY": .currency,
    "ORIGCURRENCY": .originalCurrency,
  ]
}
