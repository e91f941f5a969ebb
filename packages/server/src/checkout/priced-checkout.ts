import type { Cart } from '../cart/cart.ts'
import type { CouponRefusal } from '../cart/coupons/validate.ts'
import type { CartPresentation } from '../cart/presentation.ts'
import type { OfferedShippingOption, ShippingOffer } from '../cart/shipping/shipping-option.ts'
import type { Totals } from '../pricing/types.ts'
import type { StoredCheckout } from './details.ts'

/** A checkout as it stands now: today's lines, prices, stock, taxes and ways of delivery. */
export interface PricedCheckout {
  readonly checkout: StoredCheckout
  readonly cart: Cart
  readonly totals: Totals
  /** What can be chosen for the destination. */
  readonly offer: ShippingOffer
  /** What is chosen, if it still is offered; null also when nothing is shipped. */
  readonly shipping: OfferedShippingOption | null
  /** Whether anything in it has to be brought somewhere. */
  readonly needsShipping: boolean
  /** Why the coupon on the cart takes nothing off. */
  readonly couponRefusal: CouponRefusal | null
  readonly presentation: CartPresentation
}
