internal import Foundation
internal import SampleBooks

/// What a build costs, held against what it may cost: each figure beside a reference that ran in the
/// same minutes on the same disk.
struct TargetsBenchmark {
  private let place: BenchPlace
  private var size: SampleBook.Size { place.size }

  func run() throws {
    defer { place.remove() }
    print(
      "\(size.entryCount) entries in \(size.accounts) accounts, one file each, in \(place.folder)")
    _ = try MeasuredProcess(.book(path("book"), size, .folder))
    for part in [buildTargets, growthTargets, checkTargets] {
      for target in try part() { print(target.line) }
      fflush(nil)
    }
  }

  private func path(_ name: String) -> String { place.path(name) }

  /// What is measured: makes a folder that is not there yet.
  private typealias Work = (_ folder: String) throws -> MeasuredProcess

  /// The medians of several runs of each, taken in turn, so that what slows the machine for a while
  /// slows all of them.
  ///
  /// On a disk all folders stay until the end: it creates files more slowly after others were deleted.
  private func inTurn(_ works: [Work]) throws -> [MeasuredProcess] {
    var runs = works.map { _ in [MeasuredProcess]() }
    for _ in 0..<(place.isOnDisk ? 3 : 5) {
      for (number, work) in works.enumerated() {
        let folder = "run-\(UUID().uuidString)"
        runs[number].append(try work(path(folder)))
        if !place.isOnDisk { place.remove(folder) }
      }
    }
    return runs.map(MeasuredProcess.init(medianOf:))
  }

  private func build(_ book: String, jobs: Int? = nil) -> Work {
    let jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    return { try MeasuredProcess(.build(path(book), site: $0, jobs: jobs)) }
  }

  /// What makes the same files as the site has, and has so many bytes of other memory in use by each
  /// thread.
  private func floor(memory: Int = 0) -> Work {
    { try MeasuredProcess(.floor(list: path("list"), folder: $0, memory: memory)) }
  }
}

extension TargetsBenchmark {
  /// Takes words as `BenchPlace` does; nil likewise.
  init?(_ words: [String]) {
    let size = SampleBook.Size(accounts: 100, months: 50, entries: 20)
    guard let place = BenchPlace(words, size: size) else { return nil }
    self.init(place: place)
  }
}

extension TargetsBenchmark {
  /// A cold build of the site, beside what copies it, makes as much, or renders a part of it.
  private func buildTargets() throws -> [Target] {
    _ = try build("book")(path("site"))
    let site = try SiteFiles(of: path("site"), list: path("list"))
    let runs = try inTurn([
      build("book", jobs: 1), build("book", jobs: 2),
      { try MeasuredProcess(["cp", "-r", path("site"), $0]) }, floor(), floor(memory: 2 << 20),
    ])
    let (alone, both, copy, floor, busyFloor) = (runs[0], runs[1], runs[2], runs[3], runs[4])
    let hugo = try HugoSite(of: path("site"), in: path("hugo")).render()
    print("\(site.count) files of \(site.byteCount / 1_000_000) MB")
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
        name: "memory at most (of a million entries: night)", value: Double(both.peak) / 1e6,
        bound: .none, unit: " MB"),
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
    let runs = try inTurn([build("book"), build("tenth")])
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
    var large = size
    large.accounts *= 10
    _ = try MeasuredProcess(.book(path("one"), large, .oneFile))
    _ = try MeasuredProcess(.book(path("large"), large, .folder))
    _ = try MeasuredProcess(.journal(path("large"), file: path("large.journal")))
    let check = try inTurn([{ _ in try MeasuredProcess(.check(path("large"))) }])[0]
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
}
