internal import Model

/// Reads OFX 1 (SGML, with or without end tags), OFX 2 (XML) and QFX: statements of banks and of
/// credit cards.
///
/// Those of securities are told and left out.
struct OFXReader {
  private var values: OFXValues
  private var scanner: OFXScanner
  private var file = BankFile()
  private var open: [OFXAggregate] = []
  private var statement: OFXStatement?
  private var transaction: OFXTransaction?
  private var status = OFXStatus()
  /// How the bank answered for the first account that it gave no statement of.
  private var refusal: OFXStatus?
  private var hasSecurities = false
  private var isComplete = false

  private init(_ text: DecodedText, _ reading: BankFileReading) {
    values = OFXValues(text, reading)
    scanner = OFXScanner(bytes: text.bytes)
  }

  /// Reads a text; what is wrong stands in the file's problems.
  ///
  /// A transaction that cannot be read
  /// is left out and told there.
  static func read(_ text: DecodedText, _ reading: BankFileReading) -> BankFile {
    var reader = OFXReader(text, reading)
    do {
      while let tag = try reader.scanner.next() { reader.take(tag) }
      reader.finish()
    } catch {
      if error.fault == .documentType {
        reader.file = BankFile()
        reader.report(error.fault, at: error.range)
      } else {
        reader.finish()
      }
    }
    return reader.file
  }

  private mutating func take(_ tag: OFXTag) {
    if tag.name == "OFX" { isComplete = tag.isEnd }
    guard let aggregate = OFXAggregate(tag.name) else {
      if !tag.isEnd { takeValue(tag) }
      return
    }
    if tag.isEnd {
      guard open.contains(aggregate) else { return }
      close(to: aggregate.level)
    } else {
      close(to: aggregate.level)
      begin(aggregate, tag)
    }
  }

  private mutating func begin(_ aggregate: OFXAggregate, _ tag: OFXTag) {
    open.append(aggregate)
    switch aggregate {
    case .bankStatement, .cardStatement, .securitiesStatement:
      let place = values.text.place(tag.range.lowerBound)
      statement = OFXStatement(aggregate, at: tag.range, place: place)
    case .transaction, .pendingTransaction:
      transaction = OFXTransaction(at: tag.range, isPending: aggregate == .pendingTransaction)
    case .status: status = OFXStatus()
    default: break
    }
  }

  /// Closes what stands as deep or deeper.
  private mutating func close(to level: Int) {
    while let last = open.last, last.level >= level {
      open.removeLast()
      switch last {
      case .transaction, .pendingTransaction: finishTransaction()
      case .bankStatement, .cardStatement, .securitiesStatement: finishStatement()
      case .status: finishStatus()
      case .ledgerBalance, .availableBalance: finishBalance(last)
      default: break
      }
    }
  }

  private mutating func takeValue(_ tag: OFXTag) {
    guard let aggregate = open.last else { return }
    if aggregate == .status {
      status.add(tag, values)
    } else if transaction != nil {
      transaction?.add(tag, in: aggregate)
    } else {
      do {
        try statement?.add(tag, in: aggregate, values)
      } catch {
        file.problems.append(error)
      }
    }
  }

  private mutating func finishTransaction() {
    guard let transaction else { return }
    statement?.add(transaction, &values, problems: &file.problems)
    self.transaction = nil
  }

  private mutating func finishBalance(_ aggregate: OFXAggregate) {
    do {
      try statement?.finishBalance(aggregate, &values)
    } catch {
      file.problems.append(error)
    }
  }

  private mutating func finishStatement() {
    guard let finished = statement else { return }
    statement = nil
    if finished.kind == .securitiesStatement {
      hasSecurities = true
      let account = finished.statement.account.number
      report(
        .securities(account: account, transactions: finished.leftOut), at: finished.start)
    } else {
      if finished.isWithoutCurrency {
        report(
          .withoutCurrency(account: finished.statement.account.number), at: finished.start)
      }
      file.statements.append(finished.statement)
    }
  }

  private mutating func finishStatus() {
    guard status.isError else { return }
    report(.ofxAccountRefused(status), at: status.range)
    refusal = refusal ?? status
  }

  /// At the end of the file; what is open there was cut off.
  private mutating func finish() {
    if !isComplete {
      let end = values.text.bytes.count
      report(.ofxEnded(insideTransaction: transaction != nil), at: end..<end)
      transaction = nil
    }
    close(to: 1)
    file.applyCorrections()
    file.problems += values.unclearAmounts
    guard file.statements.isEmpty, !hasSecurities else { return }
    if let refusal, file.problems.first?.fault == .ofxAccountRefused(refusal) {
      file.problems[0] = BankFileProblem(.ofxRefused(refusal), at: file.problems[0].range)
    } else if file.problems.isEmpty {
      report(.noStatement, at: 0..<0)
    }
  }

  private mutating func report(_ fault: BankFileFault, at range: Range<Int>) {
    file.problems.append(values.problem(fault, at: range))
  }
}

extension BankFile {
  /// Has each entry that corrects another of the file take its place, or take it away (OFX 11.4.3:
  /// CORRECTFITID, CORRECTACTION), the file's order being that of time.
  ///
  /// What corrects goes on saying so, as the entry that was wrong may have come in an earlier file
  /// too.
  mutating func applyCorrections() {
    guard statements.contains(where: { $0.entries.contains { $0.correction != nil } }) else {
      return
    }
    for statement in statements.indices {
      for place in statements[statement].entries.indices {
        apply(statement, place)
      }
    }
    for statement in statements.indices {
      statements[statement].entries.removeAll { $0.status == .superseded }
    }
  }

  private mutating func apply(_ statement: Int, _ place: Int) {
    guard var correction = statements[statement].entries[place].correction else { return }
    let account = statements[statement].account.number
    for other in statements.indices where statements[other].account.number == account {
      let wrong = statements[other].entries.firstIndex { entry in
        entry.names.bank == correction.ids.first && entry.correction?.action != .delete
          && entry.status != .superseded
      }
      guard let wrong, (other, wrong) != (statement, place) else { continue }
      // What the wrong entry itself corrects is corrected by this one now.
      correction.ids += statements[other].entries[wrong].correction?.ids ?? []
      correction.isMade = true
      statements[other].entries[wrong].status = .superseded
      statements[statement].entries[place].correction = correction
      return
    }
  }
}
