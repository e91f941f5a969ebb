import { isDiskFailing } from './sqlite/disk-errors.ts'

/** Seconds after which a caller may try again. */
export const DATABASE_RETRY_AFTER = 5

/** What the system says of a connection, and what PostgreSQL does: it shuts down, starts, or has no connection left. */
const CODES = /^(ECONN\w+|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|EPIPE|EAI_AGAIN|08\w{3}|57P0[1-3]|53300|25006)$/
/** Errors of `pg` that have no code, and of a socket that is a file. */
const MESSAGES =
  /^(Connection terminated|Query read timeout|connect ENOENT|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether a statement failed because the database cannot be reached: its server is away, or the disk of its file fails. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && CODES.test(String(error.code)) && isOfDatabase(error)) return true
  if (isDiskFailing(error)) return true
  return MESSAGES.test(error.message)
}

/** What Node.js says of a certificate that it does not trust, and of a connection that TLS does not come about on. */
const TLS_CODES = /^(ERR_TLS_|ERR_SSL_|CERT_|SELF_SIGNED_|UNABLE_TO_|DEPTH_ZERO_|HOSTNAME_MISMATCH|EPROTO$)/

/** Whether a connection failed because of TLS. It does not pass by itself. */
export const isTlsError = (error: Error): boolean =>
  ('code' in error && TLS_CODES.test(String(error.code))) || /does not support SSL connections/.test(error.message)

/** Whether an error while the site opened its database is one of the database, and not of a file. */
export const isDatabaseError = (error: Error): boolean =>
  'severity' in error ||
  isTlsError(error) ||
  MESSAGES.test(error.message) ||
  ('code' in error && CODES.test(String(error.code)))

/** An error of a socket that goes elsewhere, such as to a mail server, is none of the database. */
const isOfDatabase = (error: Error) => /[\\/]pg(-pool|-protocol)?[\\/]/.test(error.stack ?? '') || 'severity' in error
