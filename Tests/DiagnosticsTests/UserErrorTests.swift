import Testing

@testable import Diagnostics

@Suite struct UserErrorTests {
  private struct Refusal: UserError {
    let description = "no\u{1B}[2J"
    let remedy: String? = "write\nit"
    let exitCode = ExitCode.usage
  }

  @Test func aFailureIsReportedWithItsRemedyAndSafeToShow() {
    #expect(Refusal().report?.plain == "daybook: error: no\\u{1b}[2J\n  = write\\u{a}it")
  }

  @Test func whatCannotBeSaysSoAndAsksForAReport() {
    let place = InternalFault(at: "Storage/X.swift", 7)
    #expect(place.description == "a fault in Daybook itself, at Storage/X.swift:7")
    #expect(place.exitCode.rawValue == 70)
    #expect(place.report?.plain.hasSuffix("'daybook check' says how the book is") == true)

    struct Unknown: Error, CustomStringConvertible { let description = "half a page" }
    let error = InternalFault(Unknown())
    #expect(error.description == "a fault in Daybook itself: half a page")
    #expect(error.report?.plain.contains("\n  = please report it") == true)
  }
}
