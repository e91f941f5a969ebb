import type { BalanceFacts, DeliveryKind, OpenPaymentFacts, OrderFacts, PaymentState } from './facts.ts'
import { isPacked } from './lines.ts'
import type { OrderTexts } from './texts/en.ts'

export function deliveryKindOf({ shippingInfo }: Pick<OrderFacts, 'shippingInfo'>): DeliveryKind {
  if (!shippingInfo) return 'digital'
  return shippingInfo.logistics?.pickupDetails ? 'pickup' : 'shipped'
}

/**
 * The payment status that a customer reads. A gift card may have paid a part, and a card that is authorized the rest:
 * nothing is left to pay then, although the capture follows.
 */
export function customerPaymentStatus<Status extends PaymentState>({
  paymentStatus,
  balanceSummary: { authorized, balance },
}: {
  readonly paymentStatus: Status
  readonly balanceSummary: Pick<BalanceFacts, 'authorized' | 'balance'>
}): Status | 'PENDING' {
  const isCovered = Number(authorized?.amount ?? 0) >= Number(balance.amount)
  return paymentStatus === 'PARTIALLY_PAID' && isCovered ? 'PENDING' : paymentStatus
}

/** Whether the shop waits for the money before it hands anything over. */
export const isPaidFirst = (
  order: Pick<OrderFacts, 'shippingInfo'>,
  open: Pick<OpenPaymentFacts, 'way'> | null,
): boolean => open !== null && (open.way === 'transfer' || deliveryKindOf(order) === 'digital')

export const isCanceled = ({ status }: Pick<OrderFacts, 'status'>): boolean =>
  status === 'CANCELED' || status === 'REJECTED'

/** Where an order stands, in a word each for what was sent and what was paid. */
export function standingOf(order: OrderFacts, texts: OrderTexts): string[] {
  const { status, fulfillmentStatus, paymentStatus, lineItems } = order
  const payment = texts.payments[customerPaymentStatus(order)]
  // Nothing is owed for a canceled order.
  if (isCanceled(order)) return [texts.statuses[status], ...(paymentStatus === 'NOT_PAID' ? [] : [payment])]
  const fulfillment = fulfillmentTexts(order, texts)[fulfillmentStatus]
  const isWaitedFor = fulfillmentStatus !== 'NOT_FULFILLED' || lineItems.some(isPacked)
  return isWaitedFor ? [fulfillment, payment] : [payment]
}

function fulfillmentTexts(order: OrderFacts, { pickups, fulfillments, done }: OrderTexts) {
  if (!order.lineItems.every(isPacked)) return done
  return deliveryKindOf(order) === 'pickup' ? pickups : fulfillments
}

/** What happens next with an order, in a sentence. */
export function stateOf(
  order: OrderFacts,
  { open, hasFiles }: { readonly open: OpenPaymentFacts | null; readonly hasFiles: boolean },
  { states }: OrderTexts,
): string {
  if (isCanceled(order)) return states.canceled
  const kind = deliveryKindOf(order)
  const isSent = order.lineItems.every(isPacked)
  switch (order.fulfillmentStatus) {
    case 'FULFILLED':
      if (!isSent) return states.done
      return kind === 'pickup' ? states.ready : states.sent
    case 'PARTIALLY_FULFILLED':
      if (!isSent) return states.partlyDone
      return kind === 'pickup' ? states.partlyReady : states.partlySent
    case 'NOT_FULFILLED':
      if (isPaidFirst(order, open)) return states.unpaid
      if (kind !== 'digital') return states.open
      return hasFiles ? states.files : states.digital
  }
}
