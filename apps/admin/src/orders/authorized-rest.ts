import type { OrderPayment } from '@cartwright/client'

/** States of a payment of which a part can still be authorized: refunds of captured parts change the state. */
const openStates: readonly string[] = ['AUTHORIZED', 'PARTIALLY_REFUNDED', 'REFUNDED']

/**
 * What of a payment is authorized and not captured, as a decimal number; `0` when nothing is.
 *
 * @param decimals digits of the currency
 */
export function authorizedRest({ amount, status, regularPaymentDetails }: OrderPayment, decimals: number): string {
  const authorization = regularPaymentDetails?.authorizationDetails
  if (!authorization || !openStates.includes(status)) return '0'
  const toMinor = (value: string) => Math.round(Number(value) * 10 ** decimals)
  const captured = authorization.captures.reduce((sum, capture) => sum + toMinor(capture.amount?.amount ?? '0'), 0)
  const rest = toMinor(amount.amount) - captured
  return rest > 0 ? (rest / 10 ** decimals).toFixed(decimals) : '0'
}
