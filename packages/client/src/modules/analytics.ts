import type {
  QueryFunnelRequest,
  QueryFunnelResponse,
  QueryPaymentTotalsRequest,
  QueryPaymentTotalsResponse,
  QuerySalesRequest,
  QuerySalesResponse,
  QueryTaxTotalsRequest,
  QueryTaxTotalsResponse,
} from '../generated/analytics.ts'
import * as calls from '../generated/analytics-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Reports of sales, taxes and payments. Amounts are decimals in one currency. Role: owner or app. */
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

  /** Carts and checkouts that became orders, and new and returning customers. Role: an app or the owner. */
  queryFunnel: (send: Send, request: QueryFunnelRequest, options?: CallOptions): Promise<QueryFunnelResponse> =>
    send(calls.queryFunnel, request, options),
}
