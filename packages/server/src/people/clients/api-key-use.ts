import { perDatabase } from '../../platform/database/per-database.ts'
import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'

/** The minute each key was last used in, by its id, since the site was started. */
export const usesOfKeys = perDatabase(() => new Map<string, string>())

/**
 * Notes that a key is used: in memory at once, in the database at most once a minute, and no request waits for that.
 * What a crash leaves unwritten is a minute of the key's last use.
 */
export function recordUse({ db, now, log }: Services, keyId: string): void {
  const uses = usesOfKeys(db)
  const minute = `${now().toISOString().slice(0, 16)}:00.000Z`
  if (uses.get(keyId) === minute) return
  uses.set(keyId, minute)
  write({ db }, null, (transaction) =>
    transaction.updateTable('api_keys').set({ last_used_at: minute }).where('id', '=', keyId).execute(),
  ).catch((err: unknown) => log.warn({ err, keyId }, 'the last use of an API key was not written'))
}
