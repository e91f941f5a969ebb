import type { AuditAction } from '../../platform/audit/actions.ts'
import { ofMember, recordAudit } from '../../platform/audit/record.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { browserSignedInAt, signedInAt } from '../sessions/find-sessions.ts'
import { attempt } from './attempts.ts'
import { findPasswordHash } from './credentials.ts'
import { wrongPassword } from './login.ts'
import { verifyPassword } from './password.ts'

/** A sign-in not longer ago than this, in milliseconds, proves that the member itself is there. */
export const RECENT = 10 * 60_000

/** Whether a sign-in is so recent that it proves that the member itself is there. */
export const isRecentSignIn = ({ now }: Pick<Services, 'now'>, authenticatedAt: string): boolean =>
  now().getTime() - Date.parse(authenticatedAt) <= RECENT

export interface Proof {
  /** What it is asked for. */
  readonly action: AuditAction
  readonly memberId: string
  /** The session that asks. */
  readonly sessionId?: string
  /** The browser that asks, on the site's own pages. */
  readonly browserSessionId?: string
  readonly currentPassword?: string | undefined
  /** The network address it comes from. */
  readonly address: string
}

/**
 * Requires a recent sign-in or the password for changes of credentials: the caller just signed in, or knows the
 * password. A session alone may be a stolen one.
 *
 * @param account what the member signs in with, as attempts at it are counted
 * @throws ApplicationError REAUTHENTICATION_REQUIRED, -19976, TOO_MANY_REQUESTS
 */
export async function proveIdentity(site: Services, proof: Proof, account: string): Promise<void> {
  const { currentPassword } = proof
  if (currentPassword === undefined) return requireRecentSignIn(site, proof)
  await using counted = await attempt(site, account, proof)
  const isRight = await verifyPassword(await findPasswordHash(site.db, proof.memberId), currentPassword)
  if (!isRight) {
    const failed = { action: proof.action, outcome: 'FAILURE', subject: ofMember(proof.memberId) } as const
    await counted.fail((transaction) => recordAudit(transaction, failed, site.now()))
    throw wrongPassword()
  }
  await counted.succeed()
}

async function requireRecentSignIn(site: Services, proof: Proof): Promise<void> {
  const authenticatedAt = await lastSignIn(site, proof)
  if (authenticatedAt && isRecentSignIn(site, authenticatedAt)) return
  throw reauthenticationRequired()
}

export const reauthenticationRequired = () =>
  rejected('REAUTHENTICATION_REQUIRED', {}, { message: 'Sign in again, or send the current password' })

function lastSignIn({ db }: Services, { sessionId = '', browserSessionId }: Proof): Promise<string | undefined> {
  return browserSessionId === undefined ? signedInAt(db, sessionId) : browserSignedInAt(db, browserSessionId)
}
