import type { CartwrightError } from '../error.ts'
import type { Host } from '../host.ts'
import type { Fetch } from './exchange.ts'

/** In milliseconds. */
const LIMIT = 5000

/** What the site says of a client id and an origin. */
interface ClientCheck {
  readonly message?: string
  readonly command?: string
}

/**
 * Completes the error of a request that a browser let no response of through. A browser does not say why, so this asks the
 * site's one endpoint that every origin may read whether the client id and the page's origin are registered.
 *
 * Imports nothing at run time: what it shared with the client would become a file of its own, downloaded by every page.
 *
 * @param sent the body of the failed request, which names the client id if it requested tokens
 */
export async function diagnose(error: CartwrightError, host: Host, fetch: Fetch, sent = '{}'): Promise<void> {
  // Outside a page there is no origin. Only a Cartwright site has the endpoint, and a host that does a write once for its key.
  if (!globalThis.location || !host.idempotency || !(error.cause instanceof TypeError)) return
  try {
    const { clientId }: { clientId?: string } = JSON.parse(sent)
    const query = clientId ? `?client_id=${encodeURIComponent(clientId)}` : ''
    // No header: a browser would first ask whether it may send it.
    const init = { signal: AbortSignal.timeout(LIMIT) }
    const response = await fetch(host.url(`/oauth2/client-check${query}`, 'auth'), init)
    const { message, command }: ClientCheck = await response.json()
    if (!message) return
    const hint = command && `Register it on the server with: ${command}`
    const whole = `${error.message}: ${message}${hint ? ` ${hint}` : ''}`
    // Consoles print the stack, which starts with the original message.
    Object.assign(error, { message: whole, hint, stack: error.stack?.replace(error.message, whole) })
  } catch {
    // The site does not respond at all, or has no such endpoint: the error stays as it is.
  }
}
