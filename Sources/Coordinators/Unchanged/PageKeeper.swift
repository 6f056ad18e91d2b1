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
  /// Where what goes on record is put until the end; nil where it is kept in memory.
  private let aside: ScratchFile?
  private let state = Mutex(State())

  private struct State {
    var kept: [String: SiteRecord.Unit] = [:]
    var made: [String: UnitInWork] = [:]
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

  /// Does the same, and puts what goes on record aside.
  convenience init(aside: ScratchFile?) {
    self.init([:], keep: FileKeeping(file: { _ in false }, lines: { _ in false }), aside: aside)
  }

  /// What is on record of a unit beside its files; nil where the unit is not.
  func memo(of name: String) -> String? { earlier[name]?.memo }

  /// Leaves a unit's files as they are where they would be made of the same; else they are to be
  /// made.
  ///
  /// Without a key each file is looked at by itself. With the unit go its parts, where it has any:
  /// the units whose names begin with its own and a space. Each name is begun once. What is made
  /// elsewhere is not put on record.
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
    let unit = UnitInWork(
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
