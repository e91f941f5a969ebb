import { createHash } from 'node:crypto'
import type { PricedCheckout } from '../../selling/checkout/priced-checkout.ts'
import { appCardPayment } from './app-card-payment.ts'

/**
 * The id that the order of a checkout will have. Apps are called with it before the order is placed, as the key under
 * which they do a thing once: a repeated attempt has the same id. After charges were voided, or when the gift card of an
 * app pays another amount, the next attempt has an id of its own.
 */
export function plannedOrderId(priced: PricedCheckout): string {
  const { checkout } = priced
  const text = JSON.stringify([checkout.id, checkout.details.voidedCharges ?? 0, appCardPayment(priced)?.amount ?? 0])
  const hex = createHash('sha256').update(text).digest('hex')
  // RFC 9562, version 8: an id made by an own rule.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
