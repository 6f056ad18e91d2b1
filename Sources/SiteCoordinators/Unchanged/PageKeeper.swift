import Basics
import Files
import Synchronization

/// Which files of the site stay as they are since they would be made of the same, and what all of
/// them were made of, for the next run.
///
/// May be used from many threads.
package final class PageKeeper: Sendable {
  private let earlier: [String: SiteRecord.Unit]
  /// The names that begin with a text, by each text that ends in a space.
  private let parts: [String: [String]]
  private let keep: FileKeeping
  /// Where data for the record is put until the end; nil where it is kept in memory.
  private let aside: ScratchFile?
  private let state = Mutex(State())

  private struct State {
    var kept: [String: SiteRecord.Unit] = [:]
    var made: [String: UnitRecorder] = [:]
  }

  /// Takes what an earlier run made, with the same program, settings and theme, and what leaves a
  /// file as it is, or says that it cannot.
  init(
    _ earlier: [String: SiteRecord.Unit], keep: FileKeeping, aside: ScratchFile? = nil
  ) {
    self.earlier = earlier
    self.keep = keep
    self.aside = aside
    parts = earlier.keys.reduce(into: [:]) { parts, name in
      for space in name.utf8.indices where name.utf8[space] == UInt8(ascii: " ") {
        parts[String(name[...space]), default: []].append(name)
      }
    }
  }

  /// Nothing is kept, and all is made.
  package convenience init() { self.init(aside: nil) }

  /// Does the same, and puts data for the record aside.
  convenience init(aside: ScratchFile?) {
    self.init([:], keep: FileKeeping(file: { _ in false }, lines: { _ in false }), aside: aside)
  }

  /// The recorded memo of a unit; nil where the unit is not recorded.
  func memo(of name: String) -> String? { earlier[name]?.memo }

  /// Leaves a unit's files as they are where they would be made of the same; else they are to be
  /// made.
  ///
  /// Without a key each file is looked at by itself. With the unit go its parts, where it has any:
  /// the units whose names begin with its own and a space. Each name is begun once. What is made
  /// elsewhere is not recorded.
  func begin(
    _ name: String, key: Digest?, hasParts: Bool = false, isMadeHere: Bool = true
  ) -> BegunUnit {
    if let key, let unit = earlier[name], unit.key == key {
      var units = [name: unit]
      for part in hasParts ? parts[name + " "] ?? [] : [] { units[part] = earlier[part] }
      if units.values.allSatisfy(keepsAll) {
        state.withLock { $0.kept.merge(units) { one, _ in one } }
        return .kept(pageCount: units.values.reduce(0) { $0 + $1.pageCount })
      }
    }
    let unit = UnitRecorder(
      key: key, earlier: earlier[name]?.files ?? [], keep: keep, aside: aside)
    if isMadeHere { state.withLock { $0.made[name] = unit } }
    return .made(unit)
  }

  private func keepsAll(_ unit: SiteRecord.Unit) -> Bool {
    unit.lines.isEmpty || keep.lines(unit.lines)
  }

  /// What every unit was made of, once all are.
  var units: [String: SiteRecord.Unit] {
    state.withLock { $0.kept.merging($0.made.mapValues(\.record)) { $1 } }
  }
}

/// What is done with a unit.
enum BegunUnit {
  /// Its files stay as they are, with those of its parts.
  case kept(pageCount: Int)
  /// Its files are to be made.
  case made(UnitRecorder)
}

/// Leaves files as they are, or says that it cannot; called from many threads.
struct FileKeeping: Sendable {
  /// A file, by its path.
  let file: @Sendable (_ path: String) -> Bool
  /// All files of the lines of a unit, or none.
  let lines: @Sendable (_ lines: ArraySlice<UInt8>) -> Bool
}

/// The files of a unit, while they are made.
final class UnitRecorder: Sendable {
  private let key: Digest?
  private let earlier: [String: Digest]
  private let keep: FileKeeping
  /// Where the lines are put once they are all there; nil where they are kept in memory.
  private let aside: ScratchFile?
  private let state = Mutex(State())

  private struct State {
    /// A line for each file, as the record has them but for their order.
    var lines: [UInt8] = []
    /// Lines that were put aside, as the record has them.
    var settled: (lines: ScratchBytes, fileCount: Int)?
    var pageCount = 0
    var memo = ""
  }

  init(
    key: Digest?, earlier: [(path: String, key: Digest)], keep: FileKeeping, aside: ScratchFile?
  ) {
    self.key = key
    self.keep = keep
    self.aside = aside
    self.earlier = Dictionary(earlier.map { ($0.path, $0.key) }) { one, _ in one }
  }

  /// Records files that are made of one thing; says whether all of them stay as they are since they
  /// were made of it before.
  func keeps(_ paths: [String], madeOf key: Digest, pageCount: Int = 0) -> Bool {
    state.withLock { state in
      for path in paths { SiteRecord.Unit.add(path, key, to: &state.lines) }
      state.pageCount += pageCount
    }
    return paths.allSatisfy { earlier[$0] == key } && paths.allSatisfy(keep.file)
  }

  /// Records what is to be known of the unit where it is kept: a line of text.
  func note(_ memo: String) { state.withLock { $0.memo = memo } }

  /// Has the unit take next to no memory, once all of its files are made.
  func settle() {
    state.withLock { state in
      guard state.settled == nil else { return }
      let unit = record(state, of: state.lines)
      state.lines = []
      state.settled = (ScratchBytes(unit.lines, in: aside), unit.fileCount)
    }
  }

  /// Where lines that were put aside cannot be read again, it has no key and none of them, so that
  /// the next run makes its files again.
  var record: SiteRecord.Unit {
    state.withLock { state in
      guard let settled = state.settled else { return record(state, of: state.lines) }
      guard let lines = settled.lines.bytes else {
        return SiteRecord.Unit(
          key: nil, pageCount: state.pageCount, memo: state.memo, lines: [],
          fileCount: settled.fileCount)
      }
      if !state.lines.isEmpty { return record(state, of: lines + state.lines) }
      return SiteRecord.Unit(
        key: key, pageCount: state.pageCount, memo: state.memo, lines: lines[...],
        fileCount: settled.fileCount)
    }
  }

  private func record(_ state: State, of lines: [UInt8]) -> SiteRecord.Unit {
    SiteRecord.Unit(key: key, pageCount: state.pageCount, memo: state.memo, unordered: lines)
  }
}
