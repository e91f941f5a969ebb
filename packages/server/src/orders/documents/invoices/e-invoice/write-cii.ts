import { currencyDigits } from '@cartwright/design'
import { sum } from '../../../../platform/pricing/allocate.ts'
import { toDecimalString } from '../../../../platform/pricing/money.ts'
import type {
  EInvoice,
  EInvoiceCharge,
  EInvoiceLine,
  EInvoiceParty,
  EInvoiceTax,
  EInvoiceTaxTotal,
} from './e-invoice.ts'
import { element, type Xml } from './xml.ts'

/** Which rules a file follows: those of the standard alone, as in Factur-X and ZUGFeRD, or those of German authorities too. */
export type EInvoiceProfile = 'EN16931' | 'XRECHNUNG'

const GUIDELINES: Readonly<Record<EInvoiceProfile, string>> = {
  EN16931: 'urn:cen.eu:en16931:2017',
  XRECHNUNG: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
}
const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}
const PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

/** An invoice as Cross Industry Invoice (UN/CEFACT D16B), the syntax of Factur-X, ZUGFeRD and XRechnung. */
export function writeCii(invoice: EInvoice, profile: EInvoiceProfile): string {
  const root = element(
    ['rsm:CrossIndustryInvoice', NAMESPACES],
    contextOf(profile),
    headOf(invoice, profile),
    element(
      'rsm:SupplyChainTradeTransaction',
      ...invoice.lines.map((line, index) => lineOf(line, index, invoice)),
      agreementOf(invoice),
      deliveryOf(invoice),
      settlementOf(invoice),
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}\n`
}

const contextOf = (profile: EInvoiceProfile): Xml =>
  element(
    'rsm:ExchangedDocumentContext',
    element('ram:BusinessProcessSpecifiedDocumentContextParameter', element('ram:ID', PROCESS)),
    element('ram:GuidelineSpecifiedDocumentContextParameter', element('ram:ID', GUIDELINES[profile])),
  )

/** Codes of UNTDID 1001. German authorities take an invoice of an advance payment as a partial one. */
function typeCode({ kind, isAdvance }: EInvoice, profile: EInvoiceProfile): string {
  if (kind === 'CREDIT_NOTE') return '381'
  if (!isAdvance) return '380'
  return profile === 'XRECHNUNG' ? '326' : '386'
}

const headOf = (invoice: EInvoice, profile: EInvoiceProfile): Xml =>
  element(
    'rsm:ExchangedDocument',
    element('ram:ID', invoice.number),
    element('ram:TypeCode', typeCode(invoice, profile)),
    element('ram:IssueDateTime', day('udt:DateTimeString', invoice.issued)),
    ...invoice.notes.map((note) => element('ram:IncludedNote', element('ram:Content', note))),
  )

/** A day as the syntax has it: `20261126`. */
const day = (name: string, date: string): Xml => element([name, { format: '102' }], date.replaceAll('-', ''))

/** The price of a line is that of its whole quantity, so that no rounding of a single piece is needed. */
function lineOf({ name, details, quantity, net, ...tax }: EInvoiceLine, index: number, invoice: EInvoice): Xml {
  const unit = { unitCode: 'C62' }
  return element(
    'ram:IncludedSupplyChainTradeLineItem',
    element('ram:AssociatedDocumentLineDocument', element('ram:LineID', String(index + 1))),
    element(
      'ram:SpecifiedTradeProduct',
      element('ram:Name', name),
      details.length > 0 && element('ram:Description', details.join(', ')),
    ),
    element(
      'ram:SpecifiedLineTradeAgreement',
      element(
        'ram:NetPriceProductTradePrice',
        element('ram:ChargeAmount', amount(net, invoice)),
        element(['ram:BasisQuantity', unit], String(quantity)),
      ),
    ),
    element('ram:SpecifiedLineTradeDelivery', element(['ram:BilledQuantity', unit], String(quantity))),
    element(
      'ram:SpecifiedLineTradeSettlement',
      element('ram:ApplicableTradeTax', ...taxOf(tax)),
      element(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        element('ram:LineTotalAmount', amount(net, invoice)),
      ),
    ),
  )
}

const amount = (minor: number, { currency }: Pick<EInvoice, 'currency'>): string => {
  const text = toDecimalString(minor, currency)
  // The standard has at most two digits after the point.
  return currencyDigits(currency) > 2 ? Number(text).toFixed(2) : text
}

const taxOf = ({ category, rate }: EInvoiceTax): Xml[] => [
  element('ram:TypeCode', 'VAT'),
  element('ram:CategoryCode', category),
  element('ram:RateApplicablePercent', String(rate)),
]

const agreementOf = ({ seller, buyer, buyerReference, orderNumber }: EInvoice): Xml =>
  element(
    'ram:ApplicableHeaderTradeAgreement',
    element('ram:BuyerReference', buyerReference),
    partyOf('ram:SellerTradeParty', seller, true),
    partyOf('ram:BuyerTradeParty', buyer, false),
    element('ram:SellerOrderReferencedDocument', element('ram:IssuerAssignedID', orderNumber)),
  )

function partyOf(tag: string, party: EInvoiceParty, isSeller: boolean): Xml {
  const { name, street, street2, city, postalCode, country, vatNumber, taxNumber, contact, phone, email } = party
  return element(
    tag,
    element('ram:Name', name),
    (isSeller || contact) &&
      element(
        'ram:DefinedTradeContact',
        element('ram:PersonName', contact ?? name),
        phone && element('ram:TelephoneUniversalCommunication', element('ram:CompleteNumber', phone)),
        email && element('ram:EmailURIUniversalCommunication', element('ram:URIID', email)),
      ),
    element(
      'ram:PostalTradeAddress',
      postalCode && element('ram:PostcodeCode', postalCode),
      street && element('ram:LineOne', street),
      street2 && element('ram:LineTwo', street2),
      city && element('ram:CityName', city),
      country && element('ram:CountryID', country),
    ),
    addressOf(party),
    taxNumber && element('ram:SpecifiedTaxRegistration', element(['ram:ID', { schemeID: 'FC' }], taxNumber)),
    vatNumber && element('ram:SpecifiedTaxRegistration', element(['ram:ID', { schemeID: 'VA' }], vatNumber)),
  )
}

/** The electronic address of a party: an id of Peppol, else the email address. */
function addressOf({ peppolId, email }: EInvoiceParty): Xml | undefined {
  const [scheme, ...rest] = peppolId?.split(':') ?? []
  const [schemeID, address] = scheme === undefined ? ['EM', email] : [scheme, rest.join(':')]
  return address ? element('ram:URIUniversalCommunication', element(['ram:URIID', { schemeID }], address)) : undefined
}

const deliveryOf = ({ delivered, deliveredTo }: EInvoice): Xml =>
  element(
    'ram:ApplicableHeaderTradeDelivery',
    deliveredTo !== undefined &&
      element('ram:ShipToTradeParty', element('ram:PostalTradeAddress', element('ram:CountryID', deliveredTo))),
    element(
      'ram:ActualDeliverySupplyChainEvent',
      element('ram:OccurrenceDateTime', day('udt:DateTimeString', delivered)),
    ),
  )

function settlementOf(invoice: EInvoice): Xml {
  const { currency, orderNumber, taxes, taxAtHome, charges, terms, corrects } = invoice
  return element(
    'ram:ApplicableHeaderTradeSettlement',
    element('ram:PaymentReference', orderNumber),
    taxAtHome && element('ram:TaxCurrencyCode', taxAtHome.currency),
    element('ram:InvoiceCurrencyCode', currency),
    meansOf(invoice),
    ...taxes.map((tax) => taxTotalOf(tax, invoice)),
    ...charges.map((charge) => chargeOf(charge, invoice)),
    terms !== undefined && element('ram:SpecifiedTradePaymentTerms', element('ram:Description', terms)),
    totalsOf(invoice),
    corrects !== undefined && element('ram:InvoiceReferencedDocument', element('ram:IssuerAssignedID', corrects)),
  )
}

/** Codes of UNTDID 4461: SEPA transfer for what is due, online payment for what was paid, else undefined. */
function meansOf({ total, paid, account }: EInvoice): Xml {
  const isDue = total > paid
  const code = !isDue ? '68' : account ? '58' : '1'
  return element(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    element('ram:TypeCode', code),
    isDue &&
      account !== undefined &&
      element(
        'ram:PayeePartyCreditorFinancialAccount',
        element('ram:IBANID', account.iban),
        element('ram:AccountName', account.holder),
      ),
    isDue &&
      account?.bic !== undefined &&
      element('ram:PayeeSpecifiedCreditorFinancialInstitution', element('ram:BICID', account.bic)),
  )
}

/** Codes of the list VATEX. Invoices that are exempt for another reason say it in words alone. */
const REASON_CODES: Partial<Record<EInvoiceTax['category'], string>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
}

const taxTotalOf = ({ category, rate, base, tax, reason }: EInvoiceTaxTotal, invoice: EInvoice): Xml => {
  const code = REASON_CODES[category]
  return element(
    'ram:ApplicableTradeTax',
    element('ram:CalculatedAmount', amount(tax, invoice)),
    element('ram:TypeCode', 'VAT'),
    reason !== undefined && element('ram:ExemptionReason', reason),
    element('ram:BasisAmount', amount(base, invoice)),
    element('ram:CategoryCode', category),
    code !== undefined && element('ram:ExemptionReasonCode', code),
    element('ram:RateApplicablePercent', String(rate)),
  )
}

const chargeOf = ({ kind, name, net, ...tax }: EInvoiceCharge, invoice: EInvoice): Xml =>
  element(
    'ram:SpecifiedTradeAllowanceCharge',
    element('ram:ChargeIndicator', element('udt:Indicator', String(kind === 'CHARGE'))),
    element('ram:ActualAmount', amount(net, invoice)),
    element('ram:Reason', name),
    element('ram:CategoryTradeTax', ...taxOf(tax)),
  )

function totalsOf(invoice: EInvoice): Xml {
  const { lines, charges, taxes, taxAtHome, total, paid, currency } = invoice
  const netOf = (parts: readonly { readonly net: number }[]) => sum(parts.map(({ net }) => net))
  const write = (name: string, minor: number) => element(name, amount(minor, invoice))
  return element(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    write('ram:LineTotalAmount', netOf(lines)),
    write('ram:ChargeTotalAmount', netOf(charges.filter(({ kind }) => kind === 'CHARGE'))),
    write('ram:AllowanceTotalAmount', netOf(charges.filter(({ kind }) => kind === 'ALLOWANCE'))),
    write('ram:TaxBasisTotalAmount', sum(taxes.map(({ base }) => base))),
    element(['ram:TaxTotalAmount', { currencyID: currency }], amount(sum(taxes.map(({ tax }) => tax)), invoice)),
    taxAtHome && element(['ram:TaxTotalAmount', { currencyID: taxAtHome.currency }], amount(taxAtHome.tax, taxAtHome)),
    write('ram:GrandTotalAmount', total),
    write('ram:TotalPrepaidAmount', paid),
    write('ram:DuePayableAmount', total - paid),
  )
}
