import type { Database } from '../../../platform/database/database.ts'
import { perDatabase } from '../../../platform/database/per-database.ts'

/** Milliseconds after which the site looks again whether moved passwords are left. */
const LIFETIME = 10 * 60_000

const samples = perDatabase(() => ({ at: Number.NEGATIVE_INFINITY, hash: Promise.resolve<string | null>(null) }))

/**
 * One of the moved hashes that are left; null when there are none. Sign-ins of other accounts verify it too, so that their
 * time does not reveal which accounts moved.
 */
export function findMovedSample(db: Database, now: Date): Promise<string | null> {
  const sample = samples(db)
  if (now.getTime() - sample.at >= LIFETIME) {
    sample.at = now.getTime()
    sample.hash = readSample(db)
    sample.hash.catch(() => {
      sample.at = Number.NEGATIVE_INFINITY
    })
  }
  return sample.hash
}

async function readSample(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('password_hash', '>=', 'moved:')
    .where('password_hash', '<', 'moved;')
    .limit(1)
    .executeTakeFirst()
  return row?.password_hash ?? null
}
