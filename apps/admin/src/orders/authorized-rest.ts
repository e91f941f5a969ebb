import type { OrderPayment } from '@cartwright/client'
import { addAmounts, isPositive, subtractAmounts } from '../kit/amounts.ts'

/** States of a payment of which a part can still be authorized: refunds of captured parts change the state. */
const openStates: readonly string[] = ['AUTHORIZED', 'PARTIALLY_REFUNDED', 'REFUNDED']

/** What of a payment is authorized and not captured, as a decimal number; `0` when nothing is. */
export function authorizedRest({ amount, status, regularPaymentDetails }: OrderPayment): string {
  const authorization = regularPaymentDetails?.authorizationDetails
  if (!authorization || !openStates.includes(status)) return '0'
  const captured = addAmounts(...authorization.captures.map((capture) => capture.amount?.amount ?? '0'))
  const rest = subtractAmounts(amount.amount, captured)
  return isPositive(rest) ? rest : '0'
}
