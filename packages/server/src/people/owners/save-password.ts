import type { Transaction } from '../../platform/database/database.ts'
import { requestAccountMail } from '../../platform/mail/request.ts'
import { endOwnerSessions } from './owner-sessions.ts'

interface NewOwnerPassword {
  readonly ownerId: string
  readonly passwordHash: string
  /** Whether the site made the password up. Default: the owner chose it. */
  readonly isGenerated?: boolean
  /** The session that stays; every other one ends. */
  readonly storedSessionId?: string
  /** BCP 47, of the mail about it. */
  readonly language: string | null
}

/**
 * Sets an owner's password. All access by the old one ends: sessions, tokens, pending second steps and recovery links.
 * The owner is notified.
 */
export async function saveOwnerPassword(transaction: Transaction, given: NewOwnerPassword, now: Date): Promise<void> {
  const { ownerId, passwordHash, isGenerated = false, storedSessionId, language } = given
  await transaction
    .updateTable('owners')
    // A person who was invited joins by setting a password.
    .set(({ fn, val }) => ({
      password_hash: passwordHash,
      has_generated_password: isGenerated ? 1 : 0,
      joined_at: fn.coalesce('joined_at', val(now.toISOString())),
    }))
    .where('id', '=', ownerId)
    .execute()
  await endOwnerSessions(transaction, ownerId, now, storedSessionId)
  for (const table of ['owner_challenges', 'owner_password_resets'] as const) {
    await transaction.deleteFrom(table).where('owner_id', '=', ownerId).execute()
  }
  await requestAccountMail(transaction, { kind: 'OWNER_PASSWORD_CHANGED', ownerId, language }, now)
}
