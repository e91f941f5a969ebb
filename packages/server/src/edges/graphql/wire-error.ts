import type { GraphQlError } from '@cartwright/contract'
import type { GraphQLError } from 'graphql'
import type { RequestContext } from '../../platform/http/context.ts'
import { rejectionFacts } from '../../platform/http/error-answer.ts'
import { ApplicationError, Rejection, ValidationError } from '../../platform/kernel/errors.ts'

/**
 * The error of a field. An application error has in its `extensions` what the call itself responds with: its code, its
 * details with every violation, and the request id. A bug is logged in full and returned without details.
 */
export function toWireError(error: GraphQLError, { requestId, log }: RequestContext): GraphQlError {
  const { locations, path } = error
  const place = {
    ...(locations && { locations: locations.map(({ line, column }) => ({ line, column })) }),
    ...(path && { path: [...path] }),
  }
  const cause = error.originalError
  if (cause instanceof Rejection) {
    log.info({ ...rejectionFacts(cause), path }, 'refused')
    const { message, status, details } = cause
    return { message, ...place, extensions: { code: codeOf(cause), status, requestId, details } }
  }
  // What has a place in the answer is no fault of the document.
  if (path) {
    log.error({ err: cause ?? error, path }, 'failed')
    const message = `System error occurred, request-id: ${requestId}`
    return { message, ...place, extensions: { code: 'INTERNAL', status: 500, requestId, details: {} } }
  }
  const { code = 'GRAPHQL_VALIDATION_FAILED' } = error.extensions
  return { message: error.message, ...place, extensions: { code, requestId } }
}

function codeOf(rejection: Rejection): string {
  if (rejection instanceof ApplicationError) return rejection.code
  return rejection instanceof ValidationError ? 'INVALID_ARGUMENT' : rejection.name
}
