import { formatMoney } from '../money.ts'
import { toCancellationView } from './cancellation.ts'
import { dayOf } from './day-of.ts'
import type {
  DocumentFacts,
  DownloadFacts,
  OpenPaymentFacts,
  OrderFacts,
  ParcelFacts,
  Price,
  ReturnableFacts,
  ReturnFacts,
} from './facts.ts'
import { isPacked, lineTitles } from './lines.ts'
import { isCanceled, standingOf, stateOf } from './standing.ts'
import type { OrderTexts } from './texts/index.ts'
import { type PaidBy, toDetailsView, type Words } from './to-details-view.ts'
import { toReturnFormView, toReturnsView } from './to-returns-view.ts'
import type { DocumentsView, DownloadsView, OpenPaymentView, OrderView, ParcelsView, StandingView } from './view.ts'

/** What the page of an order shows besides the order itself. */
export interface OrderPageFacts extends PaidBy {
  readonly parcels: readonly ParcelFacts[]
  readonly downloads: readonly DownloadFacts[]
  /** Why files are not there yet; null when they are, or none will come. */
  readonly downloadsWait?: 'arriving' | 'unpaid' | null
  readonly documents: readonly DocumentFacts[]
  readonly returns: readonly ReturnFacts[]
  readonly returnable: readonly ReturnableFacts[]
  /** What is owed and can be paid online; null when nothing is. */
  readonly payable: Price | null
}

/** The whole page of an order, in words. */
export function toOrderView(order: OrderFacts, facts: OrderPageFacts, words: Words): OrderView {
  const { language, texts } = words
  const { open = null, payable, downloads, downloadsWait = null } = facts
  const money = ({ amount }: Price) => formatMoney(amount, order.currency, language)
  const titles = lineTitles(order.lineItems)
  return {
    ...toDetailsView(order, facts, words),
    title: texts.title(order.number),
    placed: texts.placed(dayOf(order.purchasedDate ?? order.createdDate, words)),
    standing: toStanding(order, texts),
    state: stateOf(order, { open, hasFiles: downloads.length > 0 }, texts),
    openPayment: open && toOpenPayment({ ...open, orderNumber: order.number, amount: money(open.amount) }, texts),
    pay: payable && texts.payBalance(money(payable)),
    downloads: toDownloads(downloads, downloadsWait, words),
    parcels: toParcels(order, facts.parcels, titles, words),
    documents: toDocuments(facts.documents, texts),
    returns: toReturnsView(facts.returns, titles, money, words),
    cancellation: toCancellationView(order, texts),
    returnForm: toReturnFormView(facts.returnable, titles, texts),
  }
}

/** Where an order stands, as its page and lists of orders show it. */
export const toStanding = (order: OrderFacts, texts: OrderTexts): StandingView => ({
  words: standingOf(order, texts),
  isCanceled: isCanceled(order),
})

interface OpenPaymentInput extends Pick<OpenPaymentFacts, 'account' | 'instructions'> {
  readonly orderNumber: string
  /** As people read it. */
  readonly amount: string
}

/** How to pay what the order waits for, outside of the site. */
export function toOpenPayment(
  { orderNumber, amount, account, instructions }: OpenPaymentInput,
  { transfer: { title, text, to, amount: label, reference } }: OrderTexts,
): OpenPaymentView {
  if (account === null) return { transfer: null, instructions }
  const rows = [
    { label: to, value: account },
    { label, value: amount },
    { label: reference, value: orderNumber },
  ]
  return { transfer: { title, text, rows }, instructions }
}

/** The files that the customer may download. */
export function toDownloads(
  files: readonly DownloadFacts[],
  wait: 'arriving' | 'unpaid' | null,
  words: Words,
): DownloadsView | null {
  const { downloads: texts } = words.texts
  if (files.length === 0 && wait === null) return null
  return {
    title: texts.title,
    text: files.length === 0 && wait !== null ? texts[wait] : null,
    files: files.map(({ id, fileName, status, url, downloadsLeft, expirationDate }) => ({
      id,
      name: fileName,
      state: status === 'ACTIVE' ? texts.left(downloadsLeft, dayOf(expirationDate, words)) : texts.states[status],
      link: url === undefined ? null : { label: texts.download(fileName), url },
    })),
  }
}

/** What was sent so far, the oldest first. */
function toParcels(
  { shippingInfo, lineItems }: OrderFacts,
  fulfillments: readonly ParcelFacts[],
  titles: ReadonlyMap<string, string>,
  words: Words,
): ParcelsView | null {
  const { parcels: texts } = words.texts
  if (fulfillments.length === 0) return null
  const packed = new Set(lineItems.filter(isPacked).map(({ id }) => id))
  const parcels = fulfillments.filter((one) => one.lineItems.some(({ id }) => packed.has(id)))
  const isPickedUp = shippingInfo?.logistics?.pickupDetails !== undefined
  const titleOf = isPickedUp ? texts.pickup : texts.parcel
  const sentTitle = isPickedUp ? texts.pickupTitle : texts.title
  return {
    title: parcels.length > 0 ? sentTitle : texts.doneTitle,
    parcels: fulfillments.map((fulfillment) => {
      const { id = '', createdDate, lineItems, trackingInfo } = fulfillment
      const at = parcels.indexOf(fulfillment)
      const { shippingProvider, trackingNumber, trackingLink } = trackingInfo ?? {}
      const sent = createdDate && dayOf(createdDate, words)
      return {
        id,
        title: at < 0 ? texts.doneTitle : titleOf(at + 1, parcels.length),
        sent: [sent, shippingProvider].filter(Boolean).join(' · '),
        items: lineItems.map((item) => `${item.quantity ?? 1} × ${titles.get(item.id) ?? ''}`),
        tracking: trackingNumber ? { label: texts.number, value: trackingNumber } : null,
        link: trackingLink ? { label: texts.track, url: trackingLink } : null,
      }
    }),
  }
}

function toDocuments(
  documents: readonly DocumentFacts[],
  { documents: { title, open } }: OrderTexts,
): DocumentsView | null {
  if (documents.length === 0) return null
  return { title, links: documents.map(({ id, kind, number, url }) => ({ id, url, label: open[kind](number) })) }
}
