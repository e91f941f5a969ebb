/** An element of a parsed file. */
export interface Node {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Node[]
  readonly text: string
}

/** Reads the elements of a small XML file; throws where tags do not match. */
export function parseXml(xml: string): Node {
  const open: { name: string; attributes: Record<string, string>; children: Node[]; text: string }[] = []
  let root: Node | undefined
  for (const [, close, name = '', written = '', text = ''] of xml
    .replace(/^<\?[^>]*\?>\s*/, '')
    .matchAll(/<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<>]*")*)>([^<]*)/g)) {
    if (close) {
      const node = open.pop()
      if (node?.name !== name) throw new Error(`</${name}> does not close <${node?.name}>`)
      const parent = open.at(-1)
      if (parent) parent.children.push(node)
      else root = node
    } else {
      const attributes = Object.fromEntries(
        [...written.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
      )
      open.push({ name, attributes, children: [], text })
    }
  }
  if (!root || open.length > 0) throw new Error('The file is not well-formed')
  return root
}

/** All elements at a path of names, such as `ram:SellerTradeParty/ram:Name`, anywhere below. */
export function all(node: Node, path: string): Node[] {
  const [first = '', ...rest] = path.split('/')
  const found = descendants(node).filter(({ name }) => name === first)
  return rest.reduce(
    (nodes, name) => nodes.flatMap(({ children }) => children.filter((one) => one.name === name)),
    found,
  )
}

const descendants = (node: Node): Node[] => node.children.flatMap((child) => [child, ...descendants(child)])

const text = (node: Node, path: string) => all(node, path)[0]?.text ?? ''
const number = (node: Node, path: string) => cents(text(node, path))
const cents = (value: string) => Math.round(Number(value || '0') * 100)
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

const SUMS = 'ram:SpecifiedTradeSettlementHeaderMonetarySummation'
const LINE = 'ram:IncludedSupplyChainTradeLineItem'
const CHARGE = 'ram:SpecifiedTradeAllowanceCharge'
const HEAD_TAX = 'ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax'

/** Rules of EN 16931 and of XRechnung (BR-DE) by their ids. Each is true for a file that keeps it. */
export const rules: Readonly<Record<string, (file: Node) => boolean>> = {
  'BR-01': (file) => text(file, 'ram:GuidelineSpecifiedDocumentContextParameter/ram:ID') !== '',
  'BR-02': (file) => text(file, 'rsm:ExchangedDocument/ram:ID') !== '',
  'BR-03': (file) => /^\d{8}$/.test(text(file, 'ram:IssueDateTime/udt:DateTimeString')),
  'BR-04': (file) => ['380', '381'].includes(text(file, 'rsm:ExchangedDocument/ram:TypeCode')),
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
  'BR-31': (file) => all(file, CHARGE).every((charge) => text(charge, 'ram:ActualAmount') !== ''),
  'BR-32': (file) => all(file, CHARGE).every((charge) => text(charge, 'ram:CategoryTradeTax/ram:CategoryCode') !== ''),
  'BR-33': (file) => all(file, CHARGE).every((charge) => text(charge, 'ram:Reason') !== ''),
  'BR-45': (file) => all(file, HEAD_TAX).every((tax) => text(tax, 'ram:BasisAmount') !== ''),
  'BR-46': (file) => all(file, HEAD_TAX).every((tax) => text(tax, 'ram:CalculatedAmount') !== ''),
  'BR-47': (file) => all(file, HEAD_TAX).every((tax) => text(tax, 'ram:CategoryCode') !== ''),
  'BR-48': (file) => all(file, HEAD_TAX).every((tax) => text(tax, 'ram:RateApplicablePercent') !== ''),
  'BR-49': (file) => text(file, 'ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode') !== '',
  'BR-61': (file) =>
    !['30', '58'].includes(text(file, 'ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode')) ||
    text(file, 'ram:PayeePartyCreditorFinancialAccount/ram:IBANID') !== '',
  'BR-62': (file) =>
    all(file, 'ram:URIUniversalCommunication/ram:URIID').every(({ attributes }) => attributes.schemeID !== undefined),
  'BR-CO-03': (file) => all(file, 'ram:TaxPointDate').length === 0 || all(file, 'ram:DueDateTypeCode').length === 0,
  'BR-CO-04': (file) =>
    all(file, `${LINE}/ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:CategoryCode`).length ===
    all(file, LINE).length,
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
  'BR-CO-25': (file) =>
    number(file, `${SUMS}/ram:DuePayableAmount`) <= 0 ||
    text(file, 'ram:SpecifiedTradePaymentTerms/ram:Description') !== '',
  'BR-CO-26': (file) => all(file, 'ram:SellerTradeParty/ram:SpecifiedTaxRegistration/ram:ID').length > 0,
  'BR-DEC': (file) =>
    descendants(file)
      .filter(({ name }) => name.endsWith('Amount'))
      .every(({ text }) => /^-?\d+(\.\d{1,2})?$/.test(text)),
  'BR-S-01': (file) => hasTotal(file, 'S'),
  'BR-S-02': (file) =>
    !uses(file, 'S') || all(file, 'ram:SellerTradeParty/ram:SpecifiedTaxRegistration/ram:ID').length > 0,
  'BR-S-05': (file) => taxesIn(file).every(({ category, rate }) => category !== 'S' || rate > 0),
  'BR-S-08': (file) => all(file, HEAD_TAX).every((tax) => number(tax, 'ram:BasisAmount') === baseOf(file, tax)),
  'BR-S-10': (file) => totalsOf(file, 'S').every((tax) => text(tax, 'ram:ExemptionReason') === ''),
  'BR-Z-01': (file) => hasTotal(file, 'Z'),
  'BR-Z-10': (file) => totalsOf(file, 'Z').every((tax) => text(tax, 'ram:ExemptionReason') === ''),
  'BR-E-01': (file) => hasTotal(file, 'E'),
  'BR-E-10': (file) => totalsOf(file, 'E').every((tax) => text(tax, 'ram:ExemptionReason') !== ''),
  'BR-AE-01': (file) => hasTotal(file, 'AE'),
  'BR-AE-02': (file) =>
    !uses(file, 'AE') ||
    ['Seller', 'Buyer'].every((party) =>
      all(file, `ram:${party}TradeParty/ram:SpecifiedTaxRegistration/ram:ID`).some(
        ({ attributes }) => attributes.schemeID === 'VA',
      ),
    ),
  'BR-AE-10': (file) => totalsOf(file, 'AE').every((tax) => text(tax, 'ram:ExemptionReason') !== ''),
  'BR-G-01': (file) => hasTotal(file, 'G'),
  'BR-G-10': (file) => totalsOf(file, 'G').every((tax) => text(tax, 'ram:ExemptionReason') !== ''),
  'BR-x-05': (file) => taxesIn(file).every(({ category, rate }) => category === 'S' || rate === 0),
  'BR-x-09': (file) =>
    all(file, HEAD_TAX).every(
      (tax) => text(tax, 'ram:CategoryCode') === 'S' || number(tax, 'ram:CalculatedAmount') === 0,
    ),
  'BR-55': (file) =>
    text(file, 'rsm:ExchangedDocument/ram:TypeCode') === '380' ||
    text(file, 'ram:InvoiceReferencedDocument/ram:IssuerAssignedID') !== '',
}

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
  'BR-DE-15': (file) => text(file, 'ram:BuyerReference') !== '',
  'BR-DE-21': (file) => text(file, 'ram:GuidelineSpecifiedDocumentContextParameter/ram:ID').includes('xrechnung_3.0'),
  'PEPPOL-EN16931-R010': (file) => text(file, 'ram:BuyerTradeParty/ram:URIUniversalCommunication/ram:URIID') !== '',
  'PEPPOL-EN16931-R020': (file) => text(file, 'ram:SellerTradeParty/ram:URIUniversalCommunication/ram:URIID') !== '',
}

