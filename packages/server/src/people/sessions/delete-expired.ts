import { write } from '../../platform/database/write.ts'
import { after, deletableBefore } from '../../platform/kernel/lifetimes.ts'
import type { Services } from '../../platform/kernel/services.ts'

/** After this long a device counts as new, and the member gets a mail about it. */
const DEVICE_FORGOTTEN_AFTER = 365 * 24 * 60 * 60_000

const expiring = ['authorization_codes', 'session_tokens', 'browser_sessions', 'sessions', 'app_sessions'] as const

/** Deletes sessions, what is redeemed for one, and the devices that members use no more. */
export async function deleteExpiredSessions({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = deletableBefore(now())
  await write({ db }, null, async (transaction) => {
    for (const table of expiring) await transaction.deleteFrom(table).where('expires_at', '<', before).execute()
    await transaction
      .deleteFrom('member_devices')
      .where('last_seen_at', '<', after(now(), -DEVICE_FORGOTTEN_AFTER))
      .execute()
  })
}
