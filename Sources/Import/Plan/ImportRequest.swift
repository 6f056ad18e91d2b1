package import Model

/// What a person wants of an import, beside the files.
package struct ImportRequest: Hashable, Sendable {
  /// The account of files that name none, or one that the book does not know.
  package var account: AccountID?
  /// What the one account is called that is to be made; nil where files say it.
  package var newAccount: String?
  /// Accounts that the book lacks are made.
  package var addsAccounts = false
  /// Held entries are tied to those of the book that they are like.
  package var accepts = false
  /// The ids of held entries that are tied so, and of those that are added.
  package var accepted: Set<String> = []
  package var added: Set<String> = []
  /// Files that were imported before are, and what was removed since is added again.
  package var isAgain = false
  /// Files that contradict themselves are taken all the same.
  package var isForced = false

  /// Files must say all themselves, and nothing but their entries is added.
  package init() {}
}

/// A file that is to be imported, as it was read.
package struct ImportFile: Sendable {
  /// As the user named it.
  package let name: String
  /// SHA-256 of its bytes, in 64 hexadecimal digits.
  package let digest: String
  package let content: BankFile

  /// Takes a file without errors.
  package init(name: String, digest: String, content: BankFile) {
    self.name = name
    self.digest = digest
    self.content = content
  }
}
