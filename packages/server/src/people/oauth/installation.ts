import type { Context } from 'hono'
import type { Env } from '../../platform/http/route.ts'
import { answerRejection } from './answer-rejection.ts'
import { readTokenBody } from './token-body.ts'
import { invalidRequest, TokenRejection } from './token-rejection.ts'

/**
 * `POST /oauth/access`, where the provider's apps finish their installation. Apps cannot be installed here, so no
 * request is valid.
 */
export async function rejectInstallation(c: Context<Env>): Promise<Response> {
  try {
    const { fields } = await readTokenBody(c.req.raw)
    if (fields.grant_type === undefined) throw invalidRequest('grant_type is missing')
    throw new TokenRejection(
      'unsupported_grant_type',
      'Apps are registered by the owner, not installed. Use client_credentials at /oauth2/token.',
    )
  } catch (error) {
    return answerRejection(error, c.get('context').log)
  }
}
