/** The requests and responses of gift cards. */
import type { z } from 'zod'
import { ExtendedFields } from '../cart/item.ts'
import { GiftCardStatus } from '../enumerations.ts'
import { CursorPagingMetadata } from '../orders/search.ts'
import { MultiCurrencyPrice } from '../price.ts'
import { PlatformQuery } from '../query/query.ts'
import { array, currencyCode, fieldMask, guid, int64, localDate, message, optional, text } from '../wire.ts'
import { GiftCardMoney, GiftCardTransaction, GiftVoucher, IssuedGiftCard } from './gift-card.ts'

const code = text({ min: 8, max: 24 }).describe('Capitals, spaces and hyphens do not matter.')

export const GiftCardContext = message('GiftCardContext', 'Where a gift card is used.', {
  locationId: optional(text({ max: 50 })),
})
export type GiftCardContext = z.output<typeof GiftCardContext>

export const GetGiftCardRequest = message('GetGiftCardRequest', 'Which gift card.', {
  code,
  context: optional(GiftCardContext),
  appId: optional(guid).describe('Only the store of this site has gift cards.'),
  pin: optional(text({ max: 50 })).describe('Rejected: gift cards of this site have no PIN.'),
})
export type GetGiftCardRequest = z.output<typeof GetGiftCardRequest>

export const GetGiftCardResponse = message('GetGiftCardResponse', 'The gift card.', { giftCard: GiftVoucher })
export type GetGiftCardResponse = z.output<typeof GetGiftCardResponse>

export const RedeemGiftCardRequest = message('RedeemGiftCardRequest', 'What to take from a gift card.', {
  code,
  amount: GiftCardMoney,
  orderId: optional(guid).describe('The order that is paid with it.'),
  appId: guid.describe('Only the store of this site has gift cards.'),
  context: optional(GiftCardContext),
  pin: optional(text({ max: 50 })).describe('Rejected: gift cards of this site have no PIN.'),
  extendedFields: optional(ExtendedFields).describe('Rejected: transactions of gift cards have no fields of apps.'),
})
export type RedeemGiftCardRequest = z.output<typeof RedeemGiftCardRequest>

export const RedeemGiftCardResponse = message('RedeemGiftCardResponse', 'What it can be voided by.', {
  transactionId: guid,
})
export type RedeemGiftCardResponse = z.output<typeof RedeemGiftCardResponse>

export const VoidTransactionRequest = message('VoidTransactionRequest', 'Which redemption to give back.', {
  transactionId: text({ min: 1, max: 100 }),
  appId: guid.describe('Only the store of this site has gift cards.'),
  context: optional(GiftCardContext),
})
export type VoidTransactionRequest = z.output<typeof VoidTransactionRequest>

export const IssueGiftCardRequest = message('IssueGiftCardRequest', 'The gift card to issue.', {
  giftCard: IssuedGiftCard,
})
export type IssueGiftCardRequest = z.output<typeof IssueGiftCardRequest>

export const IssueGiftCardResponse = message('IssueGiftCardResponse', 'The gift card, and its code.', {
  giftCard: IssuedGiftCard,
  code: optional(text()).describe('Shown only now. Absent when it is mailed: then only the recipient learns it.'),
})
export type IssueGiftCardResponse = z.output<typeof IssueGiftCardResponse>

export const UpdateGiftCardRequest = message('UpdateGiftCardRequest', 'What to change; what is not given stays.', {
  giftCard: IssuedGiftCard.safeExtend({ id: guid, revision: int64 }),
  mask: fieldMask.describe('Fields that are cleared when they are not given.'),
})
export type UpdateGiftCardRequest = z.output<typeof UpdateGiftCardRequest>

export const GiftCardResponse = message('GiftCardResponse', 'The gift card as it is stored.', {
  giftCard: IssuedGiftCard,
})
export type GiftCardResponse = z.output<typeof GiftCardResponse>

export const GiftCardIdRequest = message('GiftCardIdRequest', 'Which gift card.', { giftCardId: guid })
export type GiftCardIdRequest = z.output<typeof GiftCardIdRequest>

export const ListGiftCardTransactionsResponse = message(
  'ListGiftCardTransactionsResponse',
  'What changed the balance, the oldest first.',
  { transactions: array(GiftCardTransaction) },
)
export type ListGiftCardTransactionsResponse = z.output<typeof ListGiftCardTransactionsResponse>

export const QueryGiftCardsRequest = message('QueryGiftCardsRequest', 'Which gift cards.', {
  query: optional(PlatformQuery),
})
export type QueryGiftCardsRequest = z.output<typeof QueryGiftCardsRequest>

export const QueryGiftCardsResponse = message('QueryGiftCardsResponse', 'A page of gift cards.', {
  giftCards: array(IssuedGiftCard),
  pagingMetadata: CursorPagingMetadata,
})
export type QueryGiftCardsResponse = z.output<typeof QueryGiftCardsResponse>

export const GetGiftCardBalanceRequest = message('GetGiftCardBalanceRequest', 'Which gift card.', { code })
export type GetGiftCardBalanceRequest = z.output<typeof GetGiftCardBalanceRequest>

export const GetGiftCardBalanceResponse = message('GetGiftCardBalanceResponse', 'What is left on it.', {
  obfuscatedCode: text(),
  balance: MultiCurrencyPrice,
  currency: currencyCode,
  status: GiftCardStatus,
  expirationDate: optional(localDate).describe('The last day.'),
})
export type GetGiftCardBalanceResponse = z.output<typeof GetGiftCardBalanceResponse>
