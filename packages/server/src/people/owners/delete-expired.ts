import { write } from '../../platform/database/write.ts'
import { deletableBefore } from '../../platform/kernel/lifetimes.ts'
import type { Services } from '../../platform/kernel/services.ts'

const expiring = ['owner_codes', 'owner_sessions', 'owner_challenges', 'owner_password_resets'] as const

/** Deletes sessions of owners, challenges and links that have expired. */
export async function deleteExpired({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = deletableBefore(now())
  await write({ db }, null, async (transaction) => {
    for (const table of expiring) await transaction.deleteFrom(table).where('expires_at', '<', before).execute()
  })
}
