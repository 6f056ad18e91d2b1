internal import Basics
package import Model

/// An entry that an account of the book has, by what an import compares.
package struct KnownEntry: Hashable, Sendable {
  /// What the bank said of it when it was imported, or the entry's own words where it was not.
  package let day: Day
  /// In minor units.
  package let amount: Int64
  /// The bank's id; nil where it has none.
  package let bankID: String?
  /// All that the bank said in words, squeezed; nil where a person recorded the entry.
  package let text: String?

  /// Its day, words and id in the book, where those need not be what the bank said: an export has
  /// them.
  package var own: Own?
  /// The format of the file that brought it; nil where that is not known.
  package var format: BankFileFormat?
  /// Whether it was imported and the book has it no more, or has it by what the bank says now: it
  /// stands in the way of itself alone.
  package var isRemoved = false

  package struct Own: Hashable, Sendable {
    package let day: Day
    let id: String?
    let payee: String
    private let reference: String?

    /// What the book says of an entry.
    package init(_ entry: Transaction) {
      day = entry.date
      id = entry.id
      payee = entry.beneficiary
      reference = entry.reference
    }

    /// Squeezed.
    var text: String {
      [payee, reference].compactMap(\.self).joined(separator: " ").squeezed
    }
  }

  /// An entry that was imported, by what the bank said, whatever became of its other fields.
  package init(
    day: Day, amount: Int64, bankID: String?, text: String, format: BankFileFormat? = nil
  ) {
    self.day = day
    self.amount = amount
    self.bankID = bankID
    self.text = text
    self.format = format
  }

  /// An entry that a person recorded.
  package init(recordedOn day: Day, amount: Int64) {
    self.day = day
    self.amount = amount
    bankID = nil
    text = nil
  }

  /// Whether it was imported, so that its bank's file has it whenever it has all of its day.
  var isImported: Bool { text != nil }
}
