import Diagnostics
import Import
import TestSupport
import Testing

@Suite(.enabled(if: Oracles.exist, "no ../shared/oracles beside the package"))
struct OracleTests {
  @Test(
    "what independent readers say of camt and OFX files is what is read",
    arguments: ["camt", "ofx"])
  func files(format: String) throws {
    let expectations = ExpectedFile.all(of: format)
    #expect(expectations.count > 60)
    for expected in expectations {
      let read = BankFile.read(try expected.bytes[...])
      let errors = read.problems.filter { $0.fault.severity == .error }
      let told = "\(expected.file): \(errors.map(\.fault.message))"
      switch expected.expect {
      case "ok", "investment": #expect(errors.isEmpty, "\(told)")
      case "refuse":
        #expect(!errors.isEmpty && read.statements.allSatisfy(\.entries.isEmpty), "\(told)")
      default:
        let isOdd = read.statements.contains { $0.arithmetic != .holds && $0.arithmetic != nil }
        #expect(!errors.isEmpty || isOdd, "\(told)")
      }
      if expected.expect == "refuse" { continue }
      let comparison = FileComparison(
        read, with: expected, isPartial: expected.expect == "problem")
      #expect(comparison.differences.isEmpty, "\(expected.file)")
      if expected.expect == "investment" { #expect(!read.problems.isEmpty, "\(told)") }
    }
  }
}
