import { isWellFormed, MALFORMED } from '../../platform/http/well-formed.ts'
import { canBeRegistered } from '../../platform/kernel/web-address.ts'

/** What a developer needs to put it right. */
export interface Untrusted {
  readonly clientId: string
  /** The address that is not registered. */
  readonly address?: string
  /** The list of the app that it is missing from. Default: the redirect addresses. */
  readonly list?: 'redirect' | 'post-logout'
}

/** The client cannot be trusted, so the error is only shown to the person in front of the page. */
export class UntrustedAuthorization extends Error {
  override name = 'UntrustedAuthorization'
  readonly reason: 'unknown_client' | 'redirect_mismatch' | 'unsupported_mode' | 'malformed'
  readonly requested: Untrusted | null

  constructor(reason: UntrustedAuthorization['reason'], message: string, requested: Untrusted | null = null) {
    super(message)
    this.reason = reason
    this.requested = requested
  }

  /** The address that could be registered, and the command that does it; null when there is no such thing. */
  get remedy(): { readonly address: string; readonly command: string } | null {
    const { address, clientId = '', list = 'redirect' } = this.requested ?? {}
    if (this.reason !== 'redirect_mismatch' || address === undefined || !canBeRegistered(address)) return null
    const verb = list === 'redirect' ? 'add-redirect-uri' : 'add-post-logout-uri'
    return { address, command: `cartwright app ${verb} ${clientId} '${address.replaceAll("'", "'\\''")}'` }
  }
}

export type Parameters = Readonly<Record<string, string>>

/**
 * What a browser was sent here with: each parameter once, and an empty one counts as missing (RFC 6749, section 3.1).
 *
 * @throws UntrustedAuthorization naming a parameter that is given twice, or holds what no text may
 */
export function onlyOnce(given: URLSearchParams): Parameters {
  const parameters: Record<string, string> = Object.create(null)
  for (const [name, value] of given) {
    if (!isWellFormed(value)) throw new UntrustedAuthorization('malformed', `${name} ${MALFORMED}`)
    if (name in parameters) throw new UntrustedAuthorization('malformed', `${name} is given twice`)
    if (value !== '') parameters[name] = value
  }
  return parameters
}
