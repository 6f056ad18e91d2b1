import Model

/// A book as QIF writes it: the record of each account with its closing balance, then its entries.
///
/// Days have their year first, so that no reader has to ask for their order.
struct QIFFile {
  private var bytes: [UInt8] = []

  static func file(of book: ExportedBook) -> ExportedFile {
    var file = QIFFile()
    for (index, account) in book.accounts.enumerated() {
      file.addRecord(of: account)
      // Where no entry stands between them, readers take the next account for one.
      guard !account.entries.isEmpty || index == book.accounts.count - 1 else { continue }
      file.add("!Type:" + account.account.kind.nameInQIF)
      for entry in account.entries { file.add(entry, of: account) }
    }
    return ExportedFile(bytes: file.bytes)
  }

  private mutating func addRecord(of account: ExportedAccount) {
    add("!Account")
    add("N", account.names.first { $0 != account.iban } ?? account.name)
    add("T", account.account.kind.nameInQIF)
    add("D", (account.iban.map { $0 + " " } ?? "") + account.currency.code)
    add("/", account.days.upperBound.description)
    add("$", account.account.money(account.closing).forQIF)
    add("^")
  }

  private mutating func add(_ entry: ExportedAccount.Entry, of account: ExportedAccount) {
    let transaction = entry.transaction
    add("D", transaction.date.description)
    add("T", account.account.money(transaction.amount).forQIF)
    add("P", transaction.beneficiary.oneLine)
    add("M", (transaction.reference ?? "").oneLine)
    if let transfer = entry.transfer {
      add("L", "[" + transfer.name.replacing("]", with: ")") + "]")
    } else {
      add("L", (transaction.category ?? "").oneLine.asCategoryInQIF)
    }
    add("^")
  }

  /// A field; none where it has no value.
  private mutating func add(_ letter: Character, _ value: String) {
    if !value.isEmpty { add("\(letter)\(value)") }
  }

  private mutating func add(_ line: String) { bytes += (line + "\n").utf8 }
}

extension Money {
  /// With a fourth decimal where the currency has three: three digits behind a point may be taken
  /// for thousands.
  fileprivate var forQIF: String { decimal + (currency.digits == 3 ? "0" : "") }
}

extension String {
  /// Groups are divided by colons; a bracket would begin a transfer, a bar another field.
  fileprivate var asCategoryInQIF: String {
    let groups = split { $0 == ":" || $0 == "/" }.map(String.init)
    let name = groups.map(\.oneLine).filter { !$0.isEmpty }.joined(separator: ":")
    guard name.hasPrefix("[") || name.hasPrefix("--") else { return name }
    return "(" + name.dropFirst()
  }
}

extension AccountKind {
  fileprivate var nameInQIF: String {
    switch self {
    case .checking, .savings, .investment: "Bank"
    case .cash: "Cash"
    case .credit: "CCard"
    case .loan: "Oth L"
    }
  }
}
