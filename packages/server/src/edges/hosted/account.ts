import type { MemberSession } from '@cartwright/contract'
import { browserCookie } from '../../people/sessions/browser-cookie.ts'
import { type BrowserSession, renewBrowserSession } from '../../people/sessions/browser-sessions.ts'
import { changeEmail, confirmEmailChange } from '../../people/sign-in/change-email.ts'
import { changePassword } from '../../people/sign-in/change-password.ts'
import { findPasswordHash } from '../../people/sign-in/credentials.ts'
import { renewKnownBrowser } from '../../people/sign-in/known-browser.ts'
import { endSession, endSessions, listSessions } from '../../people/sign-in/member-sessions.ts'
import { eraseOwnAccount } from '../../people/sign-in/privacy/erase-own-account.ts'
import { exportOwnData } from '../../people/sign-in/privacy/export-own-data.ts'
import { isRecentSignIn } from '../../people/sign-in/prove-identity.ts'
import type { GivenCode } from '../../people/sign-in/verification/accept-code.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Services } from '../../platform/kernel/services.ts'

/**
 * Sets a new password for the member who is signed in on the page and knows the current one, or has none and has just
 * signed in. The browser stays signed in, and so does the shop in it; every other device is out.
 *
 * @returns the `Set-Cookie` header of the browser's new cookie
 * @throws ValidationError for a weak password
 * @throws ApplicationError REAUTHENTICATION_REQUIRED, -19976, TOO_MANY_REQUESTS
 */
export async function changePasswordInBrowser(
  site: Services,
  browser: BrowserSession,
  given: Asking & { readonly newPassword: string },
): Promise<string> {
  const change = { memberId: browser.member.id, browserSessionId: browser.id, ...given }
  const isProven = given.currentPassword !== undefined
  return changePassword(site, change, (transaction) => renewBrowserSession(transaction, site, browser, { isProven }))
}

/** Credential and client address of a request of the account pages. */
interface Asking {
  /** What the member proves itself with, unless it has just signed in. */
  readonly currentPassword?: string
  readonly address: string
}

/** What the member who is signed in on a page has to prove itself with, before it changes what keeps its account. */
export async function requiredProof(site: Services, { member, authenticatedAt }: BrowserSession) {
  if ((await findPasswordHash(site.db, member.id)) !== null) return 'PASSWORD'
  return isRecentSignIn(site, authenticatedAt) ? 'NOTHING' : 'SIGN_IN'
}

/** What the member has to prove itself with before it downloads its data: nothing soon after the sign-in. */
export async function requiredExportProof(site: Services, session: BrowserSession) {
  return isRecentSignIn(site, session.authenticatedAt) ? 'NOTHING' : requiredProof(site, session)
}

/**
 * Everything that is stored about the member who is signed in on the page.
 *
 * @returns null when there is no such member any more
 * @throws ApplicationError REAUTHENTICATION_REQUIRED, -19976, TOO_MANY_REQUESTS
 */
export function exportDataInBrowser(site: Services, { id, member }: BrowserSession, proof: Asking) {
  return exportOwnData(site, { memberId: member.id, browserSessionId: id, ...proof })
}

/**
 * Sends a code to the address that the member who is signed in on the page wants to sign in with.
 *
 * @returns what the code is given back with
 * @throws ApplicationError REAUTHENTICATION_REQUIRED, -19976, -19995, TOO_MANY_REQUESTS
 */
export function changeEmailInBrowser(
  site: Services,
  { id, member }: BrowserSession,
  change: Asking & { readonly newEmail: string },
): Promise<string> {
  return changeEmail(site, { memberId: member.id, browserSessionId: id, ...change })
}

/**
 * Changes the address by the code of the mail. The browser stays signed in, and so does the shop in it; every other
 * device is out.
 *
 * @returns the `Set-Cookie` headers of the browser's new cookies
 * @throws ApplicationError VERIFICATION_FAILED, -19995 when the address was taken in the meantime
 */
export async function confirmEmailChangeInBrowser(
  site: Services,
  browser: BrowserSession,
  given: GivenCode,
): Promise<string[]> {
  const confirming = { ...given, memberId: browser.member.id, browserSessionId: browser.id }
  return confirmEmailChange(site, confirming, async (transaction, member) => [
    // The code proves the new address; it does not authenticate the member again.
    await renewBrowserSession(transaction, site, browser, { isProven: false }),
    await renewKnownBrowser(transaction, site, member),
  ])
}

/**
 * Erases the account of the member who is signed in on the page, everywhere and permanently.
 * @returns the number of orders that remain, and the `Set-Cookie` header that removes the browser's cookie
 * @throws ApplicationError REAUTHENTICATION_REQUIRED, -19976, TOO_MANY_REQUESTS
 */
export async function eraseAccountInBrowser(site: Services, { id, member }: BrowserSession, proof: Asking) {
  const ordersKept = await eraseOwnAccount(site, { memberId: member.id, browserSessionId: id, ...proof })
  return { ordersKept, cookie: browserCookie(site).remove() }
}

/** Where the member is signed in, the browser that asks first. */
export async function listDevices({ db, now }: Services, { id, member }: BrowserSession): Promise<MemberSession[]> {
  const sessions = await listSessions(db, member.id, null, now())
  const marked = sessions.map((session) => ({ ...session, current: session.id === id }))
  return marked.sort((a, b) => Number(b.current) - Number(a.current))
}

/** Signs the member out on another device. False when it is not signed in there. */
export async function endDevice(
  { db, now }: Services,
  { id, member }: BrowserSession,
  device: string,
): Promise<boolean> {
  if (device === id) return false
  return write({ db }, currentCause(), (transaction) => endSession(transaction, member.id, device, now()))
}

/** Signs the member out everywhere but here. */
export async function endOtherDevices({ db, now }: Services, { id, member }: BrowserSession): Promise<void> {
  await write({ db }, currentCause(), (transaction) =>
    endSessions(transaction, member.id, now(), { browserSessionId: id }),
  )
}
