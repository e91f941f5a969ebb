import type { PlatformQuery } from '../generated/query.ts'
import type {
  ChangeStoreCreditRequest,
  ChangeStoreCreditResponse,
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
