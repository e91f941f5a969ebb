import { ofMember, recordAudit } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { requestAccountMail } from '../../platform/mail/request.ts'
import { hashToken } from '../../platform/secrets/secret-token.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { changeMember, findMember, findMemberByEmail, type Member } from '../members/member-store.ts'
import { endSessionsOf } from '../sessions/end-access.ts'
import { type Proof, proveIdentity } from './prove-identity.ts'
import { emailTaken } from './register.ts'
import { slowDown, slowMail } from './throttle.ts'
import { acceptCode, type GivenCode, verificationFailed } from './verification/accept-code.ts'
import { finishVerification, insertVerification, type VerificationRow } from './verification/verification-store.ts'
import { voidLinksOf } from './void-links.ts'

interface EmailChange extends Omit<Proof, 'action'> {
  readonly newEmail: string
}

/**
 * Sends a code to a member's new sign-in address. Nothing changes until it is entered, so that no one's
 * address becomes another member's.
 *
 * @returns what the code is given back with
 * @throws ApplicationError REAUTHENTICATION_REQUIRED, -19976, TOO_MANY_REQUESTS, and -19995 for an address that is taken,
 *   unless in uniform mode, which mails its member instead
 */
export async function changeEmail(site: Services, change: EmailChange): Promise<string> {
  const member = await memberOf(site, change.memberId)
  await proveIdentity(site, { ...change, action: 'EMAIL_CHANGED' }, member.email)
  const email = normalizeEmail(change.newEmail)
  await slowDown(site, `change:${member.id}`)
  await slowMail(site, { kind: 'code', email, source: change })
  const { uniformSignIn } = await readSettings(site.db)
  return write(site, currentCause(), async (transaction) => {
    const isTaken = (await findMemberByEmail(transaction, email)) !== null
    if (isTaken && !uniformSignIn) throw emailTaken()
    const language = member.profile.language ?? null
    const verification = { kind: 'ADDRESS_CHANGE', memberId: isTaken ? null : member.id, email, language } as const
    const stateToken = await insertVerification(transaction, verification, site.now())
    await requestAccountMail(transaction, { kind: 'VERIFICATION', tokenHash: hashToken(stateToken) }, site.now())
    return stateToken
  })
}

async function memberOf({ db }: Services, memberId: string): Promise<Member> {
  const member = await findMember(db, memberId)
  if (!member) throw new Error(`The member ${memberId} is gone, and its session is not`)
  return member
}

/** The caller that enters the code: its session or browser stays; every other one ends. */
interface Confirming {
  readonly memberId: string
  readonly sessionId?: string
  readonly browserSessionId?: string
}

/**
 * Changes the address a member signs in with, by the code of the mail to it. Links and codes sent to the old address
 * are void, and the old address gets a notice.
 *
 * @throws ApplicationError VERIFICATION_FAILED, -19995 when the address was taken in the meantime
 */
export async function confirmEmailChange<Result>(
  site: Services,
  given: GivenCode & Confirming,
  conclude: (transaction: Transaction, member: Member) => Promise<Result>,
): Promise<Result> {
  return acceptCode(site, given, ['ADDRESS_CHANGE'], async (transaction, row) =>
    conclude(transaction, await move(transaction, row, given, site.now())),
  )
}

async function move(transaction: Transaction, row: VerificationRow, { memberId, ...stored }: Confirming, now: Date) {
  const before = await findMember(transaction, memberId)
  if (!before || row.member_id !== memberId) throw verificationFailed()
  if (await findMemberByEmail(transaction, row.email)) throw emailTaken()
  await finishVerification(transaction, row.token_hash, now)
  const emails = [row.email, ...before.profile.emails.filter((email) => email !== before.email && email !== row.email)]
  const profile = { ...before.profile, emails }
  const member = await changeMember(transaction, before, { email: row.email, emailVerified: true, profile }, now)
  await endSessionsOf(transaction, memberId, now, stored)
  await voidLinksOf(transaction, memberId, now)
  // Where the old address was at home says nothing of the new one, and would outlast the member.
  await transaction.deleteFrom('familiar_addresses').where('account', '=', before.email).execute()
  await requestAccountMail(transaction, { kind: 'ADDRESS_CHANGED', memberId, to: before.email }, now)
  await recordAudit(transaction, { action: 'EMAIL_CHANGED', subject: ofMember(memberId) }, now)
  return member
}
