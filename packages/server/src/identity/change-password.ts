import { ofMember, recordAudit } from '../audit/record.ts'
import { ApplicationError } from '../http/errors.ts'
import { requestAccountMail } from '../mail/account/request.ts'
import type { Site } from '../site.ts'
import { findPasswordHash, savePassword } from './credentials.ts'
import { endSessionsOf, voidLinksOf } from './end-access.ts'
import { wrongPassword } from './login.ts'
import { findMember } from './member-store.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { requireStrongPassword } from './password-rules.ts'
import { attempt } from './throttle.ts'

/** A sign-in not longer ago than this, in milliseconds, proves that the member itself is there. */
const RECENT = 10 * 60_000

export interface PasswordChange {
  readonly memberId: string
  /** The session that asks; it stays. */
  readonly sessionId?: string
  /** The browser that asks on the site's own page; it stays, with what it led to. */
  readonly browserSessionId?: string
  readonly newPassword: string
  readonly currentPassword?: string | undefined
  /** The network address it comes from. */
  readonly address: string
}

/**
 * Sets a new password for a member who has just signed in, or knows the current one. Every other session ends, and every
 * link that is on its way is void.
 *
 * @throws ValidationError for a weak password
 * @throws ApplicationError REAUTHENTICATION_REQUIRED, -19976, TOO_MANY_REQUESTS
 */
export async function changePassword(site: Site, change: PasswordChange): Promise<void> {
  const member = await findMember(site.db, change.memberId)
  if (!member) throw new Error(`The member ${change.memberId} is gone, and its session is not`)
  requireStrongPassword(change.newPassword, member.email, 'newPassword')
  await proveIdentity(site, change, member.email)
  const passwordHash = await hashPassword(change.newPassword)
  await site.db.transaction().execute(async (transaction) => {
    const now = site.now()
    await savePassword(transaction, member.id, passwordHash, now)
    await endSessionsOf(transaction, member.id, now, change)
    await voidLinksOf(transaction, member.id, now)
    await requestAccountMail(transaction, { kind: 'PASSWORD_CHANGED', memberId: member.id }, now)
    await recordAudit(transaction, { action: 'PASSWORD_CHANGED', subject: ofMember(member.id) }, now)
  })
}

async function proveIdentity(site: Site, change: PasswordChange, account: string) {
  const { currentPassword } = change
  if (currentPassword === undefined) return requireRecentSignIn(site, change.sessionId ?? '')
  const { succeeded } = await attempt(site, account, change.address)
  const isRight = await verifyPassword(await findPasswordHash(site.db, change.memberId), currentPassword)
  if (!isRight) {
    const failed = { action: 'PASSWORD_CHANGED', outcome: 'FAILURE', subject: ofMember(change.memberId) } as const
    await site.db.transaction().execute((transaction) => recordAudit(transaction, failed, site.now()))
    throw wrongPassword()
  }
  await succeeded()
}

/** @throws ApplicationError REAUTHENTICATION_REQUIRED */
export async function requireRecentSignIn(site: Site, sessionId: string): Promise<void> {
  const session = await site.db
    .selectFrom('sessions')
    .leftJoin('browser_sessions', 'browser_sessions.id', 'sessions.browser_session_id')
    .select(['sessions.created_at', 'browser_sessions.authenticated_at'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst()
  const authenticatedAt = session?.authenticated_at ?? session?.created_at
  if (authenticatedAt && site.now().getTime() - Date.parse(authenticatedAt) <= RECENT) return
  throw new ApplicationError(403, 'REAUTHENTICATION_REQUIRED', 'Sign in again, or give the current password')
}
