import Basics
import Synchronization

/// Which files of the site stay as they are since they would be made of the same, and what all of
/// them were made of, for the next run.
///
/// May be used from many threads.
package final class PageKeeper: Sendable {
  private let earlier: [String: SiteRecord.Unit]
  private let keep: @Sendable (_ path: String) -> Bool
  private let state = Mutex(State())

  private struct State {
    var kept: [String: SiteRecord.Unit] = [:]
    var made: [String: UnitInWork] = [:]
  }

  /// Takes what an earlier run made, with the same program, settings and theme, and what leaves a
  /// file as it is, or says that it cannot.
  init(
    _ earlier: [String: SiteRecord.Unit], keep: @escaping @Sendable (_ path: String) -> Bool
  ) {
    self.earlier = earlier
    self.keep = keep
  }

  /// Nothing is kept, and all is made.
  package convenience init() { self.init([:]) { _ in false } }

  /// Leaves a unit's files as they are where they would be made of the same; else they are to be
  /// made.
  ///
  /// Without a key each file is looked at by itself. With the unit go its parts, which are the units
  /// whose names begin with a text. Each name is begun once. The progress counts what is kept.
  func begin(
    _ name: String, key: Digest?, parts prefix: String? = nil, _ progress: BuildProgress
  ) -> UnitInWork? {
    if let key, let unit = earlier[name], unit.key == key {
      var units = [name: unit]
      if let prefix {
        units.merge(earlier.filter { $0.key.hasPrefix(prefix) }) { one, _ in one }
      }
      if units.values.allSatisfy(keepsAll) {
        progress.countPages(units.values.reduce(0) { $0 + $1.pageCount })
        state.withLock { $0.kept.merge(units) { one, _ in one } }
        return nil
      }
    }
    let unit = UnitInWork(key: key, earlier: earlier[name]?.files ?? [], keep: keep)
    state.withLock { $0.made[name] = unit }
    return unit
  }

  private func keepsAll(_ unit: SiteRecord.Unit) -> Bool {
    guard let files = unit.files, !files.isEmpty else { return false }
    return files.allSatisfy { keep($0.path) }
  }

  /// What every unit was made of, once all are.
  var units: [String: SiteRecord.Unit] {
    state.withLock { $0.kept.merging($0.made.mapValues(\.record)) { $1 } }
  }
}

/// The files of a unit, while they are made.
final class UnitInWork: Sendable {
  private let key: Digest?
  private let earlier: [String: Digest]
  private let keep: @Sendable (_ path: String) -> Bool
  private let state = Mutex(State())

  private struct State {
    var files: [String: Digest] = [:]
    var pageCount = 0
  }

  init(
    key: Digest?, earlier: [(path: String, key: Digest)],
    keep: @escaping @Sendable (_ path: String) -> Bool
  ) {
    self.key = key
    self.keep = keep
    self.earlier = Dictionary(earlier.map { ($0.path, $0.key) }) { one, _ in one }
  }

  /// Puts files on record that are made of one thing; says whether all of them stay as they are
  /// since they were made of it before.
  func keeps(_ paths: [String], madeOf key: Digest, pageCount: Int = 0) -> Bool {
    state.withLock { state in
      for path in paths { state.files[path] = key }
      state.pageCount += pageCount
    }
    return paths.allSatisfy { earlier[$0] == key } && paths.allSatisfy(keep)
  }

  fileprivate var record: SiteRecord.Unit {
    state.withLock { SiteRecord.Unit(key: key, pageCount: $0.pageCount, files: $0.files) }
  }
}
