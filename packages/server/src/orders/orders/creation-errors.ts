import { ApplicationError } from '../../platform/kernel/errors.ts'
import {
  CheckoutIncompleteError,
  InsufficientInventoryError,
  PaymentDeclinedError,
} from '../../selling/checkout/errors.ts'
import type { Requirement } from '../../selling/checkout/requirements.ts'

/** What is missing, as the wire names it; the rest is CHECKOUT_INCOMPLETE. */
const codes: Partial<Record<Requirement, readonly [status: number, code: string, description: string]>> = {
  lineItems: [400, 'EMPTY_CHECKOUT', 'There is nothing to order'],
  shippingOption: [428, 'NO_SELECTED_CARRIER_SERVICE_OPTION', 'No delivery is chosen, or none goes to the address'],
  member: [428, 'MEMBERS_ONLY_ITEM', 'An item is sold to members only'],
  violations: [428, 'VIOLATIONS_WITH_ERROR_SEVERITY', 'The checkout has violations; get-checkout lists them'],
}

const giftCardCodes = new Set([
  'ALREADY_REDEEMED',
  'INSUFFICIENT_FUNDS',
  'CURRENCY_NOT_SUPPORTED',
  'GIFT_CARD_DISABLED',
  'GIFT_CARD_EXPIRED',
  'GIFT_CARD_NOT_FOUND',
])

/** An error of placing an order as the calls that create orders declare it; any other as it is. */
export function asCreationError(error: unknown): unknown {
  if (error instanceof InsufficientInventoryError) {
    const code = error.lines.every(({ available }) => available === 0) ? 'FULL_OUT_OF_STOCK' : 'PARTIAL_OUT_OF_STOCK'
    return new ApplicationError(409, code, error.message, { data: { lineItems: error.lines } })
  }
  if (error instanceof CheckoutIncompleteError) return incomplete(error)
  if (error instanceof PaymentDeclinedError)
    return new ApplicationError(428, 'PAYMENT_ERROR', error.message, { data: { reason: error.message } })
  if (error instanceof ApplicationError && giftCardCodes.has(error.code))
    return new ApplicationError(428, 'REDEEM_GIFT_CARD_ERROR', error.message, { data: { reason: error.code } })
  if (error instanceof ApplicationError && error.code === 'CART_IS_EMPTY')
    return new ApplicationError(400, 'EMPTY_CHECKOUT', error.message)
  return error
}

function incomplete(error: CheckoutIncompleteError): ApplicationError {
  const named = error.missing.map((one) => codes[one])
  const [first] = named
  // Contact details are what to ask the customer for first: delivery depends on them.
  if (!first || named.includes(undefined)) return error
  const [status, code, description] = first
  return new ApplicationError(status, code, description, { data: { missing: error.missing } })
}
