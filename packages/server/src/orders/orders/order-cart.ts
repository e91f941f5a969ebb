import type { Order, RequestOf, ResponseOf } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { ApplicationError, rejected } from '../../platform/kernel/errors.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { toDecimalString } from '../../platform/pricing/money.ts'
import { readPriceToken } from '../../selling/cart/v2/calculate.ts'
import { dataOf } from '../../selling/cart/v2/errors.ts'
import { cartGone, checkOutById, findOrderOfCart } from '../../selling/checkout/of-cart.ts'
import { createOrder } from './create-order.ts'
import { findOrder } from './store.ts'

/**
 * Orders a cart, which is its own checkout, to be paid outside of the site. Sent again, it returns the order there is.
 *
 * @throws ApplicationError with a code of the call
 */
export async function orderCart(
  operation: Operation,
  request: RequestOf<'PlaceOrder'>,
): Promise<ResponseOf<'PlaceOrder'>> {
  const { cartId, priceVerificationToken, ...options } = request
  const { site, caller } = operation
  const known = await findOrderOfCart(site.db, cartId, caller)
  if (known !== null) return placed(site.db, known)
  const agreed = priceVerificationToken === undefined ? null : readPriceToken(priceVerificationToken, cartId)
  try {
    const id = await checkOutById(operation, cartId)
    if (id === null) throw await cartGone(operation, cartId)
    const expected = agreed && { expectedTotal: toDecimalString(agreed.total, agreed.currency) }
    const { orderId } = await createOrder(operation, { id, ...options, ...expected })
    return await placed(site.db, orderId)
  } catch (error) {
    // The same call, sent again while the first was at work, finds that the first has ordered the cart.
    const orderId = await findOrderOfCart(site.db, cartId, caller)
    if (orderId !== null) return placed(site.db, orderId)
    throw asCartError(error)
  }
}

/** An order is completed once it is paid, such as by a gift card. */
async function placed(db: Queryable, orderId: string): Promise<ResponseOf<'PlaceOrder'>> {
  const stored = await findOrder(db, orderId)
  const order: Order | null = stored && JSON.parse(stored.document)
  return { orderId, completed: order?.paymentStatus === 'PAID' }
}

/** Codes of orders from checkouts, and what cart v2 calls them. */
const codes = {
  CART_IS_EMPTY: 'EMPTY_CART',
  EMPTY_CHECKOUT: 'EMPTY_CART',
  CHECKOUT_CHANGED: 'CART_PRICES_OUT_OF_SYNC',
  NO_SELECTED_CARRIER_SERVICE_OPTION: 'MISSING_DELIVERY_METHOD',
  REDEEM_GIFT_CARD_ERROR: 'GIFT_CARD_REDEEM_ERROR',
  PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE: 'UNAVAILABLE_PAYMENT_METHOD',
  CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS: 'PAYMENT_ALREADY_IN_PROGRESS',
  CHECKOUT_INCOMPLETE: 'INVALID_CART',
  CHECKOUT_NOT_FOUND: 'CART_NOT_FOUND',
} as const

const isCode = (code: string): code is keyof typeof codes => Object.hasOwn(codes, code)

function asCartError(error: unknown): unknown {
  if (!(error instanceof ApplicationError)) return error
  const { code, message } = error
  const data = dataOf(error)
  if (isCode(code)) return rejected(codes[code], data, { message })
  if (code === 'ITEM_NOT_AVAILABLE')
    return rejected('LINE_ITEMS_OUT_OF_STOCK', { ...data, allLineItemsOutOfStock: true }, { message })
  if (code !== 'FULL_OUT_OF_STOCK' && code !== 'PARTIAL_OUT_OF_STOCK') return error
  const lines = Array.isArray(data.lineItems) ? data.lineItems : []
  const lineItemIds = lines.map((line: { readonly lineItemId?: string }) => line.lineItemId)
  const allLineItemsOutOfStock = code === 'FULL_OUT_OF_STOCK'
  return rejected('LINE_ITEMS_OUT_OF_STOCK', { lineItemIds, allLineItemsOutOfStock }, { message })
}
