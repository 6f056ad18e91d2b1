import Model

/// A book as Beancount reads it, with the balances of all accounts asserted at its end.
struct BeancountFile {
  private var bytes: [UInt8] = []
  private var losses = ExportLosses()

  static func file(of book: ExportedBook) -> ExportedFile {
    let journal = DoubleEntryJournal(book, JournalNames(book, component: \.asBeancountName))
    var file = BeancountFile()
    file.add("; A book to \(book.lastDay), written by daybook export")
    file.add("")
    for currency in journal.currencies {
      file.add("option \"operating_currency\" \"\(currency)\"")
    }
    for account in journal.accounts { file.add("\(journal.firstDay) open \(account)") }
    for booking in journal.bookings { file.add(booking) }
    file.add("")
    for assertion in journal.assertions { file.add(assertion) }
    return ExportedFile(bytes: file.bytes, losses: file.losses)
  }

  private mutating func add(_ booking: DoubleEntryJournal.Booking) {
    add("")
    let tags = Slug.anchors(for: booking.tags, fallback: "tag").map { " #\($0)" }.joined()
    add("\(booking.day) * \(booking.payee.quoted) \(booking.text.quoted)\(tags)")
    for detail in booking.details { add("  \(detail.key): \(detail.value.quoted)") }
    if !booking.tags.isEmpty {
      add("  tags: \(booking.tags.joined(separator: ", ").quoted)")
    }
    for posting in booking.postings { add("  \(posting.account)  \(posting.amount.plain)") }
  }

  /// Beancount asserts balances at the beginning of a day, so that the next day is written.
  private mutating func add(_ assertion: DoubleEntryJournal.Assertion) {
    guard let next = Day(daysSinceEpoch: assertion.day.daysSinceEpoch + 1) else {
      return losses.add(.lastBalance)
    }
    add("\(next) balance \(assertion.account)  \(assertion.balance.plain)")
  }

  private mutating func add(_ line: String) { bytes += (line + "\n").utf8 }
}

extension String {
  /// A part of an account's name: letters, digits and hyphens, the first a capital or a digit.
  fileprivate var asBeancountName: String {
    var name = ""
    for scalar in oneLine.unicodeScalars {
      if Self.isLetterOrDigit(scalar) {
        name.unicodeScalars.append(scalar)
      } else if !name.isEmpty, !name.hasSuffix("-"), !Self.isMark(scalar) {
        name += "-"
      }
    }
    while name.hasSuffix("-") { name.removeLast() }
    guard let first = name.unicodeScalars.first else { return "Unnamed" }
    let capital = first.properties.titlecaseMapping
    let isFit =
      capital.unicodeScalars.count == 1 && capital.unicodeScalars.allSatisfy(Self.canBegin)
    return isFit ? capital + String(name.unicodeScalars.dropFirst()) : "X" + name
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber:
      true
    default: false
    }
  }

  private static func canBegin(_ scalar: Unicode.Scalar) -> Bool {
    [.uppercaseLetter, .decimalNumber].contains(scalar.properties.generalCategory)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [.nonspacingMark, .enclosingMark, .spacingMark].contains(scalar.properties.generalCategory)
  }

  fileprivate var quoted: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
