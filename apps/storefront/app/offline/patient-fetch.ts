import { waitForRetry } from './waiting.ts'

/** What a proxy or the shop responds while the site behind it is down. */
const UNAVAILABLE = [502, 503, 504]

/** The same for each try of a form, so that one whose response was lost is carried out once. */
export const FORM_KEY = 'Idempotency-Key'
/** Marks the tries after the first one. */
export const FORM_REPEATED = 'X-Repeated'

/**
 * Wraps fetch so that a page stays while the shop is unreachable: a data request or submitted form waits for the next
 * try. React Router would replace the page by an error.
 * @param fetch sends the request
 * @param wait resolves when the request should be sent again
 */
export function withPatience(fetch: typeof globalThis.fetch, wait = waitForRetry): typeof globalThis.fetch {
  return async (input, init) => {
    if (!isPageData(input)) return fetch(input, init)
    const key = init?.method?.toUpperCase() === 'POST' ? crypto.randomUUID() : null
    for (let isFirst = true; ; isFirst = false) {
      try {
        const response = await fetch(input, key === null ? init : { ...init, headers: withKey(init, key, isFirst) })
        if (!UNAVAILABLE.includes(response.status)) return response
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
      }
      await wait(init?.signal)
    }
  }
}

function withKey(init: RequestInit | undefined, key: string, isFirst: boolean): Headers {
  const headers = new Headers(init?.headers)
  headers.set(FORM_KEY, key)
  if (!isFirst) headers.set(FORM_REPEATED, '1')
  return headers
}

/** Whether React Router requests the data of a page, or sends a form. */
function isPageData(input: RequestInfo | URL): boolean {
  const address = input instanceof Request ? input.url : String(input)
  return /\.data(?:\?|$)/.test(address)
}
