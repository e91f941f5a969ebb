/** The requests and responses of the calls that change a checkout. */
import { z } from 'zod'
import { CustomLineItem } from '../cart/custom-line-item.ts'
import { ChangedLineItem, LineItemQuantityUpdate, NewLineItem } from '../cart/line-item.ts'
import { SelectedMemberships } from '../cart/membership.ts'
import { EnteredGiftCard } from '../cart/messages.ts'
import { array, boolean, decimal, email, guid, json, list, message, optional, text } from '../wire.ts'
import { Checkout, CheckoutCustomField } from './checkout.ts'
import { ShippingInfoInput } from './messages.ts'

export const CheckoutResponse = message('CheckoutResponse', 'The checkout as it is after the call.', {
  checkout: Checkout,
})
export type CheckoutResponse = z.output<typeof CheckoutResponse>

/** Fields that the site rejects by name as soon as they say something: it has no memberships, no custom content … */
const UnsupportedCheckoutFields = {
  membershipOptions: optional(z.object({ selectedMemberships: optional(SelectedMemberships) })),
  customSettings: optional(json),
  customContentReference: optional(json),
  externalReference: optional(json),
  taxExemptGroupId: optional(guid),
}

export const CheckoutChanges = message(
  'CheckoutChanges',
  'What to change in a checkout. A field that is present is set.',
  {
    id: guid,
    billingInfo: Checkout.shape.billingInfo,
    shippingInfo: optional(ShippingInfoInput),
    buyerNote: Checkout.shape.buyerNote,
    buyerInfo: optional(z.object({ email: optional(email) })),
    customFields: optional(array(CheckoutCustomField)),
    extendedFields: Checkout.shape.extendedFields,
    businessLocationId: optional(guid),
    cartId: optional(guid).describe('Cannot be changed: only the cart it was made of is accepted.'),
    ...UnsupportedCheckoutFields,
  },
)
export type CheckoutChanges = z.output<typeof CheckoutChanges>

export const UpdateCheckoutRequest = message('UpdateCheckoutRequest', 'What to change in a checkout.', {
  checkout: CheckoutChanges,
  couponCode: optional(text({ max: 100 })).describe('The coupon to apply; it replaces the one before.'),
  giftCardCode: optional(text({ max: 100 })).describe(
    'Pays for the order, or for a part of it. It replaces the gift cards before.',
  ),
  giftCardRedeemAmount: optional(decimal({ gte: 0, lte: 1000000000000000, maxScale: 3 })).describe(
    'At most this much is taken from the gift card. Default: as much as the order costs.',
  ),
  useStoreCredit: optional(boolean).describe(
    'Whether the store credit of the member pays, after gift cards. An addition of this project.',
  ),
  overrideCheckoutUrl: optional(text({ max: 1000 })).describe(
    'A page for `checkoutUrl` instead of the hosted one. `{checkoutId}` in it stands for the id.',
  ),
  lineItems: list(ChangedLineItem, { max: 300 }),
  customLineItems: list(CustomLineItem, { max: 300 }),
})
export type UpdateCheckoutRequest = z.output<typeof UpdateCheckoutRequest>

export const AddToCheckoutRequest = message('AddToCheckoutRequest', 'What to add to a checkout.', {
  id: guid,
  lineItems: list(NewLineItem, { max: 100 }),
  customLineItems: list(CustomLineItem, { max: 100 }),
})
export type AddToCheckoutRequest = z.output<typeof AddToCheckoutRequest>

export const UpdateCheckoutLineItemsQuantityRequest = message(
  'UpdateCheckoutLineItemsQuantityRequest',
  'The lines of a checkout and their new quantities.',
  { id: guid, lineItems: array(LineItemQuantityUpdate, { min: 1, max: 100 }) },
)
export type UpdateCheckoutLineItemsQuantityRequest = z.output<typeof UpdateCheckoutLineItemsQuantityRequest>

export const RemoveLineItemsFromCheckoutRequest = message(
  'RemoveLineItemsFromCheckoutRequest',
  'Which lines to remove from a checkout.',
  { id: guid, lineItemIds: array(guid, { min: 1, max: 300 }) },
)
export type RemoveLineItemsFromCheckoutRequest = z.output<typeof RemoveLineItemsFromCheckoutRequest>

export const CheckoutIdRequest = message('CheckoutIdRequest', 'Which checkout.', { id: guid })
export type CheckoutIdRequest = z.output<typeof CheckoutIdRequest>

export const AddGiftCardToCheckoutRequest = message(
  'AddGiftCardToCheckoutRequest',
  'The gift card to add. A checkout has at most five.',
  { id: guid, giftCard: EnteredGiftCard },
)
export type AddGiftCardToCheckoutRequest = z.output<typeof AddGiftCardToCheckoutRequest>

export const RemoveGiftCardFromCheckoutRequest = message(
  'RemoveGiftCardFromCheckoutRequest',
  'Which gift card to remove from which checkout.',
  { id: guid, giftCardId: optional(guid).describe('Default: all of them. An addition of this project.') },
)
export type RemoveGiftCardFromCheckoutRequest = z.output<typeof RemoveGiftCardFromCheckoutRequest>

export const CheckoutOfCartRequest = message('CheckoutOfCartRequest', 'The checkout of which cart.', { id: guid })
export type CheckoutOfCartRequest = z.output<typeof CheckoutOfCartRequest>

export const CheckoutUrlResponse = message('CheckoutUrlResponse', 'Where the checkout is completed.', {
  checkoutUrl: text(),
})
export type CheckoutUrlResponse = z.output<typeof CheckoutUrlResponse>
