import type { CreateRedirectSessionRequest, CreateRedirectSessionResponse } from '../generated/redirects.ts'
import * as calls from '../generated/redirects-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** The way to the site's hosted pages and back. */
export const redirects = {
  /**
   * The URL of a hosted page: open `redirectSession.fullUrl` unchanged. Role: visitor or member.
   * @param options exactly one intent, such as `ecomCheckout: { checkoutId }`, and `callbacks` to return to, each at
   * most 2,048 characters
   * @throws CartwrightError with code `CHECKOUT_NOT_FOUND`, `ORDER_PAYMENT_REQUEST_NOT_FOUND`, `PRODUCT_NOT_FOUND`, `CLIENT_NOT_FOUND`,
   * `REDIRECT_URI_NOT_ALLOWED`, `UNSUPPORTED_INTENT` or `REDIRECT_ADDRESS_NOT_SET`
   */
  createRedirectSession: (
    send: Send,
    options?: CreateRedirectSessionRequest,
    callOptions?: CallOptions,
  ): Promise<CreateRedirectSessionResponse> => send(calls.createRedirectSession, options, callOptions),
}
