import type { Consumer } from '../../events/dispatcher.ts'
import { findMember, findMemberByEmail } from '../../identity/member-store.ts'
import { issueOwnerResetToken } from '../../identity/owners/reset-password.ts'
import { issueRecoveryToken } from '../../identity/recovery/recovery-tokens.ts'
import { generateCode, hashCode } from '../../identity/verification/code.ts'
import { findVerification, saveCode } from '../../identity/verification/verification-store.ts'
import { randomId } from '../../oauth/secret-token.ts'
import { findOrderNumber } from '../../orders/store.ts'
import { readSettings } from '../../settings/settings.ts'
import type { Site } from '../../site.ts'
import type { Mailer } from '../mailer.ts'
import type { AccountMail } from './compose.ts'
import { ACCOUNT_MAIL, type AccountMailRequest } from './request.ts'

type MailSite = Pick<Site, 'db' | 'url' | 'now'>

/** Writes the mails about accounts. Codes and links are made here, at each attempt anew: they are nowhere else. */
export function accountMailConsumer(site: MailSite, mailer: Mailer): Consumer {
  return {
    name: 'account-mail',
    wants: ({ entityType }) => entityType === ACCOUNT_MAIL,
    deliver: async ({ id, payload }) => {
      const request: AccountMailRequest | typeof SENT = JSON.parse(payload)
      const mail = request.kind === 'SENT' ? null : await findMail(site, request)
      if (!mail) return
      const settings = await readSettings(site.db)
      // What mails are drawn with is loaded with the first one.
      const { composeAccountMail } = await import('./compose.ts')
      const composed = await composeAccountMail(mail, settings, site.url)
      const { kind, to, memberId = null } = mail
      await mailer.send({ id: `account-${kind.toLowerCase()}-${randomId()}`, to, memberId, ...composed })
      // Whoever is erased is not named by what told it so.
      if (kind === 'ERASED') {
        await site.db
          .updateTable('events')
          .set({ payload: JSON.stringify(SENT) })
          .where('id', '=', id)
          .execute()
      }
    },
  }
}

/** In the place of a request that nothing may be left of. */
const SENT = { kind: 'SENT' } as const

function findMail(site: MailSite, request: AccountMailRequest): Promise<AccountMail | null> {
  if (request.kind === 'VERIFICATION') return codeMail(site, request.tokenHash)
  if (request.kind === 'ERASED') return Promise.resolve(request)
  return 'ownerId' in request ? ownerMail(site, request) : memberMail(site, request)
}

async function codeMail({ db, now }: MailSite, tokenHash: string): Promise<AccountMail | null> {
  const row = await findVerification(db, tokenHash, now())
  if (!row) return null
  // What strangers try with an address is told to the member who has it.
  const memberId = row.member_id ?? (await findMemberByEmail(db, row.email))?.id ?? null
  const to = { to: row.email, memberId, language: row.language }
  const code = generateCode()
  // Where nobody is to get one too, so that tries are counted and end there as they do anywhere.
  await saveCode(db, tokenHash, hashCode(tokenHash, code), now())
  const orderNumber = row.order_id === null ? null : await findOrderNumber(db, row.order_id)
  if (row.kind === 'ORDER_CLAIM' && orderNumber === null) return null
  if (row.member_id === null) return { kind: 'ACCOUNT_EXISTS', ...to }
  if (orderNumber !== null) return { kind: 'ORDER_CLAIM', code, orderNumber, ...to }
  return { kind: row.kind === 'ADDRESS_CHANGE' ? 'ADDRESS_CODE' : 'VERIFICATION', code, ...to }
}

type OwnerMailRequest = Extract<AccountMailRequest, { ownerId: string | null }>
type MemberMailRequest = Exclude<AccountMailRequest, OwnerMailRequest | { kind: 'VERIFICATION' | 'ERASED' }>

async function ownerMail({ db, url, now }: MailSite, request: OwnerMailRequest): Promise<AccountMail | null> {
  const owner = await db
    .selectFrom('owners')
    .select(['id', 'email'])
    .where('id', '=', request.ownerId)
    .executeTakeFirst()
  if (!owner) return null
  const to = { to: owner.email, language: request.language }
  if (request.kind !== 'OWNER_RECOVERY') return { kind: request.kind, ...to }
  const token = await issueOwnerResetToken(db, owner.id, now())
  return { kind: request.kind, link: `${url}/admin/reset-password?${new URLSearchParams({ token })}`, ...to }
}

async function memberMail({ db, url, now }: MailSite, request: MemberMailRequest): Promise<AccountMail | null> {
  const member = request.memberId === null ? null : await findMember(db, request.memberId)
  if (!member || member.status === 'BLOCKED' || member.status === 'DELETED') return null
  const language = ('language' in request ? request.language : null) ?? member.profile.language ?? null
  const to = { to: member.email, memberId: member.id, language }
  if (!('redirectUrl' in request)) return { ...to, ...request }
  const { kind, redirectUrl } = request
  const token = await issueRecoveryToken(db, { kind, member, redirectUrl }, now())
  // The address of the site as it was configured, never as a request names it.
  return { kind, link: `${url}/reset-password?${new URLSearchParams({ token })}`, ...to }
}
