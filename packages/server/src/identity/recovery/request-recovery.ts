import { ofMember, recordAudit } from '../../audit/record.ts'
import { requestAccountMail } from '../../mail/account/request.ts'
import type { Site } from '../../site.ts'
import { normalizeEmail } from '../email-address.ts'
import { findMemberByEmail } from '../member-store.ts'
import { attempt, slowDown } from '../throttle.ts'

export interface RecoveryRequest {
  readonly email: string
  readonly language?: string | undefined
  /** Checked already. */
  readonly redirectUrl: string | null
  /** The network address it comes from. */
  readonly address: string
}

/**
 * Asks for a link to set a new password. Does the same work whether or not there is such a member.
 *
 * @throws ApplicationError TOO_MANY_REQUESTS
 */
export async function requestRecovery(site: Site, { address, ...request }: RecoveryRequest): Promise<void> {
  const email = normalizeEmail(request.email)
  await slowDown(site, email)
  // Never taken back: whoever asks for many people's mails is slowed by where it asks from.
  await attempt(site, `recovery:${email}`, address)
  await site.db.transaction().execute(async (transaction) => {
    const member = await findMemberByEmail(transaction, email)
    const { language = null, redirectUrl } = request
    const mail = { kind: 'RECOVERY', memberId: member?.id ?? null, language, redirectUrl } as const
    await requestAccountMail(transaction, mail, site.now())
    const subject = member ? ofMember(member.id) : null
    await recordAudit(transaction, { action: 'RECOVERY_REQUESTED', subject, address }, site.now())
  })
}
