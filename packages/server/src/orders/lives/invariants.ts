/** What always holds, whatever happened to the orders of a life. Each says what is wrong, or nothing. */
import { REVERSE_CHARGE } from '@cartwright/design/order'
import { europeanUnion } from '../../platform/kernel/european-union.ts'
import { sum } from '../../platform/pricing/allocate.ts'
import { toMinorUnits } from '../../platform/pricing/money.ts'
import { grossOf, keyOf } from '../journal/claims.ts'
import { claimOf, claimsLeft, type EntryRow } from '../journal/entries.ts'
import type { Figures, OrderFigures, Paper } from './figures.ts'

export interface Invariant {
  readonly name: string
  /** Differences, in the words of a reader. */
  readonly check: (now: Figures) => string[]
}

const ofOrders = (name: string, check: (order: OrderFigures) => string[]): Invariant => ({
  name,
  check: ({ orders }) => orders.flatMap((one) => check(one).map((problem) => `order ${one.order.number}: ${problem}`)),
})

export const differ = (what: string, one: unknown, other: unknown): string[] => {
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)]
  return a === b ? [] : [`${what}: ${a} is not ${b}`]
}

const reader = ({ order }: OrderFigures) => (price: { readonly amount: string } | undefined) =>
  toMinorUnits(price?.amount ?? '0', order.currency)
const cents = (amount: string | undefined) => toMinorUnits(amount ?? '0', 'EUR')
const gross = (entries: readonly EntryRow[]) => sum(entries.map(({ net_minor, tax_minor }) => net_minor + tax_minor))
const money = (entries: readonly EntryRow[]) => sum(entries.map(({ money_minor }) => money_minor))
export const isClaim = ({ part }: EntryRow) => part !== 'MONEY' && part !== 'DISCOUNT'

type Amounts = Readonly<Record<string, readonly number[]>>

/** Sums of pairs by a key; what is nothing is left out. */
export function addUp(rows: readonly (readonly [key: string, ...amounts: number[]])[]): Amounts {
  const sums = new Map<string, number[]>()
  for (const [key, ...amounts] of rows)
    sums.set(key, amounts.map((amount, index) => (sums.get(key)?.[index] ?? 0) + amount))
  return Object.fromEntries([...sums].filter(([, amounts]) => amounts.some((amount) => amount !== 0)).sort())
}

const TAKEN = ['APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED']

const balance = ofOrders('an order says what its transactions come to', (of) => {
  const read = reader(of)
  const { paid, refunded } = of.order.balanceSummary
  const taken = of.transactions.payments.filter(({ status = '' }) => TAKEN.includes(status))
  const back = of.transactions.refunds.flatMap(({ transactions }) => transactions)
  const done = back.filter(({ refundStatus }) => refundStatus === 'SUCCEEDED')
  return [
    ...differ('paid', read(paid), sum(taken.map(({ amount }) => read(amount)))),
    ...differ('refunded', read(refunded), sum(done.map(({ amount }) => read(amount)))),
  ]
})

const journalMoney = ofOrders('the journal has the money of the order', (of) => {
  const read = reader(of)
  const { paid, refunded } = of.order.balanceSummary
  const moved = of.entries.filter(({ part }) => part === 'MONEY')
  return [
    ...differ('paid', read(paid), money(moved.filter(({ kind }) => kind === 'PAYMENT'))),
    ...differ('refunded', read(refunded), -money(moved.filter(({ kind }) => kind === 'REFUND'))),
  ]
})

const owed = ofOrders('what is owed is what is claimed less the money', (of) => {
  if (of.order.status !== 'APPROVED') return differ('claims of a canceled order', gross(of.entries.filter(isClaim)), 0)
  const read = reader(of)
  // What a refund took is not owed while its order stands: it is sold on account or was given back.
  const open = gross(of.entries) - money(of.entries)
  const pending = read(of.order.balanceSummary.pendingRefund)
  return differ('owed', read(of.order.balanceSummary.balance), Math.max(open - pending, 0))
})

const claims = ofOrders('the journal claims what the order charges', (of) => {
  if (of.order.status !== 'APPROVED') return []
  const total = reader(of)(of.order.priceSummary.total)
  const charged = gross(of.entries.filter(({ kind }) => kind !== 'REFUND'))
  const left = gross(of.entries)
  return left === 0 && charged >= total ? [] : differ('claimed', charged, total)
})

const nothingNegative = ofOrders('nothing that is claimed is negative, and what went back leaves nothing', (of) =>
  claimsLeft(of.entries).flatMap((claim) => {
    const { part, name, rate, net, tax, quantity } = claim
    const own = of.entries.filter((entry) => isClaim(entry) && keyOf(claimOf(entry as never)) === keyOf(claim))
    const atHome = sum(own.map(({ home_net_minor, home_tax_minor }) => home_net_minor + home_tax_minor))
    return [
      ...(Math.min(net, tax, quantity) < 0 ? [`${part} ${name} at ${rate} is ${net} + ${tax}, ${quantity} pieces`] : []),
      ...(grossOf(claim) === 0 && atHome !== 0 ? [`${part} ${name} at ${rate} leaves ${atHome} at home`] : []),
    ]
  }),
)

