import type { Database } from '../database.ts'
import { perDatabase } from '../per-database.ts'
import { isDiskFailing, isFailedSync } from './disk-errors.ts'

/** Seconds for which the site is not ready after a failure that may pass. */
const NOT_READY = 30

const failures = perDatabase(() => ({ until: Number.NEGATIVE_INFINITY }))

/** Remembers that a statement has failed on the disk; any other error is ignored. */
export function recordDiskFailing(db: Database, error: unknown, now: Date): void {
  if (!isDiskFailing(error)) return
  const failure = failures(db)
  const until = isFailedSync(error) ? Number.POSITIVE_INFINITY : now.getTime() + NOT_READY * 1000
  failure.until = Math.max(failure.until, until)
}

/** Whether a statement has failed on the disk a moment ago, or since when no write can succeed. */
export const isDiskUnreliable = (db: Database, now: Date): boolean => now.getTime() < failures(db).until
