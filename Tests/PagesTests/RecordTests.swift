import Testing

@testable import Mustache
@testable import ThemeSupport
@testable import Views

@Suite struct RecordTests {
  private func fits(_ page: some Page) -> Bool {
    page.tape.fits(.record(type(of: page).shape))
  }

  @Test func `Every record is of the kinds that its shape says`() throws {
    func sampleFits(_ type: (some SamplePage).Type) -> Bool { fits(type.sample) }
    for page in SitePages.all {
      let sampled = try #require(page as? any SamplePage.Type, "\(page) has no sample")
      let doesFit = sampleFits(sampled)
      #expect(doesFit, "\(page)")
    }
    #expect(fits(OverviewPage.empty(Samples())))
    #expect(fits(StatementPage.empty(Samples())))
  }
}
