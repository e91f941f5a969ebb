import * as calls from '../generated/calls.ts'
import type {
  CreateOrderAndChargeRequest,
  CreateOrderFromCheckoutRequest,
  CreateOrderFromCheckoutResponse,
} from '../generated/checkout.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** What to agree to beside the checkout. */
export interface CreateOrderOptions extends Omit<CreateOrderFromCheckoutRequest, 'id'>, CallOptions {}

/** What to agree to, and what to pay with. */
export interface CreateOrderAndChargeOptions extends Omit<CreateOrderAndChargeRequest, 'id'>, CallOptions {}

/** Orders without the hosted pages. Role of every call: the creator of the checkout; an app or the owner for any. */
export const checkoutOrders = {
  /**
   * Orders what is in a checkout, to be paid outside of the site. A second call returns the order of the first.
   *
   * @param options `expectedTotal`: the total that the customer saw, such as `19.90`; any other total is rejected;
   *   `paymentPolicyAccepted`: the customer agreed to the payment terms of the items, where they have any
   * @throws CartwrightError with code `CHECKOUT_NOT_FOUND`, `CHECKOUT_INCOMPLETE`, `EMPTY_CHECKOUT`, `CHECKOUT_CHANGED`,
   *   `PARTIAL_OUT_OF_STOCK`, `FULL_OUT_OF_STOCK`, `NO_SELECTED_CARRIER_SERVICE_OPTION`, `MEMBERS_ONLY_ITEM`,
   *   `VIOLATIONS_WITH_ERROR_SEVERITY`, `REDEEM_GIFT_CARD_ERROR`, `PAYMENT_ERROR`,
   *   `PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE`, `CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS` or `PAYMENT_OUTCOME_UNKNOWN`
   */
  createOrderFromCheckout: (
    send: Send,
    id: string,
    { expectedTotal, paymentPolicyAccepted, savePaymentMethod, delayCapture, ...options }: CreateOrderOptions = {},
  ): Promise<CreateOrderFromCheckoutResponse> =>
    send(
      calls.createOrderFromCheckout,
      { id, expectedTotal, paymentPolicyAccepted, savePaymentMethod, delayCapture },
      options,
    ),

  /**
   * Orders what is in a checkout and pays what is due now. A second call returns the order of the first.
   *
   * @param options `paymentToken`: the id of a payment provider, a colon and its token, such as `test:4242 4242 4242 4242`,
   *   or `saved:` and the id of a saved card; `savePaymentMethod`: the member agrees that the provider stores the card;
   *   `expectedTotal` as above
   * @throws CartwrightError with code `PAYMENT_ERROR` (`data.reason` says why), `PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE`,
   *   `PAYMENT_OUTCOME_UNKNOWN` (send the same call again: it never pays twice), `CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS`,
   *   `CHECKOUT_NOT_FOUND`, `CHECKOUT_INCOMPLETE`, `EMPTY_CHECKOUT`,
   *   `CHECKOUT_CHANGED`, `PARTIAL_OUT_OF_STOCK`, `FULL_OUT_OF_STOCK`, `NO_SELECTED_CARRIER_SERVICE_OPTION`,
   *   `MEMBERS_ONLY_ITEM`, `VIOLATIONS_WITH_ERROR_SEVERITY` or `REDEEM_GIFT_CARD_ERROR`
   */
  createOrderAndCharge: (
    send: Send,
    id: string,
    {
      paymentToken,
      expectedTotal,
      paymentPolicyAccepted,
      savePaymentMethod,
      delayCapture,
      ...options
    }: CreateOrderAndChargeOptions = {},
  ): Promise<CreateOrderFromCheckoutResponse> =>
    send(
      calls.createOrderAndCharge,
      { id, paymentToken, expectedTotal, paymentPolicyAccepted, savePaymentMethod, delayCapture },
      options,
    ),
}
