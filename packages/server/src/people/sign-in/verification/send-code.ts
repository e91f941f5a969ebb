import type { Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import { rejected, tooManyRequests } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { requestAccountMail } from '../../../platform/mail/request.ts'
import { hashToken } from '../../../platform/secrets/secret-token.ts'
import { findMember } from '../../members/member-store.ts'
import type { Source } from '../familiar-places.ts'
import { slowMail } from '../throttle.ts'
import { findVerification, insertVerification, type VerificationRow, verificationLimits } from './verification-store.ts'

/** What came of asking for another code. */
export type Resent =
  /** A code was sent. */
  | { readonly state: 'REQUIRE_EMAIL_VERIFICATION'; readonly stateToken: string }
  /** The address is verified already: it is for another call to go on. */
  | { readonly state: 'STATUS_CHECK'; readonly stateToken: string }
  /** The state token is unknown or over. */
  | { readonly state: 'UNKNOWN_STATE' }

/**
 * Sends a new code for what a state token stands for; the one before is void.
 *
 * @throws ApplicationError TOO_MANY_REQUESTS within half a minute of the last, and after five
 */
export async function resendCode(site: Services, stateToken: string, source: Source): Promise<Resent> {
  const now = site.now()
  const tokenHash = hashToken(stateToken)
  const row = await findVerification(site.db, tokenHash, now)
  if (!row) return { state: 'UNKNOWN_STATE' }
  // Looked for where there is none too, so that both take the same time.
  const member = await findMember(site.db, row.member_id ?? '')
  const waits = isNewAddress(row.kind) || member === null || !member.emailVerified
  if (!waits) return { state: 'STATUS_CHECK', stateToken }
  requirePause(row, now)
  await slowMail(site, { kind: 'code', email: row.email, source })
  await write(site, currentCause(), (transaction) => countSending(transaction, row, now))
  return { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken }
}

/** Whether the code goes to an address that is not the member's, so that it is needed however well that is verified. */
const isNewAddress = (kind: VerificationRow['kind']) => kind === 'ADDRESS_CHANGE' || kind === 'ORDER_CLAIM'

function requirePause({ sends, last_sent_at, expires_at }: VerificationRow, now: Date) {
  if (sends >= verificationLimits.sends) throw tooManyRequests(secondsUntil(Date.parse(expires_at), now))
  const next = Date.parse(last_sent_at) + verificationLimits.pause
  if (next > now.getTime()) throw tooManyRequests(secondsUntil(next, now))
}

const secondsUntil = (instant: number, now: Date) => Math.max(1, Math.ceil((instant - now.getTime()) / 1000))

/** Of two at once only one is sent. */
async function countSending(transaction: Transaction, row: VerificationRow, now: Date) {
  const { numUpdatedRows } = await transaction
    .updateTable('verifications')
    .set({ sends: row.sends + 1, last_sent_at: now.toISOString(), code_hash: null, code_expires_at: null })
    .where('token_hash', '=', row.token_hash)
    .where('sends', '=', row.sends)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw tooManyRequests(verificationLimits.pause / 1000)
  await requestAccountMail(transaction, { kind: 'VERIFICATION', tokenHash: row.token_hash }, now)
}

/**
 * Sends a code to a member whose address is not verified yet, independently of a sign-in. The right code verifies the
 * address and starts no session.
 * @returns the state token to send the code back with
 * @throws ApplicationError MEMBER_NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function startVerification(site: Services, memberId: string, source: Source): Promise<string> {
  const member = await findMember(site.db, memberId)
  if (member?.status !== 'ACTIVE' && member?.status !== 'PENDING') {
    throw rejected('MEMBER_NOT_FOUND')
  }
  await slowMail(site, { kind: 'code', email: member.email, source })
  const now = site.now()
  const language = member.profile.language ?? null
  const verification = { kind: 'ADDRESS', memberId, email: member.email, language } as const
  return write(site, currentCause(), async (transaction) => {
    const token = await insertVerification(transaction, verification, now)
    await requestAccountMail(transaction, { kind: 'VERIFICATION', tokenHash: hashToken(token) }, now)
    return token
  })
}
