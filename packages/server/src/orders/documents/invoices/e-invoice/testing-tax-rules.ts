import { all, type Node, number, text, total } from './testing-xml.ts'

export const LINE = 'ram:IncludedSupplyChainTradeLineItem'
export const CHARGE = 'ram:SpecifiedTradeAllowanceCharge'
export const HEAD_TAX = 'ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax'

interface Taxed {
  readonly net: number
  readonly category: string
  readonly rate: number
}

const taxIn = (node: Node, path: string) => ({
  category: text(node, `${path}/ram:CategoryCode`),
  rate: Number(text(node, `${path}/ram:RateApplicablePercent`)),
})

export const linesOf = (file: Node): Taxed[] =>
  all(file, LINE).map((line) => ({
    net: number(line, 'ram:LineTotalAmount'),
    ...taxIn(line, 'ram:ApplicableTradeTax'),
  }))

export const chargesOf = (file: Node, isCharge: boolean): Taxed[] =>
  all(file, CHARGE)
    .filter((charge) => text(charge, 'udt:Indicator') === String(isCharge))
    .map((charge) => ({ net: number(charge, 'ram:ActualAmount'), ...taxIn(charge, 'ram:CategoryTradeTax') }))

/** The parts of a document that have a tax, in the order of the rules about them. */
const parts: readonly ((file: Node) => Taxed[])[] = [
  linesOf,
  (file) => chargesOf(file, false),
  (file) => chargesOf(file, true),
]

type Rules = Record<string, (file: Node) => boolean>

interface Category {
  readonly code: string
  /** Whether its rates are above zero. */
  readonly isTaxed: boolean
  /** Whether the document says why there is no tax. */
  readonly hasReason: boolean
  /** Who has which number. */
  readonly isKnown: (file: Node) => boolean
}

const hasNumber = (file: Node, party: 'Seller' | 'Buyer', schemes: readonly string[]) =>
  all(file, `ram:${party}TradeParty/ram:SpecifiedTaxRegistration/ram:ID`).some(({ attributes }) =>
    schemes.includes(attributes.schemeID ?? ''),
  )
const sellerHasAny = (file: Node) => hasNumber(file, 'Seller', ['VA', 'FC'])
const bothHaveVat = (file: Node) => hasNumber(file, 'Seller', ['VA']) && hasNumber(file, 'Buyer', ['VA'])

const categories: Readonly<Record<string, Category>> = {
  S: { code: 'S', isTaxed: true, hasReason: false, isKnown: sellerHasAny },
  Z: { code: 'Z', isTaxed: false, hasReason: false, isKnown: sellerHasAny },
  E: { code: 'E', isTaxed: false, hasReason: true, isKnown: sellerHasAny },
  AE: { code: 'AE', isTaxed: false, hasReason: true, isKnown: bothHaveVat },
  IC: { code: 'K', isTaxed: false, hasReason: true, isKnown: bothHaveVat },
  G: { code: 'G', isTaxed: false, hasReason: true, isKnown: (file) => hasNumber(file, 'Seller', ['VA']) },
  O: { code: 'O', isTaxed: false, hasReason: true, isKnown: (file) => !hasNumber(file, 'Buyer', ['VA']) },
}

/** The rules of one category: 01 its total, 02 to 04 the parties, 05 to 07 rates, 08 base, 09 tax, 10 the reason. */
function rulesOf(name: string, { code, isTaxed, hasReason, isKnown }: Category): Rules {
  const totalsOf = (file: Node) => all(file, HEAD_TAX).filter((tax) => text(tax, 'ram:CategoryCode') === code)
  const of = (part: (file: Node) => Taxed[]) => (file: Node) => part(file).filter(({ category }) => category === code)
  const isUsed = (file: Node) => parts.some((part) => of(part)(file).length > 0)
  const entries: [string, (file: Node) => boolean][] = [
    ['01', (file) => isUsed(file) === totalsOf(file).length > 0 && (isTaxed || totalsOf(file).length < 2)],
    ...parts.map((part, at): [string, (file: Node) => boolean] => [
      `0${at + 2}`,
      (file) => of(part)(file).length === 0 || isKnown(file),
    ]),
    ...parts.map((part, at): [string, (file: Node) => boolean] => [
      `0${at + 5}`,
      (file) => of(part)(file).every(({ rate }) => (isTaxed ? rate > 0 : rate === 0)),
    ]),
    ['08', (file) => totalsOf(file).every((tax) => number(tax, 'ram:BasisAmount') === baseOf(file, tax))],
    ['09', (file) => totalsOf(file).every((tax) => isTaxOfBase(tax))],
    ['10', (file) => totalsOf(file).every((tax) => (text(tax, 'ram:ExemptionReason') !== '') === hasReason)],
  ]
  return Object.fromEntries(entries.map(([number, holds]) => [`BR-${name}-${number}`, holds]))
}

function baseOf(file: Node, tax: Node): number {
  const [category, rate] = [text(tax, 'ram:CategoryCode'), Number(text(tax, 'ram:RateApplicablePercent'))]
  const [lines = 0, allowances = 0, charges = 0] = parts.map((part) =>
    total(
      part(file)
        .filter((one) => one.category === category && one.rate === rate)
        .map(({ net }) => net),
    ),
  )
  return lines - allowances + charges
}

/** The official check allows a difference of less than one unit of the currency. */
const isTaxOfBase = (tax: Node): boolean => {
  const rate = Number(text(tax, 'ram:RateApplicablePercent'))
  const difference = number(tax, 'ram:CalculatedAmount') - (number(tax, 'ram:BasisAmount') * rate) / 100
  return rate === 0 ? difference === 0 : Math.abs(difference) < 100
}

/** The rules of EN 16931 about the categories of VAT, by their ids. */
export const taxRules: Readonly<Rules> = {
  ...Object.assign({}, ...Object.entries(categories).map(([name, category]) => rulesOf(name, category))),
  'BR-IC-11': (file: Node) =>
    !usesCode(file, 'K') ||
    text(file, 'ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString') !== '',
  'BR-IC-12': (file: Node) =>
    !usesCode(file, 'K') || text(file, 'ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID') !== '',
  'BR-O-11': (file: Node) => !usesCode(file, 'O') || all(file, HEAD_TAX).length === 1,
  ...Object.fromEntries(
    parts.map((part, at) => [
      `BR-O-${at + 12}`,
      (file: Node) => !usesCode(file, 'O') || part(file).every(({ category }) => category === 'O'),
    ]),
  ),
}

const usesCode = (file: Node, code: string) => all(file, HEAD_TAX).some((tax) => text(tax, 'ram:CategoryCode') === code)
