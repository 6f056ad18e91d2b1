package import Basics
import Diagnostics
import Model

extension BankFile {
  /// Reads a bank's file of any format, found by what stands in it.
  ///
  /// It never fails: what is wrong stands in the file's problems, by bytes of the file as it came.
  /// `reading` holds what QIF and CSV files do not say; a large file is worked on in parallel.
  package static func read(
    _ file: ArraySlice<UInt8>, _ reading: BankFileReading = BankFileReading(),
    _ parallel: Parallel = Parallel(width: 1)
  ) -> BankFile {
    if let foreign = ForeignFile(file) { return unread(.foreign(foreign)) }
    var reading = reading
    if reading.encoding != nil {
      // What a person names for this import comes before what layouts say.
      for index in reading.layouts.indices { reading.layouts[index].encoding = nil }
    }
    let text: DecodedText
    do {
      text = try DecodedText(file, as: reading.encoding)
    } catch {
      guard let known = Self.text(of: file, byLayoutsOf: reading) else {
        var unread = BankFile()
        unread.problems = [error]
        return unread
      }
      text = known
    }
    var read = read(text, of: file, reading, parallel)
    read.format = BankFileFormat.detect(text)
    read.encoding = text.encoding
    // A layout that names an encoding leaves no doubt.
    if !reading.layouts.contains(where: { $0.encoding != nil }) { read.noteDoubt(of: text) }
    if let today = reading.today { read.noteFarDays(today) }
    read.problems.sort { $0.range.lowerBound < $1.range.lowerBound }
    return read
  }

  private static func read(
    _ text: DecodedText, of file: ArraySlice<UInt8>, _ reading: BankFileReading,
    _ parallel: Parallel
  ) -> BankFile {
    let format = BankFileFormat.detect(text)
    if format != .ofx, let foreign = ForeignFile(text: text.bytes) {
      return unread(.foreign(foreign))
    }
    // XML's reader finds it itself.
    if format != .camt, let nul = text.bytes.firstIndex(of: 0) {
      return unread(.nul, at: text.places(nul..<nul + 1))
    }
    switch format {
    case .camt: return CamtReader.read(text, parallel)
    case .ofx: return OFXReader.read(text, reading)
    case .mt940: return BankFile(mt940: text)
    case .qif: return BankFile(qif: text, reading: reading)
    case .csv: return BankFile(csv: file, as: text, reading: reading)
    case nil: return unread(.unknownFormat)
    }
  }

  /// The text of a CSV file that does not show its encoding, in that of a layout of the book that fits
  /// it then; nil where none does.
  private static func text(
    of file: ArraySlice<UInt8>, byLayoutsOf reading: BankFileReading
  ) -> DecodedText? {
    let encodings = reading.layouts.compactMap { $0.encoding.flatMap { TextEncoding($0) } }
    return encodings.lazy.compactMap { try? DecodedText(file, as: $0) }.first { text in
      CSVLayoutChoice(for: file, as: text, reading: reading)?.layout.encoding != nil
    }
  }

  /// A file of which nothing can be read.
  private static func unread(
    _ fault: BankFileFault, at range: Range<FileOffset> = FileOffset(0)..<FileOffset(0)
  ) -> BankFile {
    var file = BankFile()
    file.problems = [BankFileProblem(fault, at: range)]
    return file
  }

  /// Notes that some words could be read otherwise.
  private mutating func noteDoubt(of text: DecodedText) {
    guard let evidence = text.evidence, !evidence.doubtfulWords.isEmpty else { return }
    let place = FileOffset(evidence.doubtfulPlace)
    problems.append(
      BankFileProblem(
        .unsureEncoding(evidence.page.rawValue, words: evidence.doubtfulWords), at: place..<place))
  }

  /// Notes, once and at the first, that entries are booked or valued before 1970 or more than a year
  /// after a day.
  mutating func noteFarDays(_ today: Day) {
    var count = 0
    var first: (place: FileOffset, day: Day)?
    for statement in statements {
      let entries = statement.entries
      for index in entries.indices where entries[index].status == .booked {
        let days = [entries[index].day, entries[index].valueDay].compactMap(\.self)
        guard let day = days.first(where: { $0.isFar(from: today) }) else { continue }
        count += 1
        let place = entries[index].place
        if first.map({ place < $0.place }) ?? true { first = (place, day) }
      }
    }
    guard let first else { return }
    problems.append(BankFileProblem(.farDays(count, first.day), at: first.place..<first.place))
  }
}

extension Day {
  /// Before 1970, or more than a year after a day.
  fileprivate func isFar(from today: Day) -> Bool {
    year < 1970 || (year - 1, monthNumber, day) > (today.year, today.monthNumber, today.day)
  }
}
