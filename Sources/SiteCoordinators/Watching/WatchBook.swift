package import Coordinators
package import Foundation
package import Model
package import Publishing
import Synchronization

/// The task of keeping a site as its book is: it is built, and built again whenever something in
/// the book changes and when the day ends.
package struct WatchBook {
  /// Builds the site as of the day of a time zone.
  package typealias Build =
    (_ asOf: @escaping @Sendable (TimeZone) -> Day) throws -> BuildSite.Report

  private var schedule = WatchSchedule()
  private var last: Rebuild.Outcome?
  private let built = BuiltDay()

  /// Nothing is built yet.
  package init() {}

  /// Runs until the source says to stop; each build is reported when it has ended.
  ///
  /// Throws when there is no book or no place for its site to begin with, when changes can no longer
  /// be told, and what the report throws. Later on, what goes wrong is reported, and the next change
  /// is waited for.
  package mutating func run(
    _ source: any ChangeSource, _ clock: some WatchClock, build: Build,
    report: (Rebuild) throws -> Void
  ) throws {
    var cause = Rebuild.Cause.start
    while true {
      // Before the book is read, so that no change is missed that comes while it is.
      try source.refresh()
      let rebuild = try attempt(cause, clock, build)
      try report(rebuild)
      guard let next = try nextCause(source, clock) else { return }
      cause = next
    }
  }
}

extension WatchBook {
  /// Waits until there is a reason to build; nil when the source says to stop.
  private mutating func nextCause(
    _ source: any ChangeSource, _ clock: some WatchClock
  ) throws -> Rebuild.Cause? {
    while true {
      let now = clock.elapsed
      if let cause = schedule.due(at: now) { return cause }
      if let day = built.dayChange(clock) { return .day(day) }
      let limits = [schedule.time.map { max($0 - now, .zero) }, built.wait(clock)]
      switch source.wait(atMost: limits.compactMap(\.self).min()) {
      case .changes(let changes): schedule.add(changes, at: clock.elapsed)
      case .timeIsUp: break
      case .stop: return nil
      }
    }
  }

  private mutating func attempt(
    _ cause: Rebuild.Cause, _ clock: some WatchClock, _ build: Build
  ) throws -> Rebuild {
    let start = clock.elapsed
    let outcome = try outcome(of: build, clock)
    if case .start = cause { try outcome.checkStart() }
    let duration = clock.elapsed - start
    let before = last
    last = outcome
    if outcome.mayPass {
      // Not at once, and no more than half of the time.
      schedule.retry(at: clock.elapsed + max(.seconds(1), duration))
    }
    let isMended = outcome.isBuilt && before.map { !$0.isBuilt } ?? false
    return Rebuild(
      cause: cause, outcome: outcome, duration: duration,
      novelty: isMended ? .mended : outcome.isSameFailure(as: before) ? .sameFailure : .usual)
  }

  private func outcome(
    of build: Build, _ clock: some WatchClock
  ) throws -> Rebuild.Outcome {
    let built = built
    do {
      return .built(
        try build { zone in
          let day = clock.day(in: zone)
          built.record(day, in: zone)
          return day
        })
    } catch let problems as BookProblems {
      return .refused(problems)
    } catch let error as PublishingError {
      return .failed(error)
    }
  }
}

extension Rebuild.Outcome {
  /// Throws what was wrong from the beginning and no change of the book's files will mend: most
  /// likely another folder is meant.
  fileprivate func checkStart() throws {
    switch self {
    case .refused(let problems) where problems.kind == .noBook: throw problems
    case .failed(let error): throw error
    case .built, .refused: break
    }
  }
}

/// One build of a book that is watched.
package struct Rebuild: Sendable {
  /// Why it was made.
  package enum Cause: Hashable, Sendable {
    /// The watching began.
    case start
    /// In their order; at least one.
    case changes([BookChange])
    /// The day came for which the book is shown.
    case day(Day)
    /// The last one failed, which may be over.
    case again
  }

  /// How it ended.
  package enum Outcome: Sendable {
    case built(BuildSite.Report)
    /// The site is as it was.
    case refused(BookProblems)
    case failed(PublishingError)
  }

  package let cause: Cause
  package let outcome: Outcome
  package let duration: Duration
  /// How the one before ended, beside this one.
  package let novelty: Novelty

  /// What is new in how a build ended.
  package enum Novelty: Hashable, Sendable {
    /// It went well, as before; or it failed, but otherwise than before.
    case usual
    /// It failed in the very same way as the one before.
    case sameFailure
    /// It went well, unlike the one before.
    case mended
  }
}

/// What is wrong, to be told from what was wrong before.
extension Rebuild.Outcome {
  /// Whether both failed, and in the same way.
  func isSameFailure(as other: Rebuild.Outcome?) -> Bool {
    switch (self, other) {
    case (.refused(let one), .refused(let other)): one.diagnostics == other.diagnostics
    case (.failed(let one), .failed(let other)): one == other
    default: false
    }
  }

  /// Whether it may go well the next time although nothing in the book changes.
  var mayPass: Bool {
    switch self {
    case .built: false
    case .refused(let problems): problems.kind == .busy
    case .failed: true
    }
  }

  var isBuilt: Bool { if case .built = self { true } else { false } }
}

/// When a watched book is built next: once the changes have stopped for a moment, so that one save
/// of an editor, or of several files, is one build.
struct WatchSchedule {
  private var changes: Set<BookChange> = []
  private var first = Duration.zero
  private var last = Duration.zero
  private var retry: Duration?

  /// An editor writes, renames and sets rights within less.
  static let rest = Duration.milliseconds(25)
  /// Where changes do not stop, what is there so far is built.
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

/// For which day a book was built last, and in which time zone that day ends.
final class BuiltDay: Sendable {
  private let state = Mutex<State?>(nil)

  private struct State {
    let zone: TimeZone
    var day: Day
  }

  func record(_ day: Day, in zone: TimeZone) {
    state.withLock { $0 = State(zone: zone, day: day) }
  }

  /// The day that has come since; nil while it is the same, and where the time zone is not known.
  ///
  /// It is told once, even where the book cannot be read then.
  func dayChange(_ clock: some WatchClock) -> Day? {
    state.withLock { state in
      guard let zone = state?.zone, let built = state?.day else { return nil }
      let day = clock.day(in: zone)
      state?.day = day
      return day == built ? nil : day
    }
  }

  /// How long to wait at most before the turn of the day is looked for.
  func wait(_ clock: some WatchClock) -> Duration? {
    guard let zone = state.withLock({ $0?.zone }) else { return nil }
    // A machine that slept, or whose clock was set, is a minute late at most.
    return clock.restOfDay(in: zone).map { min($0, .seconds(60)) }
  }
}

/// The time as it concerns a book that is watched.
package protocol WatchClock: Sendable {
  /// Since whenever; it never goes back.
  var elapsed: Duration { get }

  /// The day as of which the book is shown when it is built now.
  func day(in zone: TimeZone) -> Day

  /// How long that day lasts still, unless clocks are changed; nil when it never ends.
  func restOfDay(in zone: TimeZone) -> Duration?
}
