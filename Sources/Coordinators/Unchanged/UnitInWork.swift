import Basics
import Synchronization

/// What is done with a unit.
enum BegunUnit {
  /// Its files stay as they are, with those of its parts.
  case kept(pageCount: Int)
  /// Its files are to be made.
  case made(UnitInWork)
}

/// Leaves files as they are, or says that it cannot; called from many threads.
struct FileKeeping: Sendable {
  /// A file, by its path.
  let file: @Sendable (_ path: String) -> Bool
  /// All files of the lines of a unit, or none.
  let lines: @Sendable (_ lines: ArraySlice<UInt8>) -> Bool
}

/// The files of a unit, while they are made.
final class UnitInWork: Sendable {
  private let key: Digest?
  private let earlier: [String: Digest]
  private let keep: FileKeeping
  private let state = Mutex(State())

  private struct State {
    /// A line for each file, as the record has them but for their order.
    var lines: [UInt8] = []
    var pageCount = 0
    var memo = ""
  }

  init(key: Digest?, earlier: [(path: String, key: Digest)], keep: FileKeeping) {
    self.key = key
    self.keep = keep
    self.earlier = Dictionary(earlier.map { ($0.path, $0.key) }) { one, _ in one }
  }

  /// Puts files on record that are made of one thing; says whether all of them stay as they are
  /// since they were made of it before.
  func keeps(_ paths: [String], madeOf key: Digest, pageCount: Int = 0) -> Bool {
    state.withLock { state in
      for path in paths { SiteRecord.Unit.add(path, key, to: &state.lines) }
      state.pageCount += pageCount
    }
    return paths.allSatisfy { earlier[$0] == key } && paths.allSatisfy(keep.file)
  }

  /// Puts on record what is to be known of the unit where it is kept: a line of text.
  func note(_ memo: String) { state.withLock { $0.memo = memo } }

  /// Has the unit take no more memory than it needs, once all of its files are made.
  func settle() { _ = record }

  var record: SiteRecord.Unit {
    state.withLock { state in
      let unit = SiteRecord.Unit(
        key: key, pageCount: state.pageCount, memo: state.memo, unordered: state.lines)
      // So that they are there once.
      state.lines = Array(unit.lines)
      return unit
    }
  }
}
