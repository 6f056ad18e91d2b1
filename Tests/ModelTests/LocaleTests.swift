import Foundation
import Model
import Testing

@Suite struct LocaleTests {
  @Test(arguments: ["en_GB", "en-GB", "de", "zh_Hans_CN", "zh_CN", "zh-TW", "sr_RS", "uz_UZ"])
  func `A locale is known by its language and country, with or without its script`(_ text: String) {
    #expect(Locale(known: text)?.identifier == text.replacing("-", with: "_"))
  }

  @Test(arguments: ["xx", "zh_GB", "zh_Latn_CN", "en_", "zh_Hans", "en_GB_x"])
  func `Another one is not known`(_ text: String) {
    let isListed = Locale.availableIdentifiers.contains(text.replacing("-", with: "_"))
    #expect((Locale(known: text) != nil) == isListed)
  }
}
