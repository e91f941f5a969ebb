import { ofMember, recordAudit } from '../../../platform/audit/record.ts'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { requestAccountMail } from '../../../platform/mail/request.ts'
import type { Member } from '../../members/member-store.ts'

/** How the mail of an invitation is written, and where its link leads in the end. */
export interface Invitation {
  readonly language: string | null
  /** Checked already. */
  readonly redirectUrl: string | null
}

/** Invites a member who is there already: a mail with a link to set its first password, or another. */
export function sendActivation({ db, now }: Services, { id }: Member, invitation: Invitation): Promise<void> {
  return write({ db }, currentCause(), async (transaction) => {
    await requestAccountMail(transaction, { kind: 'ACTIVATION', memberId: id, ...invitation }, now())
    await recordAudit(transaction, { action: 'MEMBER_INVITED', subject: ofMember(id) }, now())
  })
}
