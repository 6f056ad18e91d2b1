package import Files

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
