extension ExportedBook {
  /// The book in a format; throws where the format cannot hold an amount, and where there is no
  /// account to write.
  package func file(
    as format: ExportFormat, camt version: CamtVersion = .usual
  ) throws(ExportFault) -> ExportedFile {
    guard !accounts.isEmpty else { throw .noAccounts }
    return switch format {
    case .camt053: try CamtFile.file(of: self, version)
    case .ofx: OFXFile.file(of: self)
    case .mt940: try MT940File.file(of: self)
    case .qif: QIFFile.file(of: self)
    case .csv: ExportedFile(bytes: CSVFile(of: self).bytes)
    case .ledger: LedgerFile.file(of: self)
    case .beancount: BeancountFile.file(of: self)
    }
  }
}
