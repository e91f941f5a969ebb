import type { ErrorDeclarations } from './declarations.ts'

/** Cart, coupons, gift cards and checkout. */
export const sellingErrors = {
  OWNED_CART_NOT_FOUND: {
    status: 404,
    meaning: 'The caller has no current cart.',
    cure: 'Add an item by `addToCurrentCart`, which creates the cart.',
    description: 'There is no current cart.',
  },
  LINE_ITEM_NOT_FOUND: {
    status: 404,
    meaning: 'No line of the cart or order has this id.',
    cure: 'Read the cart or order again and use an id of its lines.',
  },
  LINE_ITEMS_LIMIT_EXCEEDED: {
    status: 400,
    meaning: 'A cart holds at most 300 lines.',
    cure: 'Remove lines first, or place several orders.',
  },
  WISHLIST_LIMIT_EXCEEDED: {
    status: 400,
    meaning: 'A wishlist has at most 200 products.',
    cure: 'Remove a product first.',
  },
  ITEM_NOT_FOUND_IN_CATALOG: {
    status: 404,
    meaning: 'The catalog has no such item.',
    cure: 'Use the id of a visible product as `catalogItemId`, and `STORES_APP_ID` as `appId`.',
  },
  ITEM_NOT_AVAILABLE: {
    status: 409,
    meaning: 'The item cannot be bought now.',
    cure: 'Check `stock` of the product or variant, and offer another one or a back-in-stock request.',
  },
  INVALID_ITEM_OPTIONS: {
    status: 400,
    meaning: 'The options do not name a variant of the item, or a modifier lacks a choice that it has.',
    cure: 'Send `options: { variantId }` of a variant of the product, and a choice of each mandatory modifier.',
  },
  MISSING_CUSTOM_TEXT: {
    status: 400,
    meaning: 'A text the item requires is missing or too long.',
    cure: 'Send each required text of `customTextFields` within its maximum length.',
  },
  BUSINESS_LOCATION_ALREADY_SET: {
    status: 400,
    meaning: 'The cart already has a business location.',
    cure: 'Leave `businessLocationId` out, or delete the cart first.',
  },
  ERROR_COUPON_DOES_NOT_EXIST: {
    status: 400,
    meaning: 'No coupon has this code.',
    cure: 'Check the spelling of the code.',
  },
  ERROR_COUPON_EXPIRED: {
    status: 400,
    meaning: 'The coupon has expired.',
    cure: 'Use another coupon, or extend this one as the owner.',
  },
  ERROR_COUPON_HAS_EXPIRED: {
    status: 400,
    meaning: 'The coupon has expired; the word of the checkout calls.',
    cure: 'Use another coupon, or extend this one as the owner.',
  },
  ERROR_COUPON_NOT_APPLICABLE: {
    status: 400,
    meaning: 'The coupon does not fit this cart.',
    cure: 'Check what the coupon requires: its items, minimum, customers and other discounts.',
  },
  ERROR_COUPON_IS_NOT_ACTIVE_YET: {
    status: 400,
    meaning: 'The coupon starts later.',
    cure: 'Use the coupon from its start time on, or activate it as the owner.',
  },
  ERROR_COUPON_USAGE_EXCEEDED: {
    status: 400,
    meaning: 'The coupon has been used up.',
    cure: 'Use another coupon, or raise its limit as the owner.',
  },
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: {
    status: 400,
    meaning: 'The caller has used the coupon as often as allowed.',
    cure: 'Use another coupon, or raise its limit per customer as the owner.',
  },
  CART_IS_EMPTY: { status: 400, meaning: 'There is nothing to check out.', cure: 'Add an item to the cart first.' },
  CHECKOUT_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such checkout, or it is not the caller’s.',
    cure: 'Create a checkout from the cart again. Visitors and members see only their own.',
  },
  CHECKOUT_IS_COMPLETE: {
    status: 409,
    meaning: 'The checkout already became an order.',
    cure: 'Read the order of the checkout. Create a new checkout for another order.',
  },
  CHECKOUT_INCOMPLETE: {
    status: 400,
    meaning: 'The checkout lacks what `data.missing` lists.',
    cure: 'Add what `data.missing` lists by `updateCheckout`.',
  },
  EMPTY_CHECKOUT: { status: 400, meaning: 'There is nothing to order.', cure: 'Add an item to the checkout first.' },
  CHECKOUT_CHANGED: {
    status: 409,
    meaning: 'The order would cost or contain something else than what was agreed to.',
    cure: 'Read the checkout again, show the customer its totals, and place the order with them.',
  },
  PARTIAL_OUT_OF_STOCK: {
    status: 409,
    meaning: 'Less is left of the items in `data.lineItems`.',
    cure: 'Lower the quantities of the items in `data.lineItems`.',
  },
  FULL_OUT_OF_STOCK: {
    status: 409,
    meaning: 'All items are sold out; `data.lineItems` lists them.',
    cure: 'Remove the items. Offer a back-in-stock request.',
  },
  NO_SELECTED_CARRIER_SERVICE_OPTION: {
    status: 428,
    meaning: 'No delivery is chosen, or none goes to the address.',
    cure: 'Choose one of the options that the checkout offers for the address.',
  },
  MEMBERS_ONLY_ITEM: {
    status: 428,
    meaning: 'An item is sold to members only.',
    cure: 'Sign the customer in, or remove the item.',
  },
  VIOLATIONS_WITH_ERROR_SEVERITY: {
    status: 428,
    meaning: 'The checkout has violations that allow no order.',
    cure: 'Read `violations` of the checkout and resolve those of severity `ERROR`.',
  },
  REDEEM_GIFT_CARD_ERROR: {
    status: 428,
    meaning: 'The gift card cannot pay its part; `data.reason` says why.',
    cure: 'Read `data.reason`. Remove the gift card, or use another one.',
  },
  PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE: {
    status: 428,
    meaning: 'The site does not offer this way to pay for the order.',
    cure: 'Choose a way to pay that the checkout offers. The owner adds others by `PAYMENT_PROVIDERS`.',
  },
  PAYMENT_PROVIDER_UNAVAILABLE: {
    status: 503,
    meaning: 'The payment provider does not respond, or rejects the credentials of the site.',
    cure: 'Try again later. If it stays, check the credentials of the provider in the configuration of the site.',
    description: 'The provider {provider} does not respond.',
  },
  PAYOUTS_NOT_LISTED: {
    status: 404,
    meaning: 'The site does not have this way to pay, or it does not list payouts.',
    cure: 'Use a provider that lists payouts, as the page about payments says.',
    description: 'The provider {id} does not list payouts.',
  },
  PAYOUT_NOT_FOUND: {
    status: 404,
    meaning: 'The provider has no such payout.',
    cure: 'Use an id of `queryPayouts` for the same provider.',
    description: 'Unknown payout {payoutId} of {provider}.',
  },
  PAYMENT_ERROR: {
    status: 428,
    meaning: 'The payment provider declined; `data.reason` says why.',
    cure: 'Read `data.reason`. The customer tries again or pays in another way.',
  },
  CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS: {
    status: 409,
    meaning: 'Another request is paying for the checkout. Send the call again later.',
    cure: 'Wait a few seconds and send the same call again.',
  },
  PAYMENT_OUTCOME_UNKNOWN: {
    status: 409,
    meaning:
      'The payment provider has not said yet whether it has the money. Send the same call again: it never pays twice.',
    cure: 'Send the same call again until it succeeds or fails.',
  },
  SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND: {
    status: 404,
    meaning: 'No carrier offers the chosen shipping option.',
    cure: 'Choose one of the options that the cart or checkout offers for the address.',
  },
  INVALID_SELECTED_CARRIER_SERVICE_OPTION: {
    status: 400,
    meaning: 'The chosen shipping option does not fit.',
    cure: 'Choose one of the options that the checkout offers for the address.',
  },
  SITE_MUST_ACCEPT_PAYMENTS: {
    status: 428,
    meaning: 'The site cannot take payments yet.',
    cure: 'Name at least one way to pay in `PAYMENT_PROVIDERS`.',
  },
  GIFT_CARD_NOT_FOUND: {
    status: 404,
    meaning: 'No gift card has this code.',
    cure: 'Check the code of the gift card.',
  },
  GIFT_CARD_ALREADY_APPLIED: {
    status: 428,
    meaning: 'The gift card already pays for a part of the order.',
    cure: 'Pay the rest in another way.',
  },
  CURRENCY_MISMATCH: {
    status: 428,
    meaning: 'The order is in another currency.',
    cure: 'Send the amount in the currency of the order.',
    description: 'The order is in {currency}.',
  },
  GIFT_CARD_CODE_INVALID: {
    status: 400,
    meaning: 'The gift card code is malformed.',
    cure: 'Check the code of the gift card.',
  },
  GIFT_CARD_IS_EMPTY: { status: 400, meaning: 'The gift card has no balance.', cure: 'Pay in another way.' },
  GIFT_CARD_DISABLED: {
    status: 400,
    meaning: 'The gift card is disabled.',
    cure: 'Pay in another way, or enable the gift card as the owner.',
  },
  GIFT_CARD_SERVICE_UNAVAILABLE: {
    status: 503,
    meaning: 'The service of an app that may know the gift card does not respond.',
    cure: 'Try again later, or pay in another way.',
    description: 'The service of the gift card does not respond; try later.',
  },
  GIFT_CARD_LIMIT_REACHED: {
    status: 400,
    meaning: 'An order is paid with at most five gift cards, one of them of another app.',
    cure: 'Remove a gift card first, and pay the rest in another way.',
  },
  GIFT_CARD_EXPIRED: {
    status: 400,
    meaning: 'The gift card has expired.',
    cure: 'Pay in another way, or change the expiry of the gift card as the owner.',
  },
  ALREADY_REDEEMED: { status: 428, meaning: 'Nothing is left on the gift card.', cure: 'Pay in another way.' },
  INSUFFICIENT_FUNDS: {
    status: 428,
    meaning: 'Less is left on the gift card, or of the store credit; `data.balance` is what.',
    cure: 'Use at most `data.balance`, and pay the rest in another way.',
  },
  CURRENCY_NOT_SUPPORTED: {
    status: 428,
    meaning: 'The gift card or store credit has another currency.',
    cure: 'Pay in another way, or order in the currency of the gift card or store credit.',
  },
  MINIMUM_ORDER_AMOUNT_NOT_MET: {
    status: 428,
    meaning: 'The items cost less than the minimum of the shop.',
    cure: 'Add items until the minimum is reached. The owner sets it.',
  },
  MAXIMUM_ORDER_AMOUNT_EXCEEDED: {
    status: 428,
    meaning: 'The items cost more than the maximum of the shop.',
    cure: 'Remove items, or place several orders. The owner sets the maximum.',
  },
  MINIMUM_ORDER_QUANTITY_NOT_MET: {
    status: 428,
    meaning: 'The cart has fewer units than the minimum of the shop.',
    cure: 'Add items until the minimum is reached. The owner sets it.',
  },
  MAXIMUM_ORDER_QUANTITY_EXCEEDED: {
    status: 428,
    meaning: 'The cart has more units than the maximum of the shop.',
    cure: 'Remove items, or place several orders. The owner sets the maximum.',
  },
  CURRENCY_NOT_OFFERED: {
    status: 400,
    meaning: 'The site shows no prices in this currency.',
    cure: 'Use a currency of `listCurrencies`. The owner adds rates or price lists for others.',
  },
  TRANSACTION_NOT_FOUND: {
    status: 404,
    meaning: 'No gift card has a redemption with this id.',
    cure: 'Use the transaction id that the redemption returned.',
  },
  ALREADY_VOIDED: { status: 428, meaning: 'The redemption was given back already.', cure: 'Nothing is left to do.' },
  ABANDONED_CHECKOUT_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such abandoned checkout.',
    cure: 'Use an id of `queryAbandonedCheckouts`.',
  },
  TEMPORARY_CARD_TOKEN_NOT_FOUND: {
    status: 404,
    meaning: 'This site issues no temporary card tokens. A card is saved by a payment.',
    cure: 'Save the card by a payment with `savePaymentMethod`.',
    description: 'This site issues no temporary card tokens: save the card by a payment with savePaymentMethod.',
  },
  SAVED_PAYMENT_METHOD_NOT_FOUND: {
    status: 404,
    meaning: 'The member has no such saved card, or not any more.',
    cure: 'Use an id of `listSavedPaymentMethods`.',
  },
  PAYMENT_PROVIDER_CONFIGURED: {
    status: 428,
    meaning: 'The environment of the server has this payment provider, which wins over the admin.',
    cure: 'Remove it from `PAYMENT_PROVIDERS` and restart the server, or change its keys there.',
    description: 'The environment of the server sets {provider}: change it there',
  },
  PAYMENT_PROVIDER_IN_USE: {
    status: 428,
    meaning: 'Payments of this provider are authorized and not captured.',
    cure: 'Capture or release them first, or turn the way to pay off.',
  },
  PAYMENT_PROVIDER_NOT_FOUND: {
    status: 404,
    meaning: 'No payment provider with this id sends webhooks.',
    cure: 'Check the address of the webhook, and that `PAYMENT_PROVIDERS` names the provider.',
  },
} as const satisfies ErrorDeclarations
