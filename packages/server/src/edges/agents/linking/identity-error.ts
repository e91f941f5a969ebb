import { RESOURCE_METADATA_PATH } from '../../../people/clients/protected-resource.ts'
import type { Body } from '../agent-context.ts'
import type { Release } from '../negotiation/releases.ts'
import { ProtocolError } from '../protocol-error.ts'

/** An operation needs the access token of a member, or more scope than the token has. */
export class IdentityError extends ProtocolError {
  override name = 'IdentityError'
  readonly headers: Readonly<Record<string, string>>
  readonly body: Body

  constructor(release: Release, status: 401 | 403, code: string, content: string, headers: Record<string, string>) {
    super(status, code, content)
    this.headers = headers
    this.body = {
      ucp: { version: release, status: 'error', capabilities: {} },
      messages: [{ type: 'error', code, content, severity: 'requires_buyer_review' }],
    }
  }
}

/** Where an error is sent: the address of the shop, which is its issuer, and the release of the response. */
export interface Recipient {
  readonly url: string
  readonly release: Release
}

/** The request has no access token, and needs one. */
export const identityRequired = ({ url, release }: Recipient): IdentityError =>
  new IdentityError(
    release,
    401,
    'identity_required',
    'This belongs to a member of the shop. Send the access token of the member by Authorization: Bearer.',
    { 'www-authenticate': challenge(url) },
  )

/**
 * The access token of the request does not count.
 *
 * @param headers of the error that the token was rejected with, such as the nonce for a DPoP proof
 */
export function invalidToken(
  { url, release }: Recipient,
  reason: string,
  { 'www-authenticate': scheme = '', ...headers }: Readonly<Record<string, string>> = {},
): IdentityError {
  const bearer = challenge(url, { error: 'invalid_token', error_description: reason.replace(/["\\]/g, '') })
  return new IdentityError(release, 401, 'identity_required', reason, {
    ...headers,
    'www-authenticate': /^DPoP /.test(scheme) ? `${bearer}, ${scheme}` : bearer,
  })
}

/** @param scopes everything that the operation needs, also what the token has */
export function insufficientScope({ url, release }: Recipient, scopes: readonly string[]): IdentityError {
  const content = `This needs the scope ${scopes.join(' and ')}. Ask the member for it.`
  return new IdentityError(release, 403, 'insufficient_scope', content, {
    'www-authenticate': challenge(url, { error: 'insufficient_scope', scope: scopes.join(' ') }),
  })
}

/** RFC 6750, section 3, with the pointer of RFC 9728. */
function challenge(url: string, parameters: Readonly<Record<string, string>> = {}): string {
  const all = { realm: url, ...parameters, resource_metadata: `${url}${RESOURCE_METADATA_PATH}` }
  return `Bearer ${Object.entries(all)
    .map(([name, value]) => `${name}="${value}"`)
    .join(', ')}`
}
