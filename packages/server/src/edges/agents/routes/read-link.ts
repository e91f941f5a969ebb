import { findApp } from '../../../people/clients/apps.ts'
import type { RequestContext } from '../../../platform/http/context.ts'
import type { Caller } from '../../../platform/kernel/caller.ts'
import { ApplicationError } from '../../../platform/kernel/errors.ts'
import { scopesOf } from '../../../platform/kernel/scopes-of.ts'
import { invalidToken, type Recipient } from '../linking/identity-error.ts'
import type { Link } from '../linking/link.ts'
import type { Release } from '../negotiation/releases.ts'

/**
 * The member that the access token of a request is of.
 *
 * @param agent that the request names: the token has to be that of its client
 * @returns null for a request without a token
 * @throws IdentityError for a token that does not count: no agent falls back to a guest
 */
export async function readLink(
  { request, site }: RequestContext,
  agent: string,
  release: Release,
): Promise<Link | null> {
  if (!hasToken(request)) return null
  const recipient = { url: site.url, release }
  const caller = await authenticated(recipient, () => site.gate.authenticate(request))
  if (caller.role !== 'member' || caller.agent === undefined)
    throw invalidToken(recipient, 'The access token is not one of a member that has linked the agent.')
  const { memberId, clientId, sessionId, scope } = caller
  // The owner may have given the client another profile since.
  if ((await findApp(site.db, clientId))?.agentProfile !== agent)
    throw invalidToken(recipient, 'The access token was issued to the client of another agent.')
  return { memberId, clientId, sessionId, scopes: scopesOf(scope ?? null) }
}

export const hasToken = ({ headers }: Request): boolean => (headers.get('authorization') ?? '').trim() !== ''

async function authenticated(recipient: Recipient, authenticate: () => Promise<Caller>): Promise<Caller> {
  try {
    return await authenticate()
  } catch (error) {
    if (!(error instanceof ApplicationError) || error.status >= 500) throw error
    throw invalidToken(recipient, error.message, error.headers)
  }
}
