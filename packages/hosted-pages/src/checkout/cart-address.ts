import type { HostedCheckout } from '@cartwright/server/hosted'

/**
 * Where a shopper edits the cart of a checkout: in the storefront that began it. The redirect session holds only
 * addresses and origins that its app has registered.
 *
 * @param shopUrl the address of the site's own shop; null when it has none
 */
export function cartAddress(
  { callbacks, origin }: Pick<HostedCheckout['session'], 'callbacks' | 'origin'>,
  shopUrl: string | null,
): string | null {
  const named = callbacks.cartPageUrl ?? callbacks.postFlowUrl
  if (named !== undefined) return named
  const isOtherStorefront = origin !== null && (shopUrl === null || new URL(shopUrl).origin !== origin)
  if (isOtherStorefront) return `${origin}/`
  return shopUrl === null ? null : `${shopUrl}/cart`
}
