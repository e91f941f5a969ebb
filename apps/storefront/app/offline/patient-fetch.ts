import { waitForRetry } from './waiting.ts'

/** What a proxy or the shop responds while the site behind it is down. */
const UNAVAILABLE = [502, 503, 504]

/**
 * Wraps fetch so that a page stays while the shop is unreachable: a data request or submitted form waits for the next
 * try. React Router would replace the page by an error.
 * @param fetch sends the request
 * @param wait resolves when the request should be sent again
 */
export function withPatience(fetch: typeof globalThis.fetch, wait = waitForRetry): typeof globalThis.fetch {
  return async (input, init) => {
    if (!isPageData(input)) return fetch(input, init)
    for (;;) {
      try {
        const response = await fetch(input, init)
        if (!UNAVAILABLE.includes(response.status)) return response
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
      }
      await wait(init?.signal)
    }
  }
}

/** Whether React Router requests the data of a page, or sends a form. */
function isPageData(input: RequestInfo | URL): boolean {
  const address = input instanceof Request ? input.url : String(input)
  return /\.data(?:\?|$)/.test(address)
}
