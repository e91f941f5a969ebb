import { createHash, timingSafeEqual } from 'node:crypto'
import { ofMember, recordAudit } from '../audit/record.ts'
import { mergeCarts } from '../cart/merge.ts'
import { noteDevice } from '../identity/devices.ts'
import type { Queryable, Transaction } from '../storage/database.ts'
import { scopesOf } from './consents.ts'
import { after, lifetimes } from './lifetimes.ts'
import { giveRefreshToken } from './refresh-tokens.ts'
import { hashToken, randomToken } from './secret-token.ts'
import { endVisitor, revokeSession, type SessionRow, startSession } from './sessions.ts'
import type { OAuthTables } from './tables.ts'

export type CodeRow = OAuthTables['authorization_codes']

export type NewCode = Omit<CodeRow, 'code_hash' | 'expires_at' | 'used_at' | 'session_id'>

/** A code that a redirect carries to the app: good once, for a minute. */
export async function issueCode(db: Queryable, code: NewCode, now: Date): Promise<string> {
  const text = randomToken()
  await db
    .insertInto('authorization_codes')
    .values({
      ...code,
      code_hash: hashToken(text),
      expires_at: after(now, lifetimes.authorizationCode),
      used_at: null,
      session_id: null,
    })
    .execute()
  return text
}

export interface Redemption {
  readonly code: string
  readonly clientId: string
  readonly redirectUri: string | undefined
  readonly codeVerifier: string
  readonly rotate: boolean
  /** The key whose holder asks. */
  readonly dpopJkt: string | null
  /** An app without a secret gets a refresh token that only the holder of its key can use. */
  readonly isPublic: boolean
  /** Whether it asks as the standards have it. */
  readonly isForm: boolean
  /** Whether the app may go on without its member where it has not asked for `offline_access`. */
  readonly staysAnyway: boolean
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
  const code = await spend(transaction, hash, now)
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
    browserSessionId: code.browser_session_id,
    rotates: redemption.rotate,
    dpopJkt: redemption.isPublic ? redemption.dpopJkt : null,
    scope: code.scope,
    followsScopes: redemption.isForm,
    device,
    startedAt: now,
  })
  await noteDevice(transaction, code.member_id, device, now)
  const stays = redemption.staysAnyway || scopesOf(code.scope).includes('offline_access')
  const refreshToken = stays ? await giveRefreshToken(transaction, session.id, now) : null
  await transaction
    .updateTable('authorization_codes')
    .set({ session_id: session.id })
    .where('code_hash', '=', hash)
    .execute()
  if (code.visitor_id !== null) {
    await leaveVisitorBehind(transaction, { visitorId: code.visitor_id, memberId: code.member_id }, now)
  }
  return { session, refreshToken, code }
}

/** Marks the code used and answers it; nothing when it is unknown or was used before. */
function spend(transaction: Transaction, hash: string, now: Date) {
  return transaction
    .updateTable('authorization_codes')
    .set({ used_at: now.toISOString() })
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

async function revokeWhatItGave(transaction: Transaction, hash: string, now: Date) {
  const spent = await transaction
    .selectFrom('authorization_codes')
    .select(['session_id', 'member_id'])
    .where('code_hash', '=', hash)
    .executeTakeFirst()
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
    timingSafeEqual(challengeOf(codeVerifier), challengeOf(code.code_challenge, 'plain'))
  )
}

/** The S256 challenge of a verifier, or the stored challenge, each hashed once more so that both have one length. */
function challengeOf(text: string, method: 'S256' | 'plain' = 'S256'): Buffer {
  const challenge = method === 'plain' ? text : createHash('sha256').update(text).digest('base64url')
  return createHash('sha256').update(challenge).digest()
}

async function isStillSignedIn(transaction: Transaction, code: CodeRow, now: Date): Promise<boolean> {
  const member = await transaction
    .selectFrom('members')
    .select('status')
    .where('id', '=', code.member_id)
    .executeTakeFirst()
  if (member?.status !== 'ACTIVE') return false
  if (code.browser_session_id === null) return true
  const browser = await transaction
    .selectFrom('browser_sessions')
    .select(['revoked_at', 'expires_at'])
    .where('id', '=', code.browser_session_id)
    .executeTakeFirst()
  return browser !== undefined && browser.revoked_at === null && browser.expires_at > now.toISOString()
}

/** The visitor who has become a member takes the cart along, and is no more. */
export async function leaveVisitorBehind(
  transaction: Transaction,
  who: { readonly visitorId: string; readonly memberId: string },
  now: Date,
): Promise<void> {
  await mergeCarts(transaction, who, now)
  await endVisitor(transaction, who.visitorId, now)
}
