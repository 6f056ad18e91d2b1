/// What becomes of an entry of a bank's file.
package enum EntryVerdict: Hashable, Sendable {
  /// It is new.
  case new
  /// The book has it: which of its entries, and how that is known.
  case known(Int, by: Evidence)
  /// A person may have recorded it already: which of the book's entries.
  case suggestion(Int)

  /// How an entry is known to be the same, from the surest down.
  package enum Evidence: Hashable, Sendable {
    /// The bank's id and the amount.
    case id
    /// Day, amount and text.
    case text
    /// Day and amount alone: the bank has changed its id or its text.
    case dayAndAmount
  }
}
