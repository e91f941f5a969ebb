/** Bytes. Browsers accept at most 64 KiB in flight with `keepalive`: less, for other requests at the same time. */
const MAX_BODY = 60_000

/** Whether a browser sends a body although its page is left. */
const isSmall = (text: string): boolean => new TextEncoder().encode(text).length < MAX_BODY

/**
 * Options for a write that arrives although its page is left.
 *
 * @param request what the call sends
 * @returns options with `keepalive`, or without it where the request is too large for that
 * @example
 * ```ts
 * const { cart } = await client.currentCart.addToCurrentCart({ lineItems }, keepaliveOptions({ lineItems }))
 * ```
 */
export function keepaliveOptions(request?: unknown): { fetchOptions?: { keepalive: true } } {
  return isSmall(JSON.stringify(request ?? '')) ? { fetchOptions: { keepalive: true } } : {}
}

/**
 * Wraps fetch so that a submitted form arrives although its page is left, and the browser stores the cookies of the
 * response: nothing else identifies the cart of a new visitor. For pages that send the cart's forms to their own server, such
 * as those of React Router, which has no option for it.
 *
 * @param fetch what sends the request
 * @returns fetch with `keepalive` for forms of less than 60,000 bytes
 * @example
 * ```ts
 * globalThis.fetch = withKeepalive(globalThis.fetch)
 * ```
 */
export function withKeepalive(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) =>
    fetch(
      input,
      init?.body instanceof URLSearchParams && isSmall(init.body.toString()) ? { ...init, keepalive: true } : init,
    )
}
