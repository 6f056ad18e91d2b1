package import Model
package import Publishing

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
  package let turn: Turn

  /// What is new in how a build ended.
  package enum Turn: Hashable, Sendable {
    /// It went well, as before; or it failed, but otherwise than before.
    case usual
    /// It failed in the very same way as the one before.
    case sameTrouble
    /// It went well, unlike the one before.
    case mended
  }
}

/// What is wrong, to be told from what was wrong before.
extension Rebuild.Outcome {
  /// Whether both failed, and in the same way.
  func isSameTrouble(as other: Rebuild.Outcome?) -> Bool {
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
