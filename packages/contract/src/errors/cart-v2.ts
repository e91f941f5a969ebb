import type { ErrorDeclarations } from './declarations.ts'

/** Cart v2: the provider's second words for the cart, coupons and gift cards. */
export const cartV2Errors = {
  CURRENT_CART_NOT_FOUND: {
    status: 404,
    meaning: 'The caller has no current cart.',
    cure: 'Add an item by `addLineItemsToCurrentCart`, which creates the cart.',
    description: 'There is no current cart.',
  },
  CART_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such cart, or it is not the caller’s.',
    cure: 'Use the id of a cart of the caller. Visitors and members see only their own.',
  },
  CART_ALREADY_ORDERED: {
    status: 428,
    meaning: 'The cart became the order that `data.orderId` names.',
    cure: 'Read the order. The next add makes a new cart.',
  },
  NO_LINE_ITEMS_TO_ADD: {
    status: 428,
    meaning: 'The request names nothing to add.',
    cure: 'Send `catalogItems` or `customItems`.',
  },
  MAX_LINE_ITEMS_EXCEEDED: {
    status: 428,
    meaning: 'A cart holds at most 300 lines.',
    cure: 'Remove lines first, or place several orders.',
  },
  LINE_ITEM_NOT_FOUND_IN_CART: {
    status: 404,
    meaning: 'No line of the cart has this id.',
    cure: 'Read the cart again and use an id of its lines.',
  },
  DUPLICATE_LINE_ITEM_UPDATES: {
    status: 409,
    meaning: 'The request names a line twice.',
    cure: 'Name each line once.',
  },
  COUPON_ALREADY_EXISTS: {
    status: 409,
    meaning: 'The cart has this coupon already.',
    cure: 'Nothing: the coupon counts.',
  },
  MAX_COUPONS_PER_CART_EXCEEDED: {
    status: 428,
    meaning: 'The cart has another coupon.',
    cure: 'Remove the coupon of the cart first.',
  },
  COUPON_NOT_FOUND_IN_CART: {
    status: 404,
    meaning: 'The cart has no coupon of this id.',
    cure: 'Use an id of `coupons` of the cart.',
  },
  INVALID_COUPON_CODE: {
    status: 400,
    meaning: 'No coupon has this code.',
    cure: 'Check the spelling of the code.',
  },
  INVALID_COUPON_STATUS: {
    status: 400,
    meaning: 'The coupon cannot be used now; `data.reason` says why.',
    cure: 'Check the dates, limits and conditions of the coupon.',
  },
  INVALID_GIFT_CARD_CODE: {
    status: 400,
    meaning: 'No gift card has this code.',
    cure: 'Check the spelling of the code.',
  },
  INVALID_GIFT_CARD_STATUS: {
    status: 400,
    meaning: 'The gift card cannot pay; `data.reason` says why.',
    cure: 'Use another gift card.',
  },
  MAX_GIFT_CARDS_PER_CART_EXCEEDED: {
    status: 428,
    meaning: 'A cart is paid with at most five gift cards, and at most one of another app.',
    cure: 'Remove a gift card first.',
  },
  GIFT_CARD_NOT_FOUND_IN_CART: {
    status: 404,
    meaning: 'The cart has no gift card of this id.',
    cure: 'Use an id of `paymentInfo.giftCards` of the cart.',
  },
  DELIVERY_METHOD_NOT_FOUND: {
    status: 404,
    meaning: 'The delivery method is not offered for the address and items of the cart.',
    cure: 'Choose one of the methods that `getDeliverySolutions` or the checkout offers.',
  },
  DELIVERY_METHOD_MISSING_ADDRESS: {
    status: 400,
    meaning: 'A delivery method needs an address.',
    cure: 'Set `deliveryInfo.address` of the cart first.',
  },
  DELIVERY_METHOD_MISSING_LINE_ITEMS: {
    status: 400,
    meaning: 'The cart has nothing to deliver.',
    cure: 'Add an item that is delivered first.',
  },
  EMPTY_CART: { status: 400, meaning: 'There is nothing to order.', cure: 'Add an item to the cart first.' },
  LINE_ITEMS_OUT_OF_STOCK: {
    status: 428,
    meaning: 'Less is left of the items in `data.lineItemIds`.',
    cure: 'Lower the quantities of these lines, or remove them.',
  },
  CART_PRICES_OUT_OF_SYNC: {
    status: 428,
    meaning: 'The order would cost or contain something else than what was agreed to.',
    cure: 'Calculate the cart again, and show the customer its totals.',
  },
  INVALID_PRICE_VERIFICATION_TOKEN: {
    status: 400,
    meaning: 'The token is not one of a calculation of this cart.',
    cure: 'Send `priceVerificationToken` of a calculation.',
  },
  MISSING_DELIVERY_METHOD: {
    status: 400,
    meaning: 'No delivery is chosen, or none goes to the address.',
    cure: 'Set an address and a delivery method of the cart.',
  },
  GIFT_CARD_REDEEM_ERROR: {
    status: 428,
    meaning: 'A gift card cannot be redeemed; `data.reason` says why.',
    cure: 'Remove the gift card, or use another one.',
  },
  UNAVAILABLE_PAYMENT_METHOD: {
    status: 428,
    meaning: 'The site does not offer to pay for this order outside of the site.',
    cure: 'Redirect the customer to the checkout page.',
  },
  PAYMENT_ALREADY_IN_PROGRESS: {
    status: 428,
    meaning: 'Another request pays for this cart at the moment.',
    cure: 'Wait a moment and send the request again.',
  },
  INVALID_CART: {
    status: 400,
    meaning: 'The cart lacks what `data.missing` lists.',
    cure: 'Add what `data.missing` lists by an update of the cart.',
  },
} as const satisfies ErrorDeclarations
