import { scopesOf } from '../../platform/kernel/scopes-of.ts'

/** What an app may be granted of a member: who it is, its name, its address, and to go on without it. */
export const MEMBER_SCOPES: readonly string[] = ['openid', 'profile', 'email', 'offline_access']

/** Seeing the orders of a member. */
export const ORDER_READ_SCOPE = 'dev.ucp.shopping.order:read'

/** What the client of an agent may be granted beside these, as the Universal Commerce Protocol names it. */
export const AGENT_SCOPES: readonly string[] = [
  'dev.ucp.shopping.cart:manage',
  'dev.ucp.shopping.checkout:manage',
  ORDER_READ_SCOPE,
]

/** RFC 6749, section 3.3. */
const SCOPES = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/

/**
 * The granted scopes of the requested ones. Unknown scopes are ignored (OpenID Connect Core, section 3.1.2.1); the
 * response lists those granted.
 *
 * @param isAgent whether the client is that of an agent
 * @returns null for no scopes; `invalid` if they are malformed, or none is known
 */
export function grantableScope(
  requested: string | undefined,
  isAgent = false,
): { readonly granted: string | null } | 'invalid' {
  const names = scopesOf(requested ?? null)
  if (requested === undefined || names.length === 0) return { granted: null }
  const known = isAgent ? [...MEMBER_SCOPES, ...AGENT_SCOPES] : MEMBER_SCOPES
  const granted = [...new Set(names)].filter((name) => known.includes(name))
  return granted.length === 0 || !SCOPES.test(requested) ? 'invalid' : { granted: granted.join(' ') }
}
