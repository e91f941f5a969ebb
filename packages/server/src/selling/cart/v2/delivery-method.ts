import type { DeliveryMethodInput } from '@cartwright/contract'
import type { Queryable } from '../../../platform/database/database.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import type { PluginAnswers } from '../../../platform/service-plugins/answers.ts'
import { type CartDetails, memberOf, type StoredCart } from '../cart.ts'
import { pricedLines } from '../lines/list-prices.ts'
import type { CartPresentation } from '../presentation.ts'
import { quoteCart } from '../quote.ts'

interface Circumstances {
  readonly plugins: PluginAnswers
  readonly presentation: CartPresentation
  readonly now: Date
}

/**
 * Details of a cart with a delivery method, which has to be offered for its address and items.
 *
 * @throws ApplicationError DELIVERY_METHOD_MISSING_ADDRESS, DELIVERY_METHOD_MISSING_LINE_ITEMS or DELIVERY_METHOD_NOT_FOUND
 */
export async function withDeliveryMethod(
  db: Queryable,
  cart: StoredCart,
  { code, appId }: DeliveryMethodInput,
  { plugins, presentation, now }: Circumstances,
): Promise<CartDetails> {
  const shippingAddress = cart.details.contactInfo?.address
  if (!shippingAddress?.country) throw rejected('DELIVERY_METHOD_MISSING_ADDRESS')
  const selectedShippingOption = { code, ...(appId !== undefined && { carrierId: appId }) }
  const memberId = memberOf(cart)
  const lines = await pricedLines(db, cart.lines, presentation, { memberId, now })
  const request = { shippingAddress, selectedShippingOption, memberId, now, plugins }
  const quote = await quoteCart(db, { ...cart, lines }, presentation, request)
  if (!quote.needsShipping) throw rejected('DELIVERY_METHOD_MISSING_LINE_ITEMS')
  plugins.requireComplete()
  if (!quote.isRequestedShipping) throw rejected('DELIVERY_METHOD_NOT_FOUND', { code })
  return { ...cart.details, selectedShippingOption }
}

export function withoutDeliveryMethod({ selectedShippingOption: _, ...details }: CartDetails): CartDetails {
  return details
}
