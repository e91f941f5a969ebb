import { ofMember, recordAudit } from '../../../platform/audit/record.ts'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import { normalizeEmail } from '../../../platform/kernel/email-address.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { requestAccountMail } from '../../../platform/mail/request.ts'
import { findMemberByEmail } from '../../members/member-store.ts'
import type { Source } from '../familiar-places.ts'
import { attemptHere, waitForMail } from '../throttle.ts'

export interface RecoveryRequest extends Source {
  readonly email: string
  readonly language?: string | undefined
  /** Checked already. */
  readonly redirectUrl: string | null
}

/**
 * Sends a link to set a new password. Does the same work whether or not there is such a member. When strangers have
 * requested so many links that no further one is sent, the response is the same: earlier links stay valid for
 * longer than the block lasts, so one of them still works.
 *
 * @throws ApplicationError TOO_MANY_REQUESTS
 */
export async function requestRecovery(site: Services, request: RecoveryRequest): Promise<void> {
  const email = normalizeEmail(request.email)
  // Never reset, so that requests for many addresses are limited by network.
  await attemptHere(site, `recovery:${email}`, request)
  if ((await waitForMail(site, { kind: 'recovery', email, source: request })) > 0) return
  await write(site, currentCause(), async (transaction) => {
    const member = await findMemberByEmail(transaction, email)
    const { language = null, redirectUrl, address } = request
    const mail = { kind: 'RECOVERY', memberId: member?.id ?? null, language, redirectUrl } as const
    await requestAccountMail(transaction, mail, site.now())
    const subject = member ? ofMember(member.id) : null
    await recordAudit(transaction, { action: 'RECOVERY_REQUESTED', subject, address }, site.now())
  })
}
