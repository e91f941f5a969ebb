import type { MemberSession } from '@cartwright/contract'
import { endSession, listSessions } from '../members/sessions.ts'
import type { Site } from '../site.ts'
import { type BrowserSession, renewBrowserSession } from './browser-sessions.ts'
import { changePassword } from './change-password.ts'
import { endSessionsOf } from './end-access.ts'

/**
 * Sets a new password for the member who is signed in on the page and knows the current one. The browser stays signed
 * in, and so does the shop in it; every other device is out.
 *
 * @returns the `Set-Cookie` header of the browser's new cookie
 * @throws ValidationError for a weak password
 * @throws ApplicationError -19976, TOO_MANY_REQUESTS
 */
export async function changePasswordInBrowser(
  site: Site,
  browser: BrowserSession,
  given: { readonly currentPassword: string; readonly newPassword: string; readonly address: string },
): Promise<string> {
  await changePassword(site, { memberId: browser.member.id, browserSessionId: browser.id, ...given })
  return renewBrowserSession(site, browser)
}

/** Where the member is signed in, the browser that asks first. */
export async function listDevices({ db, now }: Site, { id, member }: BrowserSession): Promise<MemberSession[]> {
  const sessions = await listSessions(db, member.id, null, now())
  const marked = sessions.map((session) => ({ ...session, current: session.id === id }))
  return marked.sort((a, b) => Number(b.current) - Number(a.current))
}

/** Signs the member out on another device. False when it is not signed in there. */
export async function endDevice({ db, now }: Site, { id, member }: BrowserSession, device: string): Promise<boolean> {
  if (device === id) return false
  return db.transaction().execute((transaction) => endSession(transaction, member.id, device, now()))
}

/** Signs the member out everywhere but here. */
export async function endOtherDevices({ db, now }: Site, { id, member }: BrowserSession): Promise<void> {
  await db
    .transaction()
    .execute((transaction) => endSessionsOf(transaction, member.id, now(), { browserSessionId: id }))
}
