import BrowserSupport
import Testing

/// Every test in a browser; suites are added by extensions, so that they take turns with it.
@Suite(
  .serialized,
  .enabled(if: Browser.isInstalled, "there is no chromium and chromedriver on the PATH"))
enum BrowserTests {}
