package import Model
internal import Diagnostics

/// The accounts of a book that are right, where others are not.
package struct SoundAccounts: Sendable {
  /// The book with what could be read of all accounts, so that transfers with the others are found as
  /// far as these were read.
  package let book: Book
  /// Those in which nothing is wrong, and that name no account which could not be read.
  package let accounts: Set<AccountOrdinal>
  /// The files of accounts, as messages name them: what is wrong there concerns these accounts alone.
  package let files: Set<String>
  /// Those of them in which something is wrong.
  package let wrongFiles: Set<String>
}

extension BookAssembly {
  /// The stretch of a file in which an account is written.
  struct Home {
    let path: String
    let range: Range<Int>
  }

  /// Which accounts are right; nil where there is none.
  ///
  /// One that names an account which could not be read is refused.
  mutating func soundAccounts(in files: [String]) -> SoundAccounts? {
    let wrongFiles = Set(found.errors.map(\.path)).intersection(files)
    refuseTransfersWithUnread()
    let errors = Dictionary(grouping: found.errors, by: \.path)
    let sound = homes.indices.filter { index in
      let home = homes[index]
      return errors[home.path, default: []].allSatisfy { error in
        error.offset.map { !home.range.contains($0) } ?? false
      }
    }
    guard !sound.isEmpty else { return nil }
    return SoundAccounts(
      book: book, accounts: Set(sound.map(AccountOrdinal.init)), files: Set(files),
      wrongFiles: wrongFiles)
  }
}
