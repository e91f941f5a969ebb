/** The calls of gift cards. */

import { defineCalls } from '../../define-calls.ts'
import { EmptyResponse } from '../../empty.ts'
import { GiftCardStatus } from '../../enumerations.ts'
import { CursorPagingMetadata } from '../../orders/orders/search.ts'
import { PlatformQuery } from '../../platform/query/query.ts'
import { MultiCurrencyPrice } from '../../price.ts'
import { array, currencyCode, fieldMask, guid, int64, localDate, message, optional, payload, text } from '../../wire.ts'
import { ExtendedFields } from '../cart/item.ts'
import { GiftCardMoney, GiftCardTransaction, GiftVoucher, IssuedGiftCard } from './gift-card.ts'
import { GiftCardContext } from './messages.ts'

const staff = { area: 'DISCOUNTS', service: 'giftCards', roles: ['owner', 'app'] } as const
const vouchers = { ...staff, module: 'giftVouchers', scope: 'MANAGE_ORDERS' } as const

const usable = ['GIFT_CARD_EXPIRED', 'GIFT_CARD_DISABLED'] as const

const code = text({ min: 8, max: 24 }).describe('Capitals, spaces and hyphens do not matter.')

export const giftCards = defineCalls(
  { ...staff, module: 'giftCards', scope: 'MANAGE_ORDERS' },
  {
    RedeemGiftCard: {
      ...vouchers,
      route: 'POST /v1/gift-cards/redeem',
      description: 'Takes an amount from a gift card.',
      arguments: 'request',
      returns: 'the id by which it can be voided',
      request: payload('What to take from a gift card.', {
        code,
        amount: GiftCardMoney,
        orderId: optional(guid).describe('The order that is paid with it.'),
        appId: guid.describe('Only the store of this site has gift cards.'),
        context: optional(GiftCardContext),
        pin: optional(text({ max: 50 })).describe('Rejected: gift cards of this site have no PIN.'),
        extendedFields: optional(ExtendedFields).describe(
          'Rejected: transactions of gift cards have no fields of apps.',
        ),
      }),
      response: payload('What it can be voided by.', {
        transactionId: guid,
      }),
      errors: [
        'GIFT_CARD_NOT_FOUND',
        ...usable,
        'ALREADY_REDEEMED',
        'CURRENCY_NOT_SUPPORTED',
        'INSUFFICIENT_FUNDS',
        'INVALID_AMOUNT',
      ],
    },
    VoidTransaction: {
      ...vouchers,
      route: 'POST /v1/gift-cards/void',
      description: 'Gives back what was taken from a gift card, once.',
      arguments: 'request',
      request: payload('Which redemption to give back.', {
        transactionId: text({ min: 1, max: 100 }),
        appId: guid.describe('Only the store of this site has gift cards.'),
        context: optional(GiftCardContext),
      }),
      response: EmptyResponse,
      errors: ['TRANSACTION_NOT_FOUND', 'ALREADY_VOIDED', ...usable],
    },
    GetGiftCard: {
      ...vouchers,
      route: 'POST /v1/gift-cards/{code}',
      effect: 'read',
      description: 'One gift card, by its code.',
      arguments: { fields: ['code'], rest: 'request', types: { request: 'GiftCardRequest' } },
      request: payload('Which gift card.', {
        code,
        context: optional(GiftCardContext),
        appId: optional(guid).describe('Only the store of this site has gift cards.'),
        pin: optional(text({ max: 50 })).describe('Rejected: gift cards of this site have no PIN.'),
      }),
      response: payload('The gift card.', { giftCard: GiftVoucher }),
      errors: ['GIFT_CARD_NOT_FOUND'],
    },
    IssueGiftCard: {
      route: 'POST /v1/issued-gift-cards',
      description: 'Issues a gift card. With a recipient its code is mailed. An addition of this project.',
      request: payload('The gift card to issue.', {
        giftCard: IssuedGiftCard,
      }),
      response: payload('The gift card, and its code.', {
        giftCard: IssuedGiftCard,
        code: optional(text()).describe('Shown only now. Absent when it is mailed: then only the recipient learns it.'),
      }),
      errors: ['CURRENCY_NOT_SUPPORTED'],
    },
    QueryGiftCards: {
      route: 'POST /v1/issued-gift-cards/query',
      effect: 'read',
      description: 'The gift cards by filter, sort order and cursor. An addition of this project.',
      request: payload('Which gift cards.', {
        query: optional(PlatformQuery),
      }),
      response: payload('A page of gift cards.', {
        giftCards: array(IssuedGiftCard),
        pagingMetadata: CursorPagingMetadata,
      }),
    },
    UpdateGiftCard: {
      route: 'PATCH /v1/issued-gift-cards/{giftCard.id}',
      description: 'Disables or enables a gift card, or changes its last day. An addition of this project.',
      parameters: { mask: 'fields that are cleared when they are not given, such as `expirationDate`' },
      request: payload('What to change; what is not given stays.', {
        giftCard: IssuedGiftCard.safeExtend({ id: guid, revision: int64 }),
        mask: fieldMask.describe('Fields that are cleared when they are not given.'),
      }),
      response: message('GiftCardResponse', 'The gift card as it is stored.', {
        giftCard: IssuedGiftCard,
      }),
      errors: ['GIFT_CARD_NOT_FOUND', 'REVISION_CONFLICT'],
    },
    ListGiftCardTransactions: {
      route: 'GET /v1/issued-gift-cards/{giftCardId}/transactions',
      description: 'What changed the balance of a gift card. An addition of this project.',
      request: message('GiftCardIdRequest', 'Which gift card.', { giftCardId: guid }),
      response: payload('What changed the balance, the oldest first.', { transactions: array(GiftCardTransaction) }),
      errors: ['GIFT_CARD_NOT_FOUND'],
    },
    GetGiftCardBalance: {
      ...staff,
      route: 'POST /v1/gift-card-balance',
      effect: 'read',
      module: 'giftCardBalance',
      description: 'What is left on a gift card, for its holder. Guesses are limited. An addition of this project.',
      roles: ['visitor', 'member', 'owner', 'app'],
      scope: 'MANAGE_ORDERS',
      request: payload('Which gift card.', { code }),
      response: payload('What is left on it.', {
        obfuscatedCode: text(),
        balance: MultiCurrencyPrice,
        currency: currencyCode,
        status: GiftCardStatus,
        expirationDate: optional(localDate).describe('The last day.'),
      }),
      errors: ['GIFT_CARD_NOT_FOUND', 'TOO_MANY_REQUESTS'],
    },
  },
)
