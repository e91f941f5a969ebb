import { ofOwner, recordAudit } from '../../platform/audit/record.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { after } from '../../platform/kernel/lifetimes.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { requestAccountMail } from '../../platform/mail/request.ts'
import { hashToken, randomToken } from '../../platform/secrets/secret-token.ts'
import { becomeFamiliar, placesOf } from '../sign-in/familiar-places.ts'
import { hashPassword } from '../sign-in/password.ts'
import { requireStrongPassword } from '../sign-in/password-rules.ts'
import { attemptHere, waitForMail } from '../sign-in/throttle.ts'
import { generatePassword } from './create-owner.ts'
import type { Owner } from './owner-sessions.ts'
import { saveOwnerPassword } from './save-password.ts'

/** A link is good this long, in milliseconds. */
const LINK_LIFETIME = { OWNER_RECOVERY: 30 * 60_000, STAFF_INVITED: 7 * 24 * 60 * 60_000 }

interface ResetRequest {
  readonly email: string
  /** Of the page, for the mail. */
  readonly language: string
  /** The network address it comes from. */
  readonly address: string
}

/**
 * Asks for a link to set a new password. Does the same work whether or not there is such an owner, and answers the same
 * where strangers have asked so often that no further link is sent.
 *
 * @throws ApplicationError TOO_MANY_REQUESTS where this very place has asked too often
 */
export async function requestOwnerReset(
  site: Services,
  { email: given, language, address }: ResetRequest,
): Promise<void> {
  const email = normalizeEmail(given)
  await attemptHere(site, `owner-recovery:${email}`, { address })
  const mail = { kind: 'recovery', email: accountOf(email), source: { address } } as const
  if ((await waitForMail(site, mail)) > 0) return
  await write(site, currentCause(), async (transaction) => {
    const owner = await transaction.selectFrom('owners').select('id').where('email', '=', email).executeTakeFirst()
    const ownerId = owner?.id ?? null
    await requestAccountMail(transaction, { kind: 'OWNER_RECOVERY', ownerId, language }, site.now())
    const subject = ownerId === null ? null : ofOwner(ownerId)
    await recordAudit(transaction, { action: 'OWNER_RECOVERY_REQUESTED', subject, address }, site.now())
  })
}

/** What attempts at an owner's account are counted as: its address may be a member's too. */
const accountOf = (email: string) => `owner:${email}`

/** The token of a recovery link: single-use, only its hash is stored. */
export async function issueOwnerResetToken(
  db: Queryable,
  ownerId: string,
  now: Date,
  kind: keyof typeof LINK_LIFETIME = 'OWNER_RECOVERY',
): Promise<string> {
  const token = randomToken()
  const row = { token_hash: hashToken(token), owner_id: ownerId, expires_at: after(now, LINK_LIFETIME[kind]) }
  await db.insertInto('owner_password_resets').values(row).execute()
  return token
}

/** The page that sets a password by a token. */
export const resetLink = (url: string, token: string): string =>
  `${url}/admin/reset-password?${new URLSearchParams({ token })}`

/** Whose password a link sets; null when it is unknown, used, or over. */
export async function findOwnerReset({ db, now }: Pick<Services, 'db' | 'now'>, token: string): Promise<Owner | null> {
  const row = await db
    .selectFrom('owner_password_resets')
    .innerJoin('owners', 'owners.id', 'owner_password_resets.owner_id')
    .select(['owners.id', 'owners.email'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst()
  return row ?? null
}

interface ResetGiven extends Omit<ResetRequest, 'email'> {
  readonly token: string
  readonly password: string
}

/**
 * Sets a new password by a recovery link. It starts no session: the next sign-in requires the second factor as usual,
 * and all sessions end.
 * @throws ApplicationError VERIFICATION_FAILED
 * @throws ValidationError for a weak password; the link stays valid
 */
export async function resetOwnerPassword(site: Services, { token, password, language, address }: ResetGiven) {
  const owner = await findOwnerReset(site, token)
  if (!owner) throw linkFailed()
  requireStrongPassword(password, owner.email)
  const passwordHash = await hashPassword(password)
  await write(site, currentCause(), async (transaction) => {
    const now = site.now()
    const { numDeletedRows } = await transaction
      .deleteFrom('owner_password_resets')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst()
    if (numDeletedRows !== 1n) throw linkFailed()
    await saveOwnerPassword(transaction, { ownerId: owner.id, passwordHash, language }, now)
    // However many guess at the account elsewhere, its owner signs in from here.
    await becomeFamiliar(transaction, accountOf(owner.email), placesOf({ address }), now)
    const actor = { type: 'OWNER', id: owner.id } as const
    const entry = {
      action: 'OWNER_PASSWORD_RESET',
      subject: ofOwner(owner.id),
      details: { by: 'MAIL' },
      actor,
    } as const
    await recordAudit(transaction, entry, now)
  })
}

const linkFailed = () => rejected('VERIFICATION_FAILED')

/**
 * Resets an owner's password without email. The second factor stays required.
 * @returns the new password, which is not stored
 * @throws Error when there is no such owner
 */
export async function renewOwnerPassword(site: Services, { email: given }: { readonly email: string }) {
  const email = normalizeEmail(given)
  const owner = await site.db.selectFrom('owners').select('id').where('email', '=', email).executeTakeFirst()
  if (!owner) throw new Error(`There is no owner ${email}`)
  const password = generatePassword()
  const passwordHash = await hashPassword(password)
  await write(site, currentCause(), async (transaction) => {
    const generated = { ownerId: owner.id, passwordHash, isGenerated: true, language: null }
    await saveOwnerPassword(transaction, generated, site.now())
    const entry = { action: 'OWNER_PASSWORD_RESET', subject: ofOwner(owner.id), details: { by: 'OPERATOR' } } as const
    await recordAudit(transaction, entry, site.now())
  })
  return { email, password }
}
