import { statfs } from 'node:fs/promises'
import type { Database } from '../database.ts'
import { perDatabase } from '../per-database.ts'

/** SQLite's primary result code for a database that cannot grow. */
const SQLITE_FULL = 13
const SYSTEM_CODES = new Set(['ENOSPC', 'EDQUOT'])
/** Seconds after which a caller may try again, and for which the site is not ready after a failed write. */
export const RETRY_AFTER = 30
/** Bytes below which writes are about to fail. */
const LEAST_FREE = 4 * 1024 * 1024

/** Whether a write failed because the disk, or a quota of it, is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && Number(error.errcode) % 256 === SQLITE_FULL) return true
  if ('code' in error && SYSTEM_CODES.has(String(error.code))) return true
  return isDiskFull(error.cause)
}

const lastFailures = perDatabase(() => ({ at: Number.NEGATIVE_INFINITY }))

/** Remembers that a write has failed on a full disk. */
export function recordDiskFull(db: Database, now: Date): void {
  lastFailures(db).at = now.getTime()
}

/**
 * Whether the site cannot rely on its disk: a write failed a moment ago, or little space is left.
 *
 * @param folders the folders the site writes to
 */
export async function lacksSpace(db: Database, folders: readonly string[], now: Date): Promise<boolean> {
  if (now.getTime() - lastFailures(db).at < RETRY_AFTER * 1000) return true
  const full = await Promise.all(folders.map(isFull))
  return full.includes(true)
}

/** A folder that does not exist yet, or whose file system reports no size, counts as free. */
async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize, blocks } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0, blocks: 0 }))
  return blocks > 0 && bavail * bsize < LEAST_FREE
}
