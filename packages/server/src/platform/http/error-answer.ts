import { isDiskFull, noteDiskFull, RETRY_AFTER } from '../database/sqlite/disk-full.ts'
import { DATABASE_RETRY_AFTER, isDatabaseAway } from '../database/unavailable.ts'
import { ApplicationError, databaseAway, diskFull, Refusal, ValidationError } from '../kernel/errors.ts'
import type { RequestContext } from './context.ts'
import { BROKEN_OFF, isBrokenOff } from './interrupted.ts'

/** What a refused caller reads. */
export const refusalBody = ({ message, details }: Refusal) => ({ message, details })

/** What the log says of a refused request. Its message is not in it: that may repeat what was sent, such as a link's token. */
export function refusalFacts(refusal: Refusal): object {
  const { status } = refusal
  if (refusal instanceof ApplicationError) return { status, code: refusal.code }
  if (!(refusal instanceof ValidationError)) return { status, code: refusal.name }
  const fields = refusal.violations.slice(0, MOST_FIELDS).map(({ field, violatedRule }) => `${field} ${violatedRule}`)
  return { status, code: 'INVALID_ARGUMENT', fields }
}

const MOST_FIELDS = 10

/** Converts an error into the wire's error envelope. A bug is logged in full and returned without details. */
export function answerError(error: unknown, { site, requestId, log }: RequestContext): Response {
  if (error instanceof Refusal) {
    if (error instanceof ApplicationError) site.metrics?.refused(error.code)
    log.info(refusalFacts(error), 'refused')
    return Response.json(refusalBody(error), { status: error.status, headers: error.headers })
  }
  if (isBrokenOff(error)) {
    log.info({ status: 400, reason: BROKEN_OFF }, 'refused')
    return Response.json({ message: BROKEN_OFF, details: {} }, { status: 400 })
  }
  if (isDiskFull(error)) {
    log.error({ err: error }, 'the disk is full')
    noteDiskFull(site.db, site.now())
    const refusal = diskFull(RETRY_AFTER)
    return Response.json(refusalBody(refusal), { status: refusal.status, headers: refusal.headers })
  }
  if (isDatabaseAway(error)) {
    log.error({ err: error }, 'the database cannot be reached')
    const refusal = databaseAway(DATABASE_RETRY_AFTER)
    return Response.json(refusalBody(refusal), { status: refusal.status, headers: refusal.headers })
  }
  log.error({ err: error }, 'failed')
  return Response.json({ message: `System error occurred, request-id: ${requestId}`, details: {} }, { status: 500 })
}
