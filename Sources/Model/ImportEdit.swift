/// What an import does to a book, or what takes an import back.
///
/// Entries come in as the bank booked them: no deposit opens an account.
package struct ImportEdit: Hashable, Sendable {
  /// The accounts that the book lacks.
  package var accounts: [NewAccount] = []
  package var entries: [BookEdit.NewEntry] = []
  package var ties: [Tie] = []
  package var openingBalances: [OpeningBalanceChange] = []
  /// All numbers by which banks' files call accounts of the book.
  package var numbers: [AccountID: [String]] = [:]
  /// What is taken back, by places before the edit.
  package var removed: [EntryReference] = []
  /// What goes on record; nil where nothing does.
  package var run: ImportRun?

  /// Changes nothing yet.
  package init() {}

  /// Has an entry bear what the bank said of it, or bear it no longer.
  package struct Tie: Hashable, Sendable {
    package let entry: EntryReference
    /// Nil takes it away.
    package let bank: BankRecord?
    /// Given to an entry that has none; nil gives none.
    package let id: String?

    /// Takes an entry of the book.
    package init(_ entry: EntryReference, to bank: BankRecord?, id: String? = nil) {
      self.entry = entry
      self.bank = bank
      self.id = id
    }
  }

  /// What an account of the book held before its first entry, in minor units; nil is not said.
  package struct OpeningBalanceChange: Hashable, Sendable {
    package let account: AccountID
    package let balance: Int64?

    /// Takes an account of the book, and minor units of its currency.
    package init(of account: AccountID, to balance: Int64?) {
      self.account = account
      self.balance = balance
    }
  }
}

/// An entry of an account of a book, by where it stands.
package struct EntryReference: Hashable, Sendable {
  package let account: AccountID
  package let position: FilePosition

  /// Takes an account of the book.
  package init(_ position: FilePosition, of account: AccountID) {
    self.account = account
    self.position = position
  }
}
