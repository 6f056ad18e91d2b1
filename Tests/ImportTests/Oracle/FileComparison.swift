import Import
import Model

/// Compares what was read with what is expected; says each difference in a line.
struct FileComparison {
  private(set) var differences: [String] = []

  /// Compares all statements and entries; those that are read may be fewer where `isPartial`.
  init(_ read: BankFile, with expected: ExpectedFile, isPartial: Bool = false) {
    let accounts = expected.accounts.filter { $0.kind != "investment" }
    compare("statements", read.statements.count, accounts.count)
    for (statement, account) in zip(read.statements, accounts) {
      compare(statement, account)
      let entries =
        isPartial
        ? account.entries.filter { entry in
          entry.amount != nil && statement.entries.contains { $0.amount.minorUnits == entry.amount }
        } : account.entries
      compare("entries of \(account.id)", statement.entries.count, entries.count)
      for (entry, wanted) in zip(statement.entries, entries) {
        compare(entry, wanted, in: account)
      }
    }
  }

  private mutating func compare(_ read: BankStatement, _ wanted: ExpectedFile.Statement) {
    compare("id", read.account.number, wanted.id)
    compare("currency", read.account.currency?.code, wanted.currency)
    compare("opening", read.opening, wanted.opening)
    if wanted.closing?.date != nil || wanted.closing == nil {
      compare("closing", read.closing, wanted.closing)
    }
    if let balances = wanted.balances {
      compare("balances", read.balances.map(\.code), balances.compactMap(\.type))
      for (one, other) in zip(read.balances, balances) { compare("balance", one, other) }
    }
    if let period = wanted.period {
      let days = read.period.map { ["\($0.lowerBound)", "\($0.upperBound)"] }
      compare("period", days, period)
    }
    if let arithmetic = wanted.arithmetic {
      let verdict: String =
        switch read.arithmetic {
        case .holds: "holds"
        case .differs(let units): "differs by \(units)"
        case .overflows, nil: "none"
        }
      compare("arithmetic", verdict, arithmetic)
    }
  }

  private mutating func compare(
    _ read: BankEntry, _ wanted: ExpectedFile.Entry, in account: ExpectedFile.Statement
  ) {
    compare("date", read.day.map(\.description), wanted.date)
    compare("valueDate", read.valueDay.map(\.description), wanted.valueDate)
    compare("amount", read.amount.minorUnits, wanted.amount)
    compare("entry currency", read.amount.currency.code, wanted.currency ?? account.currency)
    compare("status", read.status.rawValue, wanted.status)
    compare("reversal", read.isReversal, wanted.reversal ?? false)
    let ids: [(String, String?, String?)] = [
      ("bankId", read.names.bank, wanted.bankId),
      ("endToEndId", read.names.endToEnd, wanted.endToEndId),
      ("txId", read.names.transaction, wanted.txId),
      ("instrId", read.names.instruction, wanted.instrId),
      ("mandateId", read.names.mandate, wanted.mandateId),
      ("uetr", read.names.uetr, wanted.uetr),
      ("entryRef", read.names.entry, wanted.entryRef),
      ("checkNumber", read.names.check, wanted.checkNumber),
      ("code", read.names.code, wanted.code ?? wanted.type),
      ("gvc", read.names.gvc, wanted.gvc),
    ]
    for (name, read, wanted) in ids where wanted != nil && wanted != "NOTPROVIDED" {
      compare(name, read, wanted)
    }
    compare(
      "details", read.parts.map { $0.amount?.minorUnits }, wanted.details?.map(\.amount) ?? [])
    if let sum = wanted.detailsSum {
      compare("sum", read.parts.reduce(0) { $0 + ($1.amount?.minorUnits ?? 0) }, sum)
    }
  }

  private mutating func compare(
    _ name: String, _ read: BankBalance?, _ wanted: ExpectedFile.Balance?
  ) {
    compare(name, read?.amount.minorUnits, wanted?.amount)
    compare(name, read?.day.description, wanted?.date)
  }

  private mutating func compare<Value: Equatable>(_ name: String, _ read: Value, _ wanted: Value) {
    if read != wanted { differences.append("\(name): \(read), expected \(wanted)") }
  }
}
