import type { CartwrightError } from '../error.ts'
import type { Host } from '../host.ts'
import type { Fetch } from './limit.ts'

/** In milliseconds. */
const LIMIT = 5000

const CURE = 'Start the site, or correct the address of `host`.'

/** What the site says of a client id and an origin. */
interface ClientCheck {
  readonly message?: string
  readonly command?: string
}

/**
 * Completes the error of a request without a response: which address did not respond, or, in a page whose browser let no
 * response through, that the client id or the page's origin is not registered. A browser does not say why, so this asks the
 * site's one endpoint that every origin may read.
 *
 * Imports nothing at run time: what it shared with the client would become a file of its own, downloaded by every page.
 *
 * @param sent the body of the failed request, which names the client id if it requested tokens
 */
export async function diagnose(error: CartwrightError, host: Host, fetch: Fetch, sent = '{}'): Promise<void> {
  // Only a Cartwright site has the endpoint, and a host that does a write once for its key.
  if (!host.idempotency || !(error.cause instanceof TypeError)) return
  const { clientId }: { clientId?: string } = JSON.parse(sent)
  const query = clientId ? `?client_id=${encodeURIComponent(clientId)}` : ''
  const address = host.url(`/oauth2/client-check${query}`, 'auth')
  if (!globalThis.location) return complete(error, ...explainServer(error, address))
  const { message, command } = await check(fetch, address)
  if (message) complete(error, message, command && `Register it on the server with: ${command}`)
}

async function check(fetch: Fetch, address: string): Promise<ClientCheck> {
  let response: Response
  try {
    // No header: a browser would first ask whether it may send it.
    response = await fetch(address, { signal: AbortSignal.timeout(LIMIT) })
  } catch {
    return { message: `${new URL(address, location.href).origin} does not respond. ${CURE}` }
  }
  return response.json()
}

/** Why a server got no response, and the cure: no address, or none that accepts connections. */
function explainServer({ cause }: CartwrightError, address: string): [message: string, hint: string] {
  if (!URL.canParse(address)) {
    const cure = "Give the client a host: createClient({ host: selfHosted('https://site.example') })"
    return ['A server needs the address of the site.', cure]
  }
  const reason = cause instanceof Error ? cause.cause : undefined
  const code = reason instanceof Error && 'code' in reason ? ` (${reason.code})` : ''
  return [`No connection to ${new URL(address).origin}${code}.`, CURE]
}

function complete(error: CartwrightError, message: string, hint?: string): void {
  const whole = `${error.message}: ${message}${hint ? ` ${hint}` : ''}`
  // Consoles print the stack, which starts with the original message.
  Object.assign(error, { message: whole, hint, stack: error.stack?.replace(error.message, whole) })
}
