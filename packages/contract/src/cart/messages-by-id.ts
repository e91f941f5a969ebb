/** The requests of carts by their ids: those of the current cart, with the id. */
import type { z } from 'zod'
import { array, fieldMask, guid, list, message, optional, text } from '../wire.ts'
import { CartInput } from './cart.ts'
import { CustomLineItem } from './custom-line-item.ts'
import { MerchantDiscountInput } from './discount.ts'
import { ChangedLineItem, NewLineItem } from './line-item.ts'
import {
  AddToCurrentCartRequest,
  CreateCheckoutFromCurrentCartRequest,
  EstimateCurrentCartTotalsRequest,
  RemoveLineItemsFromCurrentCartRequest,
  UpdateCurrentCartLineItemQuantityRequest,
} from './messages.ts'

const byId = { id: guid }

export const CartByIdRequest = message('CartByIdRequest', 'Which cart.', byId)
export type CartByIdRequest = z.output<typeof CartByIdRequest>

export const GetCartByCheckoutIdRequest = message('GetCartByCheckoutIdRequest', 'Which checkout.', byId)
export type GetCartByCheckoutIdRequest = z.output<typeof GetCartByCheckoutIdRequest>

export const CreateCartRequest = message('CreateCartRequest', 'What to make a cart of.', {
  cartInfo: optional(CartInput),
  couponCode: optional(text({ max: 100 })).describe('The coupon to apply.'),
  merchantDiscounts: optional(array(MerchantDiscountInput, { max: 300 })),
  lineItems: list(NewLineItem, { max: 300 }),
  customLineItems: list(CustomLineItem, { max: 300 }),
})
export type CreateCartRequest = z.output<typeof CreateCartRequest>

export const ChangedCart = CartInput.extend({ id: guid }).meta({
  id: 'ChangedCart',
  description: 'The part of a cart that an update may set, and which cart.',
})
export type ChangedCart = z.output<typeof ChangedCart>

export const UpdateCartRequest = message(
  'UpdateCartRequest',
  'What to change in a cart. A field that is present is set.',
  {
    cartInfo: ChangedCart,
    couponCode: optional(text({ max: 100 })).describe('The coupon to apply; it replaces the one before.'),
    merchantDiscounts: optional(array(MerchantDiscountInput, { max: 300 })),
    lineItems: list(ChangedLineItem, { max: 300 }),
    customLineItems: list(CustomLineItem, { max: 300 }),
    cartFieldmask: fieldMask,
  },
)
export type UpdateCartRequest = z.output<typeof UpdateCartRequest>

export const AddToCartRequest = message('AddToCartRequest', 'What to put into a cart.', {
  ...byId,
  ...AddToCurrentCartRequest.shape,
})
export type AddToCartRequest = z.output<typeof AddToCartRequest>

export const RemoveLineItemsRequest = message('RemoveLineItemsRequest', 'Which lines to take out of a cart.', {
  ...byId,
  ...RemoveLineItemsFromCurrentCartRequest.shape,
})
export type RemoveLineItemsRequest = z.output<typeof RemoveLineItemsRequest>

export const UpdateLineItemsQuantityRequest = message(
  'UpdateLineItemsQuantityRequest',
  'The lines of a cart and their new quantities.',
  { ...byId, ...UpdateCurrentCartLineItemQuantityRequest.shape },
)
export type UpdateLineItemsQuantityRequest = z.output<typeof UpdateLineItemsQuantityRequest>

export const EstimateTotalsRequest = message(
  'EstimateTotalsRequest',
  'Which cart, with destination and choices for the estimate.',
  { ...byId, ...EstimateCurrentCartTotalsRequest.shape },
)
export type EstimateTotalsRequest = z.output<typeof EstimateTotalsRequest>

export const CreateCheckoutFromCartRequest = message(
  'CreateCheckoutFromCartRequest',
  'Which cart, where the checkout comes from, and what is already known for it.',
  { ...byId, ...CreateCheckoutFromCurrentCartRequest.shape },
)
export type CreateCheckoutFromCartRequest = z.output<typeof CreateCheckoutFromCartRequest>
