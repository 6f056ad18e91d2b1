package import Controllers
package import Model

/// Payees or categories as pages, once those of all accounts are made.
package struct GroupPresenter: Sendable {
  let directory: NameDirectory
  let book: BookEntries
  let site: Site
  let entries: NamedEntries
  let sums: NameSums

  /// What the entries of a name come to, one for each currency in the order of its pages.
  func ledgers(of name: NameDirectory.Ordinal) -> [NameLedger] {
    let first = directory[name].firstCurrency
    let ledgers = NameLedger.ledgers(of: entries.entries(of: name, in: book), in: book)
    return ledgers.filter { $0.currency == first } + ledgers.filter { $0.currency != first }
  }
}

extension GroupPresenter {
  /// Gathers the entries of every name that has a page; the tallies are those of the book.
  package init(
    by grouping: Grouping, _ book: BookEntries, _ tallies: BookTallies, site: Site
  ) {
    let directory = site.index.names(by: grouping)
    let kept = tallies.withoutNameSums
    self.init(
      directory: directory, book: book, site: site, entries: NamedEntries(of: kept, by: directory),
      sums: NameSums(of: tallies, by: directory))
  }
}
