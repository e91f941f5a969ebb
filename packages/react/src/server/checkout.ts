import { type CallbackParams, isCartwrightError } from '@cartwright/client'
import { changeQueueOf, openCheckout } from '@cartwright/client/cart'
import type { ShopClient } from '../shop-client.ts'
import { requestTokens, type ShopperTokens, type TokenCookieOptions } from './request-tokens.ts'
import { redirect } from './sign-in.ts'

/** Options of `handleCheckout`. */
export interface CheckoutOptions {
  /** Where the checkout redirects to. A failure redirects to `cartPageUrl`, with `checkoutError` in its address. */
  callbacks: CallbackParams & { cartPageUrl: string }
  cookie?: TokenCookieOptions
}

/**
 * The route that goes to the checkout, for a form with `method="post"`: makes a checkout of the shopper's cart, and redirects to
 * the site's page for it. The client needs the modules `currentCart` and `redirects`.
 *
 * @example
 * ```ts
 * const callbacks = { cartPageUrl: `${origin}/cart`, thankYouPageUrl: `${origin}/thank-you` }
 * export const POST = (request: Request) => handleCheckout(request, connect, { callbacks })
 * ```
 */
export async function handleCheckout(
  request: Request,
  connect: (tokens: ShopperTokens) => ShopClient,
  { callbacks, cookie }: CheckoutOptions,
): Promise<Response> {
  const { tokens, headers } = requestTokens(request, cookie)
  const shop = connect(tokens)
  try {
    return redirect(await openCheckout(shop, changeQueueOf(shop), { callbacks }), headers, 303)
  } catch (error) {
    if (!isCartwrightError(error)) throw error
    const page = new URL(callbacks.cartPageUrl)
    page.searchParams.set('checkoutError', error.code ?? error.kind)
    return redirect(page.href, headers, 303)
  }
}
