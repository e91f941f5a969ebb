import type { Logger } from 'pino'
import { DpopRejection } from './dpop/rejection.ts'
import { TokenRejection, TooManyTokens } from './token-rejection.ts'

/** The error response of an OAuth endpoint. Other errors are rethrown. */
export function answerRejection(error: unknown, log: Logger): Response {
  const rejection = error instanceof DpopRejection ? ofProof(error) : error
  if (!(rejection instanceof TokenRejection || rejection instanceof TooManyTokens)) throw error
  log.info({ error: rejection.error, reason: rejection.message }, 'refused')
  return Response.json(
    { error: rejection.error, error_description: describable(rejection.message) },
    { status: rejection.status, headers: { 'cache-control': 'no-store', ...rejection.headers } },
  )
}

/** In the characters that RFC 6749 has for it, section 5.2; a name that was sent may have others. */
const describable = (text: string) => text.replaceAll('"', "'").replaceAll(/[^\x20-\x5b\x5d-\x7e]/g, '?')

function ofProof({ error, message, nonce }: DpopRejection): TokenRejection {
  return new TokenRejection(error, message, nonce === null ? {} : { 'dpop-nonce': nonce })
}
