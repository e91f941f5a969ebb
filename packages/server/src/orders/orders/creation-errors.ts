import { ApplicationError, type PlainErrorCode, rejected } from '../../platform/kernel/errors.ts'
import {
  CheckoutIncompleteError,
  InsufficientInventoryError,
  PaymentDeclinedError,
} from '../../selling/checkout/errors.ts'
import type { Requirement } from '../../selling/checkout/requirements.ts'

/** What is missing, as the wire names it; the rest is CHECKOUT_INCOMPLETE. */
const codes: Partial<Record<Requirement, { readonly code: PlainErrorCode; readonly message?: string }>> = {
  lineItems: { code: 'EMPTY_CHECKOUT' },
  shippingOption: { code: 'NO_SELECTED_CARRIER_SERVICE_OPTION' },
  member: { code: 'MEMBERS_ONLY_ITEM' },
  violations: {
    code: 'VIOLATIONS_WITH_ERROR_SEVERITY',
    message: 'The checkout has violations; get-checkout lists them',
  },
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
    return rejected(code, { lineItems: error.lines }, { message: error.message })
  }
  if (error instanceof CheckoutIncompleteError) return incomplete(error)
  if (error instanceof PaymentDeclinedError)
    return rejected('PAYMENT_ERROR', { reason: error.message }, { message: error.message })
  if (error instanceof ApplicationError && giftCardCodes.has(error.code))
    return rejected('REDEEM_GIFT_CARD_ERROR', { reason: error.code }, { message: error.message })
  if (error instanceof ApplicationError && error.code === 'CART_IS_EMPTY')
    return rejected('EMPTY_CHECKOUT', {}, { message: error.message })
  return error
}

function incomplete(error: CheckoutIncompleteError): ApplicationError {
  const named = error.missing.map((one) => codes[one])
  const [first] = named
  // Contact details are what to ask the customer for first: delivery depends on them.
  if (!first || named.includes(undefined)) return error
  const { code, message } = first
  return rejected(code, { missing: error.missing }, { message })
}
