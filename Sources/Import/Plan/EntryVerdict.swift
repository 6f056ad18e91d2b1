/// What becomes of an entry of a bank's file.
package enum EntryVerdict: Hashable, Sendable {
  /// It is new.
  case new
  /// It is new, beside an entry of the book that has the same day and amount and other words: the
  /// file need not hold all of the day.
  case beside(Int)
  /// The book has it: which of its entries, and how that is known.
  case known(Int, by: Evidence)
  /// It may be this entry of the book or another one: a person is to decide.
  case held(Int, Doubt)

  /// How an entry is known to be the same, from the surest down.
  package enum Evidence: Hashable, Sendable {
    /// The bank's id and the amount.
    case id
    /// Day, amount and text.
    case text
    /// Day and amount alone: the bank has changed its id or its text.
    case dayAndAmount
    /// The bank's balances, which another entry would break.
    case balance
  }

  /// Why nothing decides whether an entry is one that the book has.
  package enum Doubt: Hashable, Sendable {
    /// A person recorded it, within five days, and may have meant this one.
    case recordedByHand
    /// It has another id of the bank, and the same day, amount and text.
    case otherID
    /// It has the bank's id, and the amount, on another day.
    case otherDay
    /// It has an id that the bank uses again and again, day and amount, and other words.
    case otherWords
  }
}
