/** What documents say. */
import { sum } from '../../platform/pricing/allocate.ts'
import { toMinorUnits } from '../../platform/pricing/money.ts'
import type { Paper } from './testing-figures.ts'
import {
  type Amounts,
  addUp,
  differ,
  gross,
  type Invariant,
  isClaim,
  isSome,
  money,
  ofOrders,
  rateOf,
  saidBy,
} from './testing-sums.ts'

/** What the XML says of each rate, and its total. */
function readXml(xml: string) {
  const settlement = xml.slice(xml.indexOf('<ram:ApplicableHeaderTradeSettlement>'))
  const taxes = [...settlement.matchAll(/<ram:ApplicableTradeTax>(.*?)<\/ram:ApplicableTradeTax>/gs)].map(
    ([, tax = '']) => {
      const read = (name: string) => new RegExp(`<ram:${name}[^>]*>([^<]*)`).exec(tax)?.[1] ?? '0'
      return [String(Number(read('RateApplicablePercent'))), read('BasisAmount'), read('CalculatedAmount')] as const
    },
  )
  return { taxes, total: /<ram:GrandTotalAmount[^>]*>([^<]*)/.exec(settlement)?.[1] ?? '' }
}

const digits = (text: string) => Number(text.replaceAll(/[^\d-]/g, ''))

const papersAgree = ofOrders('page, data and XML of a document say the same', ({ papers, order }) =>
  papers.flatMap((paper) => {
    const { document, number, total_minor, xml } = paper
    const { eInvoice } = document
    if (!eInvoice) return [`${number} has no data`]
    const data = addUp(eInvoice.taxes.map(({ rate, base, tax }) => [String(rate), base, tax]))
    const parts = [
      ...eInvoice.lines,
      ...eInvoice.charges.map((one) => ({ ...one, net: one.kind === 'CHARGE' ? one.net : -one.net })),
    ]
    const nets = addUp(parts.map(({ rate, net }) => [String(rate), net]))
    const page = addUp(
      document.taxes.map(({ label, net, tax }) => [
        /(\d+([.,]\d+)?)\s*%/.exec(label)?.[1] ?? '0',
        digits(net),
        digits(tax),
      ]),
    )
    const minor = (amount: string) => toMinorUnits(amount, order.currency)
    const inXml = readXml(xml)
    const taxed = (of: Amounts) => Object.fromEntries(Object.entries(of).filter(([, [, tax]]) => tax !== 0))
    return [
      ...differ(`${number}: total of the row and the data`, total_minor, eInvoice.total),
      ...differ(`${number}: sum of the taxes`, sum(Object.values(data).flat()), eInvoice.total),
      ...differ(
        `${number}: parts by rate`,
        nets,
        addUp(Object.entries(data).map(([rate, [base = 0]]) => [rate, base])),
      ),
      ...(Object.keys(page).length > 0 ? differ(`${number}: page and data`, taxed(page), taxed(data)) : []),
      ...(xml &&
        differ(
          `${number}: XML and data`,
          addUp(inXml.taxes.map(([rate, base, tax]) => [rate, minor(base), minor(tax)])),
          data,
        )),
      ...(xml && differ(`${number}: total of the XML`, minor(inXml.total), eInvoice.total)),
    ].filter(Boolean)
  }),
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
      const isDue =
        issue === 'WHEN_PAID' && order.paymentStatus === 'PAID' && order.status === 'APPROVED' && !isSome(due)
      const isWrong = isDue ? open !== 0 : papers.length > 0 && open < 0
      return isWrong ? [`order ${order.number}: ${open} are in no document`] : []
    }),
}

export const ofDocuments: readonly Invariant[] = [papersAgree, papersState, stated]
