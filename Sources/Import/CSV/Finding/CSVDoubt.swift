internal import Diagnostics
internal import Model

/// What a person must judge of a layout that is guessed, and what to do about it.
package struct CSVDoubt: Hashable, Sendable {
  package let message: String
}

extension CSVDoubt {
  /// Nothing tells day and month apart; a date that could be two days.
  static func dateOrder(_ date: String) -> CSVDoubt {
    CSVDoubt(
      message:
        "\(DisplayText.quoted(date)) may be two days, and here the day is first: say which by"
        + " \"dateFormat\": \"dd/MM/yyyy\" or \"MM/dd/yyyy\"")
  }

  /// Nothing tells decimals from thousands; an amount that could be two.
  static func decimalMark(_ amount: String) -> CSVDoubt {
    CSVDoubt(
      message: "\(DisplayText.quoted(amount)) may have decimals or thousands, and here the mark"
        + " stands before decimals: say which by \"decimal\": \",\" or \".\"")
  }

  static let numbered = CSVDoubt(
    message: "the file has no header that is known, so the columns have numbers")

  static let noMoneyOut = CSVDoubt(
    message: "no amount is negative: if money out is printed as positive, add \"negate\": true")

  static let withoutPayee = CSVDoubt(
    message: "no column is known to hold the other party: name it by \"payee\", or leave it")

  /// A column seems to say which way the money went, in a word that is not known.
  static func unknownSign(column: String, _ word: String) -> CSVDoubt {
    CSVDoubt(
      message: "\(DisplayText.quoted(word)) in the column \(DisplayText.quoted(column)) may say"
        + " whether the money came in or went out: say how by \"sign\", \"debitWhen\" and"
        + " \"creditWhen\"")
  }

  /// What the file says of its balances is not what its rows lead to.
  static func contradiction(_ fault: BankFileFault) -> CSVDoubt { CSVDoubt(message: fault.message) }

  /// A row that is not read so.
  package static func row(_ fault: BankFileFault) -> CSVDoubt {
    CSVDoubt(message: "not every row is read so: \(fault.message)")
  }
}

extension CSVProposal {
  /// What is not sure, and the first entries as they would be read, with the doubts decided in one
  /// way; takes what the proposal was made of, and how many entries are wanted.
  package func reading(
    of text: DecodedText, _ reading: BankFileReading, first count: Int
  ) -> (doubts: [CSVDoubt], entries: [BankEntry]) {
    var (reading, file) = (reading, file)
    var doubts: [CSVDoubt] = []
    if layout.columnNames.isEmpty { doubts.append(.numbered) }
    if let unknownSign { doubts.append(unknownSign) }
    for _ in 0..<2 {
      switch file.problems.first?.fault.cause {
      case .dateOrder(let date):
        doubts.append(.dateOrder(date))
        reading.dateOrder = .dayFirst
      case .decimalMark(let amount):
        doubts.append(.decimalMark(amount))
        reading.decimal = amount.contains(",") ? .comma : .point
      default: continue
      }
      file = BankFile(csv: text, layout: layout, reading: reading)
    }
    if let fault = file.problems.first?.fault { doubts.append(.row(fault)) }
    if let disproof = file.statements.lazy.flatMap(\.disproofs).first {
      doubts.append(.contradiction(disproof.fault))
    }
    let entries = file.statements.flatMap(\.entries).sorted { $0.place < $1.place }
    if case .signed = layout.amount, !layout.isNegated, !entries.isEmpty,
      entries.allSatisfy({ $0.amount.minorUnits >= 0 })
    {
      doubts.append(.noMoneyOut)
    }
    if layout.payee == nil { doubts.append(.withoutPayee) }
    return (doubts, Array(entries.prefix(count)))
  }
}
