import { findMember } from '../../people/members/member-store.ts'
import { type Authentication, stateOf } from '../../people/sign-in/authentication-state.ts'
import {
  findVerification,
  type VerificationRow,
  verificationLimits,
} from '../../people/sign-in/verification/verification-store.ts'
import { ApplicationError } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { hashToken } from '../../platform/secrets/secret-token.ts'

/** A waiting sign-in, for its page. */
export interface HostedWaiting {
  readonly state: Authentication['state']
  /** Where the code went. */
  readonly email: string
  /** Whether the code in the mail can still be the right one. */
  readonly code: 'GOOD' | 'EXPIRED' | 'TRIED_TOO_OFTEN'
  /** How long to wait until another may be sent, in seconds; null when there will be no other. */
  readonly resendIn: number | null
}

/**
 * What a state token waits for; null if it is unknown or expired. The result is the same for a sign-up with a taken
 * address as for any other.
 */
export async function findWaiting({ db, now }: Services, stateToken: string): Promise<HostedWaiting | null> {
  const row = await findVerification(db, hashToken(stateToken), now())
  if (row?.kind !== 'SIGN_IN') return null
  const state = await stateOfRow(db, row)
  return state && { state, email: row.email, code: codeOf(row, now()), resendIn: resendIn(row, now()) }
}

/** What a member's own code waits for: another address, or an order of a guest. Null when it is unknown or over. */
export async function findOwnWaiting(
  { db, now }: Services,
  kind: 'ADDRESS_CHANGE' | 'ORDER_CLAIM',
  stateToken: string,
): Promise<Omit<HostedWaiting, 'state'> | null> {
  const row = await findVerification(db, hashToken(stateToken), now())
  return row?.kind === kind ? { email: row.email, code: codeOf(row, now()), resendIn: resendIn(row, now()) } : null
}

async function stateOfRow(db: Services['db'], { member_id }: VerificationRow): Promise<Authentication['state'] | null> {
  const member = member_id === null ? null : await findMember(db, member_id)
  if (member === null) return 'REQUIRE_EMAIL_VERIFICATION'
  try {
    return stateOf(member)
  } catch (error) {
    if (error instanceof ApplicationError) return null
    throw error
  }
}

function codeOf({ tries, code_expires_at }: VerificationRow, now: Date): HostedWaiting['code'] {
  if (tries >= verificationLimits.tries) return 'TRIED_TOO_OFTEN'
  // Not stored yet: the write is in flight.
  return code_expires_at === null || code_expires_at > now.toISOString() ? 'GOOD' : 'EXPIRED'
}

function resendIn({ sends, last_sent_at }: VerificationRow, now: Date): number | null {
  if (sends >= verificationLimits.sends) return null
  return Math.max(0, Math.ceil((Date.parse(last_sent_at) + verificationLimits.pause - now.getTime()) / 1000))
}
