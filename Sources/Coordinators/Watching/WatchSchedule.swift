/// When a watched book is built next: once what changes has come to rest, so that one save of an
/// editor, or of several files, is one build.
struct WatchSchedule {
  private var changes: Set<BookChange> = []
  private var first = Duration.zero
  private var last = Duration.zero
  private var retry: Duration?

  /// An editor writes, renames and sets rights within less.
  static let rest = Duration.milliseconds(25)
  /// Where changes do not come to rest, what is there so far is built.
  static let patience = Duration.milliseconds(500)

  /// Takes changes that were told at a time; none are no change.
  mutating func add(_ told: Set<BookChange>, at now: Duration) {
    guard !told.isEmpty else { return }
    if changes.isEmpty { first = now }
    last = now
    changes.formUnion(told)
  }

  /// Builds again at a time although nothing changes until then.
  mutating func retry(at time: Duration) { retry = time }

  /// When it is time to build; nil when nothing is to be.
  var time: Duration? {
    let settled = changes.isEmpty ? nil : min(last + Self.rest, first + Self.patience)
    return [settled, retry].compactMap(\.self).min()
  }

  /// Why the book is to be built now, which is then as good as done; nil when it is not time yet.
  mutating func due(at now: Duration) -> Rebuild.Cause? {
    guard let time, time <= now else { return nil }
    defer { self = WatchSchedule() }
    return changes.isEmpty ? .again : .changes(changes.sorted())
  }
}
