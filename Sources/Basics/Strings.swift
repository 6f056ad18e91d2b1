internal import Foundation

/// Text as search compares it: without case, accents and invisible characters, all digits as
/// ASCII has them.
///
/// `fold` in search.js does the same.
package struct FoldedText: Sendable {
  package private(set) var scalars: [UInt32] = []

  /// Holds no text until `set` is called.
  package init() {}

  /// Takes another text; the memory is used again.
  package mutating func set(_ text: String) {
    scalars.removeAll(keepingCapacity: true)
    var text = text
    let isASCII = text.withUTF8 { bytes in
      for byte in bytes {
        guard byte < 0x80 else { return false }
        scalars.append(UInt32(byte.isCapital ? byte | 0x20 : byte))
      }
      return true
    }
    if !isASCII { fold(text) }
  }

  private mutating func fold(_ text: String) {
    scalars.removeAll(keepingCapacity: true)
    for scalar in Self.joiningDigits(text).withoutAccents.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .spacingMark, .enclosingMark, .format: continue
      case .decimalNumber: scalars.append(48 + UInt32(scalar.properties.numericValue ?? 0))
      default: append(scalar)
      }
    }
  }

  /// Maps to capitals and then to small letters, which folds `ß` to `ss` and all sigmas to one.
  private mutating func append(_ scalar: Unicode.Scalar) {
    for capital in scalar.properties.uppercaseMapping.unicodeScalars {
      scalars += capital.properties.lowercaseMapping.unicodeScalars.map(\.value)
    }
  }

  /// Takes away the spaces that group digits and do not break.
  private static func joiningDigits(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isGrouping) else { return text }
    let scalars = Array(text.unicodeScalars)
    var joined = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let isBetweenDigits =
        index > 0 && index + 1 < scalars.count && isDigit(scalars[index - 1])
        && isDigit(scalars[index + 1])
      if !(isGrouping(scalar) && isBetweenDigits) { joined.append(scalar) }
    }
    return String(joined)
  }

  private static func isGrouping(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{A0}" || scalar == "\u{202F}"
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }
}

extension String {
  /// The text in compatibility decomposition, without the marks that stand above or below letters.
  ///
  /// It is what search, the order of names and the names of files have in common. They differ in
  /// what they do next: search drops more marks and makes `ss` of `ß`, so that more is found; an
  /// order must keep apart what is written apart, such as the vowel signs of Devanagari.
  package var withoutAccents: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    return String(
      UnicodeScalarView(
        decomposedStringWithCompatibilityMapping.unicodeScalars.filter {
          $0.properties.generalCategory != .nonspacingMark
        }))
  }

  /// A name as it is sorted and recognised: without regard to case and accents.
  ///
  /// The same for all hosts and locales.
  package var foldedName: String { withoutAccents.lowercased() }

  /// Whether there is nothing to see: some data names a party by nothing, or by spaces.
  package var isBlank: Bool {
    // Most texts are told by their first byte.
    if let first = utf8.first, 0x21...0x7E ~= first { return false }
    return unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }

  /// The text, or another one when it is blank.
  package func or(_ fallback: String) -> String { isBlank ? fallback : self }

  /// Texts one behind the other, made in one piece, where `+` and interpolation append them one by
  /// one: a book has a great many paths.
  package init(
    joining first: borrowing String, _ second: borrowing String, _ third: borrowing String = "",
    _ fourth: borrowing String = "", _ fifth: borrowing String = ""
  ) {
    let count =
      first.utf8.count + second.utf8.count + third.utf8.count + fourth.utf8.count
      + fifth.utf8.count
    self = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { bytes in
      var text = bytes[...]
      first.copy(to: &text)
      second.copy(to: &text)
      third.copy(to: &text)
      fourth.copy(to: &text)
      fifth.copy(to: &text)
      return String(ofWholeTexts: UnsafeBufferPointer(bytes))
    }
  }

  /// Bytes that are whole texts one behind the other, which are not looked at again.
  @inline(__always)
  package init(ofWholeTexts bytes: UnsafeBufferPointer<UInt8>) {
    guard #available(macOS 26, *) else {
      self.init(decoding: bytes, as: UTF8.self)
      return
    }
    self.init(copying: UTF8Span(unchecked: bytes.span))
  }

  /// Copies its UTF-8 to the start of a room, and takes that from the room.
  @inline(__always)
  private borrowing func copy(to room: inout Slice<UnsafeMutableBufferPointer<UInt8>>) {
    let start = room.startIndex
    let isCopied: Void? = utf8.withContiguousStorageIfAvailable { text in
      if let source = text.baseAddress, let target = room.base.baseAddress {
        (target + start).initialize(from: source, count: text.count)
      }
    }
    if isCopied == nil {
      for (index, byte) in utf8.enumerated() { room.base[start + index] = byte }
    }
    room = room.base[(start + utf8.count)...]
  }

  /// In single quotes, as a shell reads it for this very text.
  package var inShellQuotes: String { "'" + replacing("'", with: "'\\''") + "'" }
}

