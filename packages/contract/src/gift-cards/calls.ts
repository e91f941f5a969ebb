/** The calls of gift cards. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import {
  GetGiftCardBalanceRequest,
  GetGiftCardBalanceResponse,
  GetGiftCardRequest,
  GetGiftCardResponse,
  GiftCardIdRequest,
  GiftCardResponse,
  IssueGiftCardRequest,
  IssueGiftCardResponse,
  ListGiftCardTransactionsResponse,
  QueryGiftCardsRequest,
  QueryGiftCardsResponse,
  RedeemGiftCardRequest,
  RedeemGiftCardResponse,
  UpdateGiftCardRequest,
  VoidTransactionRequest,
} from './messages.ts'

const staff = {
  area: 'DISCOUNTS',
  service: 'giftCards',
  roles: ['owner', 'app'],
  carrier: 'body',
  method: 'POST',
} as const
const vouchers = { ...staff, module: 'giftVouchers', scope: 'MANAGE_ORDERS' } as const
const giftCards = { ...staff, module: 'giftCards', scope: 'MANAGE_ORDERS' } as const
const usable = ['GIFT_CARD_EXPIRED', 'GIFT_CARD_DISABLED'] as const

export const RedeemGiftCard = defineCall({
  ...vouchers,
  name: 'RedeemGiftCard',
  description: 'Takes an amount from a gift card.',
  arguments: 'request',
  returns: 'the id by which it can be voided',
  effect: 'write',
  path: '/v1/gift-cards/redeem',
  request: RedeemGiftCardRequest,
  response: RedeemGiftCardResponse,
  errors: [
    'GIFT_CARD_NOT_FOUND',
    ...usable,
    'ALREADY_REDEEMED',
    'CURRENCY_NOT_SUPPORTED',
    'INSUFFICIENT_FUNDS',
    'INVALID_AMOUNT',
  ],
})

export const VoidTransaction = defineCall({
  ...vouchers,
  name: 'VoidTransaction',
  description: 'Gives back what was taken from a gift card, once.',
  arguments: 'request',
  effect: 'write',
  path: '/v1/gift-cards/void',
  request: VoidTransactionRequest,
  response: EmptyResponse,
  errors: ['TRANSACTION_NOT_FOUND', 'ALREADY_VOIDED', ...usable],
})

export const GetGiftCard = defineCall({
  ...vouchers,
  name: 'GetGiftCard',
  description: 'One gift card, by its code.',
  arguments: { fields: ['code'], rest: 'request', types: { request: 'GiftCardRequest' } },
  effect: 'read',
  path: '/v1/gift-cards/{code}',
  request: GetGiftCardRequest,
  response: GetGiftCardResponse,
  errors: ['GIFT_CARD_NOT_FOUND'],
})

export const IssueGiftCard = defineCall({
  ...giftCards,
  name: 'IssueGiftCard',
  description: 'Issues a gift card. With a recipient its code is mailed. An addition of this project.',
  effect: 'write',
  path: '/v1/issued-gift-cards',
  request: IssueGiftCardRequest,
  response: IssueGiftCardResponse,
  errors: ['CURRENCY_NOT_SUPPORTED'],
})

export const QueryGiftCards = defineCall({
  ...giftCards,
  name: 'QueryGiftCards',
  description: 'The gift cards by filter, sort order and cursor. An addition of this project.',
  effect: 'read',
  path: '/v1/issued-gift-cards/query',
  request: QueryGiftCardsRequest,
  response: QueryGiftCardsResponse,
})

export const UpdateGiftCard = defineCall({
  ...giftCards,
  name: 'UpdateGiftCard',
  description: 'Disables or enables a gift card, or changes its last day. An addition of this project.',
  parameters: { mask: 'fields that are cleared when they are not given, such as `expirationDate`' },
  method: 'PATCH',
  effect: 'write',
  path: '/v1/issued-gift-cards/{giftCard.id}',
  request: UpdateGiftCardRequest,
  response: GiftCardResponse,
  errors: ['GIFT_CARD_NOT_FOUND', 'REVISION_CONFLICT'],
})

export const ListGiftCardTransactions = defineCall({
  ...giftCards,
  name: 'ListGiftCardTransactions',
  description: 'What changed the balance of a gift card. An addition of this project.',
  method: 'GET',
  effect: 'read',
  path: '/v1/issued-gift-cards/{giftCardId}/transactions',
  carrier: 'query',
  request: GiftCardIdRequest,
  response: ListGiftCardTransactionsResponse,
  errors: ['GIFT_CARD_NOT_FOUND'],
})

export const GetGiftCardBalance = defineCall({
  ...staff,
  module: 'giftCardBalance',
  name: 'GetGiftCardBalance',
  description: 'What is left on a gift card, for its holder. Guesses are limited. An addition of this project.',
  effect: 'read',
  roles: ['visitor', 'member', 'owner', 'app'],
  scope: 'MANAGE_ORDERS',
  path: '/v1/gift-card-balance',
  request: GetGiftCardBalanceRequest,
  response: GetGiftCardBalanceResponse,
  errors: ['GIFT_CARD_NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
