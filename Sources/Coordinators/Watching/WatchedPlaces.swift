import Files
import Storage

/// All folders that are to be watched so that no change of a book is missed: its own, those that its
/// links lead through, and those on the way to it, which may be renamed or replaced.
struct WatchedPlaces {
  typealias Body = (WatchedPlace) throws(WatchError) -> Void

  private let book: FilePath
  private let output: FilePath

  /// What lies in the output is never watched.
  init(of book: String, writtenTo output: String) {
    self.book = FilePath(book)
    self.output = FilePath(output)
  }

  /// Calls the body with each of those that there are now; what it contains is looked at after that.
  func forEach(_ body: Body) throws(WatchError) {
    // Paths begin in the current folder.
    let start = (try? FilePath(".").resolved()) ?? FilePath("/")
    try follow(book, from: start, for: nil, body)
    let names = Set(BookPart.all.map(\.name))
    try body(WatchedPlace(folder: book, names: .these(names), part: nil))
    for part in BookPart.all {
      let path = book.appending(part.name)
      try followLink(path, for: part.name, body)
      switch part {
      case .file: break
      case .folder(_, let ending):
        try visit(path, part.name, names: ending, isDeep: false, within: [], body)
      case .tree: try visit(path, part.name, names: "", isDeep: true, within: [], body)
      }
    }
  }
}

extension WatchedPlaces {
  /// A folder, with the links in it and, where it is deep, with the folders in it.
  private func visit(
    _ folder: FilePath, _ part: String, names ending: String, isDeep: Bool,
    within outer: [FilePath], _ body: Body
  ) throws(WatchError) {
    guard let real = try? folder.resolved(), !outer.contains(real), !isOutput(real) else { return }
    let place = WatchedPlace(folder: folder, names: .ending(ending), part: part)
    try body(place)
    for name in (try? folder.names()) ?? [] {
      guard let change = place.change(of: name), case .part(let inner) = change else { continue }
      let path = folder.appending(name)
      try followLink(path, for: inner, body)
      if isDeep, (try? path.kind(followingLinks: true)) == .folder {
        try visit(path, inner, names: ending, isDeep: true, within: outer + [real], body)
      }
    }
  }

  /// The way on which a link leads, where the path is one.
  private func followLink(
    _ path: FilePath, for part: String, _ body: Body
  ) throws(WatchError) {
    guard let target = path.linkDestination, let folder = try? path.parent?.resolved() else {
      return
    }
    try follow(target, from: folder, for: part, body)
  }

  private func follow(
    _ path: FilePath, from folder: FilePath, for part: String?, _ body: Body
  ) throws(WatchError) {
    try path.forEachStep(from: folder) { step throws(WatchError) in
      switch step {
      case .folder(let folder):
        try body(WatchedPlace(folder: folder, names: .none, part: part))
      case .name(let name, let folder):
        try body(WatchedPlace(folder: folder, names: .one(name), part: part))
      }
    }
  }

  private func isOutput(_ folder: FilePath) -> Bool {
    (try? output.resolved()).map(folder.isInside) ?? false
  }
}
