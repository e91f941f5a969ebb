/** The requests and answers of the current cart. */
import type { z } from 'zod'
import { Address } from '../../address.ts'
import { ChannelType } from '../../enumerations.ts'
import { array, boolean, decimal, email, guid, list, message, optional, text } from '../../wire.ts'
import { Cart } from './cart.ts'
import { CustomLineItem } from './custom-line-item.ts'
import { LineItemQuantityUpdate, NewLineItem } from './line-item.ts'
import { SelectedMemberships } from './membership.ts'
import { SelectedShippingOption } from './shipping.ts'

export const CartResponse = message('CartResponse', 'The cart as it is after the call.', { cart: Cart })
export type CartResponse = z.output<typeof CartResponse>

export const AddToCurrentCartRequest = message('AddToCurrentCartRequest', 'What to put into the cart.', {
  lineItems: list(NewLineItem, { max: 100 }),
  customLineItems: list(CustomLineItem, { max: 100 }),
  businessLocationId: optional(guid),
})
export type AddToCurrentCartRequest = z.output<typeof AddToCurrentCartRequest>

export const RemoveLineItemsFromCurrentCartRequest = message(
  'RemoveLineItemsFromCurrentCartRequest',
  'Which lines to take out.',
  {
    lineItemIds: array(guid, { min: 1, max: 100 }).describe('The ids of the lines.'),
  },
)
export type RemoveLineItemsFromCurrentCartRequest = z.output<typeof RemoveLineItemsFromCurrentCartRequest>

export const UpdateCurrentCartLineItemQuantityRequest = message(
  'UpdateCurrentCartLineItemQuantityRequest',
  'The lines and their new quantities.',
  {
    lineItems: array(LineItemQuantityUpdate, { min: 1, max: 100 }),
  },
)
export type UpdateCurrentCartLineItemQuantityRequest = z.output<typeof UpdateCurrentCartLineItemQuantityRequest>

export const EnteredGiftCard = message('EnteredGiftCard', 'A gift card that pays for an order, or for a part of it.', {
  code: text({ min: 1, max: 100 }).describe('Capitals, spaces and hyphens do not matter.'),
  redeemAmount: optional(decimal({ gte: 0, lte: 1000000000000000, maxScale: 3 })).describe(
    'At most this much is taken from it. Default: as much as the order costs.',
  ),
})
export type EnteredGiftCard = z.output<typeof EnteredGiftCard>

export const EstimateCurrentCartTotalsRequest = message(
  'EstimateCurrentCartTotalsRequest',
  'Destination and choices for the estimate. Without any, the items alone are totalled.',
  {
    selectedShippingOption: optional(SelectedShippingOption).describe('The shipping option to count in.'),
    shippingAddress: optional(Address).describe('Decides shipping and tax.'),
    billingAddress: optional(Address).describe('Decides tax when nothing is shipped.'),
    selectedMemberships: optional(SelectedMemberships).describe('Memberships to pay with.'),
    calculateTax: optional(boolean).describe('Default true.'),
    calculateShipping: optional(boolean).describe('Default true.'),
    calculateAdditionalFees: optional(boolean).describe('Default true.'),
    explainDiscountRules: optional(boolean).describe(
      'Also what became of each discount rule that customers see. Default false. An addition of this project.',
    ),
  },
)
export type EstimateCurrentCartTotalsRequest = z.output<typeof EstimateCurrentCartTotalsRequest>

export const CreateCheckoutFromCurrentCartRequest = message(
  'CreateCheckoutFromCurrentCartRequest',
  'Where the checkout comes from, and what is already known for it.',
  {
    channelType: ChannelType.describe('Where the checkout is made.'),
    shippingAddress: optional(Address),
    billingAddress: optional(Address),
    selectedShippingOption: optional(SelectedShippingOption).describe('Only when the cart has none.'),
    email: optional(email).describe('Required with an address when no member is signed in.'),
  },
)
export type CreateCheckoutFromCurrentCartRequest = z.output<typeof CreateCheckoutFromCurrentCartRequest>

export const CreateCheckoutFromCurrentCartResponse = message(
  'CreateCheckoutFromCurrentCartResponse',
  'The checkout made or updated.',
  {
    checkoutId: text(),
  },
)
export type CreateCheckoutFromCurrentCartResponse = z.output<typeof CreateCheckoutFromCurrentCartResponse>
