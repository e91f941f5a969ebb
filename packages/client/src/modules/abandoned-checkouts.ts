import type {
  AbandonedCheckout,
  AbandonedCheckoutSearch,
  BulkDeleteAbandonedCheckoutsResponse,
  GetAbandonedCheckoutAnalyticsRequest,
  GetAbandonedCheckoutAnalyticsResponse,
  QueryAbandonedCheckoutsResponse,
  SearchAbandonedCheckoutsResponse,
} from '../generated/abandoned-checkouts.ts'
import * as calls from '../generated/abandoned-checkouts-calls.ts'
import type { AbandonedCheckoutActivityType } from '../generated/enumerations.ts'
import type { PlatformQuery } from '../generated/query.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Which numbers of abandoned checkouts. */
export interface AnalyticsOptions
  extends Omit<GetAbandonedCheckoutAnalyticsRequest, 'startDate' | 'endDate'>,
    CallOptions {}

/** Checkouts whose customer entered an email address and left. Role: owner, or an app with the scope `MANAGE_ORDERS`. */
export const abandonedCheckouts = {
  /**
   * One abandoned checkout.
   *
   * @throws CartwrightError with code `ABANDONED_CHECKOUT_NOT_FOUND`
   */
  getAbandonedCheckout: async (send: Send, id: string, options?: CallOptions): Promise<AbandonedCheckout> =>
    (await send(calls.getAbandonedCheckout, { abandonedCheckoutId: id }, options)).abandonedCheckout,

  /**
   * A page of abandoned checkouts, newest first unless sorted otherwise.
   *
   * @param query filter, sort order, and a page of at most 100
   */
  queryAbandonedCheckouts: (
    send: Send,
    query: PlatformQuery = {},
    options?: CallOptions,
  ): Promise<QueryAbandonedCheckoutsResponse> => send(calls.queryAbandonedCheckouts, { query }, options),

  /** Abandoned checkouts by a part of the email address or of the name, besides filter, sort order and page. */
  searchAbandonedCheckouts: (
    send: Send,
    search: AbandonedCheckoutSearch = {},
    options?: CallOptions,
  ): Promise<SearchAbandonedCheckoutsResponse> => send(calls.searchAbandonedCheckouts, { search }, options),

  /**
   * What was left in some days, and what of it was ordered after all.
   *
   * @param startDate such as `2026-11-01`
   * @param endDate counted too
   */
  getAbandonedCheckoutAnalytics: (
    send: Send,
    startDate: string,
    endDate: string,
    { metrics, statuses, ...options }: AnalyticsOptions = {},
  ): Promise<GetAbandonedCheckoutAnalyticsResponse> =>
    send(calls.getAbandonedCheckoutAnalytics, { startDate, endDate, metrics, statuses }, options),

  /**
   * Records what was done to win an order back, such as a call.
   *
   * @throws CartwrightError with code `ABANDONED_CHECKOUT_NOT_FOUND`
   */
  addAbandonedCheckoutActivity: async (
    send: Send,
    id: string,
    activityType: AbandonedCheckoutActivityType,
    options?: CallOptions,
  ): Promise<AbandonedCheckout> =>
    (await send(calls.addAbandonedCheckoutActivity, { abandonedCheckoutId: id, activityType }, options))
      .abandonedCheckout,

  /**
   * Deletes an abandoned checkout: no mail is sent for it. Its cart stays.
   *
   * @throws CartwrightError with code `ABANDONED_CHECKOUT_NOT_FOUND`
   */
  deleteAbandonedCheckout: async (send: Send, id: string, options?: CallOptions): Promise<void> => {
    await send(calls.deleteAbandonedCheckout, { abandonedCheckoutId: id }, options)
  },

  /** Deletes up to 100 abandoned checkouts. Each succeeds or fails by itself. */
  bulkDeleteAbandonedCheckouts: (
    send: Send,
    ids: readonly string[],
    options?: CallOptions,
  ): Promise<BulkDeleteAbandonedCheckoutsResponse> =>
    send(calls.bulkDeleteAbandonedCheckouts, { abandonedCheckoutIds: [...ids] }, options),
}
