/** The requests and responses of the calls that change a checkout. */
import { z } from 'zod'
import { array, email, guid, json, message, optional, text } from '../../wire.ts'
import { SelectedMemberships } from '../cart/membership.ts'
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

export const CheckoutUrlResponse = message('CheckoutUrlResponse', 'Where the checkout is completed.', {
  checkoutUrl: text(),
})
export type CheckoutUrlResponse = z.output<typeof CheckoutUrlResponse>
