package import Model
import Synchronization

/// The entries of an account that are still in its unchanged file: they are read when they are first
/// asked for, all of them or one by one.
package final class FileEntries: EntrySource {
  private let readAll: @Sendable () -> EntriesInOrder
  private let readSome: (@Sendable (Range<Int>) -> [Transaction]?)?
  private let all = LoadedEntries()
  /// Entries that were read one by one.
  private let single = Mutex<[FilePosition: Transaction]>([:])
  /// From so many single entries on it is quicker to read all.
  private let most: Int
  package let count: Int
  /// Whether they are known to be in booking order in their file.
  private let areInOrder: Bool

  /// Takes how many entries there are, whether they are known to be in booking order, and closures
  /// that read all of them, or a range, from the file; both may be called from several threads at once.
  ///
  /// Without the second, all are read even where one is asked for.
  package init(
    count: Int, areInOrder: Bool, all: @escaping @Sendable () -> EntriesInOrder,
    some: (@Sendable (Range<Int>) -> [Transaction]?)? = nil
  ) {
    self.count = count
    self.areInOrder = areInOrder
    readAll = all
    readSome = some
    most = count / Self.costOfOne
  }

  /// Reading one entry by itself takes at least so many times its share of reading all.
  private static let costOfOne = 6

  package var lastDay: Day? {
    let entries = load().entries
    return entries.indices.lazy.map { entries[$0].date }.max()
  }

  package var knownOrder: KnownOrder { areInOrder ? .ofFile : .unknown }
  package var isInMemory: Bool { false }
  package var isLoaded: Bool { all.isThere }

  package func load() -> EntriesInOrder { all.value(readAll) }

  package func read() -> EntriesInOrder { load() }

  package func entry(at position: FilePosition) -> Transaction {
    if isLoaded { return load().entries[position.value] }
    if let known = single.withLock({ $0[position] }) { return known }
    prefetch(position.value..<position.value + 1)
    return single.withLock { $0[position] } ?? load().entries[position.value]
  }

  package func id(at position: FilePosition) -> String? { entry(at: position).id }

  /// Reads all entries where these are many.
  package func prefetch(_ positions: Range<Int>) {
    guard !isLoaded, let readSome, !positions.isEmpty else { return }
    let known = single.withLock { $0.count }
    guard known + positions.count <= most, let entries = readSome(positions) else {
      _ = load()
      return
    }
    single.withLock { single in
      for (place, entry) in zip(positions, entries) { single[FilePosition(place)] = entry }
    }
  }

  package func unloaded() -> (any EntrySource)? { nil }
}

/// Entries that are read once and then kept.
final class LoadedEntries: Sendable {
  private let loaded = AtomicLazyReference<Loaded>()
  /// Cheaper to ask than `loaded`, and asked for each of a great many entries.
  private let isLoaded = Atomic(false)

  private final class Loaded: Sendable {
    let entries: EntriesInOrder

    init(_ entries: EntriesInOrder) { self.entries = entries }
  }

  var isThere: Bool { isLoaded.load(ordering: .acquiring) }

  /// Nil where they were not read yet.
  var known: EntriesInOrder? { loaded.load()?.entries }

  /// The entries, which are read where they were not yet, maybe by two threads at once.
  func value(_ read: () -> EntriesInOrder) -> EntriesInOrder {
    if let loaded = loaded.load() { return loaded.entries }
    let all = loaded.storeIfNil(Loaded(read()))
    isLoaded.store(true, ordering: .releasing)
    return all.entries
  }
}
