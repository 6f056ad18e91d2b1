package import Model

/// How the characters of a file stand in its bytes.
package enum TextEncoding: Hashable, Sendable {
  case utf8
  case utf16(isBigEndian: Bool)
  case page(CodePage)
  /// One byte or two for each character, as Japanese banks write.
  case shiftJIS
}

extension TextEncoding {
  /// By a name as files and people write it; nil for one that is not read.
  package init?(named name: String) {
    switch name.uppercased() {
    case "UTF-8", "UTF8": self = .utf8
    case "UTF-16", "UTF16", "UTF-16LE": self = .utf16(isBigEndian: false)
    case "UTF-16BE": self = .utf16(isBigEndian: true)
    default:
      guard let page = CodePage(named: name) else { return nil }
      self = .page(page)
    }
  }

  /// The encoding that a file shows: by its byte-order mark, by being UTF-8, by the name that its
  /// head declares, else by what there is evidence of, in XML Windows-1252; how many bytes the mark
  /// takes, and of what there was evidence.
  ///
  /// What is UTF-8 is read so whatever the head declares, since no other text of a bank is UTF-8 by
  /// chance. Throws where the head declares an encoding that is not read.
  static func find(
    in bytes: ArraySlice<UInt8>, unless known: TextEncoding? = nil
  ) throws(BankFileProblem) -> (encoding: TextEncoding, mark: Int, evidence: EncodingEvidence?) {
    if let known { return (known, known.markLength(in: bytes), nil) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return (isUTF8(bytes.dropFirst(3)) ? .utf8 : .page(.windows1252), 3, nil)
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16(isBigEndian: false), 2, nil) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16(isBigEndian: true), 2, nil) }
    if let order = unmarkedUTF16(bytes) { return (.utf16(isBigEndian: order), 0, nil) }
    if isUTF8(bytes) { return (.utf8, 0, nil) }
    guard let declared = DeclaredEncoding(in: bytes), !declared.saysNothing else {
      guard !isXML(bytes) else { return (.page(.windows1252), 0, nil) }
      switch ForeignScript(bytes) {
      case .page(let page): return (.page(page), 0, nil)
      case .unknown where isShiftJIS(bytes.prefix(1 << 16)): return (.shiftJIS, 0, nil)
      case .unknown:
        let start = FileOffset(bytes.firstIndex { $0 >= 0x80 }.map { $0 - bytes.startIndex } ?? 0)
        throw BankFileProblem(.unknownEncoding, at: start..<start)
      case nil: break
      }
      let evidence = EncodingEvidence(bytes)
      return (.page(evidence.page), 0, evidence)
    }
    switch TextEncoding(named: declared.name) {
    case .page(.windows1252) where !isXML(bytes):
      // Many banks' headers of OFX are always the same, whatever stands behind them.
      let evidence = EncodingEvidence(bytes)
      return (.page(evidence.lead >= 4 ? evidence.page : .windows1252), 0, nil)
    case .page(let page): return (.page(page), 0, nil)
    // It says UTF and is not.
    case .utf8, .utf16, .shiftJIS: return (.page(.windows1252), 0, nil)
    case nil: throw BankFileProblem(.unreadEncoding(declared.name), at: declared.range)
    }
  }

  /// Whether a text is valid in Shift_JIS, and most that is not ASCII is kana and kanji of daily use.
  ///
  /// These begin with bytes that other encodings of the East do not have, nor those of Windows in
  /// words; few characters prove nothing.
  private static func isShiftJIS(_ bytes: ArraySlice<UInt8>) -> Bool {
    var (common, rare, narrow, index) = (0, 0, 0, bytes.startIndex)
    while index < bytes.endIndex {
      defer { index += 1 }
      switch bytes[index] {
      case 0...0x7F: continue
      case 0xA1...0xDF: narrow += 1
      case 0x81...0x9F, 0xE0...0xFC:
        // The end may have been cut.
        guard index + 1 < bytes.endIndex else { continue }
        guard (0x40...0xFC).contains(bytes[index + 1]), bytes[index + 1] != 0x7F else {
          return false
        }
        if bytes[index] < 0xA0 { common += 1 } else { rare += 1 }
        index += 1
      default: return false
      }
    }
    return common >= 12 && rare * 5 < common && common * 4 > narrow
  }

  private static func isXML(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.drop { $0 <= 0x20 }.first == UInt8(ascii: "<")
  }

  /// The bytes of the encoding's own byte-order mark, where the file begins with it.
  private func markLength(in bytes: ArraySlice<UInt8>) -> Int {
    let mark: [UInt8] =
      switch self {
      case .utf8: [0xEF, 0xBB, 0xBF]
      case .utf16(let isBigEndian): isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
      case .page, .shiftJIS: []
      }
    return bytes.starts(with: mark) ? mark.count : 0
  }

  /// Whether the bytes are UTF-8.
  ///
  /// A last character that the file's end cuts is allowed where
  /// others before it show that the text is UTF-8.
  private static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    if String(validating: bytes, as: UTF8.self) != nil { return true }
    let whole = bytes.dropLast(incompleteTail(of: bytes))
    return whole.count < bytes.count && whole.contains { $0 >= 0x80 }
      && String(validating: whole, as: UTF8.self) != nil
  }

  /// How many bytes at the end begin a character and do not finish it.
  static func incompleteTail(of bytes: ArraySlice<UInt8>) -> Int {
    let tail = bytes.suffix(3)
    guard let start = tail.lastIndex(where: { $0 >= 0xC0 }) else { return 0 }
    let length = bytes[start] >= 0xF0 ? 4 : bytes[start] >= 0xE0 ? 3 : 2
    return bytes.endIndex - start < length ? bytes.endIndex - start : 0
  }

  /// Whether the first characters are ASCII in two bytes each, and then which byte is first.
  private static func unmarkedUTF16(_ bytes: ArraySlice<UInt8>) -> Bool? {
    let head = Array(bytes.prefix(4))
    guard head.count == 4 else { return nil }
    let isZero = head.map { $0 == 0 }
    let big = (0..<head.count).map { $0.isMultiple(of: 2) }
    if isZero == big { return true }
    return isZero == big.map { !$0 } ? false : nil
  }

  /// As a layout or a person names it.
  package init?(_ encoding: FileEncoding) {
    if encoding == .shiftJIS { self = .shiftJIS } else { self.init(named: encoding.rawValue) }
  }
}

