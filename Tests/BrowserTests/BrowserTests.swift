import BrowserSupport
import Testing

/// Every test in a browser; suites are added by extensions, so that each test is lent one.
@Suite(
  .enabled(if: Browser.isInstalled, "there is no chromium and chromedriver on the PATH"),
  .withBrowser)
enum BrowserTests {}

/// Lends each test a browser that no other uses meanwhile.
struct BrowserTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await BrowserPool.shared.lend(function)
  }
}

extension Trait where Self == BrowserTrait {
  static var withBrowser: Self { Self() }
}
