package import Basics
package import Controllers
package import Files
package import Model
package import Storage

/// What earlier builds kept of a book's accounts, so that of those that have not changed no entry is
/// read, and what this build keeps for the next.
///
/// Whether there is one makes no difference to any byte of a site. Asked from many threads.
package protocol BuildCache: AccountCache {
  /// The facts of an account, by the digest of what it was read from.
  ///
  /// Keeps them where they are not cached, with what was read of the account's file where that is
  /// given: without it the file is read again by the next run.
  func facts(
    of account: Account, writtenAs key: Digest, caching toCache: CachedAccount?
  ) -> AccountFacts

  /// The combined facts of accounts, by the digest of what each was read from, in the book's order;
  /// nil where that is not known.
  func facts(ofAccountsWrittenAs keys: [Digest?]) -> any FactsCache

  /// The summary of an account within its context; nil where it is not cached.
  func summary(
    of account: Account, _ facts: AccountFacts, in context: AccountContext, _ key: AccountCacheKey
  ) -> AccountSummary?

  /// Keeps the summary of an account, where its facts are kept and the summary is not.
  func put(_ summary: AccountSummary, _ key: AccountCacheKey)

  /// The tallies of accounts within their contexts, in the book's order; nil where a key is not known.
  func tallies(of keys: [AccountCacheKey?]) -> any TalliesCache

  /// Keeps the digests of the bytes that files had in these states.
  func put(_ states: [(state: FileState, bytes: Digest)])

  /// Has what is kept from now on take no memory until the end; a file that is nil has it do so.
  func putAside(in file: ScratchFile?)

  /// Whether a file was not as it was when it was cached, so that nothing that was made may be used.
  var isDistrusted: Bool { get }

  /// What this run is to put in the place of all that earlier ones kept, none of which counts.
  var withoutEarlier: any BuildCache { get }

  /// What makes the files of the cache that are not as they were, by their names; nil are those that
  /// are to go.
  var changedFiles: [String: (@Sendable () -> ByteParts)?] { get }
}

/// What the cache of a build holds for, beside the values that it is asked for.
package struct CacheOrigin: Sendable {
  /// The digest of the program: what another one left counts for nothing.
  package let program: Digest
  /// When the run began, before anything was read, in nanoseconds since 1970-01-01.
  package let now: Int64
  /// The start of the machine; nil where it is not known.
  package let boot: BootNumber?

  /// Takes the program, the time and the start of the machine.
  package init(program: Digest, now: Int64, boot: BootNumber?) {
    self.program = program
    self.now = now
    self.boot = boot
  }
}

/// Opens the cache that an earlier run left in files, by their names.
package typealias OpenCache =
  @Sendable (_ files: [String: PartsFile], _ origin: CacheOrigin) -> any BuildCache

/// The key of a cached account: the digests of what it was read from, and of it within its context.
package struct AccountCacheKey: Hashable, Sendable {
  package let written: Digest
  package let shown: Digest

  /// The digest of both.
  package var digest: Digest {
    var digest = written
    digest.add(shown)
    return digest
  }

  /// The digest of what an account is read from: of its bytes and of the settings.
  package static func written(_ bytes: Digest, with settings: Digest) -> Digest {
    var key = settings
    key.add(bytes)
    return key
  }
}

extension BuildCache {
  /// Throws where a file was not as it was when it was cached.
  func checkTrust() throws(DistrustedCache) {
    if isDistrusted { throw DistrustedCache() }
  }
}

/// What is made by the cache may be wrong, and is to be made without it.
struct DistrustedCache: Error {}