/** The ids of the rules that a file breaks. */
export const broken = (file: Node, checked: typeof rules): string[] =>
  Object.entries(checked).flatMap(([id, holds]) => (holds(file) ? [] : [id]))

interface Taxed {
  readonly net: number
  readonly category: string
  readonly rate: number
}

const taxIn = (node: Node, path: string) => ({
  category: text(node, `${path}/ram:CategoryCode`),
  rate: Number(text(node, `${path}/ram:RateApplicablePercent`)),
})

const linesOf = (file: Node): Taxed[] =>
  all(file, LINE).map((line) => ({
    net: number(line, 'ram:LineTotalAmount'),
    ...taxIn(line, 'ram:ApplicableTradeTax'),
  }))

const chargesOf = (file: Node, isCharge: boolean): Taxed[] =>
  all(file, CHARGE)
    .filter((charge) => text(charge, 'udt:Indicator') === String(isCharge))
    .map((charge) => ({ net: number(charge, 'ram:ActualAmount'), ...taxIn(charge, 'ram:CategoryTradeTax') }))

const taxesIn = (file: Node) => [...linesOf(file), ...chargesOf(file, true), ...chargesOf(file, false)]
const uses = (file: Node, category: string) => taxesIn(file).some((tax) => tax.category === category)
const totalsOf = (file: Node, category: string) =>
  all(file, HEAD_TAX).filter((tax) => text(tax, 'ram:CategoryCode') === category)
const hasTotal = (file: Node, category: string) => uses(file, category) === totalsOf(file, category).length > 0

function baseOf(file: Node, tax: Node): number {
  const [category, rate] = [text(tax, 'ram:CategoryCode'), Number(text(tax, 'ram:RateApplicablePercent'))]
  const of = (parts: readonly Taxed[]) =>
    total(parts.filter((part) => part.category === category && part.rate === rate).map(({ net }) => net))
  return of(linesOf(file)) - of(chargesOf(file, false)) + of(chargesOf(file, true))
}
