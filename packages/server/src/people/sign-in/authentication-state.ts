import type { Identity, StateMachineResponse } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { requestAccountMail } from '../../platform/mail/request.ts'
import { hashToken, randomId } from '../../platform/secrets/secret-token.ts'
import type { Member } from '../members/member-store.ts'
import { issueSessionToken } from '../sessions/session-tokens.ts'
import { identityOf } from './identity-view.ts'
import { insertVerification, verificationLimits } from './verification/verification-store.ts'

/** How far an authentication got, and what it goes on with. */
export type Authentication =
  | {
      readonly state: 'SUCCESS'
      readonly member: Member
      /** When the password was right. Default: now. */
      readonly authenticatedAt?: string
    }
  | {
      readonly state: 'REQUIRE_EMAIL_VERIFICATION' | 'REQUIRE_OWNER_APPROVAL' | 'STATUS_CHECK'
      readonly member: Member
      readonly stateToken: string
    }
  /** The response must not reveal whether the address belongs to a member. */
  | {
      readonly state: 'REQUIRE_EMAIL_VERIFICATION'
      readonly member: null
      readonly email: string
      readonly stateToken: string
    }

/**
 * How far a member's authentication gets once the password is right: the one place that decides it.
 *
 * @throws ApplicationError when the member may not sign in at all
 */
export function stateOf({ status, pendingReasons }: Member): Authentication['state'] {
  switch (status) {
    case 'ACTIVE':
      return 'SUCCESS'
    case 'PENDING':
      if (pendingReasons.includes('PENDING_EMAIL_VERIFICATION_REQUIRED')) return 'REQUIRE_EMAIL_VERIFICATION'
      return pendingReasons.includes('PENDING_ADMIN_APPROVAL_REQUIRED') ? 'REQUIRE_OWNER_APPROVAL' : 'STATUS_CHECK'
    default:
      throw rejected('IDENTITY_NOT_ACTIVE', {}, { message: 'This account cannot sign in' })
  }
}

/** Goes as far as it can with a member whose password is right; what has to be waited for gets a state token. */
export async function advance(
  transaction: Transaction,
  member: Member,
  language: string | null,
  now: Date,
): Promise<Authentication> {
  const state = stateOf(member)
  if (state === 'SUCCESS') return { state, member }
  if (state === 'REQUIRE_EMAIL_VERIFICATION') {
    return { state, member, stateToken: await awaitCode(transaction, member, language, now) }
  }
  const waiting = { kind: 'SIGN_IN', memberId: member.id, email: member.email, language } as const
  const lasts = verificationLimits.approval
  return { state, member, stateToken: await insertVerification(transaction, { ...waiting, lasts }, now) }
}

/** Waits for the code that it asks the member's mail for. */
async function awaitCode(transaction: Transaction, member: Member, language: string | null, now: Date) {
  const verification = { kind: 'SIGN_IN', memberId: member.id, email: member.email, language } as const
  const stateToken = await insertVerification(transaction, verification, now)
  await requestCode(transaction, stateToken, now)
  return stateToken
}

/** Waits for a code that is never sent: the address is a member's, who gets a mail instead. */
export async function pretendToAwaitCode(
  transaction: Transaction,
  email: string,
  language: string | null,
  now: Date,
): Promise<Authentication> {
  const decoy = { kind: 'SIGN_IN', memberId: null, email, language } as const
  const stateToken = await insertVerification(transaction, decoy, now)
  await requestCode(transaction, stateToken, now)
  return { state: 'REQUIRE_EMAIL_VERIFICATION', member: null, email, stateToken }
}

async function requestCode(transaction: Transaction, stateToken: string, now: Date) {
  await requestAccountMail(transaction, { kind: 'VERIFICATION', tokenHash: hashToken(stateToken) }, now)
}

/** The answer to a call whose member is who it says it is. */
export async function answerAuthentication(
  db: Queryable,
  authentication: Authentication,
  now: Date,
): Promise<StateMachineResponse> {
  const { state, member } = authentication
  if (state !== 'SUCCESS') {
    const identity = member ? await identityOf(db, member) : hiddenIdentity(authentication.email)
    return { state, stateToken: authentication.stateToken, identity }
  }
  const sessionToken = await issueSessionToken(db, member.id, now, authentication.authenticatedAt)
  return { state, sessionToken, identity: await identityOf(db, member) }
}

/** The response that does not reveal whether the member exists. */
function hiddenIdentity(address: string): Identity {
  return {
    id: randomId(),
    connections: [],
    email: { address, isVerified: false },
    status: { name: 'UNKNOWN_STATUS', reasons: ['UNKNOWN_REASON'] },
  }
}
