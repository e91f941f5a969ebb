/** The requests and responses of cart v2: of the current cart, and with `cartId` of any. */
import type { z } from 'zod'
import { array, boolean, guid, list, message, optional } from '../../wire.ts'
import { CartV2, CartV2Input } from './cart.ts'
import { ValidationsConfig } from './enumerations.ts'
import {
  CartCatalogItemInput,
  CartCouponInput,
  CartGiftCardInput,
  CustomItemInput,
  DeliveryMethodInput,
  LineItemUpdate,
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

const items = {
  catalogItems: list(CartCatalogItemInput, { max: 300 }),
  customItems: list(CustomItemInput, { max: 300 }),
}

export const AddLineItemsToCurrentCartRequest = message(
  'AddLineItemsToCurrentCartRequest',
  'What to put into the cart.',
  items,
)
export type AddLineItemsToCurrentCartRequest = z.output<typeof AddLineItemsToCurrentCartRequest>

export const AddLineItemsRequest = message('AddLineItemsRequest', 'What to put into a cart.', { ...byId, ...items })
export type AddLineItemsRequest = z.output<typeof AddLineItemsRequest>

const updates = { lineItems: array(LineItemUpdate, { min: 1, max: 300 }) }

export const UpdateLineItemsInCurrentCartRequest = message(
  'UpdateLineItemsInCurrentCartRequest',
  'The lines and their new quantities.',
  updates,
)
export type UpdateLineItemsInCurrentCartRequest = z.output<typeof UpdateLineItemsInCurrentCartRequest>

export const UpdateCartLineItemsRequest = message('UpdateCartLineItemsRequest', 'The lines and their new quantities.', {
  ...byId,
  ...updates,
})
export type UpdateCartLineItemsRequest = z.output<typeof UpdateCartLineItemsRequest>

const removed = { lineItemIds: array(guid, { min: 1, max: 100 }) }

export const RemoveLineItemsFromCurrentCartV2Request = message(
  'RemoveLineItemsFromCurrentCartV2Request',
  'Which lines to take out.',
  removed,
)
export type RemoveLineItemsFromCurrentCartV2Request = z.output<typeof RemoveLineItemsFromCurrentCartV2Request>

export const RemoveLineItemsV2Request = message('RemoveLineItemsV2Request', 'Which lines to take out.', {
  ...byId,
  ...removed,
})
export type RemoveLineItemsV2Request = z.output<typeof RemoveLineItemsV2Request>

const added = { coupon: CartCouponInput }

export const AddCouponToCurrentCartRequest = message('AddCouponToCurrentCartRequest', 'The coupon to add.', added)
export type AddCouponToCurrentCartRequest = z.output<typeof AddCouponToCurrentCartRequest>

export const AddCouponRequest = message('AddCouponRequest', 'The coupon to add.', { ...byId, ...added })
export type AddCouponRequest = z.output<typeof AddCouponRequest>

const taken = { couponId: guid }

export const RemoveCouponFromCurrentCartV2Request = message(
  'RemoveCouponFromCurrentCartV2Request',
  'The coupon to take out.',
  taken,
)
export type RemoveCouponFromCurrentCartV2Request = z.output<typeof RemoveCouponFromCurrentCartV2Request>

export const RemoveCouponV2Request = message('RemoveCouponV2Request', 'The coupon to take out.', { ...byId, ...taken })
export type RemoveCouponV2Request = z.output<typeof RemoveCouponV2Request>

const card = { giftCard: CartGiftCardInput }

export const AddGiftCardToCurrentCartV2Request = message(
  'AddGiftCardToCurrentCartV2Request',
  'The gift card to add.',
  card,
)
export type AddGiftCardToCurrentCartV2Request = z.output<typeof AddGiftCardToCurrentCartV2Request>

export const AddGiftCardRequest = message('AddGiftCardRequest', 'The gift card to add.', { ...byId, ...card })
export type AddGiftCardRequest = z.output<typeof AddGiftCardRequest>

const removedCard = { giftCardId: guid }

export const RemoveGiftCardFromCurrentCartV2Request = message(
  'RemoveGiftCardFromCurrentCartV2Request',
  'The gift card to take out.',
  removedCard,
)
export type RemoveGiftCardFromCurrentCartV2Request = z.output<typeof RemoveGiftCardFromCurrentCartV2Request>

export const RemoveGiftCardV2Request = message('RemoveGiftCardV2Request', 'The gift card to take out.', {
  ...byId,
  ...removedCard,
})
export type RemoveGiftCardV2Request = z.output<typeof RemoveGiftCardV2Request>

const method = { deliveryMethod: DeliveryMethodInput }

export const SetDeliveryMethodForCurrentCartRequest = message(
  'SetDeliveryMethodForCurrentCartRequest',
  'How to deliver the order.',
  method,
)
export type SetDeliveryMethodForCurrentCartRequest = z.output<typeof SetDeliveryMethodForCurrentCartRequest>

export const SetDeliveryMethodRequest = message('SetDeliveryMethodRequest', 'How to deliver the order.', {
  ...byId,
  ...method,
})
export type SetDeliveryMethodRequest = z.output<typeof SetDeliveryMethodRequest>

/** Without effect: a cart always has current prices. */
const calculation = {
  refreshCart: optional(boolean).describe('Without effect: a cart always has current prices.'),
  explainDiscountRules: optional(boolean).describe(
    'Also what became of each discount rule that customers see. Default false. An addition of this project.',
  ),
}

export const CalculateCurrentCartRequest = message('CalculateCurrentCartRequest', 'How to calculate.', calculation)
export type CalculateCurrentCartRequest = z.output<typeof CalculateCurrentCartRequest>

export const CalculateCartRequest = message('CalculateCartRequest', 'Which cart to calculate.', {
  ...byId,
  ...calculation,
})
export type CalculateCartRequest = z.output<typeof CalculateCartRequest>

const parts = {
  ...calculation,
  validationConfig: optional(ValidationsConfig).describe('Default: PRE_CHECKOUT_VALIDATIONS.'),
  calculateDelivery: optional(boolean).describe('Default, as for the next three: true.'),
  calculateAdditionalFees: optional(boolean),
  calculateTax: optional(boolean),
  calculateGiftCards: optional(boolean),
}

export const EstimateCurrentCartRequest = message('EstimateCurrentCartRequest', 'What to count.', parts)
export type EstimateCurrentCartRequest = z.output<typeof EstimateCurrentCartRequest>

export const EstimateCartRequest = message('EstimateCartRequest', 'Which cart, and what to count.', {
  ...byId,
  ...parts,
})
export type EstimateCartRequest = z.output<typeof EstimateCartRequest>
