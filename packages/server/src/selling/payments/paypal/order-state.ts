import type { ProviderStatus } from '../provider.ts'
import { fromPayPalMoney } from './amount.ts'
import type { Capture, Order, Refund } from './wire.ts'

/** The payments of an order: each has one purchase unit. */
export const paymentsOf = ({ purchase_units: units }: Order) => units?.[0]?.payments ?? {}

/** The authorization of an order that its customer approved. */
export const authorizationOf = (order: Order) => paymentsOf(order).authorizations?.at(-1)

const taken = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])
/** Captures that were taken. Bank payments take days, and are pending until then. */
export const capturesOf = (order: Order): Capture[] =>
  (paymentsOf(order).captures ?? []).filter(({ status }) => status !== undefined && taken.has(status))

/** Refunds that are made, or that PayPal is making. */
export const refundsOf = (order: Order): Refund[] =>
  (paymentsOf(order).refunds ?? []).filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')

/** The id of the capture that a refund is of. */
export const captureOfRefund = ({ links = [] }: Refund): string | undefined =>
  links
    .find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1)

export const sumOf = (parts: readonly (Capture | Refund)[]): number =>
  parts.reduce((sum, { amount }) => sum + fromPayPalMoney(amount), 0)

/** What an order at PayPal says of a payment. */
export function statusOf(order: Order): ProviderStatus {
  const authorization = authorizationOf(order)
  if (!authorization)
    return order.status === 'VOIDED' ? { status: 'declined', reason: 'VOIDED' } : { status: 'pending' }
  const known = { reference: order.id ?? '', method: 'PayPal' }
  const captured = sumOf(capturesOf(order))
  if (captured > 0) return { status: 'captured', ...known, captured, refunded: sumOf(refundsOf(order)) }
  switch (authorization.status) {
    case 'DENIED':
    case 'VOIDED':
      return { status: 'declined', reason: authorization.status }
    case 'PENDING':
      return { status: 'pending' }
    case 'CAPTURED': {
      const { captures = [] } = paymentsOf(order)
      const isPending = captures.some(({ status }) => status === 'PENDING')
      return isPending ? { status: 'authorized', ...known } : { status: 'declined', reason: 'CAPTURE_DECLINED' }
    }
    default:
      return { status: 'authorized', ...known }
  }
}
