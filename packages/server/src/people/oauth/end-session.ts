import type { Services } from '../../platform/kernel/services.ts'
import { isRegisteredAddress } from '../../platform/kernel/web-address.ts'
import { findApp } from '../clients/apps.ts'
import { createRedirectSession } from '../redirects/redirect-session.ts'
import { sessionIdsOf } from '../sessions/find-sessions.ts'
import { seeOther } from './authorization-response.ts'
import { publicSessionId, readIdTokenHint } from './id-token.ts'
import { onlyOnce, UntrustedAuthorization } from './untrusted-authorization.ts'

/**
 * The end-session endpoint of OpenID Connect (RP-Initiated Logout 1.0): redirects to the site's sign-out page, which
 * asks first unless an ID token names the member.
 * @throws UntrustedAuthorization when the return address is not registered
 */
export async function endSession(site: Services, given: URLSearchParams): Promise<Response> {
  const { id_token_hint, client_id, post_logout_redirect_uri, state } = onlyOnce(given)
  const hint = await readHint(site, id_token_hint)
  const clientId = client_id ?? hint?.clientId ?? ''
  if (hint && hint.clientId !== clientId) {
    throw new UntrustedAuthorization('malformed', 'The ID token was given to another app')
  }
  const returnTo = await readReturnAddress(site, clientId, post_logout_redirect_uri)
  const id = await createRedirectSession(
    site.db,
    {
      intent: 'logout',
      clientId: clientId || null,
      visitorId: null,
      memberId: hint?.memberId ?? null,
      callerSessionId: hint?.sessionId ?? null,
      checkoutId: null,
      sessionTokenHash: null,
      origin: null,
      callbacks: { ...(returnTo !== null && { postFlowUrl: returnTo }), ...(state !== undefined && { state }) },
    },
    site.now(),
  )
  return seeOther(`${site.url}/sign-out?${new URLSearchParams({ redirect_session: id })}`)
}

async function readHint(site: Services, token: string | undefined) {
  const hint = token === undefined ? null : await readIdTokenHint(site, token)
  if (!hint) return null
  const ids = await sessionIdsOf(site.db, hint.memberId, hint.clientId)
  return { ...hint, sessionId: ids.find((id) => publicSessionId(id) === hint.sid) ?? null }
}

async function readReturnAddress(
  site: Services,
  clientId: string,
  address: string | undefined,
): Promise<string | null> {
  if (address === undefined) return null
  const app = await findApp(site.db, clientId)
  if (!app) throw new UntrustedAuthorization('unknown_client', 'No app has this client id', { clientId })
  const registered = [...app.postLogoutRedirectUris, ...app.redirectUris]
  if (isRegisteredAddress(address, registered, app.applicationType === 'native')) return address
  throw new UntrustedAuthorization('redirect_mismatch', 'The app has not registered this address for a sign-out', {
    clientId,
    address,
    list: 'post-logout',
  })
}
