import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import type { Env } from '../http/route.ts'
import { describeServer } from './metadata.ts'
import { publicKeys } from './signing-keys.ts'
import { answerTokenRequest } from './token-endpoint.ts'

/** The authorization server. */
export function oauthRoutes(app: Hono<Env>): void {
  for (const { path } of calls.OauthToken.routes) app.post(path, answerTokenRequest)
  for (const { path } of calls.Jwks.routes) {
    app.get(path, async (c) => {
      c.header('cache-control', 'public, max-age=300')
      return c.json({ keys: await publicKeys(c.get('context').site) })
    })
  }
  for (const path of ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration']) {
    app.get(path, (c) => c.json(describeServer(c.get('context').site)))
  }
}
