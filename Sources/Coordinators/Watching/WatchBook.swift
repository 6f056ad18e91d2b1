package import Foundation
package import Model
import Publishing

/// The task of keeping a site as its book is: it is built, and built again whenever something in the
/// book changes and when the day comes to its end.
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
      if let day = built.turn(clock) { return .day(day) }
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
      turn: isMended ? .mended : outcome.isSameTrouble(as: before) ? .sameTrouble : .usual)
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
