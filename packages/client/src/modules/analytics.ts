import type {
  QueryFunnelRequest,
  QueryFunnelResponse,
  QueryPaymentTotalsRequest,
  QueryPaymentTotalsResponse,
  QueryPayoutsRequest,
  QueryPayoutsResponse,
  QueryPayoutTransactionsRequest,
  QueryPayoutTransactionsResponse,
  QuerySalesRequest,
  QuerySalesResponse,
  QueryTaxTotalsRequest,
  QueryTaxTotalsResponse,
} from '../generated/analytics.ts'
import * as calls from '../generated/analytics-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Reports of sales, taxes, payments and payouts. Amounts are decimals in one currency. Role: owner or app. */
export const analytics = {
  /**
   * Sales by day, product, collection, country, discount or channel. Canceled orders are left out.
   *
   * @param request days as `YYYY-MM-DD`, both included, in the time zone of the shop
   * @throws CartwrightError with code `INVALID_ARGUMENT` for days in the wrong order, or more than 1,100 of them
   */
  querySales: (send: Send, request: QuerySalesRequest, options?: CallOptions): Promise<QuerySalesResponse> =>
    send(calls.querySales, request, options),

  /** Taxes of orders by region and rate, as they were charged. */
  queryTaxTotals: (
    send: Send,
    request: QueryTaxTotalsRequest,
    options?: CallOptions,
  ): Promise<QueryTaxTotalsResponse> => send(calls.queryTaxTotals, request, options),

  /** What each payment provider captured and refunded, by day. */
  queryPaymentTotals: (
    send: Send,
    request: QueryPaymentTotalsRequest,
    options?: CallOptions,
  ): Promise<QueryPaymentTotalsResponse> => send(calls.queryPaymentTotals, request, options),

  /**
   * What a payment provider paid out to the bank account of the shop, the newest first. The provider is asked each time.
   *
   * @param request days as `YYYY-MM-DD`, both included; without a provider, the first that lists payouts
   * @throws CartwrightError with code `PAYOUTS_NOT_LISTED`, `PAYMENT_PROVIDER_UNAVAILABLE`
   */
  queryPayouts: (send: Send, request: QueryPayoutsRequest, options?: CallOptions): Promise<QueryPayoutsResponse> =>
    send(calls.queryPayouts, request, options),

  /**
   * The payments, refunds and fees that a payout consists of, with their orders.
   *
   * @throws CartwrightError with code `PAYOUTS_NOT_LISTED`, `PAYOUT_NOT_FOUND`, `PAYMENT_PROVIDER_UNAVAILABLE`
   */
  queryPayoutTransactions: (
    send: Send,
    request: QueryPayoutTransactionsRequest,
    options?: CallOptions,
  ): Promise<QueryPayoutTransactionsResponse> => send(calls.queryPayoutTransactions, request, options),

  /** Carts and checkouts that became orders, and new and returning customers. Role: an app or the owner. */
  queryFunnel: (send: Send, request: QueryFunnelRequest, options?: CallOptions): Promise<QueryFunnelResponse> =>
    send(calls.queryFunnel, request, options),
}
