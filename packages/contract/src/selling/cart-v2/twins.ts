/** The calls that the current cart and carts by their ids share. Each is said once: fields, response, texts and errors. */
import type { z } from 'zod'
import { EmptyRequest } from '../../empty.ts'
import type { ApplicationErrorCode } from '../../errors.ts'
import { array, boolean, guid, list, message, optional, payload } from '../../wire.ts'
import { addErrors, couponErrors, deliveryErrors, giftCardErrors } from './call-errors.ts'
import { ValidationsConfig } from './enumerations.ts'
import {
  CartCatalogItemInput,
  CartCouponInput,
  CartGiftCardInput,
  CustomItemInput,
  DeliveryMethodInput,
  LineItemUpdate,
} from './inputs.ts'
import { byId, CartV2Response, CartWithSummary } from './messages.ts'

interface TwinTexts<Shape> {
  readonly description: string
  readonly request: string
  /** Of a cart by its id. Default: the same. */
  readonly requestById?: string
  readonly fields: Shape
  readonly errors?: readonly ApplicationErrorCode[]
}

/** A call of the current cart, and its twin for a cart by its id. */
function twins<Shape extends z.core.$ZodLooseShape>(
  path: string,
  { description, request, requestById = request, fields, errors = [] }: TwinTexts<Shape>,
) {
  const shared = { description, response: CartV2Response, result: 'response' } as const
  return {
    current: {
      ...shared,
      route: `POST /v2/carts/current/${path}`,
      request: payload(request, fields),
      errors: ['CURRENT_CART_NOT_FOUND', ...errors],
    },
    byId: {
      ...shared,
      route: `POST /v2/carts/{cartId}/${path}`,
      request: payload(requestById, { ...byId, ...fields }),
      errors: ['CART_NOT_FOUND', 'CART_ALREADY_ORDERED', ...errors],
    },
  } as const
}

export const CartIdRequest = message('CartIdRequest', 'Which cart.', byId)

/** Twins without fields. */
function plainTwins(path: string, description: string) {
  const { current, byId } = twins(path, { description, request: '', fields: {} })
  return { current: { ...current, request: EmptyRequest }, byId: { ...byId, request: CartIdRequest } } as const
}

export const addLineItems = twins('add-line-items', {
  description:
    'Adds items. The same item with the same options joins its line; its status says whether it can be bought.',
  request: 'What to put into the cart.',
  requestById: 'What to put into a cart.',
  fields: {
    catalogItems: list(CartCatalogItemInput, { max: 300 }),
    customItems: list(CustomItemInput, { max: 300 }),
  },
  errors: addErrors,
})

const updates = { lineItems: array(LineItemUpdate, { min: 1, max: 300 }) }

const updated = twins('update-line-items', {
  description: 'Sets the quantities of lines.',
  request: 'The lines and their new quantities.',
  fields: updates,
  errors: ['LINE_ITEM_NOT_FOUND_IN_CART', 'DUPLICATE_LINE_ITEM_UPDATES'],
})

export const updateLineItems = {
  ...updated,
  byId: {
    ...updated.byId,
    request: message('UpdateCartLineItemsRequest', 'The lines and their new quantities.', { ...byId, ...updates }),
  },
} as const

export const removeLineItems = twins('remove-line-items', {
  description: 'Takes lines out of the cart.',
  request: 'Which lines to take out.',
  fields: { lineItemIds: array(guid, { min: 1, max: 100 }) },
  errors: ['LINE_ITEM_NOT_FOUND_IN_CART'],
})

export const addCoupon = twins('add-coupon', {
  description: 'Adds a coupon. A cart has at most one.',
  request: 'The coupon to add.',
  fields: { coupon: CartCouponInput },
  errors: couponErrors,
})

export const removeCoupon = twins('remove-coupon', {
  description: 'Takes the coupon out.',
  request: 'The coupon to take out.',
  fields: { couponId: guid },
  errors: ['COUPON_NOT_FOUND_IN_CART'],
})

export const addGiftCard = twins('add-gift-card', {
  description: 'Adds a gift card that pays, at most five. Nothing is taken from it until the order is placed.',
  request: 'The gift card to add.',
  fields: { giftCard: CartGiftCardInput },
  errors: giftCardErrors,
})

export const removeGiftCard = twins('remove-gift-card', {
  description: 'Takes a gift card out.',
  request: 'The gift card to take out.',
  fields: { giftCardId: guid },
  errors: ['GIFT_CARD_NOT_FOUND_IN_CART'],
})

export const setDeliveryMethod = twins('set-delivery-method', {
  description: 'Chooses one of the delivery methods for the address of the cart.',
  request: 'How to deliver the order.',
  fields: { deliveryMethod: DeliveryMethodInput },
  errors: deliveryErrors,
})

export const removeDeliveryMethod = plainTwins('remove-delivery-method', 'Takes the choice of a delivery method back.')

export const refresh = plainTwins('refresh', 'Brings names, prices and stock of the lines up to date.')

const calculation = {
  refreshCart: optional(boolean).describe('Without effect: a cart always has current prices.'),
  explainDiscountRules: optional(boolean).describe(
    'Also what became of each discount rule that customers see. Default false. An addition of this project.',
  ),
}

/** Twins that compute what a cart costs, and change nothing. */
function counting<Shape extends z.core.$ZodLooseShape>(path: string, texts: TwinTexts<Shape>) {
  const { current, byId } = twins(path, texts)
  const shared = { effect: 'read', response: CartWithSummary } as const
  return { current: { ...current, ...shared }, byId: { ...byId, ...shared } } as const
}

export const calculate = counting('calculate', {
  description: 'What the cart costs, to be ordered: with delivery, fees, tax and gift cards.',
  request: 'How to calculate.',
  requestById: 'Which cart to calculate.',
  fields: calculation,
})

export const estimate = counting('estimate', {
  description: 'What the cart would cost. Without an address or a choice, the items alone are totalled.',
  request: 'What to count.',
  requestById: 'Which cart, and what to count.',
  fields: {
    ...calculation,
    validationConfig: optional(ValidationsConfig).describe('Default: PRE_CHECKOUT_VALIDATIONS.'),
    calculateDelivery: optional(boolean).describe('Default, as for the next three: true.'),
    calculateAdditionalFees: optional(boolean),
    calculateTax: optional(boolean),
    calculateGiftCards: optional(boolean),
  },
})
