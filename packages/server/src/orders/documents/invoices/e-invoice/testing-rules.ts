import { CHARGE, chargesOf, HEAD_TAX, LINE, linesOf, taxRules } from './testing-tax-rules.ts'
import { all, descendants, type Node, number, text, total } from './testing-xml.ts'

const SUMS = 'ram:SpecifiedTradeSettlementHeaderMonetarySummation'

/** Rules of EN 16931 and of XRechnung (BR-DE) by their ids. Each is true for a file that keeps it. */
export const rules: Readonly<Record<string, (file: Node) => boolean>> = {
  'BR-01': (file) => text(file, 'ram:GuidelineSpecifiedDocumentContextParameter/ram:ID') !== '',
  'BR-02': (file) => text(file, 'rsm:ExchangedDocument/ram:ID') !== '',
  'BR-03': (file) => /^\d{8}$/.test(text(file, 'ram:IssueDateTime/udt:DateTimeString')),
  'BR-04': (file) => ['326', '380', '381', '386'].includes(text(file, 'rsm:ExchangedDocument/ram:TypeCode')),
  'BR-05': (file) => /^[A-Z]{3}$/.test(text(file, 'ram:InvoiceCurrencyCode')),
  'BR-06': (file) => text(file, 'ram:SellerTradeParty/ram:Name') !== '',
  'BR-07': (file) => text(file, 'ram:BuyerTradeParty/ram:Name') !== '',
  'BR-08': (file) => all(file, 'ram:SellerTradeParty/ram:PostalTradeAddress').length === 1,
  'BR-09': (file) => /^[A-Z]{2}$/.test(text(file, 'ram:SellerTradeParty/ram:PostalTradeAddress/ram:CountryID')),
  'BR-10': (file) => all(file, 'ram:BuyerTradeParty/ram:PostalTradeAddress').length === 1,
  'BR-11': (file) => /^[A-Z]{2}$/.test(text(file, 'ram:BuyerTradeParty/ram:PostalTradeAddress/ram:CountryID')),
  'BR-12': (file) => text(file, `${SUMS}/ram:LineTotalAmount`) !== '',
  'BR-13': (file) => text(file, `${SUMS}/ram:TaxBasisTotalAmount`) !== '',
  'BR-14': (file) => text(file, `${SUMS}/ram:GrandTotalAmount`) !== '',
  'BR-15': (file) => text(file, `${SUMS}/ram:DuePayableAmount`) !== '',
  'BR-16': (file) => all(file, LINE).length > 0,
  'BR-21': (file) =>
    new Set(all(file, `${LINE}/ram:AssociatedDocumentLineDocument/ram:LineID`).map(({ text }) => text)).size ===
    all(file, LINE).length,
  'BR-22': (file) => all(file, LINE).every((line) => Number(text(line, 'ram:BilledQuantity')) > 0),
  'BR-23': (file) => all(file, 'ram:BilledQuantity').every(({ attributes }) => attributes.unitCode !== undefined),
  'BR-24': (file) => all(file, LINE).every((line) => text(line, 'ram:LineTotalAmount') !== ''),
  'BR-25': (file) => all(file, LINE).every((line) => text(line, 'ram:SpecifiedTradeProduct/ram:Name') !== ''),
  'BR-26': (file) =>
    all(file, LINE).every((line) => text(line, 'ram:NetPriceProductTradePrice/ram:ChargeAmount') !== ''),
  'BR-27': (file) =>
    all(file, LINE).every((line) => number(line, 'ram:NetPriceProductTradePrice/ram:ChargeAmount') >= 0),
  'BR-28': (file) =>
    all(file, 'ram:GrossPriceProductTradePrice').every((price) => number(price, 'ram:ChargeAmount') >= 0),
  'BR-31': (file) => allowances(file).every((one) => text(one, 'ram:ActualAmount') !== ''),
  'BR-32': (file) => allowances(file).every((one) => text(one, 'ram:CategoryTradeTax/ram:CategoryCode') !== ''),
  'BR-33': (file) => allowances(file).every((one) => text(one, 'ram:Reason') !== ''),
  'BR-36': (file) => charges(file).every((one) => text(one, 'ram:ActualAmount') !== ''),
  'BR-37': (file) => charges(file).every((one) => text(one, 'ram:CategoryTradeTax/ram:CategoryCode') !== ''),
  'BR-38': (file) => charges(file).every((one) => text(one, 'ram:Reason') !== ''),
  'BR-45': (file) => all(file, HEAD_TAX).every((tax) => text(tax, 'ram:BasisAmount') !== ''),
  'BR-46': (file) => all(file, HEAD_TAX).every((tax) => text(tax, 'ram:CalculatedAmount') !== ''),
  'BR-47': (file) => all(file, HEAD_TAX).every((tax) => text(tax, 'ram:CategoryCode') !== ''),
  'BR-48': (file) => all(file, HEAD_TAX).every((tax) => text(tax, 'ram:RateApplicablePercent') !== ''),
  'BR-49': (file) => text(file, 'ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode') !== '',
  'BR-50': (file) =>
    all(file, 'ram:PayeePartyCreditorFinancialAccount').every((account) => text(account, 'ram:IBANID') !== ''),
  'BR-57': (file) =>
    all(file, 'ram:ShipToTradeParty/ram:PostalTradeAddress').every((address) => text(address, 'ram:CountryID') !== ''),
  'BR-61': (file) =>
    !['30', '58'].includes(text(file, 'ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode')) ||
    text(file, 'ram:PayeePartyCreditorFinancialAccount/ram:IBANID') !== '',
  'BR-62': (file) => addressOf(file, 'Seller').every(({ attributes }) => attributes.schemeID !== undefined),
  'BR-63': (file) => addressOf(file, 'Buyer').every(({ attributes }) => attributes.schemeID !== undefined),
  'BR-CO-03': (file) => all(file, 'ram:TaxPointDate').length === 0 || all(file, 'ram:DueDateTypeCode').length === 0,
  'BR-CO-04': (file) =>
    all(file, `${LINE}/ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:CategoryCode`).length ===
    all(file, LINE).length,
  'BR-CO-09': (file) =>
    ['Seller', 'Buyer'].every((party) =>
      all(file, `ram:${party}TradeParty/ram:SpecifiedTaxRegistration/ram:ID`).every(
        (id) => id.attributes.schemeID !== 'VA' || /^(EL|[A-Z]{2})/.test(id.text),
      ),
    ),
  'BR-CO-10': (file) => number(file, `${SUMS}/ram:LineTotalAmount`) === total(linesOf(file).map(({ net }) => net)),
  'BR-CO-11': (file) =>
    number(file, `${SUMS}/ram:AllowanceTotalAmount`) === total(chargesOf(file, false).map(({ net }) => net)),
  'BR-CO-12': (file) =>
    number(file, `${SUMS}/ram:ChargeTotalAmount`) === total(chargesOf(file, true).map(({ net }) => net)),
  'BR-CO-13': (file) =>
    number(file, `${SUMS}/ram:TaxBasisTotalAmount`) ===
    number(file, `${SUMS}/ram:LineTotalAmount`) -
      number(file, `${SUMS}/ram:AllowanceTotalAmount`) +
      number(file, `${SUMS}/ram:ChargeTotalAmount`),
  'BR-CO-14': (file) =>
    number(file, `${SUMS}/ram:TaxTotalAmount`) ===
    total(all(file, HEAD_TAX).map((tax) => number(tax, 'ram:CalculatedAmount'))),
  'BR-CO-15': (file) =>
    number(file, `${SUMS}/ram:GrandTotalAmount`) ===
    number(file, `${SUMS}/ram:TaxBasisTotalAmount`) + number(file, `${SUMS}/ram:TaxTotalAmount`),
  'BR-CO-16': (file) =>
    number(file, `${SUMS}/ram:DuePayableAmount`) ===
    number(file, `${SUMS}/ram:GrandTotalAmount`) - number(file, `${SUMS}/ram:TotalPrepaidAmount`),
  // The official check allows a difference of less than one unit of the currency.
  'BR-CO-17': (file) =>
    all(file, HEAD_TAX).every(
      (tax) =>
        Math.abs(
          number(tax, 'ram:CalculatedAmount') -
            (number(tax, 'ram:BasisAmount') * Number(text(tax, 'ram:RateApplicablePercent'))) / 100,
        ) < 100,
    ),
  'BR-CO-18': (file) => all(file, HEAD_TAX).length > 0,
  'BR-CO-21': (file) => allowances(file).every((one) => text(one, 'ram:Reason') + text(one, 'ram:ReasonCode') !== ''),
  'BR-CO-22': (file) => charges(file).every((one) => text(one, 'ram:Reason') + text(one, 'ram:ReasonCode') !== ''),
  'BR-CO-25': (file) =>
    number(file, `${SUMS}/ram:DuePayableAmount`) <= 0 ||
    text(file, 'ram:SpecifiedTradePaymentTerms/ram:Description') !== '',
  'BR-CO-26': (file) => all(file, 'ram:SellerTradeParty/ram:SpecifiedTaxRegistration/ram:ID').length > 0,
  'BR-DEC': (file) =>
    descendants(file)
      .filter(({ name }) => name.endsWith('Amount'))
      .every(({ text }) => /^-?\d+(\.\d{1,2})?$/.test(text)),
  'BR-53': (file) =>
    text(file, 'ram:TaxCurrencyCode') === '' ||
    all(file, `${SUMS}/ram:TaxTotalAmount`).filter(
      ({ attributes }) => attributes.currencyID === text(file, 'ram:TaxCurrencyCode'),
    ).length === 1,
  'BR-55': (file) =>
    text(file, 'rsm:ExchangedDocument/ram:TypeCode') !== '381' ||
    text(file, 'ram:InvoiceReferencedDocument/ram:IssuerAssignedID') !== '',
  'BR-CL-17': (file) => taxCodes(file).every((code) => ['AE', 'E', 'S', 'Z', 'G', 'O', 'K', 'L', 'M'].includes(code)),
  'BR-CL-25': (file) =>
    all(file, 'ram:URIUniversalCommunication/ram:URIID').every(({ attributes }) =>
      /^(\d{4}|EM)$/.test(attributes.schemeID ?? ''),
    ),
  ...taxRules,
}

