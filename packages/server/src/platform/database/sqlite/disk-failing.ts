import type { Database } from '../database.ts'
import { perDatabase } from '../per-database.ts'

/** SQLite's primary result codes for a file that it may not write, cannot read or write, or cannot open. */
const SQLITE_CODES: ReadonlySet<number> = new Set([8, 10, 14])
/** Seconds for which the site is not ready after a failure that may pass. */
const NOT_READY = 30

/** Whether a statement failed because the disk, or the file of the database, cannot be read or written. */
export function isDiskFailing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && SQLITE_CODES.has(Number(error.errcode) % 256)) return true
  return isFailedSync(error) || isDiskFailing(error.cause)
}

/** After a failed fsync nothing is known of the disk until the database is opened again, so no later write succeeds. */
const isFailedSync = (error: Error) => 'syscall' in error && error.syscall === 'fdatasync'

const failures = perDatabase(() => ({ until: Number.NEGATIVE_INFINITY }))

/** Remembers that a statement has failed on the disk. */
export function recordDiskFailing(db: Database, error: unknown, now: Date): void {
  const passes = error instanceof Error && !isFailedSync(error)
  const failure = failures(db)
  failure.until = Math.max(failure.until, passes ? now.getTime() + NOT_READY * 1000 : Number.POSITIVE_INFINITY)
}

/** Whether a statement has failed on the disk a moment ago, or since when no write can succeed. */
export const isDiskUnreliable = (db: Database, now: Date): boolean => now.getTime() < failures(db).until
