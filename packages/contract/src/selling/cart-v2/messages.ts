/** The messages that calls of cart v2 share. */
import type { z } from 'zod'
import { guid, list, message, optional } from '../../wire.ts'
import { CartV2, CartV2Input } from './cart.ts'
import {
  CartCatalogItemInput,
  CartCouponInput,
  CartGiftCardInput,
  CustomItemInput,
  DeliveryMethodInput,
} from './inputs.ts'
import { CartSummary } from './summary.ts'

export const CartV2Response = message('CartV2Response', 'The cart as it is after the call.', { cart: CartV2 })
export type CartV2Response = z.output<typeof CartV2Response>

export const CartWithSummary = message('CartWithSummary', 'The cart, and what it costs.', {
  cart: CartV2,
  summary: CartSummary,
})
export type CartWithSummary = z.output<typeof CartWithSummary>

export const byId = { cartId: guid }

export const CreateCartV2Request = message('CreateCartV2Request', 'What to make a cart of.', {
  cart: optional(CartV2Input),
  catalogItems: list(CartCatalogItemInput, { max: 300 }),
  customItems: list(CustomItemInput, { max: 300 }),
  coupons: list(CartCouponInput, { max: 1 }),
  deliveryMethod: optional(DeliveryMethodInput),
  giftCards: list(CartGiftCardInput, { max: 5 }),
})
export type CreateCartV2Request = z.output<typeof CreateCartV2Request>
