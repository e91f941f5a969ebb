import type { MemberSession } from '@cartwright/contract'
import { ofMember, recordAudit } from '../../platform/audit/record.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { namesOfApps } from '../clients/apps.ts'
import { endSessionsOf } from '../sessions/end-access.ts'
import { liveBrowsers, liveSessions } from '../sessions/live-sessions.ts'
import { revokeBrowser, revokeSession } from '../sessions/sessions.ts'

/**
 * Where a member is signed in. Members know devices, so a sign-in on the site's own pages and its apps are one entry.
 * An app that signed in by call is an entry of its own.
 */
export async function listSessions(
  db: Queryable,
  memberId: string,
  currentSessionId: string | null,
  now: Date,
): Promise<MemberSession[]> {
  const devices = new Map<string, MemberSession>()
  for (const browser of await liveBrowsers(db, memberId, now)) {
    devices.set(browser.id, {
      id: browser.id,
      current: false,
      device: browser.device ?? undefined,
      apps: [],
      createdDate: browser.authenticated_at,
      lastUsedDate: browser.last_used_at,
    })
  }
  const sessions = await liveSessions(db, memberId, now)
  const names = await namesOfApps(
    db,
    sessions.flatMap(({ client_id }) => client_id ?? []),
  )
  for (const session of sessions) {
    const id = session.browser_session_id ?? session.id
    const known = devices.get(id)
    const app = names.get(session.client_id ?? '') ?? []
    devices.set(id, {
      id,
      current: (known?.current ?? false) || session.id === currentSessionId,
      device: known?.device ?? session.device ?? undefined,
      apps: [...new Set([...(known?.apps ?? []), app].flat())],
      createdDate: earlier(known?.createdDate, session.created_at),
      lastUsedDate: later(known?.lastUsedDate, session.last_used_at),
    })
  }
  return [...devices.values()].sort((a, b) => b.lastUsedDate.localeCompare(a.lastUsedDate))
}

const earlier = (a: string | undefined, b: string) => (a !== undefined && a < b ? a : b)
const later = (a: string | undefined, b: string) => (a !== undefined && a > b ? a : b)

/** Signs a member out on one device: the site's own pages, and every app there. False when there is no such session. */
export async function endSession(transaction: Transaction, memberId: string, id: string, now: Date): Promise<boolean> {
  const live = await listSessions(transaction, memberId, null, now)
  if (!live.some((session) => session.id === id)) return false
  await revokeSession(transaction, id, now)
  await revokeBrowser(transaction, id, now)
  const entry = { action: 'SESSION_ENDED', subject: ofMember(memberId), details: { sessionId: id } } as const
  await recordAudit(transaction, entry, now)
  return true
}

/** Ends a member's sessions, except the given one. */
export async function endSessions(
  transaction: Transaction,
  memberId: string,
  now: Date,
  keep?: Parameters<typeof endSessionsOf>[3],
): Promise<void> {
  await endSessionsOf(transaction, memberId, now, keep)
  await recordAudit(transaction, { action: 'SESSIONS_ENDED', subject: ofMember(memberId) }, now)
}

/** Signs a member out on one device by the owner's word. False when it is not signed in there. */
export const endMemberSession = ({ db, now }: Clocked, memberId: string, id: string): Promise<boolean> =>
  write({ db }, currentCause(), (transaction) => endSession(transaction, memberId, id, now()))

/** Signs a member out everywhere by the owner's word. */
export const endMemberSessions = ({ db, now }: Clocked, memberId: string): Promise<void> =>
  write({ db }, currentCause(), (transaction) => endSessions(transaction, memberId, now()))

type Clocked = Pick<Services, 'db' | 'now'>
