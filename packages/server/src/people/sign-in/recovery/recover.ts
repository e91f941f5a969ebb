import { ofMember, recordAudit } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { requestAccountMail } from '../../../platform/mail/request.ts'
import { changeMember, findMember, type Member, recordSignIn } from '../../members/member-store.ts'
import { endSessionsOf } from '../../sessions/end-access.ts'
import { type Authentication, advance } from '../authentication-state.ts'
import { removeCredentials, savePassword } from '../credentials.ts'
import { becomeFamiliar, placesOf, type Source } from '../familiar-places.ts'
import { removeAllPasskeys } from '../passkeys/remove-passkeys.ts'
import { hashPassword } from '../password.ts'
import { requireStrongPassword } from '../password-rules.ts'
import { disconnectAll } from '../providers/connections.ts'
import { confirmAddress } from '../verification/verify.ts'
import { voidLinksOf } from '../void-links.ts'
import { findRecovery, spendRecoveryToken } from './recovery-tokens.ts'

const linkFailed = () => rejected('VERIFICATION_FAILED')

export interface RecoveryGiven extends Source {
  readonly recoveryToken: string
  readonly password: string
  /**
   * Whether to remove the sign-in methods without a password too: a device may be lost, or an attacker may have added
   * one.
   */
  readonly removeOtherWays?: boolean
}

/**
 * Sets a new password by a mailed link and ends all earlier access: sessions, codes and
 * another link; and since the link was read in the member's mail, the address is verified by it.
 *
 * @throws ApplicationError VERIFICATION_FAILED
 * @throws ValidationError for a weak password; the link stays good
 */
export async function recover<Result>(
  site: Services,
  { recoveryToken, password, removeOtherWays = false, ...source }: RecoveryGiven,
  conclude: (transaction: Transaction, authentication: Authentication) => Promise<Result>,
): Promise<Result> {
  const recovery = await findRecovery(site, recoveryToken)
  if (!recovery) throw linkFailed()
  requireStrongPassword(password, recovery.member.email)
  const passwordHash = await hashPassword(password)
  return write(site, currentCause(), async (transaction) => {
    const now = site.now()
    if (!(await spendRecoveryToken(transaction, recoveryToken, now))) throw linkFailed()
    // As it is now: while the password was hashed the owner may have approved it, or its member changed it.
    const before = await findMember(transaction, recovery.member.id)
    if (!before) throw linkFailed()
    const member = await takePossession(transaction, before, now)
    await savePassword(transaction, member.id, passwordHash, now)
    if (removeOtherWays) {
      await removeAllPasskeys(transaction, member.id, now)
      await disconnectAll(transaction, member.id, now)
    }
    // However many guess at the account elsewhere, its member signs in from here.
    await becomeFamiliar(transaction, member.email, placesOf(source), now)
    await requestAccountMail(transaction, { kind: 'PASSWORD_CHANGED', memberId: member.id }, now)
    await recordAudit(transaction, { action: 'PASSWORD_RECOVERED', subject: ofMember(member.id) }, now)
    const authentication = await advance(transaction, member, member.profile.language ?? null, now)
    if (authentication.state === 'SUCCESS') await recordSignIn(transaction, member.id, now)
    return conclude(transaction, authentication)
  })
}

/**
 * Gives the account to the owner of the verified address alone: before, anyone may have
 * set the account up, with a password or an account elsewhere that lets them in again.
 */
export async function takePossession(transaction: Transaction, before: Member, now: Date): Promise<Member> {
  await endSessionsOf(transaction, before.id, now)
  await voidLinksOf(transaction, before.id, now)
  if (!before.emailVerified) await removeCredentials(transaction, before.id)
  const member = await confirmAddress(transaction, before, now)
  return member.status === 'OFFLINE' ? changeMember(transaction, member, { status: 'ACTIVE' }, now) : member
}
