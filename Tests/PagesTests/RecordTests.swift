import Testing

@testable import Mustache
@testable import ThemeSupport
@testable import Views

@Suite struct RecordTests {
  private func fits<Subject: Page>(_ page: Subject) -> Bool {
    var tape = Tape()
    tape.record(Subject.shape) { page.writeFields(to: &$0) }
    return tape.fits(.record(Subject.shape))
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
