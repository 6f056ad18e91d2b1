import Model

/// A book as a journal of hledger and Ledger, with the balances of all accounts asserted at its end.
struct LedgerFile {
  private var bytes: [UInt8] = []
  private var losses = ExportLosses()

  static func file(of book: ExportedBook) -> ExportedFile {
    let journal = DoubleEntryJournal(book, JournalNames(book, component: \.asLedgerName))
    var file = LedgerFile()
    file.add("; A book to \(book.lastDay), written by daybook export")
    file.add("")
    for currency in journal.currencies { file.add("commodity \(currency)") }
    for account in journal.accounts { file.add("account \(account)") }
    for booking in journal.bookings { file.add(booking) }
    for assertion in journal.assertions {
      file.add("")
      file.add("\(assertion.day) * Closing balance")
      file.add(
        "    \(assertion.account)  0 \(assertion.balance.currency.code) = \(assertion.balance.plain)"
      )
    }
    return ExportedFile(bytes: file.bytes, losses: file.losses)
  }

  private mutating func add(_ booking: DoubleEntryJournal.Booking) {
    add("")
    let texts = [booking.payee, booking.text].map { cut($0.asLedgerText, to: 400) }
    let description = texts[1].isEmpty ? texts[0] : "\(texts[0]) | \(texts[1])"
    // Without a code of its own a parenthesis would begin one.
    let code = description.hasPrefix("(") ? "() " : ""
    add(description.isEmpty ? "\(booking.day) *" : "\(booking.day) * \(code)\(description)")
    for detail in booking.details { addComment(detail.key, detail.value) }
    if !booking.tags.isEmpty { addComment("tags", booking.tags.joined(separator: ", ")) }
    for posting in booking.postings { add("    \(posting.account)  \(posting.amount.plain)") }
  }

  private mutating func addComment(_ key: String, _ value: String) {
    add("    ; \(key): \(cut(value.asLedgerComment, to: 900))")
  }

  /// Ledger reads no line of more than 4,096 bytes.
  private mutating func cut(_ text: String, to limit: Int) -> String {
    let (text, isCut) = text.cut(to: limit)
    if isCut { losses.add(.longText(limit: limit)) }
    return text
  }

  private mutating func add(_ line: String) { bytes += (line + "\n").utf8 }
}

extension String {
  /// A part of an account's name: without what divides names, begins a comment or makes a posting
  /// virtual, and with a single blank between words.
  fileprivate var asLedgerName: String {
    let kept = oneLine.unicodeScalars.map { scalar -> Unicode.Scalar in
      let isKept =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .nonspacingMark
        || " -_.,'&+".unicodeScalars.contains(scalar)
      return isKept ? scalar : "-"
    }
    let name = String(String.UnicodeScalarView(kept)).oneLine
    return name.isEmpty ? "Unnamed" : name.cut(to: 100).text
  }

  /// A payee or a text: a semicolon would begin a comment, a bar divides the two.
  fileprivate var asLedgerText: String {
    replacing(";", with: ",").replacing("|", with: "/")
  }

  /// Ledger would read a date in brackets.
  fileprivate var asLedgerComment: String {
    replacing("[", with: "(").replacing("]", with: ")")
  }
}
