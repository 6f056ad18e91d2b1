package import Model

/// A table as RFC 4180 writes it: UTF-8 with a byte-order mark, lines that end in CR LF.
///
/// Texts are in quotes, so that what reads the table does not take `007` for a number; where a
/// spreadsheet would take one, or a part of it, for a formula, an apostrophe stands in front, which
/// makes it text there, whether the reader's delimiter is a comma, a semicolon or a tab.
/// Numbers and days stand as they are.
package struct CSVFile: Sendable {
  package private(set) var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  package init(header: [String]) {
    for name in header { put(plain: name) }
    endRow()
  }

  /// Puts a plain decimal with a point, or an ISO 8601 day, behind the cells of the row.
  package mutating func put(plain text: String) {
    bytes += text.utf8
    bytes.append(Self.comma)
  }

  /// Puts a text behind the cells of the row.
  package mutating func put(_ text: String) {
    if !text.isEmpty { append(text.withoutFormulas) }
    bytes.append(Self.comma)
  }

  /// Ends the row in place of the comma behind its last cell.
  package mutating func endRow() {
    bytes.removeLast()
    bytes += [13, 10]
  }

  private static let comma = UInt8(ascii: ",")

  private mutating func append(_ text: String) {
    let quote = UInt8(ascii: "\"")
    bytes.append(quote)
    if text.utf8.contains(quote) {
      for byte in text.utf8 { bytes += repeatElement(byte, count: byte == quote ? 2 : 1) }
    } else {
      bytes += text.utf8
    }
    bytes.append(quote)
  }
}

extension CSVFile {
  /// The entries of an account, which are to be added oldest first, for spreadsheets and other
  /// programs.
  package static var transactions: CSVFile {
    CSVFile(header: [
      "date", "valueDate", "amount", "currency", "balance", "beneficiary", "reference", "category",
      "tags", "note", "id",
    ])
  }

  /// Adds an entry; takes its booking date, amount and balance as programs read them.
  package mutating func add(
    _ transaction: Transaction, date: String, amount: String, in currency: Currency,
    balance: String
  ) {
    put(plain: date)
    put(plain: transaction.otherValueDate?.description ?? date)
    put(plain: amount)
    put(plain: currency.code)
    put(plain: balance)
    endRow(withTextsOf: transaction, id: transaction.id) { $0 }
  }

  /// Puts the texts of an entry and its id behind the other cells of its row, each as the closure has
  /// it.
  mutating func endRow(
    withTextsOf transaction: Transaction, id: String?, _ written: (String) -> String
  ) {
    put(written(transaction.beneficiary))
    put(written(transaction.reference ?? ""))
    put(written(transaction.category ?? ""))
    put(written(transaction.tags.joined(separator: ", ")))
    put(written(transaction.note ?? ""))
    put(written(id ?? ""))
    endRow()
  }

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

extension String {
  /// The text with an apostrophe wherever a spreadsheet would begin to run it.
  ///
  /// That is at its beginning, and behind each character that ends a cell where the reader takes
  /// semicolons or tabs for its delimiters: to such a reader quotes inside of a line mean nothing.
  var withoutFormulas: String {
    if isPlainlyText { return self }
    let starts = startsOfFormulas
    guard !starts.isEmpty else { return isUnseen ? "'" + self : self }
    var output = ""
    var end = startIndex
    for start in starts {
      output += String(unicodeScalars[end..<start]) + "'"
      end = start
    }
    return output + String(unicodeScalars[end...])
  }

  /// Where each cell begins that a spreadsheet would run.
  private var startsOfFormulas: [Index] {
    let scalars = unicodeScalars
    var starts: [Index] = []
    // Of the cell of which only what is skipped has come.
    var start = Optional(startIndex)
    for index in scalars.indices {
      let scalar = scalars[index]
      if scalar.endsCell {
        start = scalars.index(after: index)
      } else if let cell = start, !scalar.isSkipped {
        if scalar.startsFormula { starts.append(cell) }
        start = nil
      }
    }
    return starts
  }

  /// Whether its bytes alone say that no cell begins a formula, and that something is seen; so it is
  /// with most texts.
  private var isPlainlyText: Bool {
    let answer = utf8.withContiguousStorageIfAvailable { bytes in
      var (isSeen, isAtStart) = (false, true)
      for byte in bytes {
        isSeen = isSeen || 0x21...0x7E ~= byte
        switch byte {
        case UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
          isAtStart = true
        case 0...0x20, UInt8(ascii: "\""), 0x7F: break
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x80...:
          if isAtStart { return false }
        default: isAtStart = false
        }
      }
      return isSeen
    }
    return answer ?? false
  }

  /// Whether nothing but white space and control characters is in it, among them one of the latter.
  private var isUnseen: Bool {
    var hasControl = false
    for scalar in unicodeScalars {
      if scalar.value < 0x20 {
        hasControl = true
      } else if !scalar.properties.isWhitespace {
        return false
      }
    }
    return hasControl
  }
}

extension Unicode.Scalar {
  /// Also in the wide forms of East Asian keyboards.
  fileprivate var startsFormula: Bool {
    switch self {
    case "=", "+", "-", "@", "＝", "＋", "－", "＠", "−": true
    default: false
    }
  }

  /// For a reader whose delimiter is a semicolon or a tab.
  fileprivate var endsCell: Bool {
    switch self {
    case ";", "\t", "\n", "\r": true
    default: false
    }
  }

  /// White space, quotes, and what is not seen: spreadsheets look behind it.
  fileprivate var isSkipped: Bool {
    if self == "\"" || properties.isWhitespace || properties.isDefaultIgnorableCodePoint {
      return true
    }
    switch properties.generalCategory {
    case .control, .format: return true
    default: return false
    }
  }
}
