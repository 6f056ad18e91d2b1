import Diagnostics
import Foundation
import Model
import Publishing
import Testing

@testable import Coordinators
@testable import SiteCoordinators

@Suite struct BuildRecordTests {
  private let success = BuildSuccess(
    asOf: .unixEpoch, pages: 489, filesWritten: 3, filesUnchanged: 486, filesRemoved: 0, notes: 1,
    version: "0.1.0", milliseconds: 1_250, time: Instant(secondsSince1970: 1_795_317_302))
  private let failure = BuildFailure(
    BookProblems(
      kind: .wrongData,
      diagnostics: [
        Diagnostic(.error, path: "a\"b.json", message: "no\u{1B}", remedy: "do"),
        Diagnostic(.note, path: "c.json", message: "odd"),
      ]), at: Instant(secondsSince1970: 1_795_320_902), after: 12, version: "0.1.0")

  @Test func `What is on record reads back as it was`() throws {
    var record = BuildRecord()
    #expect(BuildRecord(file: record.file) == record)
    record.add(success)
    #expect(BuildRecord(file: record.file) == record)
    #expect(record.state == .succeeded)
    record.add(failure)
    #expect(BuildRecord(file: record.file) == record)
    #expect(record.state == .failed(.wrongData))
    #expect(record.success == success && record.failure?.problems.count == 2)
    record.add(success)
    #expect(record.state == .succeeded && record.failure == failure)
    #expect(record.file.count % 64 == 0)
    #expect(
      String(decoding: record.file, as: UTF8.self).contains("\"time\": \"2026-11-22T03:15:02Z\""))
  }

  @Test func `Another time and another duration change the end of the file alone`() throws {
    var (one, other) = (BuildRecord(), BuildRecord())
    var later = success
    later.time = Instant(secondsSince1970: success.time.secondsSince1970 + 86_400)
    later.milliseconds = 999
    one.add(success)
    other.add(later)
    #expect(one.file.count == other.file.count)
    #expect(zip(one.file, other.file).prefix { $0 == $1 }.count > one.file.count - 192)
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"format": 2, "state": "neverBuilt"}"#, #"{"format": 1}"#,
    #"{"format": 1, "state": "failed"}"#, #"{"format": 1, "state": "odd", "reason": "busy"}"#,
    #"{"format": 1, "state": "failed", "reason": "odd"}"#,
    #"{"format": 1, "state": "succeeded", "success": {"asOf": "2026-02-30"}}"#, "\u{0}\u{FF}",
  ]) func `What is no record is read as none`(text: String) {
    #expect(BuildRecord(file: Array(text.utf8)) == nil)
  }

  @Test func `Of a book that is all wrong the first hundred problems are kept`() {
    let problems = (0..<150).map { Diagnostic(.error, path: "a", message: "\($0)") }
    let failure = BuildFailure(
      BookProblems(kind: .wrongData, diagnostics: problems), at: Instant(secondsSince1970: 0),
      after: 0, version: "")
    #expect(failure.problemCount == 150)
    #expect(failure.problems.map(\.message) == (0..<100).map(String.init))
  }

  @Test(arguments: [
    (BuildStop.interrupted as any Error, BuildFailure.Reason.interrupted),
    (BuildStop.terminated, .terminated),
    (BookProblems(kind: .noBook, diagnostics: []), .noBook),
    (BookProblems(kind: .busy, diagnostics: []), .busy),
    (PublishingError.symbolicLink("a"), .cannotCreate), (PublishingError.busy("a"), .busy),
    (CocoaError(.fileNoSuchFile), .internalError),
  ]) func `Each error has a reason`(error: any Error, reason: BuildFailure.Reason) {
    let failure = BuildFailure(
      error, at: Instant(secondsSince1970: 0), after: 0, version: "")
    #expect(failure.reason == reason)
  }
}

@Suite struct InstantTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
    (1_795_317_302, "2026-11-22T03:15:02Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
    (-62_135_596_800, "0001-01-01T00:00:00Z"),
  ]) func `A moment is written in UTC and read back`(seconds: Int64, text: String) {
    #expect("\(Instant(secondsSince1970: seconds))" == text)
    #expect(Instant(iso: text)?.secondsSince1970 == seconds)
  }

  @Test func `A moment out of all years is the nearest, and other texts are none`() {
    #expect("\(Instant(milliseconds: .max))" == "9999-12-31T23:59:59Z")
    #expect("\(Instant(secondsSince1970: .min))" == "0001-01-01T00:00:00Z")
    for text in [
      "", "T", "2026-11-22", "2026-11-22T03:15:02", "2026-11-22T24:00:00Z", "2026-11-22T03:15:2Z",
      "2026-11-22T+3:15:02Z", "2026-11-22T03:15:02Zx", "2026-02-30T00:00:00Z",
      "2026-11-22T99999999999999999999:00:00Z",
    ] { #expect(Instant(iso: text) == nil, "\(text)") }
  }

  @Test func `An age is a number of seconds, minutes, hours or days`() {
    #expect(["45s", "90m", "26h", "3d"].map { Age($0)?.seconds } == [45, 5_400, 93_600, 259_200])
    for text in ["", "h", "26", "26 h", "-1h", "+1h", "1.5h", "26H", "1234567d", "٣d"] {
      #expect(Age(text) == nil, "\(text)")
    }
    let said = ["1s", "90s", "90m", "26h", "47h", "3d", "0s"].map { Age($0)?.description }
    #expect(
      said == [
        "1 second", "90 seconds", "90 minutes", "26 hours", "47 hours", "3 days", "0 seconds",
      ])
  }
}