const signOf = ({ kind }: Paper) => (kind === 'INVOICE' ? 1 : -1)
const rateOf = (rate: string) => String(Math.round(Number(rate) * 10_000) / 100)

/** What the XML says of each rate, and its total. */
function readXml(xml: string) {
  const settlement = xml.slice(xml.indexOf('<ram:ApplicableHeaderTradeSettlement>'))
  const taxes = [...settlement.matchAll(/<ram:ApplicableTradeTax>(.*?)<\/ram:ApplicableTradeTax>/gs)].map(([, tax = '']) => {
    const read = (name: string) => new RegExp(`<ram:${name}[^>]*>([^<]*)`).exec(tax)?.[1] ?? '0'
    return [String(Number(read('RateApplicablePercent'))), read('BasisAmount'), read('CalculatedAmount')] as const
  })
  return { taxes, total: /<ram:GrandTotalAmount[^>]*>([^<]*)/.exec(settlement)?.[1] ?? '' }
}

const digits = (text: string) => Number(text.replaceAll(/[^\d-]/g, ''))

const papersAgree = ofOrders('page, data and XML of a document say the same', ({ papers, order }) =>
  papers.flatMap((paper) => {
    const { document, number, total_minor, xml } = paper
    const { eInvoice } = document
    if (!eInvoice) return [`${number} has no data`]
    const data = addUp(eInvoice.taxes.map(({ rate, base, tax }) => [String(rate), base, tax]))
    const parts = [...eInvoice.lines, ...eInvoice.charges.map((one) => ({ ...one, net: one.kind === 'CHARGE' ? one.net : -one.net }))]
    const nets = addUp(parts.map(({ rate, net }) => [String(rate), net]))
    const page = addUp(document.taxes.map(({ label, net, tax }) => [/(\d+([.,]\d+)?)\s*%/.exec(label)?.[1] ?? '0', digits(net), digits(tax)]))
    const minor = (amount: string) => toMinorUnits(amount, order.currency)
    const inXml = readXml(xml)
    const taxed = (of: Amounts) => Object.fromEntries(Object.entries(of).filter(([, [, tax]]) => tax !== 0))
    return [
      ...differ(`${number}: total of the row and the data`, total_minor, eInvoice.total),
      ...differ(`${number}: sum of the taxes`, sum(Object.values(data).flat()), eInvoice.total),
      ...differ(`${number}: parts by rate`, nets, addUp(Object.entries(data).map(([rate, [base = 0]]) => [rate, base]))),
      ...(Object.keys(page).length > 0 ? differ(`${number}: page and data`, taxed(page), taxed(data)) : []),
      ...(xml && differ(`${number}: XML and data`, addUp(inXml.taxes.map(([rate, base, tax]) => [rate, minor(base), minor(tax)])), data)),
      ...(xml && differ(`${number}: total of the XML`, minor(inXml.total), eInvoice.total)),
    ].filter(Boolean)
  }),
)

const saidBy = (papers: readonly Paper[]): Amounts =>
  addUp(
    papers.flatMap((paper) =>
      (paper.document.eInvoice?.taxes ?? []).map(
        ({ rate, base, tax }) => [String(rate), signOf(paper) * base, signOf(paper) * tax] as const,
      ),
    ),
  )

const papersState = ofOrders('documents say what the entries say that they state', (of) => {
  const { papers, entries, stated: documents } = of
  const booked = (ids: readonly string[]) =>
    addUp(
      entries
        .filter((entry) => isClaim(entry) && ids.includes(documents.get(entry.position) ?? ''))
        .map(({ rate, net_minor, tax_minor }) => [rateOf(rate), net_minor, tax_minor]),
    )
  const isAdvance = ({ is_advance }: Paper) => is_advance === 1
  if (!papers.some(isAdvance))
    return papers.flatMap((paper) => differ(paper.number, saidBy([paper]), booked([paper.id])))
  // An invoice deducts the advances before it; until there is one, the advances are what was paid.
  const all = papers.map(({ id }) => id)
  if (!papers.every(isAdvance)) return differ(papers.map(({ number }) => number).join(), saidBy(papers), booked(all))
  return differ('advances', sum(Object.values(saidBy(papers)).flat()), money(entries))
})

const stated: Invariant = {
  name: 'documents state all that an order with an invoice claims',
  check: ({ orders, issue }) =>
    orders.flatMap(({ order, papers, entries, stated: of }) => {
      const { pendingRefund, balance: due } = order.balanceSummary
      if (isSome(pendingRefund)) return []
      const open = gross(entries.filter((entry) => isClaim(entry) && !of.has(entry.position)))
      // What was added is invoiced when it is paid, or by call.
      const isDue = issue === 'WHEN_PAID' && order.paymentStatus === 'PAID' && order.status === 'APPROVED' && !isSome(due)
      const isWrong = isDue ? open !== 0 : papers.length > 0 && open < 0
      return isWrong ? [`order ${order.number}: ${open} are in no document`] : []
    }),
}

