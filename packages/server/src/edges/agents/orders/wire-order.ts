import type { Fulfillment, Order, OrderLineItem, OrderReturn } from '@cartwright/contract'
import type { StoredRefund } from '../../../orders/billing/refund-store.ts'
import type { Draft } from '../../../orders/drafts/draft.ts'
import type { Body } from '../agent-context.ts'
import { toPostalAddress } from '../shopping/wire-address.ts'
import { toItem } from '../shopping/wire-lines.ts'
import { less, minorIn, more } from '../shopping/wire-totals.ts'
import { originalQuantities, removedLines } from './removed-lines.ts'
import { toAdjustments } from './wire-adjustments.ts'

/** What has happened to an order. */
interface OrderHistory {
  readonly fulfillments: readonly Fulfillment[]
  readonly refunds: readonly StoredRefund[]
  readonly returns: readonly OrderReturn[]
  /** What staff changed of it, the oldest first. */
  readonly changes: readonly Draft[]
}

/** An order as agents read it: what was bought, what was sent, and what has changed since. */
export function toAgentOrder(order: Order, { fulfillments, refunds, returns, changes }: OrderHistory): Body {
  const sent = sentQuantities(fulfillments)
  const original = originalQuantities(changes)
  const lines = order.lineItems.map((line) => toLine(order, line, { sent: sent.get(line.id) ?? 0, original }))
  return {
    id: order.id,
    label: order.number,
    currency: order.currency,
    line_items: [...lines, ...removedLines(order, changes)],
    totals: toTotals(order),
    fulfillment: { expectations: expectations(order), events: fulfillments.map(toEvent) },
    adjustments: toAdjustments(order, { refunds, returns }),
  }
}

function sentQuantities(fulfillments: readonly Fulfillment[]): ReadonlyMap<string, number> {
  const sent = new Map<string, number>()
  for (const { id, quantity = 0 } of fulfillments.flatMap(({ lineItems }) => lineItems))
    sent.set(id, (sent.get(id) ?? 0) + quantity)
  return sent
}

interface Quantities {
  readonly sent: number
  readonly original: ReadonlyMap<string, number>
}

function toLine({ currency, status }: Order, line: OrderLineItem, { sent: fulfilled, original }: Quantities) {
  const minor = minorIn(currency)
  const price = minor(line.lineItemPrice)
  const off = minor(line.totalDiscount)
  const total = status === 'CANCELED' ? fulfilled : line.quantity
  return {
    id: line.id,
    item: toItem({ ...line, media: line.image }, currency),
    quantity: { original: original.get(line.id) ?? line.quantity, total, fulfilled },
    totals: [
      { type: 'subtotal', amount: price },
      ...less('items_discount', off),
      { type: 'total', amount: price - off },
    ],
    status: statusOf(total, fulfilled),
  }
}

function statusOf(total: number, fulfilled: number) {
  if (total === 0) return 'removed'
  if (fulfilled >= total) return 'fulfilled'
  return fulfilled > 0 ? 'partial' : 'processing'
}

function toTotals({ currency, priceSummary, taxIncludedInPrices, additionalFees }: Order) {
  const minor = minorIn(currency)
  const { subtotal, discount, shipping, tax, total } = priceSummary
  return [
    { type: 'subtotal', amount: minor(subtotal) },
    ...less('discount', minor(discount)),
    ...more('fulfillment', minor(shipping)),
    ...additionalFees.map(({ name, price }) => ({ type: 'fee', display_text: name, amount: minor(price) })),
    ...(taxIncludedInPrices ? [] : more('tax', minor(tax))),
    { type: 'total', amount: minor(total) },
  ]
}

/** What the buyer can expect: lines that are delivered, and lines that are not. */
function expectations({ lineItems, shippingInfo, billingInfo, recipientInfo }: Order) {
  const isDelivered = ({ physicalProperties }: OrderLineItem) => physicalProperties?.shippable === true
  const delivered = lineItems.filter(isDelivered)
  const digital = lineItems.filter((line) => !isDelivered(line))
  const pickup = shippingInfo?.logistics?.pickupDetails
  const place = pickup?.address ? { address: pickup.address } : shippingInfo?.logistics?.shippingDestination
  const description = [shippingInfo?.title, shippingInfo?.logistics?.deliveryTime].filter(Boolean).join(': ')
  const linesOf = (lines: readonly OrderLineItem[]) => lines.map(({ id, quantity }) => ({ id, quantity }))
  return [
    ...(delivered.length > 0
      ? [
          {
            id: 'delivery',
            line_items: linesOf(delivered),
            method_type: pickup ? 'pickup' : 'shipping',
            destination: toPostalAddress(place ?? recipientInfo ?? {}),
            ...(description && { description }),
          },
        ]
      : []),
    ...(digital.length > 0
      ? [
          {
            id: 'digital',
            line_items: linesOf(digital),
            method_type: 'digital',
            destination: toPostalAddress(billingInfo ?? {}),
          },
        ]
      : []),
  ]
}

function toEvent({ id, createdDate, lineItems, trackingInfo, completed }: Fulfillment) {
  const { trackingNumber, trackingLink, shippingProvider } = trackingInfo ?? {}
  return {
    id: id ?? '',
    occurred_at: new Date(createdDate ?? 0).toISOString(),
    type: completed ? 'delivered' : 'shipped',
    line_items: lineItems.map((line) => ({ id: line.id, quantity: line.quantity ?? 1 })),
    ...(trackingNumber && { tracking_number: trackingNumber }),
    ...(trackingLink && URL.canParse(trackingLink) && { tracking_url: trackingLink }),
    ...(shippingProvider && { carrier: shippingProvider }),
  }
}
