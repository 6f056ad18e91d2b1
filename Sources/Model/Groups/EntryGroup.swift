internal import Basics

/// The entries of a book that go by one name.
package struct EntryGroup: Sendable {
  package let name: String
  /// Three or more, newest first; those of a day by account in the book's order.
  package let entries: ArraySlice<EntryPlace>

  /// The one with which the entries came to be three.
  var third: EntryPlace { entries[entries.endIndex - EntryGroups.leastCount] }
}

/// Where in a book an entry is.
package struct EntryPlace: Hashable, Sendable {
  private let accountNumber: Int32
  private let positionNumber: Int32
  private let indexNumber: Int32

  init(account: Int, position: Int, index: Int) {
    accountNumber = Int32(truncatingIfNeeded: account)
    positionNumber = Int32(truncatingIfNeeded: position)
    indexNumber = Int32(truncatingIfNeeded: index)
  }

  /// The account's position in the book.
  package var account: Int { Int(accountNumber) }
  /// The transaction's position in the account, in the order of the file.
  package var position: Int { Int(positionNumber) }
  /// The entry's index in the account's register, which is in booking order.
  package var index: Int { Int(indexNumber) }

  /// The order of the entries of one day where the newest come first.
  func isBefore(_ other: EntryPlace) -> Bool {
    account == other.account ? index > other.index : account < other.account
  }
}

extension Book {
  package func transaction(at place: EntryPlace) -> Transaction {
    accounts[place.account].transactions[place.position]
  }
}

extension Transaction {
  /// What the entry goes by; nil where that is blank.
  package func name(by grouping: MoneyFlow.Grouping) -> String? {
    let name =
      switch grouping {
      case .category: category
      case .beneficiary: Optional(beneficiary)
      }
    return name?.isBlank == false ? name : nil
  }
}
