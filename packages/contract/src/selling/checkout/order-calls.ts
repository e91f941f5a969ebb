/** The calls that make a checkout an order without the hosted pages. */
import { defineCalls } from '../../define-calls.ts'
import {
  CreateOrderAndChargeRequest,
  CreateOrderFromCheckoutRequest,
  CreateOrderFromCheckoutResponse,
} from './order-messages.ts'

export const checkoutOrders = defineCalls(
  {
    module: 'checkoutOrders',
    service: 'checkouts',
    roles: ['visitor', 'member', 'owner', 'app'],
    scope: 'MANAGE_CARTS',
    errors: [
      'CHECKOUT_NOT_FOUND',
      'CHECKOUT_INCOMPLETE',
      'EMPTY_CHECKOUT',
      'CHECKOUT_CHANGED',
      'PARTIAL_OUT_OF_STOCK',
      'FULL_OUT_OF_STOCK',
      'NO_SELECTED_CARRIER_SERVICE_OPTION',
      'MEMBERS_ONLY_ITEM',
      'VIOLATIONS_WITH_ERROR_SEVERITY',
      'REDEEM_GIFT_CARD_ERROR',
      'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE',
      'PAYMENT_ERROR',
      'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS',
      'PAYMENT_OUTCOME_UNKNOWN',
    ],
  },
  {
    CreateOrderFromCheckout: {
      route: 'POST /v1/checkouts/{id}/create-order',
      description:
        'Orders what is in a checkout, to be paid outside of the site. Sent again, it answers with the order there is.',
      arguments: { fields: ['id'], rest: 'options', types: { options: 'CreateOrderOptions' } },
      parameters: {
        options:
          '`expectedTotal`: the total that the customer saw, such as `19.90`; any other total is rejected; `paymentPolicyAccepted`: the customer agreed to the payment terms of the items, where they have any; `withdrawalConsent`: the customer agreed that digital content is delivered at once, which ends the right of withdrawal',
      },
      request: CreateOrderFromCheckoutRequest,
      response: CreateOrderFromCheckoutResponse,
    },
    CreateOrderAndCharge: {
      route: 'POST /v1/checkouts/{id}/create-order-and-charge',
      description:
        'Orders what is in a checkout and pays by the token of a payment provider. Sent again, it answers with the order there is.',
      arguments: { fields: ['id'], rest: 'options', types: { options: 'CreateOrderAndChargeOptions' } },
      parameters: {
        options:
          '`paymentToken`: the id of a payment provider, a colon and its token, such as `test:4242 4242 4242 4242`, or `saved:` and the id of a saved card; `savePaymentMethod`: the member agrees that the provider stores the card; `expectedTotal` and `withdrawalConsent` as above',
      },
      request: CreateOrderAndChargeRequest,
      response: CreateOrderFromCheckoutResponse,
    },
  },
)
