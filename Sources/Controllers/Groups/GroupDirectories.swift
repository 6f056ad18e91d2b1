package import Model

/// The pages of a book's payees and of its categories.
package struct GroupDirectories: Sendable {
  private let payees: GroupDirectory
  private let categories: GroupDirectory

  /// Of entries booked through the day.
  package init(of book: Book, through lastDay: Day) {
    payees = GroupDirectory(of: book, through: lastDay, by: .beneficiary)
    categories = GroupDirectory(of: book, through: lastDay, by: .category)
  }

  package subscript(grouping: MoneyFlow.Grouping) -> GroupDirectory {
    switch grouping {
    case .beneficiary: payees
    case .category: categories
    }
  }
}
