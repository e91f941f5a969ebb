import type { AddressBlocks } from './addresses.ts'
import { findDestination, type ResolveHost } from './destination.ts'
import { exchange, type OutgoingMessage } from './exchange.ts'
import { asOutgoingError, OutgoingError } from './outgoing-error.ts'

export interface OutgoingRequest {
  /** Default: GET. */
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** For everything, from the look-up to the last byte of the answer. Default: 10,000. */
  readonly timeoutMs?: number
  /** How long the answer's body may be. Default: one mebibyte. */
  readonly maxBytes?: number
  /** How many redirects are followed, for GET only; each destination must pass the same rules. Default 0: the redirect is the response. */
  readonly maxRedirects?: number
  /** Breaks the request off. */
  readonly signal?: AbortSignal
  /** What it is for, as traces name it. */
  readonly purpose?: 'plugin' | 'webhook'
}

/**
 * Calls another server at a URL that a user supplied. Only the public internet is reachable: not this machine or its
 * network, by whatever name, redirect or DNS change.
 * @throws OutgoingError also while the body is read
 */
export type FetchPublic = (url: string | URL, request?: OutgoingRequest) => Promise<Response>

export interface OutgoingRules {
  /** Addresses that may be called though they are not public. Default: none. */
  readonly allowedAddresses?: AddressBlocks
  /** How names are looked up. Default: as the system does. */
  readonly resolveHost?: ResolveHost
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** The one way to call a server that is not ours, by its rules. */
export async function fetchPublic(
  address: string | URL,
  request: OutgoingRequest = {},
  rules: OutgoingRules = {},
): Promise<Response> {
  const { method = 'GET', headers = {}, body, timeoutMs = 10_000, maxBytes = 1024 * 1024, maxRedirects = 0 } = request
  const time = AbortSignal.timeout(timeoutMs)
  const signal = request.signal ? AbortSignal.any([request.signal, time]) : time
  let message: OutgoingMessage = { method, headers, body, signal, maxBytes }
  let url = parse(address)
  for (let redirects = 0; ; redirects++) {
    const answer = await send(url, message, rules)
    const next = REDIRECTS.has(answer.status) ? answer.headers.get('location') : null
    if (next === null || maxRedirects === 0) return answer
    await answer.body?.cancel()
    if (redirects === maxRedirects) {
      throw new OutgoingError('TOO_MANY_REDIRECTS', `${address} led elsewhere more than ${maxRedirects} times`)
    }
    const from = url
    url = follow(from, next)
    // What was meant for one server, such as a signature, is not for the next.
    if (url.origin !== from.origin) message = { ...message, headers: {} }
  }
}

async function send(url: URL, message: OutgoingMessage, rules: OutgoingRules): Promise<Response> {
  const { signal } = message
  try {
    const found = findDestination(url, rules.allowedAddresses ?? [], rules.resolveHost)
    return await exchange(await Promise.race([found, expiry(signal)]), message)
  } catch (error) {
    throw asOutgoingError(error, signal)
  }
}

/** A look-up by the system cannot be broken off; at its time it is no longer waited for. */
const expiry = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

function parse(address: string | URL): URL {
  const url = URL.parse(String(address))
  if (url === null) throw new OutgoingError('FORBIDDEN_ADDRESS', 'This is not a web address')
  return url
}

function follow(from: URL, location: string): URL {
  const url = URL.parse(location, from.href)
  if (url === null) throw new OutgoingError('FORBIDDEN_ADDRESS', `${from.origin} leads to what is not an address`)
  if (from.protocol === 'https:' && url.protocol === 'http:') {
    throw new OutgoingError('FORBIDDEN_ADDRESS', `${from.origin} leads out of https`)
  }
  return url
}

declare module '../../kernel/services.ts' {
  interface Services {
    /** Calls another server by the site’s rules for outgoing requests. */
    readonly fetchPublic: FetchPublic
    /** The rules for outgoing requests. */
    readonly outgoing: OutgoingRules
  }
}
