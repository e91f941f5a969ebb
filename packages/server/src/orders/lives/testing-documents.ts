/** What documents say. */
import { currencyDigits } from '@cartwright/design'
import { sum } from '../../platform/pricing/allocate.ts'
import { toDecimalString, toMinorUnits } from '../../platform/pricing/money.ts'
import type { Issued } from './testing-figures.ts'
import {
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

const documentsAgree = ofOrders('page, data and XML of a document say the same', ({ documents, order }) =>
  documents.flatMap((issued) => {
    const { document, number, total_minor, xml } = issued
    const { eInvoice } = document
    if (!eInvoice || xml === '') return [`${number} has no data`]
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
    // The standard has at most two digits after the point, which is less than some currencies have.
    const inTwoDigits = (amount: number) =>
      currencyDigits(order.currency) > 2 ? minor(Number(toDecimalString(amount, order.currency)).toFixed(2)) : amount
    const inXml = readXml(xml)
    return [
      ...differ(`${number}: total of the row and the data`, total_minor, eInvoice.total),
      ...differ(`${number}: sum of the taxes`, sum(Object.values(data).flat()), eInvoice.total),
      ...differ(
        `${number}: parts by rate`,
        nets,
        addUp(Object.entries(data).map(([rate, [base = 0]]) => [rate, base])),
      ),
      ...(Object.keys(page).length > 0 ? differ(`${number}: page and data`, page, data) : []),
      ...differ(
        `${number}: XML and data`,
        addUp(inXml.taxes.map(([rate, base, tax]) => [rate, minor(base), minor(tax)])),
        addUp(eInvoice.taxes.map(({ rate, base, tax }) => [String(rate), inTwoDigits(base), inTwoDigits(tax)])),
      ),
      ...differ(`${number}: total of the XML`, minor(inXml.total), inTwoDigits(eInvoice.total)),
    ]
  }),
)

const documentsState = ofOrders('documents say what the entries say that they state', (of) => {
  const { order, documents, entries, stated: statedIn } = of
  const booked = (ids: readonly string[]) =>
    addUp(
      entries
        .filter((entry) => isClaim(entry) && ids.includes(statedIn.get(entry.position) ?? ''))
        .map(({ rate, net_minor, tax_minor }) => [rateOf(rate), net_minor, tax_minor]),
    )
  const isAdvance = ({ is_advance }: Issued) => is_advance === 1
  if (!documents.some(isAdvance))
    return documents.flatMap((issued) => differ(issued.number, saidBy([issued]), booked([issued.id])))
  // An invoice deducts the advances before it; until there is one, the advances are what was paid.
  const all = documents.map(({ id }) => id)
  if (!documents.every(isAdvance))
    return differ(documents.map(({ number }) => number).join(), saidBy(documents), booked(all))
  const advances = sum(Object.values(saidBy(documents)).flat())
  // What completes the payment is no advance: the invoice states it, which the owner may issue by hand.
  const isComplete = Number(order.balanceSummary.balance?.amount ?? 0) <= 0
  return isComplete && advances <= money(entries) ? [] : differ('advances', advances, money(entries))
})

const stated: Invariant = {
  name: 'documents state all that an order with an invoice claims',
  check: ({ orders, issue }) =>
    orders.flatMap(({ order, documents, entries, stated: of }) => {
      const { pendingRefund, balance: due } = order.balanceSummary
      if (isSome(pendingRefund)) return []
      const open = gross(entries.filter((entry) => isClaim(entry) && !of.has(entry.position)))
      // What was added is invoiced when it is paid, or by call.
      const isDue =
        issue === 'WHEN_PAID' && order.paymentStatus === 'PAID' && order.status === 'APPROVED' && !isSome(due)
      const isWrong = isDue ? open !== 0 : documents.length > 0 && open < 0
      return isWrong ? [`order ${order.number}: ${open} are in no document`] : []
    }),
}

export const ofDocuments: readonly Invariant[] = [documentsAgree, documentsState, stated]
