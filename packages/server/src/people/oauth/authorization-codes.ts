import { ofMember, recordAudit } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Domain, SignedInVisitor } from '../../platform/domain/define-domain.ts'
import { after, lifetimes } from '../../platform/kernel/lifetimes.ts'
import { scopesOf } from '../../platform/kernel/scopes-of.ts'
import { matchesChallenge } from '../../platform/secrets/code-challenge.ts'
import { hashToken } from '../../platform/secrets/secret-token.ts'
import { findMember } from '../members/member-store.ts'
import { type CodeRow, findSessionOfCode, recordSessionOfCode, spendCode } from '../sessions/authorization-codes.ts'
import { recordDevice } from '../sessions/devices.ts'
import { isBrowserSignedIn } from '../sessions/find-sessions.ts'
import { giveRefreshToken } from '../sessions/refresh-tokens.ts'
import { endVisitor, revokeSession, type SessionRow, startSession } from '../sessions/sessions.ts'

export interface Redemption {
  readonly code: string
  readonly clientId: string
  readonly redirectUri: string | undefined
  readonly codeVerifier: string
  readonly rotate: boolean
  /** The key whose holder asks. */
  readonly dpopJkt: string | null
  /** The domains that give a member what the same person had as a visitor. */
  readonly domains: readonly Domain[]
  /** An app without a secret gets a refresh token that only the holder of its key can use. */
  readonly isPublic: boolean
  /** Whether it asks as the standards have it. */
  readonly isForm: boolean
  /** Whether the app may go on without its member where it has not asked for `offline_access`. */
  readonly staysAnyway: boolean
  /** Whether the session goes on after the member signs out in the browser, as that of a linked agent does. */
  readonly outlivesBrowser: boolean
  readonly device: string | null
}

export interface Redeemed {
  readonly session: SessionRow
  /** None for an app that was let in for now only. */
  readonly refreshToken: string | null
  readonly code: CodeRow
}

/**
 * Redeems a code for a session, whose member takes over the visitor's cart. Null when the code does not fit: it is
 * spent by that too. A code that was redeemed before takes the session it gave with it.
 */
export async function redeemCode(
  transaction: Transaction,
  redemption: Redemption,
  now: Date,
): Promise<Redeemed | null> {
  const hash = hashToken(redemption.code)
  const code = await spendCode(transaction, hash, now)
  if (!code) {
    await revokeWhatItGave(transaction, hash, now)
    return null
  }
  if (!fits(code, redemption, now) || !(await isStillSignedIn(transaction, code, now))) return null

  const device = code.device ?? redemption.device
  const session = await startSession(transaction, {
    role: 'member',
    subjectId: code.member_id,
    clientId: code.client_id,
    browserSessionId: redemption.outlivesBrowser ? null : code.browser_session_id,
    rotates: redemption.rotate,
    dpopJkt: redemption.isPublic ? redemption.dpopJkt : null,
    scope: code.scope,
    followsScopes: redemption.isForm,
    device,
    startedAt: now,
  })
  await recordDevice(transaction, code.member_id, device, now)
  const stays = redemption.staysAnyway || scopesOf(code.scope).includes('offline_access')
  const refreshToken = stays ? await giveRefreshToken(transaction, session.id, now) : null
  await recordSessionOfCode(transaction, hash, session.id)
  if (code.visitor_id !== null) {
    const visitor = { visitorId: code.visitor_id, memberId: code.member_id }
    await leaveVisitorBehind(transaction, redemption.domains, visitor, now)
  }
  return { session, refreshToken, code }
}

async function revokeWhatItGave(transaction: Transaction, hash: string, now: Date) {
  const spent = await findSessionOfCode(transaction, hash)
  if (!spent?.session_id) return
  await revokeSession(transaction, spent.session_id, now)
  const details = { sessionId: spent.session_id }
  const entry = {
    action: 'AUTHORIZATION_CODE_REUSED',
    outcome: 'FAILURE',
    subject: ofMember(spent.member_id),
    details,
  } as const
  await recordAudit(transaction, entry, now)
}

function fits(code: CodeRow, { clientId, redirectUri, codeVerifier, dpopJkt }: Redemption, now: Date): boolean {
  return (
    code.expires_at > now.toISOString() &&
    (code.dpop_jkt === null || code.dpop_jkt === dpopJkt) &&
    code.client_id === clientId &&
    code.redirect_uri === (redirectUri ?? null) &&
    matchesChallenge(codeVerifier, code.code_challenge)
  )
}

async function isStillSignedIn(transaction: Transaction, code: CodeRow, now: Date): Promise<boolean> {
  const member = await findMember(transaction, code.member_id)
  if (member?.status !== 'ACTIVE') return false
  return code.browser_session_id === null || isBrowserSignedIn(transaction, code.browser_session_id, now)
}

/**
 * Gives the member what the same person had as a visitor, such as the cart, and ends the visitor. Its access token can still
 * read for a while.
 */
export async function leaveVisitorBehind(
  transaction: Transaction,
  domains: readonly Domain[],
  visitor: SignedInVisitor,
  now: Date,
): Promise<void> {
  for (const { visitorSignedIn } of domains) await visitorSignedIn?.(transaction, visitor, now)
  await endVisitor(transaction, visitor.visitorId, now, after(now, lifetimes.visitorReads))
}
