/** The calls of the current cart: one cart per visitor or member, made by the first add. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyRequest, EmptyResponse } from '../../empty.ts'
import { guid, optional, payload } from '../../wire.ts'
import { couponErrors, itemErrors, newCheckoutErrors } from './call-errors.ts'
import { Cart, CartInput } from './cart.ts'
import { cartChanges, cartUpdate } from './cart-update.ts'
import { giftCardErrors } from './gift-card-errors.ts'
import {
  AddToCurrentCartRequest,
  CartResponse,
  CreateCheckoutFromCurrentCartRequest,
  CreateCheckoutFromCurrentCartResponse,
  EnteredGiftCard,
  EstimateCurrentCartTotalsRequest,
  RemoveLineItemsFromCurrentCartRequest,
  UpdateCurrentCartLineItemQuantityRequest,
} from './messages.ts'
import { EstimateTotalsResponse } from './totals.ts'

export const cart = defineCalls(
  { module: 'currentCart', service: 'ecom', roles: ['visitor', 'member', 'app'], scope: 'MANAGE_CARTS' },
  {
    GetCurrentCart: {
      route: 'GET /v1/carts/current',
      description: 'The current cart with current prices and its subtotal.',
      details: 'For shipping, fees and tax see `estimateCurrentCartTotals`.',
      request: EmptyRequest,
      response: CartResponse,
      errors: ['OWNED_CART_NOT_FOUND'],
    },
    GetMemberCart: {
      route: 'GET /v1/carts/of-member/{memberId}',
      module: 'memberManagement',
      service: 'ecom',
      roles: ['owner', 'app'],
      scope: 'MANAGE_CARTS',
      description: 'The cart of a member with current prices, for staff. An addition of this project.',
      details: 'Role: an app or the owner.',
      returns: 'undefined while the member has no cart',
      request: payload('Whose cart.', { memberId: guid }),
      response: payload('The cart of a member.', {
        cart: optional(Cart).describe('Absent while the member has none.'),
      }),
      errors: ['MEMBER_NOT_FOUND'],
    },
    UpdateCurrentCart: {
      ...cartUpdate,
      route: 'PATCH /v1/carts/current',
      arguments: 'request',
      parameters: { request: '`couponCode` applies a coupon, at most 100 characters; `lineItems` at most 300' },
      request: payload('What to change in the cart. A field that is present is set.', {
        cartInfo: optional(CartInput),
        ...cartChanges,
      }),
      response: CartResponse,
      errors: ['OWNED_CART_NOT_FOUND', 'REDIRECT_URI_NOT_ALLOWED', ...couponErrors, ...itemErrors],
    },
    AddToCurrentCart: {
      route: 'POST /v1/carts/current/add-to-cart',
      description:
        'Adds up to 100 items; the first add makes the cart. The same item with the same options joins its line.',
      details: 'Role: visitor or member; `customLineItems` take an app or the owner.',
      arguments: 'request',
      parameters: {
        request:
          '`lineItems`, at most 100 a call and 300 a cart, each with its catalog reference and a quantity from 1 to 100,000; more than is in stock becomes what is in stock',
      },
      result: 'response',
      request: AddToCurrentCartRequest,
      response: CartResponse,
      errors: [...itemErrors, 'BUSINESS_LOCATION_ALREADY_SET'],
    },
    RemoveLineItemsFromCurrentCart: {
      route: 'POST /v1/carts/current/remove-line-items',
      description: 'Takes lines out of the cart.',
      parameters: { lineItemIds: '1 to 100 ids' },
      result: 'response',
      request: RemoveLineItemsFromCurrentCartRequest,
      response: CartResponse,
      errors: ['OWNED_CART_NOT_FOUND', 'LINE_ITEM_NOT_FOUND'],
    },
    CreateCheckoutFromCurrentCart: {
      route: 'POST /v1/carts/current/create-checkout',
      description: 'Makes a checkout of the cart. Repeating the call updates the same checkout.',
      details: 'Give its id to `redirects.createRedirectSession({ ecomCheckout: { checkoutId } })`.',
      arguments: 'request',
      parameters: {
        request: '`channelType` is required; `email` too when an address is given and no member is signed in',
      },
      result: 'response',
      request: CreateCheckoutFromCurrentCartRequest,
      response: CreateCheckoutFromCurrentCartResponse,
      errors: ['OWNED_CART_NOT_FOUND', ...newCheckoutErrors],
    },
    RemoveCouponFromCurrentCart: {
      route: 'POST /v1/carts/current/remove-coupon',
      description: 'Takes the coupon off the cart.',
      result: 'response',
      request: EmptyRequest,
      response: CartResponse,
      errors: ['OWNED_CART_NOT_FOUND'],
    },
    AddGiftCardToCurrentCart: {
      route: 'POST /v1/carts/current/add-gift-card',
      module: 'appliedGiftCards',
      description:
        'Adds a gift card to the cart. Nothing is taken from it until the order is placed. An addition of this project.',
      parameters: {
        giftCard: 'its `code`; `redeemAmount` is the most to take from it. Default: as much as the order costs',
      },
      result: 'response',
      request: payload('The gift card to add. A cart has at most five.', { giftCard: EnteredGiftCard }),
      response: CartResponse,
      errors: ['OWNED_CART_NOT_FOUND', ...giftCardErrors],
    },
    RemoveGiftCardFromCurrentCart: {
      route: 'POST /v1/carts/current/remove-gift-card',
      module: 'appliedGiftCards',
      description: 'Takes a gift card, or all of them, off the cart. An addition of this project.',
      parameters: { giftCardId: 'of the estimate. Default: all gift cards' },
      result: 'response',
      request: payload('The gift card to remove.', { giftCardId: optional(guid).describe('Default: all of them.') }),
      response: CartResponse,
      errors: ['OWNED_CART_NOT_FOUND'],
    },
    UpdateCurrentCartLineItemQuantity: {
      route: 'POST /v1/carts/current/update-line-items-quantity',
      description: 'Sets quantities. More than is in stock becomes what is in stock.',
      parameters: {
        lineItems:
          '1 to 100 lines, each with a quantity from 1 to 100,000; to take a line out see `removeLineItemsFromCurrentCart`',
      },
      result: 'response',
      request: UpdateCurrentCartLineItemQuantityRequest,
      response: CartResponse,
      errors: ['OWNED_CART_NOT_FOUND', 'LINE_ITEM_NOT_FOUND'],
    },
    EstimateCurrentCartTotals: {
      route: 'POST /v1/carts/current/estimate-totals',
      effect: 'read',
      description:
        'What the cart would cost. A preview; problems are reported in `calculationErrors` and `violations`.',
      details: 'Without a destination the items alone are totalled.',
      arguments: 'request',
      request: EstimateCurrentCartTotalsRequest,
      response: EstimateTotalsResponse,
      errors: ['OWNED_CART_NOT_FOUND'],
    },
    DeleteCurrentCart: {
      route: 'DELETE /v1/carts/current',
      description: 'Deletes the cart. The next add makes a new one.',
      request: EmptyRequest,
      response: EmptyResponse,
      errors: ['OWNED_CART_NOT_FOUND'],
    },
  },
)
