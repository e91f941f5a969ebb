/** What a browser that has the address of a member's redirect session may do as that member. The address alone is no proof. */
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { BrowserRequest } from '../../platform/kernel/browser-request.ts'
import { lifetimes } from '../../platform/kernel/lifetimes.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { hashToken, randomToken } from '../../platform/secrets/secret-token.ts'
import type { BrowserSession } from '../sessions/browser-sessions.ts'
import { findSession } from '../sessions/find-sessions.ts'
import { hostCookie } from '../sessions/host-cookie.ts'
import { liveBrowsers } from '../sessions/live-sessions.ts'
import { sessionStands } from '../sessions/sessions.ts'
import type { RedirectSession } from './redirect-session.ts'

/** A browser that opens a redirect session. */
export interface RedirectBrowser {
  /** Who is signed in in it on the site's own pages. */
  readonly signedIn: BrowserSession | null
  /** The cookie it was given when it was the first to open a redirect session of a member. */
  readonly token: string | null
}

const redirectCookie = (site: Pick<Services, 'url'>) => hostCookie(site, 'redirect')

export const redirectToken = (site: Pick<Services, 'url'>, request: BrowserRequest): string | null =>
  redirectCookie(site).read(request)

/**
 * Whether a browser proves to be the member that something at this redirect session belongs to: by its sign-in on the
 * site's own pages, or by having been the first to open a redirect session of that member. Where the member began the
 * redirect session, the app's session that it began in must still stand.
 */
export async function provesMember(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { memberId: beginner, callerSessionId, browserHash }: RedirectSession,
  memberId: string,
  { signedIn, token }: RedirectBrowser,
): Promise<boolean> {
  const isBeginner = beginner === memberId
  const isOver = isBeginner && callerSessionId !== null && !(await sessionStands(db, 'member', callerSessionId, now()))
  if (isOver) return false
  if (signedIn?.member.id === memberId) return true
  const isFirst = browserHash !== null && token !== null && hashToken(token) === browserHash
  return isBeginner && callerSessionId !== null && isFirst
}

/**
 * Gives the first browser that opens a redirect session of a member a cookie that proves the member there, once. A member
 * of an app that signed in on the site's own pages has the cookie of that sign-in, and needs no other.
 *
 * @returns the cookie's value and its `Set-Cookie` header; null where the browser gets none
 */
export async function recognizeFirstBrowser(
  site: Pick<Services, 'db' | 'now' | 'url'>,
  { id, memberId, callerSessionId, browserHash }: RedirectSession,
  { signedIn, token }: RedirectBrowser,
): Promise<{ readonly token: string; readonly cookie: string } | null> {
  if (memberId === null || callerSessionId === null || browserHash !== null) return null
  if (signedIn !== null && signedIn.member.id !== memberId) return null
  if (!(await sessionStands(site.db, 'member', callerSessionId, site.now()))) return null
  if (await isSignedInElsewhere(site, memberId, callerSessionId)) return null
  const own = token ?? randomToken()
  const isFirst = await write(site, currentCause(), async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('redirect_sessions')
      .set({ browser_hash: hashToken(own) })
      .where('id_hash', '=', hashToken(id))
      .where('browser_hash', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
  return isFirst ? { token: own, cookie: redirectCookie(site).write(own, lifetimes.redirectSession) } : null
}

/** Whether the app's session came from a sign-in on the site's own pages that still stands. */
async function isSignedInElsewhere(
  { db, now }: Pick<Services, 'db' | 'now'>,
  memberId: string,
  callerSessionId: string,
): Promise<boolean> {
  const browserSessionId = (await findSession(db, callerSessionId))?.browser_session_id
  if (!browserSessionId) return false
  return (await liveBrowsers(db, memberId, now())).some(({ id }) => id === browserSessionId)
}
