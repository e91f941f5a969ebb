import type { Services } from '../../platform/kernel/services.ts'
import { issueOwnerCode } from '../owners/owner-codes.ts'
import { findOwnerSession, type OwnerSession } from '../owners/owner-sessions.ts'
import { AuthorizationFault } from './authorization-request.ts'
import { answerAuthorization } from './authorization-response.ts'
import { onlyOnce, type Parameters, UntrustedAuthorization } from './untrusted-authorization.ts'

/** The only redirect URI of the admin, on the site's own origin. */
export const ADMIN_REDIRECT_PATH = '/admin/signed-in'

const SECONDS = /^\d{1,9}$/
/** A SHA-256 in base64url. */
const DIGEST = /^[A-Za-z0-9_-]{43}$/

/**
 * Authorizes the site's own admin: a code for the owner who is signed in on the hosted pages of this browser.
 *
 * The admin never needs a page here. Without an owner it gets `login_required` and opens the sign-in page itself.
 *
 * @throws UntrustedAuthorization for any other redirect URI
 */
export async function authorizeOwner(site: Services, request: Request, given: URLSearchParams): Promise<Response> {
  const parameters = onlyOnce(given)
  const redirectUri = `${site.url}${ADMIN_REDIRECT_PATH}`
  if (parameters.redirect_uri !== redirectUri)
    throw new UntrustedAuthorization('redirect_mismatch', 'The admin has another redirect address')
  const target = { redirectUri, responseMode: 'query', origins: [], state: parameters.state ?? null } as const
  const fault = (error: string, description: string) => new AuthorizationFault(error, description, target)
  try {
    const codeChallenge = readChallenge(parameters, fault)
    const session = await findOwnerSession(site, request)
    if (!session) throw fault('login_required', 'No owner is signed in')
    if (isTooOld(site, session, parameters, fault)) throw fault('login_required', 'The owner has to sign in again')
    return answerAuthorization(site, target, { code: await issueOwnerCode(site, session, codeChallenge) })
  } catch (error) {
    if (!(error instanceof AuthorizationFault)) throw error
    return answerAuthorization(site, error.target, { error: error.error, error_description: error.message })
  }
}

/**
 * Whether the request asks for a newer sign-in (OpenID Connect Core, section 3.1.2.1).
 *
 * @throws AuthorizationFault
 */
function isTooOld(
  { now }: Pick<Services, 'now'>,
  { authenticatedAt }: Pick<OwnerSession, 'authenticatedAt'>,
  { prompt = '', max_age }: Parameters,
  fault: (error: string, description: string) => AuthorizationFault,
): boolean {
  if (prompt.split(' ').includes('login')) return true
  if (max_age === undefined) return false
  if (!SECONDS.test(max_age)) throw fault('invalid_request', 'max_age is not a number of seconds')
  return now().getTime() - Date.parse(authenticatedAt) > Number(max_age) * 1000
}

/** @throws AuthorizationFault */
function readChallenge(
  { response_type, response_mode = 'query', code_challenge = '', code_challenge_method }: Parameters,
  fault: (error: string, description: string) => AuthorizationFault,
): string {
  if (response_type !== 'code') throw fault('unsupported_response_type', 'Only the response type code is supported')
  if (response_mode !== 'query') throw fault('invalid_request', 'The admin uses the response mode query only')
  if (code_challenge_method !== 'S256') throw fault('invalid_request', 'The code challenge method must be S256')
  if (!DIGEST.test(code_challenge)) throw fault('invalid_request', 'A code challenge is required')
  return code_challenge
}
