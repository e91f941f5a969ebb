import { scopesOf } from '../../platform/kernel/scopes-of.ts'

/** What an app may be granted of a member: who it is, its name, its address, and to go on without it. */
export const MEMBER_SCOPES: readonly string[] = ['openid', 'profile', 'email', 'offline_access']

/** RFC 6749, section 3.3. */
const SCOPES = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/

/**
 * The granted scopes of the requested ones. Unknown scopes are ignored (OpenID Connect Core, section 3.1.2.1); the
 * response lists those granted.
 * @returns null for no scopes; `invalid` if they are malformed, or none is known
 */
export function grantableScope(requested: string | undefined): { readonly granted: string | null } | 'invalid' {
  const names = scopesOf(requested ?? null)
  if (requested === undefined || names.length === 0) return { granted: null }
  const granted = [...new Set(names)].filter((name) => MEMBER_SCOPES.includes(name))
  return granted.length === 0 || !SCOPES.test(requested) ? 'invalid' : { granted: granted.join(' ') }
}
