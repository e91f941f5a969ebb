import type { Logger } from 'pino'
import { DpopRefusal } from './dpop/refusal.ts'
import { TokenRefusal, TooManyTokens } from './token-refusal.ts'

/** The error response of an OAuth endpoint. Other errors are rethrown. */
export function answerRefusal(error: unknown, log: Logger): Response {
  const refusal = error instanceof DpopRefusal ? ofProof(error) : error
  if (!(refusal instanceof TokenRefusal || refusal instanceof TooManyTokens)) throw error
  log.info({ error: refusal.error, reason: refusal.message }, 'refused')
  return Response.json(
    { error: refusal.error, error_description: describable(refusal.message) },
    { status: refusal.status, headers: { 'cache-control': 'no-store', ...refusal.headers } },
  )
}

/** In the characters that RFC 6749 has for it, section 5.2; a name that was sent may have others. */
const describable = (text: string) => text.replaceAll('"', "'").replaceAll(/[^\x20-\x5b\x5d-\x7e]/g, '?')

function ofProof({ error, message, nonce }: DpopRefusal): TokenRefusal {
  return new TokenRefusal(error, message, nonce === null ? {} : { 'dpop-nonce': nonce })
}
