package import Model

/// The pages of a book's payees and of its categories.
package struct GroupDirectories: Sendable {
  private let payees: GroupDirectory
  private let categories: GroupDirectory

  /// Of the groups that each grouping of the book's entries makes.
  package init(in book: Book, _ groups: (MoneyFlow.Grouping) -> EntryGroups) {
    payees = GroupDirectory(of: groups(.beneficiary), in: book)
    categories = GroupDirectory(of: groups(.category), in: book)
  }

  package subscript(grouping: MoneyFlow.Grouping) -> GroupDirectory {
    switch grouping {
    case .beneficiary: payees
    case .category: categories
    }
  }
}
