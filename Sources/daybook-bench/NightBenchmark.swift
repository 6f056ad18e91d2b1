internal import Foundation
internal import SampleBooks

/// What a night costs where little or nothing has changed, each figure beside the cold build that ran
/// before it on the same disk.
struct NightBenchmark {
  private let place: BenchPlace

  func run() throws {
    defer { place.remove() }
    print("\(place.size.entryCount) entries in \(place.size.accounts) accounts, in \(place.folder)")
    for target in try targets() { print(target.line) }
  }

  /// A file for each account.
  private func targets() throws -> [Target] {
    let (size, tenth) = (place.size, place.tenth)
    _ = try MeasuredProcess(.book(place.path("book"), tenth, .folder))
    let small = try place.build(.midMonth)
    place.remove()
    _ = try MeasuredProcess(.book(place.path("book"), size, .folder))
    let whole = try place.build(.midMonth)
    let site = try SiteFiles(of: place.path("site"), list: place.path("list"))
    let nothing = try MeasuredProcess(medianOf: (0..<5).map { _ in try place.build(.midMonth) })
    let night = try place.build(.nextDay)
    return [
      Target(name: "cold build", value: whole.wall, bound: .none, unit: " s"),
      Target(
        name: "memory of it at most", value: Double(whole.peak) / 1e6, bound: .atMost(256),
        unit: " MB"),
      Target(
        name: "memory for each entry beyond \(tenth.entryCount)",
        value: Double(whole.peak - small.peak) / Double(size.entryCount - tenth.entryCount),
        bound: .atMost(100), unit: " bytes"),
      site.largest,
      Target(
        name: "nothing changed", value: nothing.wall * 1000, bound: .atMost(60), unit: " ms"),
      Target(
        name: "the next night against the cold build", value: night.wall / whole.wall * 100,
        bound: .atMost(3), unit: " %"),
    ]
  }
}

extension NightBenchmark {
  /// Takes words as `BenchPlace` does; nil likewise.
  init?(_ words: [String]) {
    guard let place = BenchPlace(words, size: .million) else { return nil }
    self.init(place: place)
  }
}
