import type { Context } from 'hono'
import type { Env } from '../../platform/http/route.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { findApiKey, looksLikeApiKey } from '../clients/api-keys.ts'
import { answerRejection } from './answer-rejection.ts'
import { authenticateClient, readClientProof } from './client-authentication.ts'
import { type FoundToken, findGoodToken } from './find-token.ts'
import { readTokenBody } from './token-body.ts'
import { invalidRequest, TokenRejection } from './token-rejection.ts'

/**
 * `POST /oauth2/introspect`, RFC 7662: describes a token. The caller authenticates by an API key, for any token, or by
 * an app's secret, for that app's own tokens.
 */
export async function answerIntrospection(c: Context<Env>): Promise<Response> {
  const { site, log } = c.get('context')
  c.header('cache-control', 'no-store')
  try {
    const { fields } = await readTokenBody(c.req.raw)
    const requester = await authenticateRequester(site, c.req.raw, fields)
    if (typeof fields.token !== 'string') throw invalidRequest('token is missing')
    const found = await findGoodToken(site, fields.token)
    const isTold = found !== null && (requester === 'site' || requester.clientId === found.clientId)
    return c.json(isTold ? describe(site, found) : { active: false })
  } catch (error) {
    return answerRejection(error, log)
  }
}

async function authenticateRequester(site: Services, request: Request, fields: Readonly<Record<string, unknown>>) {
  const key = request.headers.get('authorization')?.replace(/^bearer +/i, '') ?? ''
  if (looksLikeApiKey(key)) {
    const found = await findApiKey(site, key)
    if (!found) throw unknownKey()
    if (found.scopes?.includes('SIGN_IN_MEMBERS') ?? true) return 'site'
    throw new TokenRejection('unauthorized_client', 'The API key lacks the scope SIGN_IN_MEMBERS')
  }
  const proof = readClientProof(request, readClientFields(fields))
  if (proof.clientId === undefined && key !== '') throw unknownKey()
  const app = await authenticateClient(site, proof)
  // The id of a public client is not a credential.
  if (app.secretHash === null) throw new TokenRejection('invalid_client', 'An API key or a client secret is required')
  return app
}

const unknownKey = () =>
  new TokenRejection('invalid_client', 'Unknown API key', {
    'www-authenticate': 'Bearer error="invalid_token"',
  })

/** The client's own fields of a request, which are in snake case in a form and in either in JSON. */
export function readClientFields(fields: Readonly<Record<string, unknown>>) {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return {
    clientId: text(fields.client_id ?? fields.clientId),
    clientSecret: text(fields.client_secret ?? fields.clientSecret),
  }
}

function describe({ url }: Services, found: FoundToken): object {
  const { kind, dpopJkt } = found
  return {
    active: true,
    iss: url,
    aud: url,
    sub: found.subjectId,
    client_id: found.clientId || undefined,
    scope: found.scope ?? undefined,
    token_type: kind === 'refresh_token' ? undefined : dpopJkt === null ? 'Bearer' : 'DPoP',
    ...(dpopJkt !== null && { cnf: { jkt: dpopJkt } }),
    exp: found.expiresAt,
    iat: found.issuedAt,
    jti: found.tokenId,
    role: found.role,
  }
}
