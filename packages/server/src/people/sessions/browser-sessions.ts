import { ofMember, recordAudit } from '../../platform/audit/record.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { BrowserRequest } from '../../platform/kernel/browser-request.ts'
import { after, lifetimes } from '../../platform/kernel/lifetimes.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { hashToken, randomId, randomToken } from '../../platform/secrets/secret-token.ts'
import { findMember, type Member } from '../members/member-store.ts'
import { browserCookie } from './browser-cookie.ts'
import { describeDevice } from './device.ts'
import { recordDevice } from './devices.ts'
import { revokeBrowser } from './sessions.ts'

/** A member who is signed in on the site's own pages. */
export interface BrowserSession {
  readonly id: string
  readonly member: Member
  readonly authenticatedAt: string
  /** What a person would call the device it is on. */
  readonly device: string | null
  /** What the member proved itself with; null where that is not known. */
  readonly amr: readonly AuthenticationMethod[] | null
}

/** Names of RFC 8176: a password, a mailed code, a key in hardware or one that travels, the person at the device, two of them. */
export type AuthenticationMethod = 'pwd' | 'otp' | 'hwk' | 'swk' | 'user' | 'mfa'

/** Writing down at every page that a session is in use would cost more than it tells. */
const TOUCH_INTERVAL = 60 * 60 * 1000

/** Who gets in, and by what it has proven to be that member. */
interface Proven {
  readonly member: Member
  readonly amr: BrowserSession['amr']
}

/**
 * Signs a member in on the site's own pages with a new cookie. Signing in again as the same member continues its
 * session, so that the apps in that browser stay signed in.
 * @returns the session, and the `Set-Cookie` header that carries it
 */
export async function startBrowserSession(
  transaction: Transaction,
  site: Pick<Services, 'url' | 'now'>,
  request: BrowserRequest,
  { member, amr }: Proven,
): Promise<{ session: BrowserSession; cookie: string }> {
  const now = site.now()
  const token = randomToken()
  const cookie = browserCookie(site)
  const device = describeDevice(request.headers.get('user-agent'))
  const previous = cookie.read(request)
  const before = previous === null ? null : await findByToken(transaction, previous, now)
  const known = before?.session.member.id === member.id ? before.session.id : null
  const session = { id: known ?? randomId(), member, authenticatedAt: now.toISOString(), device, amr }
  const row = {
    id: session.id,
    token_hash: hashToken(token),
    member_id: member.id,
    authenticated_at: session.authenticatedAt,
    last_used_at: session.authenticatedAt,
    expires_at: after(now, lifetimes.browserSession.absolute),
    revoked_at: null,
    device,
    amr: amr && JSON.stringify(amr),
  }
  if (known === null && previous !== null) await endByToken(transaction, previous, now)
  await transaction
    .insertInto('browser_sessions')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await recordDevice(transaction, member.id, device, now)
  return { session, cookie: cookie.write(token) }
}

/**
 * Gives the browser a new cookie after a change of the credentials: other holders of the old cookie are signed out.
 * @param isProven whether the member has just entered its password again
 * @returns the `Set-Cookie` header
 */
export async function renewBrowserSession(
  transaction: Transaction,
  site: Pick<Services, 'url' | 'now'>,
  { id }: Pick<BrowserSession, 'id'>,
  { isProven }: { readonly isProven: boolean },
): Promise<string> {
  const token = randomToken()
  const at = site.now().toISOString()
  await transaction
    .updateTable('browser_sessions')
    .set({ token_hash: hashToken(token), last_used_at: at, ...(isProven && { authenticated_at: at }) })
    .where('id', '=', id)
    .execute()
  return browserCookie(site).write(token)
}

/** The member a browser is signed in as; null when it is not, no longer, or the member may not be. */
export async function findBrowserSession(site: Services, request: BrowserRequest): Promise<BrowserSession | null> {
  const token = browserCookie(site).read(request)
  const now = site.now()
  const found = token === null ? null : await findByToken(site.db, token, now)
  if (!found) return null
  if (now.getTime() - found.lastUsed.getTime() > TOUCH_INTERVAL) await touch(site, found.session.id)
  return found.session
}

async function findByToken(db: Queryable, token: string, now: Date) {
  const row = await db
    .selectFrom('browser_sessions')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!row || row.expires_at <= now.toISOString()) return null
  const lastUsed = new Date(row.last_used_at)
  if (after(lastUsed, lifetimes.browserSession.idle) <= now.toISOString()) return null
  const member = await findMember(db, row.member_id)
  if (member?.status !== 'ACTIVE') return null
  const amr = row.amr === null ? null : JSON.parse(row.amr)
  const session: BrowserSession = { id: row.id, member, authenticatedAt: row.authenticated_at, device: row.device, amr }
  return { session, lastUsed }
}

/**
 * Signs the browser out, and the apps it signed in to with it.
 *
 * @returns the `Set-Cookie` header that removes the cookie
 */
export async function endBrowserSession(site: Services, request: BrowserRequest): Promise<string> {
  const cookie = browserCookie(site)
  const token = cookie.read(request)
  if (token !== null) {
    await write(site, currentCause(), async (transaction) => {
      const memberId = await endByToken(transaction, token, site.now())
      if (memberId === null) return
      await recordAudit(transaction, { action: 'SIGN_OUT', subject: ofMember(memberId) }, site.now())
    })
  }
  return cookie.remove()
}

/** Returns whose session it was. */
async function endByToken(transaction: Transaction, token: string, now: Date): Promise<string | null> {
  const row = await transaction
    .selectFrom('browser_sessions')
    .select(['id', 'member_id'])
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  await revokeBrowser(transaction, row.id, now)
  return row.member_id
}

async function touch({ db, now }: Services, id: string) {
  await write({ db }, null, (transaction) =>
    transaction
      .updateTable('browser_sessions')
      .set({ last_used_at: now().toISOString() })
      .where('id', '=', id)
      .execute(),
  )
}