const isSome = (price: { readonly amount: string } | undefined) => Number(price?.amount ?? 0) !== 0

const allEntries = ({ orders }: Figures) => orders.flatMap(({ entries }) => entries).filter(isClaim)

const oss: Invariant = {
  name: 'the OSS report adds up what consumers in other states were charged',
  check: ({ orders, reports }) => {
    const abroad = allEntries({ orders } as Figures).filter(
      ({ country, part, tax_name }) =>
        europeanUnion.includes(country) && country !== 'DE' && part !== 'GIFT_CARD' && tax_name !== REVERSE_CHARGE,
    )
    const booked = addUp(
      abroad.map(({ country, rate, home_base_minor, home_tax_minor }) => [
        `${country} ${Number(rate)}`,
        home_base_minor,
        home_tax_minor,
      ]),
    )
    const said = addUp(reports.oss.rows.map(({ country, rate, taxable, tax }) => [`${country} ${Number(rate)}`, cents(taxable), cents(tax)]))
    return [...differ('rows', said, booked), ...differ('tax', cents(reports.oss.tax), sum(reports.oss.rows.map(({ tax }) => cents(tax))))]
  },
}

const byPapers: Invariant = {
  name: 'the tax report says what documents say',
  check: ({ orders, reports }) => {
    const isWhole = orders.every(
      ({ order, papers, entries, stated: of }) =>
        order.currency === 'EUR' && papers.length > 0 && entries.every((entry) => !isClaim(entry) || of.has(entry.position)),
    )
    if (!isWhole) return []
    const said = addUp(
      orders.flatMap(({ papers }) =>
        papers.flatMap((paper) =>
          (paper.document.eInvoice?.taxes ?? []).map(({ rate, tax }) => [String(rate), signOf(paper) * tax] as const),
        ),
      ),
    )
    return differ('tax by rate', addUp(reports.taxes.taxes.map(({ rate, tax }) => [rateOf(rate), cents(tax)])), said)
  },
}

const taxes: Invariant = {
  name: 'the tax report adds up the taxes of the journal',
  check: (now) => {
    const booked = allEntries(now).filter(({ part }) => part !== 'GIFT_CARD')
    return [
      ...differ('total', cents(now.reports.taxes.total), sum(booked.map(({ home_tax_minor }) => home_tax_minor))),
      ...differ('untaxed', sum(now.reports.taxes.untaxed.map(({ sales }) => cents(sales))), sum(booked.filter(({ tax_name }) => tax_name === '').map(({ home_net_minor }) => home_net_minor))),
    ]
  },
}

const home = (entries: readonly EntryRow[]) => sum(entries.map(({ home_net_minor, home_tax_minor }) => home_net_minor + home_tax_minor))

const sales: Invariant = {
  name: 'sales less refunds are what is claimed, by day, country and product',
  check: (now) => {
    const { total, rows } = now.reports.sales
    const net = (row: { readonly sales: string; readonly refunded?: string | undefined }) => cents(row.sales) - cents(row.refunded)
    const booked = allEntries(now)
    const lines = booked.filter(({ part, part_id, kind }) => (part === 'LINE' || part === 'GIFT_CARD') && part_id && kind !== 'REFUND')
    const units = addUp(lines.map(({ product_id, quantity }) => [product_id, quantity]))
    return [
      ...differ('total', net(total), home(booked)),
      ...differ('days', sum(rows.map(net)), net(total)),
      ...differ('countries', sum(now.reports.countries.rows.map(net)), net(total)),
      ...differ('products', sum(now.reports.products.rows.map((row) => cents(row.sales))), home(lines)),
      ...differ('pieces', addUp(now.reports.products.rows.map(({ key, quantity }) => [key, quantity])), units),
    ]
  },
}

const OWN = ['gift-card', 'store-credit', 'app-gift-card']

const payments: Invariant = {
  name: 'the payments report is the money of the orders, by currency',
  check: ({ orders, reports }) =>
    [...reports.payments].flatMap(([currency, { net }]) => {
      const moved = orders.filter(({ order }) => order.currency === currency).flatMap(({ entries }) => entries)
      const outside = moved.filter(({ part, name }) => part === 'MONEY' && !OWN.includes(name))
      return differ(currency, toMinorUnits(net, currency), money(outside))
    }),
}

const buyers: Invariant = {
  name: 'buyers have spent what their orders claim',
  check: ({ orders, reports }) => {
    const spent = sum(orders.filter(({ order }) => order.status === 'APPROVED').map(({ entries }) => home(entries.filter(isClaim))))
    const [row] = reports.buyers
    return row ? differ('spent', cents(row.spent), Math.max(spent, 0)) : []
  },
}

const giftCards: Invariant = {
  name: 'a gift card has what was put on it and not used',
  check: ({ cards }) => cards.flatMap(({ id, initial, balance: left }) => (left < 0 || left > initial ? [`${id} has ${left} of ${initial}`] : [])),
}

export const invariants: readonly Invariant[] = [
  ...[balance, journalMoney, owed, claims, nothingNegative, papersAgree, papersState, stated],
  ...[oss, byPapers, taxes, sales, payments, buyers, giftCards],
]
