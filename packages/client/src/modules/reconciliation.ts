import type {
  ListPaymentDisputesRequest,
  ListPaymentDisputesResponse,
  ListPaymentReportsRequest,
  ListPaymentReportsResponse,
} from '../generated/billing.ts'
import * as calls from '../generated/reconciliation-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/**
 * Whether payments add up, and which of them are disputed. An addition of Cartwright's to the wire. Role: owner, or an app
 * with the scope `MANAGE_ORDERS`.
 */
export const reconciliation = {
  /**
   * A page of the daily comparisons of payments, orders and providers, the newest first; `next` is the `cursor` of the page
   * after it. The site stores them for 90 days.
   */
  listPaymentReports: (
    send: Send,
    query?: ListPaymentReportsRequest,
    options?: CallOptions,
  ): Promise<ListPaymentReportsResponse> => send(calls.listPaymentReports, query, options),

  /** A page of disputes, the newest first; `next` is the `cursor` of the page after it. */
  listPaymentDisputes: (
    send: Send,
    query?: ListPaymentDisputesRequest,
    options?: CallOptions,
  ): Promise<ListPaymentDisputesResponse> => send(calls.listPaymentDisputes, query, options),
}
