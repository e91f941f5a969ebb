import type { ResponseOf } from '@cartwright/contract'
import { ofMember, recordAudit } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { type App, findApp } from '../clients/apps.ts'
import { clientNotFound, redirectNotAllowed } from '../redirects/callbacks.ts'
import { createRedirectSession } from '../redirects/redirect-session.ts'
import { browserCookie } from '../sessions/browser-cookie.ts'
import { findSession } from '../sessions/find-sessions.ts'
import { revokeBrowser, revokeSession } from '../sessions/sessions.ts'

export interface SignOut {
  readonly clientId?: string | undefined
  readonly postLogoutRedirectUri?: string | undefined
}

/**
 * Signs a member out whose own access token asks for it, also of the browser that its app was let in from, and wraps up
 * the answer a browser would get.
 *
 * @throws ApplicationError CLIENT_NOT_FOUND, REDIRECT_URI_NOT_ALLOWED; the session then continues
 */
export async function logout(site: Services, caller: Caller, request: SignOut): Promise<ResponseOf<'Logout'>> {
  const own = caller.role === 'member' || caller.role === 'visitor' ? caller.clientId : undefined
  const location = await checkDestination(site, { ...request, clientId: request.clientId ?? own })
  if (caller.role === 'member') {
    const { memberId, sessionId } = caller
    await write(site, currentCause(), async (transaction) => {
      await endSignIn(transaction, sessionId, site.now())
      await recordAudit(transaction, { action: 'SIGN_OUT', subject: ofMember(memberId) }, site.now())
    })
  }
  const headers = [{ key: 'Set-Cookie', value: browserCookie(site).remove() }]
  if (location === null) return { body: '', statusCode: 200, headers }
  return { body: '', statusCode: 302, headers: [{ key: 'Location', value: location }, ...headers] }
}

/** The app's session, and the sign-in on the site's own pages that it came from: else that would let anybody in again. */
async function endSignIn(transaction: Transaction, sessionId: string, now: Date) {
  await revokeSession(transaction, sessionId, now)
  const session = await findSession(transaction, sessionId)
  if (session?.browser_session_id) await revokeBrowser(transaction, session.browser_session_id, now)
}

/**
 * Where a browser goes that opened the address itself: to the page that asks whether the member wants this, since any
 * page of the web can send a browser here.
 *
 * @throws ApplicationError CLIENT_NOT_FOUND, REDIRECT_URI_NOT_ALLOWED
 */
export async function askToSignOut(site: Services, request: SignOut): Promise<string> {
  const postFlowUrl = (await checkDestination(site, request)) ?? undefined
  const session = {
    intent: 'logout',
    clientId: request.clientId ?? null,
    visitorId: null,
    memberId: null,
    callerSessionId: null,
    checkoutId: null,
    sessionTokenHash: null,
    origin: null,
    callbacks: { postFlowUrl },
  }
  const id = await createRedirectSession(site.db, session, site.now())
  return `${site.url}/sign-out?${new URLSearchParams({ redirect_session: id })}`
}

/** Exactly one of the addresses the app has registered, or none. */
async function checkDestination(site: Services, { clientId, postLogoutRedirectUri }: SignOut): Promise<string | null> {
  const app: App | null = clientId === undefined ? null : await findApp(site.db, clientId)
  if (clientId !== undefined && !app) throw clientNotFound()
  if (postLogoutRedirectUri === undefined) return null
  const allowed = app ? [...app.postLogoutRedirectUris, ...app.redirectUris] : []
  if (allowed.includes(postLogoutRedirectUri)) return postLogoutRedirectUri
  throw redirectNotAllowed(
    'postLogoutRedirectUri must be one of the addresses that the app has registered, exactly',
    'postLogoutRedirectUri',
    'add-post-logout-uri',
  )
}
