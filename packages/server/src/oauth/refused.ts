import type { Logger } from 'pino'
import { DpopRefusal } from './dpop/refusal.ts'
import { TokenRefusal, TooManyTokens } from './token-refusal.ts'

/** What an OAuth endpoint says no with. Anything that is no refusal is thrown on. */
export function answerRefusal(error: unknown, log: Logger): Response {
  const refusal = error instanceof DpopRefusal ? ofProof(error) : error
  if (!(refusal instanceof TokenRefusal || refusal instanceof TooManyTokens)) throw error
  log.info({ error: refusal.error, reason: refusal.message }, 'refused')
  return Response.json(
    { error: refusal.error, error_description: refusal.message },
    { status: refusal.status, headers: { 'cache-control': 'no-store', ...refusal.headers } },
  )
}

function ofProof({ error, message, nonce }: DpopRefusal): TokenRefusal {
  return new TokenRefusal(error, message, nonce === null ? {} : { 'dpop-nonce': nonce })
}
