import Model

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
        + " left out: longer than \(limit) characters, or of others than the format's"
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
