import type { IssuedGiftCard } from '../generated/gift-cards.ts'
import * as ownCalls from '../generated/own-balances-calls.ts'
import type { PlatformQuery } from '../generated/query.ts'
import type {
  ChangeStoreCreditRequest,
  ChangeStoreCreditResponse,
  MyStoreCreditResponse,
  QueryStoreCreditResponse,
  StoreCredit,
  StoreCreditEntry,
} from '../generated/store-credit.ts'
import * as calls from '../generated/store-credit-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** How much store credit, and why. */
export interface StoreCreditChange extends Omit<ChangeStoreCreditRequest, 'memberId'> {}

/** What members can spend in the shop. Role: owner or app. */
export const storeCredit = {
  /**
   * Gives store credit to a member.
   *
   * @param change `amount` is a decimal above zero, such as `12.50`; the member reads `note`, at most 200 characters
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`, `CURRENCY_NOT_SUPPORTED`
   */
  grantStoreCredit: (
    send: Send,
    memberId: string,
    change: StoreCreditChange,
    options?: CallOptions,
  ): Promise<ChangeStoreCreditResponse> => send(calls.grantStoreCredit, { ...change, memberId }, options),

  /**
   * Takes store credit from a member, at most what is left.
   *
   * @param change `amount` is a decimal above zero, such as `12.50`; the member reads `note`, at most 200 characters
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`, `CURRENCY_NOT_SUPPORTED`, `INSUFFICIENT_FUNDS`
   */
  takeStoreCredit: (
    send: Send,
    memberId: string,
    change: StoreCreditChange,
    options?: CallOptions,
  ): Promise<ChangeStoreCreditResponse> => send(calls.takeStoreCredit, { ...change, memberId }, options),

  /**
   * The store credit of a member.
   *
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`
   */
  getStoreCredit: async (send: Send, memberId: string, options?: CallOptions): Promise<StoreCredit> =>
    (await send(calls.getStoreCredit, { memberId }, options)).storeCredit,

  /** A page of the store credit of members who have or had some. */
  queryStoreCredit: (
    send: Send,
    filter: PlatformQuery = {},
    options?: CallOptions,
  ): Promise<QueryStoreCreditResponse> => send(calls.queryStoreCredit, { query: filter }, options),

  /**
   * What changed the store credit of a member, the newest entry first.
   *
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`
   */
  listStoreCreditEntries: async (
    send: Send,
    memberId: string,
    options?: CallOptions,
  ): Promise<readonly StoreCreditEntry[]> => (await send(calls.listStoreCreditEntries, { memberId }, options)).entries,
}

/** What the signed-in member can pay with. Role: member. */
export const ownBalances = {
  /** The store credit of the member, and what changed it, the newest entry first. */
  getMyStoreCredit: (send: Send, options?: CallOptions): Promise<MyStoreCreditResponse> =>
    send(ownCalls.getMyStoreCredit, {}, options),

  /**
   * The gift cards that were mailed to the member, used in an order or bought by the member, the newest first. A card that
   * was bought for someone else has no balance.
   */
  listMyGiftCards: async (send: Send, options?: CallOptions): Promise<readonly IssuedGiftCard[]> =>
    (await send(ownCalls.listMyGiftCards, {}, options)).giftCards,
}
