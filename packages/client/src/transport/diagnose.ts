/*
 * What completes errors. Few pages load it, so it imports nothing at run time: what it shared with the client would become a
 * file of its own, downloaded by every page.
 */
import type { CartwrightError } from '../error.ts'
import type { Host } from '../host.ts'
import type { Fetch } from './limit.ts'

/** In milliseconds. */
const LIMIT = 5000

/** Reason phrases, which HTTP/2 and HTTP/3 do not send. */
const phrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
}

const CURE = 'Start the site, or correct the address of `host`.'

/** What the site says of a client id and an origin. */
interface ClientCheck {
  readonly message?: string
  readonly command?: string
}

/**
 * Completes the error of a request without a response: which address did not respond, or, in a page whose browser let no
 * response through, that the client id or the page's origin is not registered. A browser does not say why, so this asks the
 * site's one endpoint that every origin may read. Completes that of another server's response too.
 *
 * @param sent the body of the failed request, which names the client id if it requested tokens
 */
export async function diagnose(error: CartwrightError, host: Host, fetch: Fetch, sent = '{}'): Promise<void> {
  const { cause } = error
  if (cause instanceof Response) return explainResponse(error, cause)
  // Only a Cartwright site has the endpoint, and a host that does a write once for its key.
  if (!host.idempotency || !(cause instanceof TypeError)) return
  const { clientId }: { clientId?: string } = JSON.parse(sent)
  const query = clientId ? `?client_id=${encodeURIComponent(clientId)}` : ''
  const address = host.url(`/oauth2/client-check${query}`, 'auth')
  if (!globalThis.location) return complete(error, ...explainServer(error, address))
  const { message, command } = await check(fetch, address)
  if (message) complete(error, message, command && `Register it on the server with: ${command}`)
}

/**
 * Completes the error of a response that another server may have sent in the site's place: with the code and message of its
 * status, and after a redirect with the host to use.
 */
export function explainResponse(error: CartwrightError, { status, redirected, url }: Response): void {
  const phrase = phrases[status]
  if (phrase && error.kind === 'http' && error.code === `HTTP_${status}`) {
    const code = phrase.toUpperCase().replace(/\W+/g, '_')
    const { applicationError } = error.details
    if (applicationError) Object.assign(applicationError, { code, description: phrase })
    Object.assign(error, { code })
    rename(error, error.message.replace(`HTTP ${status}`, phrase))
  }
  // A redirect turns a POST into a GET, and a browser drops the token on the way to another origin.
  if (redirected && !error.hint)
    Object.assign(error, { hint: `The site redirects to ${new URL(url).origin}: give that as \`host\`` })
  delete error.cause
}

/** @throws CartwrightError with the cure for React Native, which has no `crypto` of its own */
export function noCrypto(Failure: typeof CartwrightError): never {
  throw new Failure('system', 'Import react-native-get-random-values first')
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
  rename(error, `${error.message}: ${message}${hint ? ` ${hint}` : ''}`)
  Object.assign(error, { hint })
}

function rename(error: CartwrightError, message: string): void {
  // Consoles print the stack, which starts with the original message.
  Object.assign(error, { message, stack: error.stack?.replace(error.message, message) })
}
