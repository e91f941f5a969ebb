/** The requests and responses of the calls that make a checkout an order. */
import type { z } from 'zod'
import { boolean, decimal, guid, message, optional, text } from '../../wire.ts'

const placement = {
  id: guid,
  expectedTotal: optional(decimal({ gte: 0, lte: 1000000000000000, maxScale: 3 })).describe(
    'The total the customer agreed to. The call fails with `CHECKOUT_CHANGED` when the order costs anything else.',
  ),
  paymentPolicyAccepted: optional(boolean).describe(
    'Whether the customer agreed to the payment terms of the items (`consentRequiredPaymentPolicy`). Required to be true where an item has any that the checkout does not know the customer agreed to. The order carries the date. An addition of this project.',
  ),
  withdrawalConsent: optional(boolean).describe(
    'Whether the customer agreed that the delivery of digital content begins at once and ends the right of withdrawal. The lines with the exemption `DIGITAL` carry the date. An addition of this project.',
  ),
}

export const CreateOrderFromCheckoutRequest = message('CreateOrderFromCheckoutRequest', 'Which checkout to order.', {
  ...placement,
  savePaymentMethod: optional(boolean).describe('True is rejected: nothing is charged. See `CreateOrderAndCharge`.'),
  delayCapture: optional(boolean).describe('Changes nothing: no payment is made, so none is captured.'),
})
export type CreateOrderFromCheckoutRequest = z.output<typeof CreateOrderFromCheckoutRequest>

export const CreateOrderAndChargeRequest = message(
  'CreateOrderAndChargeRequest',
  'Which checkout to order, and what to pay with.',
  {
    ...placement,
    paymentToken: optional(text({ min: 1, max: 1000 })).describe(
      'The id of a payment provider, a colon and its token, such as `test:4242 4242 4242 4242`; or `saved:` and the id of a saved card of the member. Needed when anything is due.',
    ),
    delayCapture: optional(boolean).describe(
      'Whether the payment is only authorized, until `CaptureAuthorizedPayments` captures it. Default: as the owner decided for the provider. True is rejected with a provider that captures by itself.',
    ),
    savePaymentMethod: optional(boolean).describe(
      'Whether the payment provider stores the card for the member, who agreed to it. True is rejected for a guest, and with a provider that stores no cards.',
    ),
  },
)
export type CreateOrderAndChargeRequest = z.output<typeof CreateOrderAndChargeRequest>

export const CreateOrderFromCheckoutResponse = message('CreateOrderFromCheckoutResponse', 'The order.', {
  orderId: guid,
  subscriptionId: text().describe('The subscription contract that began with the order; empty where none did.'),
})
export type CreateOrderFromCheckoutResponse = z.output<typeof CreateOrderFromCheckoutResponse>
