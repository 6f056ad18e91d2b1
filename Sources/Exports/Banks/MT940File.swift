import Model

/// A book as SWIFT's MT940, a message an account, in lines of at most 65 characters that end in CR LF.
struct MT940File {
  private var bytes: [UInt8] = []
  private var losses = ExportLosses()

  /// Throws where an amount has more than the format's 15 characters.
  static func file(of book: ExportedBook) throws(ExportFault) -> ExportedFile {
    var file = MT940File()
    for (number, account) in zip(1..., book.accounts) {
      let (account, before, after) = account.within(years)
      file.losses.add(.before(years.lowerBound), times: before)
      file.losses.add(.after(years.upperBound), times: after)
      try file.add(account, number: number)
    }
    return ExportedFile(bytes: file.bytes, losses: file.losses)
  }

  /// Years are written with two digits: those from 80 on are of the last century.
  private static let years: ClosedRange<Day> = {
    let unix = Day.unixEpoch
    return
      (Day(year: 1980, month: 1, day: 1) ?? unix)...(Day(year: 2079, month: 12, day: 31) ?? unix)
  }()

  private mutating func add(_ account: ExportedAccount, number: Int) throws(ExportFault) {
    add(":20:\(account.days.upperBound.sixDigits)-\(number)")
    add(":25:\(identity(of: account))")
    add(":28C:1/1")
    add(":60F:" + (try balance(account.opening, on: account.days.lowerBound, of: account)))
    for entry in account.withWholeBatches().entries {
      try add(entry.transaction, of: account)
    }
    add(":62F:" + (try balance(account.closing, on: account.days.upperBound, of: account)))
    add("-")
  }

  private mutating func identity(of account: ExportedAccount) -> String {
    let limit = 35
    let known = account.names.first { name in
      let written = name.inSWIFT
      return !written.isChanged && !name.isEmpty && name.utf8.count <= limit
        && !" -:".contains(written.text.prefix(1))
    }
    if known == nil { losses.add(.accountNumber(limit: limit)) }
    return known ?? account.partOfNumber(limit).inSWIFT.text
  }

  private func balance(
    _ amount: Int64, on day: Day, of account: ExportedAccount
  ) throws(ExportFault) -> String {
    let sign = amount < 0 ? "D" : "C"
    return sign + day.sixDigits + account.currency.code + (try decimal(amount, of: account))
  }

  /// A comma stands even where there are no decimals.
  private func decimal(
    _ amount: Int64, of account: ExportedAccount
  ) throws(ExportFault) -> String {
    let money = account.account.money(amount)
    let point = account.currency.digits == 0 ? "," : ""
    let text = money.unsigned.replacing(".", with: ",") + point
    guard text.utf8.count <= 15 else {
      throw .amountTooLarge(money, account: account.name, format: .mt940)
    }
    return text
  }

  private mutating func add(
    _ entry: Transaction, of account: ExportedAccount
  ) throws(ExportFault) {
    let valueDay = valueDay(of: entry)
    var line = ":61:" + valueDay.sixDigits + entry.date.sixDigits.suffix(4)
    line += entry.amount < 0 ? "D" : "C"
    line += try decimal(entry.amount, of: account) + "NMSCNONREF"
    if let id = entry.exportedID {
      if id.isReferenceOfSWIFT { line += "//" + id } else { losses.add(.id(limit: 16)) }
    }
    add(line)
    let (payee, purpose) = (entry.beneficiary.inSWIFT, (entry.reference ?? "").inSWIFT)
    let details = GermanDetails(payee: payee.text, purpose: purpose.text)
    losses.add(.characters, times: (payee.isChanged ? 1 : 0) + (purpose.isChanged ? 1 : 0))
    if details.isCut { losses.add(.details) }
    details.lines.forEach { add($0) }
  }

  /// The booking day has no year of its own: readers take the value day's, or another where that is
  /// nearly a year nearer.
  private mutating func valueDay(of entry: Transaction) -> Day {
    let day = entry.valueDay
    let most = day.year == entry.date.year ? 150 : 30
    guard abs(day.days(until: entry.date)) <= most, Self.years.contains(day) else {
      losses.add(.valueDay)
      return entry.date
    }
    return day
  }

  private mutating func add(_ line: String) { bytes += (line + "\r\n").utf8 }
}

extension Day {
  /// `YYMMDD`.
  fileprivate var sixDigits: String { String(description.filter { $0 != "-" }.dropFirst(2)) }
}

extension String {
  /// At most 16 characters of SWIFT's, and no slash at either end or beside another.
  fileprivate var isReferenceOfSWIFT: Bool {
    (1...16).contains(utf8.count) && !inSWIFT.isChanged && !hasPrefix("/") && !hasSuffix("/")
      && !contains("//")
  }
}
