internal import Foundation
internal import SampleBooks

/// What a build costs, held against what it may cost: each figure beside a reference that ran in the
/// same minutes on the same disk.
struct TargetsBenchmark {
  /// Where most is measured.
  private let place: BenchPlace
  /// Where a site of ten times the accounts is copied and made.
  private let disk: BenchPlace
  private var size: SampleBook.Size { place.size }

  func run() throws {
    defer { place.remove() }
    _ = try MeasuredProcess(.book(path("book"), size, .folder))
    for part in [buildTargets, growthTargets, checkTargets, diskTargets] {
      for target in try part() { print(target.line) }
      fflush(nil)
    }
  }

  private func path(_ name: String) -> String { place.path(name) }

  /// What makes the same files as the site has, and has so many bytes of other memory in use by each
  /// thread.
  private func floor(memory: Int = 0) -> BenchPlace.Work {
    { try MeasuredProcess(.floor(list: path("list"), folder: $0, memory: memory)) }
  }
}

extension TargetsBenchmark {
  /// Takes words as `BenchPlace` does, whose folder is a RAM disk where none is said; nil likewise.
  init?(_ words: [String]) {
    let size = SampleBook.Size(accounts: 100, months: 50, entries: 20)
    let disk = FileManager.default.temporaryDirectory.path
    let memory = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : disk
    guard let place = BenchPlace(words, size: size, folder: memory),
      let large = BenchPlace([disk], size: place.tenfold)
    else { return nil }
    self.init(place: place, disk: large)
  }
}

extension TargetsBenchmark {
  /// A cold build of the site, beside what copies it, makes as much, or renders a part of it.
  private func buildTargets() throws -> [Target] {
    _ = try place.building("book")(path("site"))
    let site = try SiteFiles(of: path("site"), list: path("list"))
    let runs = try place.inTurn([
      place.building("book", jobs: 1), place.building("book", jobs: 2), place.copying("site"),
      floor(), floor(memory: 2 << 20),
    ])
    let (alone, both, copy, floor, busyFloor) = (runs[0], runs[1], runs[2], runs[3], runs[4])
    let hugo = try HugoSite(of: path("site"), in: path("hugo")).render()
    print("\(title(of: place)): \(site.count) files of \(site.byteCount / 1_000_000) MB")
    return [
      Target(
        name: "cold build against cp -r of it", value: both.wall / copy.wall,
        bound: .atMost(place.isOnDisk ? 1 : 2.5), unit: " ×"),
      Target(
        name: "user time for each GB", value: both.user / (Double(site.byteCount) / 1e9),
        bound: .atMost(6), unit: " s"),
      Target(
        name: "system time against a C program that makes the files",
        value: both.system / floor.system, bound: .atMost(1), unit: " ×"),
      Target(
        name: "system time of that program with 2 MB of other memory in use by each thread",
        value: busyFloor.system / floor.system, bound: .none, unit: " ×"),
      Target(
        name: "wall time against that program", value: both.wall / floor.wall, bound: .none,
        unit: " ×"),
      Target(
        name: "user time against Hugo's for the statements alone",
        value: hugo.map { both.user / $0.user }, bound: .atMost(0.25), unit: " ×"),
      Target(
        name: "two jobs faster than one", value: alone.wall / both.wall, bound: .atLeast(1.8),
        unit: " ×"),
    ] + targets(of: site)
  }

  private func targets(of site: SiteFiles) -> [Target] {
    [
      Target(
        name: "bytes of the site for each entry",
        value: Double(site.byteCount) / Double(size.entryCount), bound: .atMost(2000), unit: ""),
      site.largest,
    ]
  }

  /// The same with a tenth of the accounts.
  private func growthTargets() throws -> [Target] {
    let small = place.tenth
    _ = try MeasuredProcess(.book(path("tenth"), small, .folder))
    let runs = try place.inTurn([place.building("book"), place.building("tenth")])
    let (whole, tenth) = (runs[0], runs[1])
    return [
      Target(
        name: "\(size.accounts) accounts against \(small.accounts)",
        value: whole.wall / tenth.wall,
        bound: .atMost(1.05 * Double(size.accounts) / Double(small.accounts)), unit: " ×")
    ]
  }

  /// What finds all problems in a book of ten times the accounts, beside programs that add up the
  /// same entries.
  private func checkTargets() throws -> [Target] {
    let large = place.tenfold
    _ = try MeasuredProcess(.book(path("one"), large, .oneFile))
    _ = try MeasuredProcess(.book(path("large"), large, .folder))
    _ = try MeasuredProcess(.journal(path("large"), file: path("large.journal")))
    let check = try place.inTurn([{ _ in try MeasuredProcess(.check(path("large"))) }])[0]
    let whole = try MeasuredProcess(.check(path("one")))
    let accounts = try FileManager.default.attributesOfItem(atPath: path("one/accounts.json"))
    let length = (accounts[.size] as? NSNumber)?.doubleValue ?? 1
    return [
      Target(
        name: "memory of a check of one file of \(Int(length) / 1_000_000) MB, against the file",
        value: Double(whole.peak) / length, bound: .atMost(3), unit: " ×")
    ]
      + [("ledger", Target.Bound.atMost(0.05)), ("hledger", .none)].map { program, bound in
        let other = try? MeasuredProcess([program, "-f", path("large.journal"), "balance"])
        return Target(
          name: "check against \(program) balance", value: other.map { check.wall / $0.wall },
          bound: bound, unit: " ×")
      }
  }

  /// Ten times the accounts on the disk, where the first of them alone need less memory.
  private func diskTargets() throws -> [Target] {
    defer { disk.remove() }
    let small = try place.inTurn([place.building("book")])[0]
    _ = try MeasuredProcess(.book(disk.path("book"), disk.size, .folder))
    _ = try disk.building("book")(disk.path("site"))
    let site = try SiteFiles(of: disk.path("site"), list: disk.path("list"))
    let runs = try disk.inTurn([disk.building("book"), disk.copying("site")])
    let (whole, copy) = (runs[0], runs[1])
    print("\(title(of: disk)): \(site.count) files of \(site.byteCount / 1_000_000) MB")
    return [
      Target(
        name: "cold build against cp -r of it", value: whole.wall / copy.wall, bound: .atMost(1),
        unit: " ×"),
      Target(
        name: "memory of it at most", value: Double(whole.peak) / 1e6, bound: .atMost(256),
        unit: " MB"),
      Target(
        name: "memory for each entry beyond \(size.entryCount)",
        value: Double(whole.peak - small.peak)
          / Double(disk.size.entryCount - size.entryCount), bound: .atMost(100), unit: " bytes"),
      site.largest,
    ]
  }

  private func title(of place: BenchPlace) -> String {
    "\(place.size.entryCount) entries in \(place.size.accounts) accounts, one file each, in \(place.folder)"
  }
}
