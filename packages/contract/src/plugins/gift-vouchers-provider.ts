/** Gift cards of an app. */
import type { z } from 'zod'
import { ExtendedFields } from '../selling/cart/item.ts'
import { currencyCode, float, guid, message, optional, text } from '../wire.ts'
import type { Plugin } from './plugin.ts'

const code = text({ min: 8, max: 20 })
const money = float({ min: 0, max: 999999999.99 })
const place = { locationId: optional(text({ max: 50 })), pin: optional(text({ max: 50 })) }

export const GetBalanceRequest = message('GetBalanceRequest', 'Which gift card.', {
  code: optional(code),
  appInstanceId: optional(guid),
  ...place,
  extendedFields: optional(ExtendedFields),
})
export type GetBalanceRequest = z.output<typeof GetBalanceRequest>

export const GetBalanceResponse = message('GetBalanceResponse', 'What is left on the gift card.', {
  balance: money,
  currencyCode,
  externalId: optional(text({ min: 1, max: 50 })),
})
export type GetBalanceResponse = z.output<typeof GetBalanceResponse>

export const RedeemRequest = message('RedeemRequest', 'How much to take off which gift card.', {
  code: optional(code),
  appInstanceId: optional(guid),
  amount: optional(money),
  orderId: optional(guid).describe('What it pays. The same order is never paid twice.'),
  currencyCode: optional(currencyCode),
  ...place,
})
export type RedeemRequest = z.output<typeof RedeemRequest>

export const RedeemResponse = message('RedeemResponse', 'What is left on the gift card.', {
  remainingBalance: money,
  currencyCode,
  transactionId: text({ min: 1, max: 100 }).describe('What to void it by.'),
})
export type RedeemResponse = z.output<typeof RedeemResponse>

export const VoidRequest = message('VoidRequest', 'What to put back onto the gift card.', {
  appInstanceId: optional(guid),
  transactionId: optional(text({ min: 1, max: 100 })),
  locationId: optional(text({ max: 50 })),
})
export type VoidRequest = z.output<typeof VoidRequest>

export const VoidResponse = message('VoidResponse', 'What is left on the gift card.', {
  remainingBalance: money,
  currencyCode,
})
export type VoidResponse = z.output<typeof VoidResponse>

export const giftVouchersProvider = {
  componentType: 'GIFT_CARDS_PROVIDER',
  description: 'Gift cards of an app.',
  methods: {
    getBalance: {
      path: '/v1/balance',
      description: 'What is left on a gift card.',
      request: GetBalanceRequest,
      response: GetBalanceResponse,
    },
    redeem: {
      path: '/v1/redeem',
      description: 'Takes an amount off a gift card.',
      request: RedeemRequest,
      response: RedeemResponse,
    },
    _void: {
      path: '/v1/void',
      description: 'Puts what was taken back onto a gift card.',
      request: VoidRequest,
      response: VoidResponse,
    },
  },
  errors: {
    GIFT_CARD_NOT_FOUND: { status: 404, meaning: 'No gift card has this code.' },
    GIFT_CARD_DISABLED: { status: 428, meaning: 'The gift card is disabled.' },
    GIFT_CARD_EXPIRED: { status: 428, meaning: 'The gift card has expired.' },
    MISSING_CURRENCY: { status: 428, meaning: 'The currency is not known.' },
    INSUFFICIENT_FUNDS: { status: 428, meaning: 'There is not enough left on the gift card.' },
    ALREADY_REDEEMED: { status: 409, meaning: 'The order was paid by it before.' },
    CURRENCY_NOT_SUPPORTED: { status: 400, meaning: 'The gift card is in another currency.' },
    TRANSACTION_NOT_FOUND: { status: 404, meaning: 'There is no such transaction.' },
    ALREADY_VOIDED: { status: 409, meaning: 'It was put back before.' },
  },
} as const satisfies Plugin
