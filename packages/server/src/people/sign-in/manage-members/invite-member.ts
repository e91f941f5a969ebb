import { type ContactChanges, IdentityProfile, type MemberChanges } from '@cartwright/contract'
import { ofMember, recordAudit } from '../../../platform/audit/record.ts'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import { normalizeEmail } from '../../../platform/kernel/email-address.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { requestAccountMail } from '../../../platform/mail/request.ts'
import { insertMember, type Member } from '../../members/member-store.ts'
import { profileWith } from '../../members/profile-changes.ts'
import type { Invitation } from '../recovery/send-activation.ts'
import { emailTaken } from '../register.ts'

export interface InvitedMember extends Omit<MemberChanges, 'id'> {
  readonly loginEmail: string
  readonly contact?: ContactChanges | undefined
  /** How the mail is written; null for none. */
  readonly invitation: Invitation | null
}

/**
 * Makes a member who cannot sign in before it has set a password by the link of a mail.
 *
 * @throws ApplicationError -19995 for an address that is taken
 */
export async function inviteMember(
  site: Services,
  { loginEmail, invitation, ...about }: InvitedMember,
): Promise<Member> {
  const email = normalizeEmail(loginEmail)
  const profile = profileWith(IdentityProfile.parse({ emails: [email] }), about)
  return write(site, currentCause(), async (transaction) => {
    const member = await insertMember(transaction, { email, profile, status: 'OFFLINE' }, site.now())
    if (!member) throw emailTaken()
    const mail = { kind: 'ACTIVATION', memberId: member.id } as const
    if (invitation) await requestAccountMail(transaction, { ...mail, ...invitation }, site.now())
    await recordAudit(transaction, { action: 'MEMBER_INVITED', subject: ofMember(member.id) }, site.now())
    return member
  })
}
