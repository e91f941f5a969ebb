import type { Consumer } from '../../platform/domain/consumer.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { AccountMailRequest } from '../../platform/mail/request.ts'
import type { AccountMail } from '../sign-in/mail/compose.ts'
import { accountMailConsumer, type MailSite } from '../sign-in/mail/consumer.ts'
import { issueOwnerResetToken, resetLink } from './reset-password.ts'

/** Sends the mails about owners. */
export const ownerMailConsumer = (site: MailSite, mailer: Mailer): Consumer =>
  accountMailConsumer('owner-mail', site, mailer, async (request) =>
    'ownerId' in request ? ownerMail(site, request) : null,
  )

type OwnerMailRequest = Extract<AccountMailRequest, { ownerId: string | null }>

async function ownerMail({ db, url, now }: MailSite, request: OwnerMailRequest): Promise<AccountMail | null> {
  const owner = await db
    .selectFrom('owners')
    .select(['id', 'email'])
    .where('id', '=', request.ownerId)
    .executeTakeFirst()
  if (!owner) return null
  const to = { to: owner.email, language: request.language }
  if (request.kind !== 'OWNER_RECOVERY' && request.kind !== 'STAFF_INVITED') return { kind: request.kind, ...to }
  const token = await issueOwnerResetToken(db, owner.id, now(), request.kind)
  return { kind: request.kind, link: resetLink(url, token), ...to }
}
