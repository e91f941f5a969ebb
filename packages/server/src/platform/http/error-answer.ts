import { recordSchemaMismatch } from '../database/schema-mismatch.ts'
import { recordDiskFailing } from '../database/sqlite/disk-failing.ts'
import { isDiskFull, RETRY_AFTER, recordDiskFull } from '../database/sqlite/disk-full.ts'
import { DATABASE_RETRY_AFTER, isDatabaseAway } from '../database/unavailable.ts'
import { ApplicationError, databaseAway, diskFull, Rejection, ValidationError } from '../kernel/errors.ts'
import type { RequestContext } from './context.ts'
import { BROKEN_OFF, isBrokenOff } from './interrupted.ts'

/** What a refused caller reads. */
export const rejectionBody = ({ message, details }: Rejection) => ({ message, details })

/** What the log says of a refused request. Its message is not in it: that may repeat what was sent, such as a link's token. */
export function rejectionFacts(rejection: Rejection): object {
  const { status } = rejection
  if (rejection instanceof ApplicationError) return { status, code: rejection.code }
  if (!(rejection instanceof ValidationError)) return { status, code: rejection.name }
  const fields = rejection.violations.slice(0, MOST_FIELDS).map(({ field, violatedRule }) => `${field} ${violatedRule}`)
  return { status, code: 'INVALID_ARGUMENT', fields }
}

const MOST_FIELDS = 10

/** Converts an error into the wire's error envelope. A bug is logged in full and returned without details. */
export function answerError(error: unknown, { site, requestId, log }: RequestContext): Response {
  if (error instanceof Rejection) {
    if (error instanceof ApplicationError) site.metrics?.rejected(error.code)
    log.info(rejectionFacts(error), 'refused')
    return Response.json(rejectionBody(error), { status: error.status, headers: error.headers })
  }
  if (isBrokenOff(error)) {
    log.info({ status: 400, reason: BROKEN_OFF }, 'refused')
    return Response.json({ message: BROKEN_OFF, details: {} }, { status: 400 })
  }
  if (isDiskFull(error)) {
    log.error({ err: error }, 'the disk is full')
    recordDiskFull(site.db, site.now())
    const rejection = diskFull(RETRY_AFTER)
    return Response.json(rejectionBody(rejection), { status: rejection.status, headers: rejection.headers })
  }
  if (isDatabaseAway(error)) {
    log.error({ err: error }, 'the database cannot be reached')
    recordDiskFailing(site.db, error, site.now())
    const rejection = databaseAway(DATABASE_RETRY_AFTER)
    return Response.json(rejectionBody(rejection), { status: rejection.status, headers: rejection.headers })
  }
  recordSchemaMismatch(site.db, error, site.now())
  log.error({ err: error }, 'failed')
  return Response.json({ message: `System error occurred, request-id: ${requestId}`, details: {} }, { status: 500 })
}
