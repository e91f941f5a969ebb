import { ofMember, recordAudit } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { requestAccountMail } from '../../../platform/mail/request.ts'
import { hashToken } from '../../../platform/secrets/secret-token.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { changeMember, findMember, type Member, recordSignIn } from '../../members/member-store.ts'
import { type Authentication, stateOf } from '../authentication-state.ts'
import { becomeFamiliar, placesOf, type Source } from '../familiar-places.ts'
import { statusFor } from '../register.ts'
import { acceptCode, type GivenCode, verificationFailed } from './accept-code.ts'
import {
  findVerification,
  finishVerification,
  prolongVerification,
  type VerificationRow,
} from './verification-store.ts'

/** What became of a right code: an authentication that goes on, or an address that is verified and nothing more. */
export type Verified =
  | { readonly kind: 'SIGN_IN'; readonly authentication: Authentication }
  | { readonly kind: 'ADDRESS'; readonly member: Member }

/**
 * Verifies the address of a member by a mailed code, and continues the waiting sign-in. The code is single-use, for its
 * state token and address only.
 * @throws ApplicationError VERIFICATION_FAILED, whatever is wrong
 */
export async function verifyCode<Result>(
  site: Services,
  { stateToken, code, ...source }: GivenCode & Source,
  conclude: (transaction: Transaction, verified: Verified) => Promise<Result>,
): Promise<Result> {
  return acceptCode(site, { stateToken, code }, ['SIGN_IN', 'ADDRESS'], async (transaction, row) =>
    conclude(transaction, await accept(transaction, row, { stateToken, source }, site.now())),
  )
}

async function accept(
  transaction: Transaction,
  row: VerificationRow,
  { stateToken, source }: { readonly stateToken: string; readonly source: Source },
  now: Date,
): Promise<Verified> {
  const before = row.member_id === null ? null : await findMember(transaction, row.member_id)
  if (before?.email !== row.email) throw verificationFailed()
  const member = await confirmAddress(transaction, before, now)
  await becomeFamiliar(transaction, member.email, placesOf(source), now)
  if (row.kind === 'ADDRESS') {
    await finishVerification(transaction, row.token_hash, now)
    return { kind: 'ADDRESS', member }
  }
  const state = stateOf(member)
  if (state === 'SUCCESS') {
    await finishVerification(transaction, row.token_hash, now)
    await recordSignIn(transaction, member.id, now)
    if (before.status === 'PENDING') {
      await requestAccountMail(transaction, { kind: 'WELCOME', memberId: member.id }, now)
    }
    await recordAudit(transaction, { action: 'SIGN_IN', subject: ofMember(member.id), details: { by: 'CODE' } }, now)
    return { kind: 'SIGN_IN', authentication: { state, member, authenticatedAt: row.authenticated_at } }
  }
  await prolongVerification(transaction, row.token_hash, now)
  return { kind: 'SIGN_IN', authentication: { state, member, stateToken } }
}

/** The address is the member's own: whatever waited for that waits no more. */
export async function confirmAddress(transaction: Transaction, member: Member, now: Date): Promise<Member> {
  const pendingReasons = member.pendingReasons.filter((reason) => reason !== 'PENDING_EMAIL_VERIFICATION_REQUIRED')
  const status = member.status === 'PENDING' ? statusFor(pendingReasons) : member.status
  if (!member.emailVerified) {
    await recordAudit(transaction, { action: 'EMAIL_VERIFIED', subject: ofMember(member.id) }, now)
  }
  return changeMember(transaction, member, { emailVerified: true, pendingReasons, status }, now)
}

const stateOver = () => rejected('VERIFICATION_FAILED', {}, { message: 'The state token is unknown, used or expired' })

/**
 * How far an authentication that waited has got: with the owner's approval it succeeds, once.
 *
 * @throws ApplicationError VERIFICATION_FAILED for a state token that is unknown or over
 */
export async function proceed<Result>(
  site: Services,
  stateToken: string,
  conclude: (transaction: Transaction, authentication: Authentication) => Promise<Result>,
): Promise<Result> {
  const now = site.now()
  const tokenHash = hashToken(stateToken)
  return write(site, currentCause(), async (transaction) => {
    const row = await findVerification(transaction, tokenHash, now)
    if (row?.kind !== 'SIGN_IN') throw stateOver()
    // Looked for where there is none too, so that both take the same time.
    const member = await findMember(transaction, row.member_id ?? '')
    const { uniformSignIn } = await readSettings(transaction)
    const state = member ? stateOf(member) : 'REQUIRE_EMAIL_VERIFICATION'
    const isHidden = uniformSignIn && state === 'REQUIRE_EMAIL_VERIFICATION'
    if (!member || isHidden) {
      return conclude(transaction, {
        state: 'REQUIRE_EMAIL_VERIFICATION',
        member: null,
        email: row.email,
        stateToken,
      })
    }
    if (state !== 'SUCCESS') return conclude(transaction, { state, member, stateToken })
    // A decoy never gets here, and a member verified by another mail has the password that was given with this one.
    if (!(await finishVerification(transaction, tokenHash, now))) throw stateOver()
    const details = { by: 'STATE_TOKEN' }
    await recordAudit(transaction, { action: 'SIGN_IN', subject: ofMember(member.id), details }, now)
    return conclude(transaction, { state, member, authenticatedAt: row.authenticated_at })
  })
}
