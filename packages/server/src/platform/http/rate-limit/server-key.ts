import { timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { unauthenticated } from '../../kernel/errors.ts'
import { hasScope, insufficientScope } from '../../kernel/scopes.ts'
import type { Services } from '../../kernel/services.ts'
import { hashToken } from '../../secrets/secret-token.ts'
import type { RequestContext } from '../context.ts'

declare module '../../kernel/services.ts' {
  interface Services {
    /** A secret that a storefront's server shares with the site. */
    readonly serverKey: string | undefined
  }
}

/** The shared secret, or an API key of scope `SERVE_SHOPPERS`: by it a storefront's server says that it asks for many shoppers. */
const SERVER_KEY = 'x-cartwright-server-key'

/**
 * The address a request counts for: its own or, with a valid server key, the last one of `X-Forwarded-For`, which is
 * the shopper's; null if that is missing.
 * @throws ApplicationError for a key without the scope
 */
export function countedAddress(site: Services, { headers }: Request, own: string): string | Promise<string> {
  const key = headers.get(SERVER_KEY)
  return key === null ? own : vouchedAddress(site, key, headers.get('x-forwarded-for'))
}

/**
 * Whether a request comes from the server of a storefront, so that it may speak of many shoppers. A wrong server key was
 * rejected when the request was opened.
 */
export const isFromStorefront = ({ request, caller }: Pick<RequestContext, 'request' | 'caller'>): boolean =>
  request.headers.has(SERVER_KEY) || (caller.role === 'app' && hasScope(caller, 'SERVE_SHOPPERS'))

async function vouchedAddress(site: Services, key: string, forwardedFor: string | null): Promise<string> {
  if (!isShared(site, key)) await requireScope(site, key)
  const shopper = forwardedFor?.split(',').at(-1)?.trim() ?? ''
  return isIP(shopper) ? shopper : ''
}

const isShared = ({ serverKey }: Services, given: string): boolean =>
  serverKey !== undefined && timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(serverKey)))

async function requireScope(site: Services, key: string): Promise<void> {
  const stored = await site.gate.findServerKey(key)
  if (!stored) throw unauthenticated('The server key is not known here')
  if (!(stored.scopes?.includes('SERVE_SHOPPERS') ?? true)) throw insufficientScope('SERVE_SHOPPERS')
}
