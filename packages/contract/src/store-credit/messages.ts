/** The requests and responses of store credit, and of the gift cards of a member. */
import type { z } from 'zod'
import { IssuedGiftCard } from '../gift-cards/gift-card.ts'
import { CursorPagingMetadata } from '../orders/search.ts'
import { PlatformQuery } from '../query/query.ts'
import { array, currencyCode, decimal, guid, message, optional, text } from '../wire.ts'
import { StoreCredit, StoreCreditEntry } from './store-credit.ts'

export const StoreCreditRequest = message('StoreCreditRequest', 'Whose store credit.', { memberId: guid })
export type StoreCreditRequest = z.output<typeof StoreCreditRequest>

export const StoreCreditResponse = message('StoreCreditResponse', 'The store credit.', { storeCredit: StoreCredit })
export type StoreCreditResponse = z.output<typeof StoreCreditResponse>

export const ChangeStoreCreditRequest = message('ChangeStoreCreditRequest', 'Whose store credit, and how much.', {
  memberId: guid,
  amount: decimal({ gt: 0, lte: 999999999.99, maxScale: 5 }),
  currency: optional(currencyCode).describe('That of the store credit. Default: that one.'),
  note: optional(text({ min: 1, max: 200 })).describe('The member sees it.'),
})
export type ChangeStoreCreditRequest = z.output<typeof ChangeStoreCreditRequest>

export const ChangeStoreCreditResponse = message('ChangeStoreCreditResponse', 'The store credit and its new entry.', {
  storeCredit: StoreCredit,
  entry: StoreCreditEntry,
})
export type ChangeStoreCreditResponse = z.output<typeof ChangeStoreCreditResponse>

export const QueryStoreCreditRequest = message('QueryStoreCreditRequest', 'Which store credit.', {
  query: optional(PlatformQuery),
})
export type QueryStoreCreditRequest = z.output<typeof QueryStoreCreditRequest>

export const QueryStoreCreditResponse = message('QueryStoreCreditResponse', 'A page of store credit.', {
  storeCredits: array(StoreCredit),
  pagingMetadata: CursorPagingMetadata,
})
export type QueryStoreCreditResponse = z.output<typeof QueryStoreCreditResponse>

export const ListStoreCreditEntriesResponse = message(
  'ListStoreCreditEntriesResponse',
  'What changed the store credit, the newest first.',
  { entries: array(StoreCreditEntry) },
)
export type ListStoreCreditEntriesResponse = z.output<typeof ListStoreCreditEntriesResponse>

export const MyStoreCreditResponse = message('MyStoreCreditResponse', 'The store credit of the member.', {
  storeCredit: StoreCredit,
  entries: array(StoreCreditEntry).describe('What changed it, the newest first.'),
})
export type MyStoreCreditResponse = z.output<typeof MyStoreCreditResponse>

export const MyGiftCardsResponse = message('MyGiftCardsResponse', 'The gift cards of the member, the newest first.', {
  giftCards: array(IssuedGiftCard).describe(
    'Those mailed to the member, used in an order or bought by the member. Without a balance where it was bought for someone else.',
  ),
})
export type MyGiftCardsResponse = z.output<typeof MyGiftCardsResponse>
