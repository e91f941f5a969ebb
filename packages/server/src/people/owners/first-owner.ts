import { ofOwner, recordAudit } from '../../platform/audit/record.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { isEmailAddress, normalizeEmail } from '../../platform/kernel/email-address.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { hashPassword } from '../sign-in/password.ts'
import { generatePassword, ownerRow } from './create-owner.ts'
import { issueOwnerResetToken, resetLink } from './reset-password.ts'

/** The owner of a new site, who has no password yet. */
export interface FirstOwner {
  readonly email: string
  /** A link of one use, valid for seven days. It is not stored in a form that could be shown again. */
  readonly passwordUrl: string
}

/**
 * Adds the owner of a site that has none, without a password.
 *
 * @returns the owner with a link to set the password, this once; null when the site has an owner
 * @throws Error for a malformed address
 */
export async function createFirstOwner(site: Services, given: string): Promise<FirstOwner | null> {
  const email = normalizeEmail(given)
  if (!isEmailAddress(email)) throw new Error(`${given} is not an email address`)
  const now = site.now()
  // This password is never shown. The link sets another one.
  const row = ownerRow(email, await hashPassword(generatePassword()), now)
  return write(site, currentCause(), async (transaction) => {
    // Several machines may start at once, so the transaction that writes also looks.
    const known = await transaction.selectFrom('owners').select('id').limit(1).executeTakeFirst()
    if (known) return null
    await transaction.insertInto('owners').values(row).execute()
    await recordAudit(transaction, { action: 'OWNER_CREATED', subject: ofOwner(row.id) }, now)
    const token = await issueOwnerResetToken(transaction, row.id, now, 'STAFF_INVITED')
    return { email, passwordUrl: resetLink(site.url, token) }
  })
}
