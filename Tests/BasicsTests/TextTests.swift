import Basics
import Testing

@Suite struct TextTests {
  @Test(arguments: [
    ("", true), (" ", true), ("\t\n\u{a0}\u{3000}", true), ("a", false), (" a ", false),
    ("\u{200b}", false),
  ])
  func `Blank is what has nothing but white space`(text: String, isBlank: Bool) {
    #expect(text.isBlank == isBlank)
    #expect(text.or("else") == (isBlank ? "else" : text))
  }

  @Test(arguments: [
    ("Zoë", "zoe"), ("CAFE\u{301}", "cafe"), ("ＦＵＬＬ", "full"), ("Straße", "straße"),
    ("Ärzte 24", "arzte 24"), ("नी", "नी"),
  ])
  func `Names are compared without case and accents`(name: String, folded: String) {
    #expect(name.foldedName == folded)
  }

  @Test(arguments: [
    ("Straße", "strasse"), ("ΣΟΦΟΣ σοφος", "σοφοσ σοφοσ"), ("١٢", "12"), ("1\u{a0}204", "1204"),
    ("a\u{a0}b", "a b"), ("soft\u{ad}hyphen", "softhyphen"), ("नी", "न"), ("İ", "i"), ("AbC", "abc"),
  ])
  func `Search folds further`(text: String, folded: String) {
    var foldedText = FoldedText()
    foldedText.set(text)
    let scalars = foldedText.scalars.compactMap { Unicode.Scalar($0) }
    #expect(scalars == Array(folded.unicodeScalars))
  }
}
