import { write } from '../../../platform/database/write.ts'
import type { Consumer } from '../../../platform/domain/consumer.ts'
import { replacePayload } from '../../../platform/events/outbox.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { ACCOUNT_MAIL, type AccountMailRequest } from '../../../platform/mail/request.ts'
import { randomId } from '../../../platform/secrets/secret-token.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { findMember } from '../../members/member-store.ts'
import { issueRecoveryToken } from '../recovery/recovery-tokens.ts'
import { codeMail } from './code-mail.ts'
import type { AccountMail } from './compose.ts'

export type MailSite = Pick<Services, 'db' | 'url' | 'now'>

/** Finds what a requested mail says; null for a request of another consumer, or when there is nothing to send. */
export type FindAccountMail = (request: AccountMailRequest) => Promise<AccountMail | null>

/** Sends the mails about members and their sign-in. */
export const memberMailConsumer = (site: MailSite, mailer: Mailer): Consumer =>
  accountMailConsumer('account-mail', site, mailer, (request) => findMail(site, request))

/** Sends mails about accounts. Codes and links are made at each attempt: they are stored nowhere else. */
export function accountMailConsumer(name: string, site: MailSite, mailer: Mailer, find: FindAccountMail): Consumer {
  return {
    name,
    wants: ({ entityType }) => entityType === ACCOUNT_MAIL,
    deliver: async ({ id, payload }) => {
      const request: AccountMailRequest | typeof SENT = JSON.parse(payload)
      const mail = request.kind === 'SENT' ? null : await find(request)
      if (!mail) return
      const settings = await readSettings(site.db)
      // The mail renderer is loaded with the first mail.
      const { composeAccountMail } = await import('./compose.ts')
      const composed = composeAccountMail(mail, settings, site.url)
      const { kind, to, memberId = null } = mail
      await mailer.send({ id: `account-${kind.toLowerCase()}-${randomId()}`, to, memberId, ...composed })
      // The event must not name an erased member.
      if (kind === 'ERASED') {
        await write(site, null, (transaction) => replacePayload(transaction, id, JSON.stringify(SENT)))
      }
    },
  }
}

/** Replaces a request that must leave no data behind. */
const SENT = { kind: 'SENT' } as const

async function findMail(site: MailSite, request: AccountMailRequest): Promise<AccountMail | null> {
  if (request.kind === 'VERIFICATION') {
    return codeMail(site, request.tokenHash, async ({ kind }, code) =>
      kind === 'ORDER_CLAIM' ? undefined : { kind: kind === 'ADDRESS_CHANGE' ? 'ADDRESS_CODE' : 'VERIFICATION', code },
    )
  }
  if (request.kind === 'ERASED') return request
  return 'ownerId' in request ? null : memberMail(site, request)
}

type MemberMailRequest = Exclude<AccountMailRequest, { ownerId: string | null } | { kind: 'VERIFICATION' | 'ERASED' }>

async function memberMail({ db, url, now }: MailSite, request: MemberMailRequest): Promise<AccountMail | null> {
  const member = request.memberId === null ? null : await findMember(db, request.memberId)
  if (!member || member.status === 'BLOCKED' || member.status === 'DELETED') return null
  const language = ('language' in request ? request.language : null) ?? member.profile.language ?? null
  const to = { to: member.email, memberId: member.id, language }
  const isMoved = request.kind === 'MOVED_IN'
  if (!isMoved && !('redirectUrl' in request)) return { ...to, ...request }
  // The customer may have signed up in the meantime.
  if (isMoved && member.status !== 'OFFLINE') return null
  const { kind } = request
  const issued = isMoved ? { kind: 'ACTIVATION' as const, redirectUrl: null } : request
  const token = await issueRecoveryToken(db, { ...issued, member }, now())
  // The address of the site as it was configured, never as a request names it.
  return { kind, link: `${url}/reset-password?${new URLSearchParams({ token })}`, ...to }
}
