package import Basics
package import Model

/// A regular payment among an account's entries.
package struct PayeePayment: Hashable, Codable, Sendable {
  package let payee: String
  package let payment: RegularPayment
}

extension PayeePayment: Packed {
  /// Reads the payee and the payment.
  package init(from pack: inout PackReader) throws(DamagedPack) {
    self.init(payee: try pack.value(), payment: try pack.value())
  }

  /// Writes the payee and the payment.
  package func pack(into pack: inout PackWriter) {
    pack.add(payee)
    pack.add(payment)
  }
}