/// The encoding that a file's head names: XML's declaration or the header of OFX 1.
struct DeclaredEncoding {
  let name: String
  /// Where the name stands in the file.
  let range: Range<FileOffset>

  /// OFX writes so that the header declares none.
  var saysNothing: Bool { name.uppercased() == "NONE" }

  /// Where such a head lies at most.
  private static let reach = 1024

  /// Nil where the head names none.
  init?(in file: ArraySlice<UInt8>) {
    let head = file.prefix(Self.reach)
    let trimmed = head.drop { $0 <= 0x20 }
    let found: Range<Int>? =
      if trimmed.starts(with: "<?xml".utf8) {
        Self.quoted(after: "encoding", in: trimmed)
      } else if trimmed.starts(with: "OFXHEADER".utf8) {
        Self.field("CHARSET:", in: trimmed)
      } else {
        nil
      }
    guard let found else { return nil }
    name = String(decoding: file[found], as: UTF8.self)
    let start = file.startIndex
    range = FileOffset(found.lowerBound - start)..<FileOffset(found.upperBound - start)
  }

  /// `encoding="…"` before the end of the declaration.
  private static func quoted(after key: String, in head: ArraySlice<UInt8>) -> Range<Int>? {
    guard let end = head.firstRange(of: Array("?>".utf8))?.lowerBound,
      let key = head[..<end].firstRange(of: Array(key.utf8)),
      let quote = head[key.upperBound..<end].first(where: { $0 == 0x22 || $0 == 0x27 }),
      let opening = head[key.upperBound..<end].firstIndex(of: quote),
      let closing = head[(opening + 1)..<end].firstIndex(of: quote)
    else { return nil }
    return opening + 1..<closing
  }

  /// The letters behind a key, up to a blank, a line end or a tag.
  private static func field(_ key: String, in head: ArraySlice<UInt8>) -> Range<Int>? {
    guard let key = head.firstRange(of: Array(key.utf8)) else { return nil }
    let rest = head[key.upperBound...].drop { $0 == 0x20 }
    let value = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: "<") }
    return value.isEmpty ? nil : value.startIndex..<value.endIndex
  }
}

/// An encoding of one byte a character whose lower half is ASCII.
package enum CodePage: String, CaseIterable, Sendable {
  // As messages and options name them.
  case windows1250 = "Windows-1250"
  case windows1251 = "Windows-1251"
  case windows1252 = "Windows-1252"
  case windows1253 = "Windows-1253"
  case windows1254 = "Windows-1254"
  case windows1257 = "Windows-1257"
  case latin2 = "ISO-8859-2"
  case latin9 = "ISO-8859-15"
  case dos437 = "CP437"
  case dos850 = "CP850"
  case dos852 = "CP852"
  case macRoman = "Mac-Roman"
}

