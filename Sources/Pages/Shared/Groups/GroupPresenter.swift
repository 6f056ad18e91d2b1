import Controllers
import Model

/// Payees or categories as pages.
package struct GroupPresenter: Sendable {
  let book: Book
  let transfers: Transfers
  let directory: GroupDirectory
  let site: Site
  /// By the accounts' positions in the book.
  let accounts: [AccountSummary]

  /// How many have a page.
  package var count: Int { directory.groups.count }
}
