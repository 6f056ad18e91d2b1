extension FilePath {
  /// A folder that has a say in where a path leads.
  package enum Step: Hashable, Sendable {
    /// The path leads through it, or to it.
    case folder(FilePath)
    /// The path leads on by this name in the folder, which may be that of a link, of a file, or of
    /// nothing yet.
    case name(FilePath, in: FilePath)
  }

  /// Calls the body with each step of the path, as far as it leads, through all links; a relative
  /// path begins in the folder, which is given from the root.
  ///
  /// Where a name stops being one of nothing while the body is called, the path is followed on, so
  /// that what the body sets up to learn of changes misses none.
  package func forEachStep<Failure>(
    from start: FilePath, _ body: (Step) throws(Failure) -> Void
  ) throws(Failure) {
    var rest = parts
    var place = isAbsolute ? Self.root : start
    if !isAbsolute { try start.forEachStep(from: Self.root, body) }
    var linkCount = 0
    while let name = rest.popLast() {
      let next = place.appending(name)
      if (try? next.kind()) != .folder { try body(.name(name, in: place)) }
      switch try? next.kind() {
      case .folder:
        try body(.folder(next))
        place = next
      case .symbolicLink:
        linkCount += 1
        guard linkCount <= Self.mostLinks, let target = next.linkDestination else { return }
        rest += target.parts
        if target.isAbsolute { place = Self.root }
      case .file, .special, nil: return
      }
    }
  }

  private static let root = FilePath("/")
  /// As many as the system follows.
  private static let mostLinks = 40

  private var isAbsolute: Bool { bytes.first == UInt8(ascii: "/") }

  /// The names that the path is made of, the last one first.
  private var parts: [FilePath] {
    bytes.split(separator: UInt8(ascii: "/")).reversed().map { FilePath(bytes: Array($0)) }
  }
}
