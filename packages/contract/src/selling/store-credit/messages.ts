/** The requests and responses of store credit, and of the gift cards of a member. */
import type { z } from 'zod'
import { currencyCode, decimal, guid, message, optional, text } from '../../wire.ts'
import { StoreCredit, StoreCreditEntry } from './store-credit.ts'

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
