/** Browsers accept at most 64 KiB in flight with `keepalive`, the body and its headers together. */
const MAX_BODY = 60_000

/**
 * Wraps fetch so that a submitted form arrives although its page is left, and the browser stores the cookies of the
 * response: nothing else identifies the cart of a new visitor. React Router sends forms by `fetch` and has no option for it.
 *
 * @param fetch what sends the request
 * @returns fetch with `keepalive` for forms that are small enough
 */
export function withKeepalive(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) => fetch(input, isSmallForm(init?.body) ? { ...init, keepalive: true } : init)
}

function isSmallForm(body: BodyInit | null | undefined): boolean {
  return body instanceof URLSearchParams && body.toString().length < MAX_BODY
}
