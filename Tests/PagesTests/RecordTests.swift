import Testing

@testable import Mustache
@testable import Pages
@testable import Views

@Suite struct RecordTests {
  private func fits(_ page: some Page) -> Bool {
    page.tape.fits(.record(type(of: page).shape))
  }

  @Test func `Every record is of the kinds that its shape says`() {
    func sampleFits(_ type: (some Page).Type) -> Bool { fits(type.sample) }
    for page in SitePages.all {
      let doesFit = sampleFits(page)
      #expect(doesFit, "\(page)")
    }
    #expect(fits(OverviewPage.empty(Samples())))
    #expect(fits(StatementPage.empty(Samples())))
  }
}
