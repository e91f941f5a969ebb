/** SQLite's primary result codes for a file that it may not write, cannot read or write, or cannot open. */
const SQLITE_CODES: ReadonlySet<number> = new Set([8, 10, 14])

/** Whether a statement failed because the disk, or the file of the database, cannot be read or written. */
export function isDiskFailing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && SQLITE_CODES.has(Number(error.errcode) % 256)) return true
  return isFailedSync(error) || isDiskFailing(error.cause)
}

/** After a failed fsync nothing is known of the disk until the database is opened again, so no later write succeeds. */
export const isFailedSync = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'fdatasync'
