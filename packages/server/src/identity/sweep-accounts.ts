import type { Transaction } from '../storage/database.ts'

/** Who has not proven an address within a week has left it to whoever it belongs to. */
const ABANDONED_AFTER = 7 * 24 * 60 * 60_000

/** Whoever comes back after this long is told of the device as of a new one. */
const DEVICE_FORGOTTEN_AFTER = 365 * 24 * 60 * 60_000

const expiring = ['verifications', 'recovery_tokens', 'spent_tokens'] as const

/** Removes codes, links and tokens that are over, and sign-ups that nobody went on with. */
export async function sweepAccounts(transaction: Transaction, before: string, now: Date): Promise<void> {
  for (const table of expiring) await transaction.deleteFrom(table).where('expires_at', '<', before).execute()
  await transaction
    .deleteFrom('member_devices')
    .where('last_seen_at', '<', new Date(now.getTime() - DEVICE_FORGOTTEN_AFTER).toISOString())
    .execute()
  await transaction
    .deleteFrom('members')
    .where('status', '=', 'PENDING')
    .where('email_verified', '=', 0)
    // Whoever was invited, and has been changed since, is of the shop's own making.
    .where('revision', '=', 1)
    .where('pending_reasons', 'like', '%PENDING_EMAIL_VERIFICATION_REQUIRED%')
    .where('updated_at', '<', new Date(now.getTime() - ABANDONED_AFTER).toISOString())
    .execute()
}