const allowances = (file: Node) => all(file, CHARGE).filter((one) => text(one, 'udt:Indicator') === 'false')
const charges = (file: Node) => all(file, CHARGE).filter((one) => text(one, 'udt:Indicator') === 'true')
const addressOf = (file: Node, party: 'Seller' | 'Buyer') =>
  all(file, `ram:${party}TradeParty/ram:URIUniversalCommunication/ram:URIID`)
const taxCodes = (file: Node) => all(file, 'ram:CategoryCode').map((code) => code.text)

/** What XRechnung asks beyond the standard. */
export const germanRules: typeof rules = {
  'BR-DE-1': (file) => all(file, 'ram:SpecifiedTradeSettlementPaymentMeans').length > 0,
  'BR-DE-2': (file) => all(file, 'ram:SellerTradeParty/ram:DefinedTradeContact').length === 1,
  'BR-DE-3': (file) => text(file, 'ram:SellerTradeParty/ram:PostalTradeAddress/ram:CityName') !== '',
  'BR-DE-4': (file) => text(file, 'ram:SellerTradeParty/ram:PostalTradeAddress/ram:PostcodeCode') !== '',
  'BR-DE-5': (file) => text(file, 'ram:SellerTradeParty/ram:DefinedTradeContact/ram:PersonName') !== '',
  'BR-DE-6': (file) =>
    text(
      file,
      'ram:SellerTradeParty/ram:DefinedTradeContact/ram:TelephoneUniversalCommunication/ram:CompleteNumber',
    ) !== '',
  'BR-DE-7': (file) =>
    text(file, 'ram:SellerTradeParty/ram:DefinedTradeContact/ram:EmailURIUniversalCommunication/ram:URIID') !== '',
  'BR-DE-8': (file) => text(file, 'ram:BuyerTradeParty/ram:PostalTradeAddress/ram:CityName') !== '',
  'BR-DE-9': (file) => text(file, 'ram:BuyerTradeParty/ram:PostalTradeAddress/ram:PostcodeCode') !== '',
  'BR-DE-14': (file) => all(file, HEAD_TAX).every((tax) => text(tax, 'ram:RateApplicablePercent') !== ''),
  'BR-DE-15': (file) => text(file, 'ram:BuyerReference') !== '',
  'BR-DE-17': (file) =>
    ['326', '380', '384', '389', '381', '875', '876', '877'].includes(text(file, 'rsm:ExchangedDocument/ram:TypeCode')),
  'BR-DE-19': (file) =>
    text(file, 'ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode') !== '58' ||
    /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text(file, 'ram:PayeePartyCreditorFinancialAccount/ram:IBANID')),
  'BR-DE-21': (file) => text(file, 'ram:GuidelineSpecifiedDocumentContextParameter/ram:ID').includes('xrechnung_3.0'),
  'BR-DE-23-a': (file) =>
    !['30', '58'].includes(text(file, 'ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode')) ||
    all(file, 'ram:PayeePartyCreditorFinancialAccount').length === 1,
  'BR-DE-27': (file) =>
    all(
      file,
      'ram:SellerTradeParty/ram:DefinedTradeContact/ram:TelephoneUniversalCommunication/ram:CompleteNumber',
    ).every((phone) => (phone.text.match(/\d/g) ?? []).length >= 3),
  'BR-DE-28': (file) =>
    all(file, 'ram:SellerTradeParty/ram:DefinedTradeContact/ram:EmailURIUniversalCommunication/ram:URIID').every(
      (email) => /^[^@\s]+@([^@.\s]+\.)+[^@.\s]+$/.test(email.text),
    ),
  'PEPPOL-EN16931-R010': (file) => text(file, 'ram:BuyerTradeParty/ram:URIUniversalCommunication/ram:URIID') !== '',
  'PEPPOL-EN16931-R020': (file) => text(file, 'ram:SellerTradeParty/ram:URIUniversalCommunication/ram:URIID') !== '',
}

/** The ids of the rules that a file breaks. */
export const broken = (file: Node, checked: typeof rules): string[] =>
  Object.entries(checked).flatMap(([id, holds]) => (holds(file) ? [] : [id]))
