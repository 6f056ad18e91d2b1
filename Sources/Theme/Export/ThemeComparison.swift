package import Basics

/// What became of a file of the theme that stands in the place of a built-in one.
package struct ThemeComparison: Sendable {
  /// Who changed the file since it was exported.
  package enum State: Sendable, Equatable {
    case nobody
    case book
    case program
    case both
    /// The program had the file when it was exported, and has it no longer.
    case removed
    /// It is as the built-in file; nothing is known of an export.
    case same
    /// It is not as the built-in file; nothing is known of an export.
    case different
  }

  package let name: String
  package let state: State
  /// What the program changed since the export or, where nothing is known of one, what the book
  /// did to the built-in file; nil where there is no such thing or it is no text.
  package let diff: UnifiedDiff?

  /// Compares the files of a theme; those that stand in no place of a built-in one are left out.
  package static func all(
    of theme: [String: [UInt8]], exported: ExportRecord?, builtIn: [String: [UInt8]]
  ) -> [ThemeComparison] {
    theme.sorted { $0.key < $1.key }.compactMap { name, own in
      ThemeComparison(name, own, exported: exported?.files[name], builtIn: builtIn[name])
    }
  }

  private init?(_ name: String, _ own: [UInt8], exported: [UInt8]?, builtIn: [UInt8]?) {
    self.name = name
    switch (exported, builtIn) {
    case (nil, nil): return nil
    case (nil, let builtIn?):
      state = own == builtIn ? .same : .different
      diff = Self.diff(from: builtIn, to: own)
    case (_?, nil): (state, diff) = (.removed, nil)
    case (let exported?, let builtIn?):
      switch (own == exported, exported == builtIn) {
      case (true, true): state = .nobody
      case (false, true): state = .book
      case (true, false): state = .program
      // Whoever takes over what the program changed has the file as it is now.
      case (false, false): state = own == builtIn ? .same : .both
      }
      diff = state == .same ? nil : Self.diff(from: exported, to: builtIn)
    }
  }

  private static func diff(from old: [UInt8], to new: [UInt8]) -> UnifiedDiff? {
    guard let old = text(old), let new = text(new), old != new else { return nil }
    return UnifiedDiff(from: old, to: new)
  }

  /// The bytes as text that a terminal can show; nil where it must not.
  private static func text(_ bytes: [UInt8]) -> String? {
    let isPlain = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (9...10).contains($0) || $0 == 13 }
    return isPlain ? String(validating: bytes, as: UTF8.self) : nil
  }
}
