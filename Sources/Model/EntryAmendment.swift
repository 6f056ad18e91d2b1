/// A correction of an entry that changes no figure.
package struct EntryAmendment: Hashable, Sendable {
  /// What becomes of a text or a list of texts.
  package enum Change<Value: Hashable & Sendable>: Hashable, Sendable {
    case kept, removed
    case set(Value)
  }

  package let account: AccountID
  package let entry: FilePosition
  /// Given to an entry that has none; nil gives none.
  package var id: String?
  /// The other party; nil keeps it.
  package var payee: String?
  package var reference = Change<String>.kept
  package var category = Change<String>.kept
  /// Removed, or at least one.
  package var tags = Change<[String]>.kept
  /// CommonMark.
  package var note = Change<String>.kept

  /// Changes nothing yet of an entry of the account.
  package init(_ entry: FilePosition, of account: AccountID) {
    self.account = account
    self.entry = entry
  }

  /// Corrects all but the id.
  func correct(_ transaction: inout Transaction) {
    if let payee { transaction.beneficiary = payee }
    reference.apply(to: &transaction.reference)
    category.apply(to: &transaction.category)
    note.apply(to: &transaction.note)
    switch tags {
    case .kept: break
    case .removed: transaction.tags = []
    case .set(let tags): transaction.tags = tags
    }
  }
}

extension EntryAmendment.Change {
  fileprivate func apply(to value: inout Value?) {
    switch self {
    case .kept: break
    case .removed: value = nil
    case .set(let new): value = new
    }
  }
}