extension CodePage {
  /// By a name as files and people write it, in any case, with or without hyphens; nil for others.
  ///
  /// ASCII and Latin-1 are read as Windows-1252, which holds both and is what files mean that say
  /// so (WHATWG, Encoding).
  init?(named name: String) {
    let letters = name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    switch letters {
    case "usascii", "ascii", "iso88591", "88591", "latin1", "windows1252", "cp1252", "1252",
      "ansi", "none":
      self = .windows1252
    case "windows1250", "cp1250", "1250": self = .windows1250
    case "windows1251", "cp1251", "1251": self = .windows1251
    case "windows1253", "cp1253", "1253": self = .windows1253
    case "windows1254", "cp1254", "1254", "iso88599", "latin5": self = .windows1254
    case "windows1257", "cp1257", "1257": self = .windows1257
    case "iso88592", "latin2": self = .latin2
    case "iso885915", "latin9": self = .latin9
    case "cp437", "ibm437", "437": self = .dos437
    case "cp850", "ibm850", "850": self = .dos850
    case "cp852", "ibm852", "852": self = .dos852
    case "macroman", "macintosh", "mac", "xmacroman", "macosroman": self = .macRoman
    default: return nil
    }
  }

  /// UTF-8 of a text in this encoding.
  func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let upper = upperHalf.unicodeScalars.map { Array(String($0).utf8) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 { text.append(byte) } else { text += upper[Int(byte & 0x7F)] }
    }
    return text
  }

  /// The characters of the bytes from 0x80 to 0xFF, in order (Unicode's mapping tables).
  ///
  /// A byte that a page leaves open is the control character of its number, as browsers read it.
  var upperHalf: String {
    switch self {
    case .windows1250:
      """
      €\u{81}‚\u{83}„…†‡\u{88}‰Š‹ŚŤŽŹ\u{90}‘’“”•–—\u{98}™š›śťžź\u{a0}ˇ˘Ł¤Ą¦§¨©Ş«¬\
      \u{ad}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷\
      řůúűüýţ˙
      """
    case .windows1251:
      """
      ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{98}™љ›њќћџ\u{a0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{ad}®Ї°±Ііґµ¶·ё№є»јЅѕїА\
      БВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя
      """
    case .windows1252:
      """
      €\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ\u{a0}¡¢£¤¥¦§¨©ª«¬\
      \u{ad}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷\
      øùúûüýþÿ
      """
    case .windows1253:
      """
      €\u{81}‚ƒ„…†‡\u{88}‰\u{8a}‹\u{8c}\u{8d}\u{8e}\u{8f}\u{90}‘’“”•–—\u{98}™\u{9a}›\
      \u{9c}\u{9d}\u{9e}\u{9f}\u{a0}΅Ά£¤¥¦§¨©ª«¬\u{ad}®―°±²³΄µ¶·ΈΉΊ»Ό½ΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝ\
      ΞΟΠΡÒΣΤΥΦΧΨΩΪΫάέήίΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώÿ
      """
    case .windows1254:
      """
      €\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}\u{8e}\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}\u{9e}Ÿ\u{a0}¡¢£¤¥¦§\
      ¨©ª«¬\u{ad}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞßàáâãäåæçèéêëìíîïğñò\
      óôõö÷øùúûüışÿ
      """
    case .windows1257:
      """
      €\u{81}‚\u{83}„…†‡\u{88}‰\u{8a}‹\u{8c}¨ˇ¸\u{90}‘’“”•–—\u{98}™\u{9a}›\u{9c}¯˛\
      \u{9f}\u{a0}¡¢£¤¥¦§Ø©Ŗ«¬\u{ad}®Æ°±²³´µ¶·ø¹ŗ»¼½¾æĄĮĀĆÄÅĘĒČÉŹĖĢĶĪĻŠŃŅÓŌÕÖ×ŲŁŚŪÜŻŽß\
      ąįāćäåęēčéźėģķīļšńņóōõö÷ųłśūüżž˙
      """
    case .latin2:
      Self.controls
        + """
        \u{a0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{ad}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺ\
        ćçčéęëěíîďđńňóôőö÷řůúűüýţ˙
        """
    case .latin9:
      Self.controls
        + """
        \u{a0}¡¢£€¥Š§š©ª«¬\u{ad}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäå\
        æçèéêëìíîïðñòóôõö÷øùúûüýþÿ
        """
    case .dos437:
      """
      ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧\
      ╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}
      """
    case .dos850:
      """
      ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤\
      ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}
      """
    case .dos852:
      """
      ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎË\
      ďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u{ad}˝˛ˇ˘§÷¸°¨˙űŘř■\u{a0}
      """
    case .macRoman:
      """
      ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{a0}ÀÃÕŒ\
      œ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{f8ff}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ
      """
    }
  }

  private static let controls = String(
    String.UnicodeScalarView((UInt8(0x80)..<0xA0).map { Unicode.Scalar($0) }))
}
