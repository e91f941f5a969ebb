import type { StateMachineResponse, StateType } from '@cartwright/contract'
import { ApplicationError } from '../http/errors.ts'
import type { Queryable } from '../storage/database.ts'
import { toIdentity } from './identity-view.ts'
import type { Member } from './member-store.ts'
import { issueSessionToken } from './session-tokens.ts'

/**
 * How far a member's authentication gets once the password is right: the one place that decides it.
 *
 * @throws ApplicationError when the member may not sign in at all
 */
export function stateOf({ status, pendingReasons }: Member): StateType {
  switch (status) {
    case 'ACTIVE':
      return 'SUCCESS'
    case 'PENDING':
      return pendingReasons.includes('PENDING_EMAIL_VERIFICATION_REQUIRED')
        ? 'REQUIRE_EMAIL_VERIFICATION'
        : 'REQUIRE_OWNER_APPROVAL'
    default:
      throw new ApplicationError(403, 'IDENTITY_NOT_ACTIVE', 'This account cannot sign in')
  }
}

/** The answer to a register or login call whose member is who it says it is. */
export async function concludeAuthentication(db: Queryable, member: Member, now: Date): Promise<StateMachineResponse> {
  const state = stateOf(member)
  const sessionToken = state === 'SUCCESS' ? await issueSessionToken(db, member.id, now) : undefined
  return { state, sessionToken, identity: toIdentity(member) }
}
