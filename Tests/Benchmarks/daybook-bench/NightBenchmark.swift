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
    _ = try MeasuredProcess(.book(place.path("book"), place.size, .folder))
    let cold = try place.build(.midMonth)
    let nothing = try MeasuredProcess(medianOf: (0..<5).map { _ in try place.build(.midMonth) })
    let night = try place.build(.nextDay)
    return [
      Target(name: "cold build", value: cold.wall, bound: .none, unit: " s"),
      Target(
        name: "nothing changed", value: nothing.wall * 1000, bound: .atMost(60), unit: " ms"),
      Target(
        name: "the next night against the cold build", value: night.wall / cold.wall * 100,
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