/// Recognises Apple's property lists, which apps write where they do not write JSON.
package enum PropertyListSigns {
  /// Whether a property list is an archive of objects (NSKeyedArchiver); nil where the bytes are
  /// no property list.
  package static func isArchive(_ bytes: ArraySlice<UInt8>) -> Bool? {
    let isBinary = bytes.starts(with: "bplist".utf8)
    guard isBinary || isXML(bytes.prefix(512)) else { return nil }
    // The archiver's name stands near the beginning of XML, and anywhere among binary values.
    return String(decoding: bytes, as: UTF8.self).contains("NSKeyedArchiver")
  }

  private static func isXML(_ head: ArraySlice<UInt8>) -> Bool {
    guard head.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "<") else { return false }
    return String(decoding: head, as: UTF8.self).contains("<plist")
  }
}

/// A short text of ASCII that is written byte by byte, which is fast: each entry has several, such as
/// its day in ISO 8601.
package struct ASCIIText {
  @usableFromInline let start: UnsafeMutableRawPointer
  @usableFromInline var end = 0

  /// A text of at most `byteCount` bytes; up to fifteen are stored inline, without allocation.
  @inlinable @inline(__always)
  package static func string(of byteCount: Int, _ write: (inout ASCIIText) -> Void) -> String {
    String(unsafeUninitializedCapacity: byteCount) { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      var text = ASCIIText(start: UnsafeMutableRawPointer(start))
      write(&text)
      return text.end
    }
  }

  @usableFromInline init(start: UnsafeMutableRawPointer) { self.start = start }

  /// Puts a character of ASCII.
  @inlinable @inline(__always)
  package mutating func put(_ character: Unicode.Scalar) {
    start.storeBytes(
      of: UInt8(truncatingIfNeeded: character.value), toByteOffset: end, as: UInt8.self)
    end += 1
  }

  /// Puts a number.
  package mutating func put(_ number: UInt32) {
    if number > 9 { put(number / 10) }
    put(Unicode.Scalar(UInt8(ascii: "0") + UInt8(number % 10)))
  }

  /// Puts a number below a hundred with two digits, at once.
  @inlinable
  package mutating func put(ofTwoDigits number: Int) {
    let (tens, ones) = UInt16(truncatingIfNeeded: number).quotientAndRemainder(dividingBy: 10)
    let digits = 0x3030 | ones << 8 | tens
    start.storeBytes(of: digits.littleEndian, toByteOffset: end, as: UInt16.self)
    end += 2
  }
}

/// ASCII's letters and digits.
extension UInt8 {
  @inlinable package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
  @inlinable package var isCapital: Bool { self &- UInt8(ascii: "A") < 26 }
  @inlinable package var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// The value of a hexadecimal digit; nil for what is none.
  @inlinable package var hexDigitValue: UInt8? {
    if isDigit { return self - UInt8(ascii: "0") }
    let place = (self | 0x20) &- UInt8(ascii: "a")
    return place < 6 ? place + 10 : nil
  }
}

extension [UInt8] {
  /// Where a text, which is not empty, next stands among the bytes from an offset on; nil where it
  /// does not.
  package func offset(of part: [UInt8], from first: Int) -> Int? {
    guard let initial = part.first else { return nil }
    return withUnsafeBufferPointer { text in
      guard let base = text.baseAddress else { return nil }
      var start = first
      while start + part.count <= text.count,
        let found = memchr(base + start, Int32(initial), text.count - start - part.count + 1)
      {
        start = UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
        if memcmp(base + start, part, part.count) == 0 { return start }
        start += 1
      }
      return nil
    }
  }
}

extension String {
  /// The highest byte of its UTF-8; 0 of an empty text.
  package var highestByte: UInt8 {
    var text = self
    // Without an end before the last, so that many bytes are compared at once.
    return text.withUTF8 { bytes in bytes.reduce(0) { Swift.max($0, $1) } }
  }
}
