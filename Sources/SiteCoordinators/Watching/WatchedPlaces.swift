package import Files
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

/// A folder that is watched, and what in it belongs to a book.
struct WatchedPlace: Hashable {
  let folder: FilePath
  let names: Names
  /// The part of the book to which what changes there belongs, from the book's folder; nil for the
  /// book's folder.
  let part: String?

  /// Which names in the folder count.
  enum Names: Hashable {
    /// None: what counts is whether the folder stays.
    case none
    /// This one, by which the part itself is reached.
    case one(FilePath)
    case these(Set<String>)
    /// Those that end so, but for hidden files and what editors leave behind.
    case ending(String)
  }

  var interest: FolderNotices.Interest { names == .none ? .itself : .entries }

  /// What changes when the folder itself does.
  var change: BookChange { part.map(BookChange.part) ?? .folder }

  /// What changes with a name in the folder; nil when nothing of the book does.
  func change(of name: FilePath) -> BookChange? {
    switch names {
    case .none: nil
    case .one(let wanted): name == wanted ? change : nil
    case .these(let wanted): wanted.contains(name.text) ? .part(name.text) : nil
    case .ending(let ending):
      name.hasExtension(ending) && !name.isHidden && !name.isEditorBackup
        ? .part(part.map { $0 + "/" + name.text } ?? name.text) : nil
    }
  }
}

/// The changes of a book as the system tells them.
package final class BookWatch: ChangeSource {
  private let notices: FolderNotices
  private let wakeup: Wakeup
  private let book: WatchedPlaces
  private var places: [FolderNotices.Watch: [WatchedPlace]] = [:]

  /// Takes the book's folder and that of its site, which may lie in it, and what says to stop.
  ///
  /// Nothing is watched yet. Throws when the machine lets no more programs watch.
  package init(
    _ book: String, writtenTo output: String, until wakeup: Wakeup
  ) throws(WatchError) {
    notices = try FolderNotices()
    self.book = WatchedPlaces(of: book, writtenTo: output)
    self.wakeup = wakeup
  }

  package func refresh() throws(WatchError) {
    var current: [FolderNotices.Watch: [WatchedPlace]] = [:]
    try book.forEach { place throws(WatchError) in
      guard let watch = try notices.watch(place.folder, for: place.interest) else { return }
      current[watch, default: []].append(place)
    }
    for watch in places.keys where current[watch] == nil { notices.forget(watch) }
    places = current
  }

  package func wait(atMost limit: Duration?) -> Awaited {
    switch notices.wait(atMost: limit, or: wakeup) {
    case .woken: .stop
    case .timeIsUp: .timeIsUp
    case .noticed: .changes(Set(notices.read().flatMap(changes)))
    }
  }

  private func changes(_ notice: FolderNotices.Notice) -> [BookChange] {
    switch notice {
    case .lost: [.unknown]
    case .itself(let watch): places[watch, default: []].map(\.change)
    case .entry(let watch, let name): places[watch, default: []].compactMap { $0.change(of: name) }
    }
  }
}

/// Something in a book that changed while it was watched.
package enum BookChange: Hashable, Comparable, Sendable {
  /// The book's folder itself, or what leads to it.
  case folder
  /// What stands there, or did, by its path from the book's folder.
  case part(String)
  /// More than the system told.
  case unknown
}

/// What tells of the changes of a book, and when to stop.
package protocol ChangeSource: AnyObject {
  /// Turns to the folders that the book has now; what changes in them from here on is told.
  ///
  /// Throws when not all of them can be watched.
  func refresh() throws(WatchError)

  /// Waits for changes, so long at most; without a limit there is none.
  func wait(atMost limit: Duration?) -> Awaited
}

/// How a wait for changes ended.
package enum Awaited: Hashable, Sendable {
  /// None of them may concern the book.
  case changes(Set<BookChange>)
  case timeIsUp
  /// The watching is to end.
  case stop
}
