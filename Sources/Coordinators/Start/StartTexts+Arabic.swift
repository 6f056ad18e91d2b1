extension StartTexts {
  static let arabic = StartTexts(
    title: "دفتر حساباتي",
    account: "الحساب الجاري",
    wallet: "المحفظة",
    deposit: "الإيداع الافتتاحي",
    landlord: "المالك",
    rent: "الإيجار",
    housing: "السكن",
    shop: "متجر الحي",
    groceries: "البقالة",
    employer: "جهة العمل",
    salary: "الراتب",
    income: "الدخل",
    list: "المنزل",
    enterAccounts: "أدخل حساباتك",
    whereAccounts: "توجد في `accounts/`.",
    payRent: "دفع الإيجار",
    begin: "بدء دفتر حسابات",
    amounts: "المبالغ أعداد صحيحة من أصغر وحدة: {number} تعني {amount}. المبالغ الخارجة سالبة.")
}
