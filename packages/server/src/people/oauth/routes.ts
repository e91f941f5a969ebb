import { calls } from '@cartwright/contract'
import type { Context, Hono } from 'hono'
import { escapeHtml, htmlPage } from '../../platform/http/html.ts'
import { readText } from '../../platform/http/read-text.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { publicKeys } from '../../platform/keys/signing-keys.ts'
import { RESOURCE_METADATA_PATH } from '../clients/protected-resource.ts'
import { seeOther } from './authorization-response.ts'
import { authorize } from './authorize.ts'
import { answerClientCheck } from './client-check.ts'
import { endSession } from './end-session.ts'
import { rejectInstallation } from './installation.ts'
import { answerIntrospection } from './introspection.ts'
import { describeResource, describeServer } from './metadata.ts'
import { answerRevocation } from './revocation.ts'
import { answerTokenRequest } from './token-endpoint.ts'
import { readTokenInfo } from './token-info.ts'
import { UntrustedAuthorization } from './untrusted-authorization.ts'
import { readUserInfo } from './user-info.ts'

/** Both are the authorize endpoint; the first is the one that is published. */
export const AUTHORIZE_PATHS = ['/_api/oauth2/authorize', '/oauth2/authorize'] as const

/** Where a standard client sends a browser to sign out. */
export const END_SESSION_PATHS = ['/oauth2/end-session', '/_api/oauth2/end-session'] as const

/** The authorization server. */
export function oauthRoutes(app: Hono<Env>): void {
  const requested = (path: string, answer: (c: Context<Env>) => Promise<Response>) =>
    app.post(path, answer).all(path, methodNotAllowed)
  for (const { path } of calls.OauthToken.routes) requested(path, answerTokenRequest)
  for (const path of ['/oauth2/revoke', '/_api/oauth2/revoke']) requested(path, answerRevocation)
  for (const path of ['/oauth2/introspect', '/_api/oauth2/introspect']) requested(path, answerIntrospection)
  requested('/oauth/access', rejectInstallation)
  for (const path of AUTHORIZE_PATHS)
    app.get(path, (c) => answerBrowser(c, authorize(c.get('context').site, c.req.raw)))
  for (const path of END_SESSION_PATHS) {
    app.get(path, (c) => answerBrowser(c, endSession(c.get('context').site, new URL(c.req.url).searchParams)))
  }
  for (const path of [...AUTHORIZE_PATHS, ...END_SESSION_PATHS]) app.post(path, askByGet)
  for (const { path } of calls.Jwks.routes) {
    app.get(path, async (c) => {
      c.header('cache-control', 'public, max-age=300')
      return c.json({ keys: await publicKeys(c.get('context').site) })
    })
  }
  for (const path of ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration']) {
    app.get(path, (c) => c.json(describeServer(c.get('context').site)))
  }
  app.get(RESOURCE_METADATA_PATH, (c) => c.json(describeResource(c.get('context').site)))
  app.get('/oauth2/client-check', answerClientCheck)
  for (const { path } of calls.TokenInfo.routes) requested(path, readTokenInfo)
  serve(app, calls.UserInfo, readUserInfo)
  // OpenID Connect lets clients ask by POST as well.
  const byPost = calls.UserInfo.routes.map(({ path }) => ({ method: 'POST', path }) as const)
  serve(app, { ...calls.UserInfo, method: 'POST', routes: byPost }, readUserInfo)
}

/** Secrets and tokens are posted: in an address they would be in everybody's logs. */
function methodNotAllowed(c: Context<Env>): Response {
  const rejection = { error: 'invalid_request', error_description: 'Method not allowed. Use POST.' }
  return c.json(rejection, 405, { allow: 'POST', 'cache-control': 'no-store' })
}

/** In bytes; what is led on by address has to fit into one. */
const LARGEST_QUESTION = 8_000

/**
 * OpenID Connect lets clients post the request. A form of another site comes without the browser's cookie, so the
 * browser is redirected to the same request by GET, which has the cookie.
 */
async function askByGet(c: Context<Env>): Promise<Response> {
  const question = new URLSearchParams(await readText(c.req.raw, LARGEST_QUESTION))
  return seeOther(`${c.get('context').site.url}${c.req.path}?${question}`)
}

/** Errors that must not go to the app; the hosted pages render them with their own design. */
async function answerBrowser(c: Context<Env>, answer: Promise<Response>): Promise<Response> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof UntrustedAuthorization)) throw error
    c.get('context').log.info({ reason: error.reason }, 'refused')
    return rejectionPage(error)
  }
}

function rejectionPage({ message, remedy }: UntrustedAuthorization): Response {
  const help = remedy
    ? `<p>If this is your shop, and ${escapeHtml(remedy.address)} is its address, register it:</p><pre>${escapeHtml(remedy.command)}</pre>`
    : ''
  return htmlPage(
    `<html lang="en"><head><meta charset="utf-8"><title>This cannot go on</title></head><body><h1>This cannot go on</h1><p>${escapeHtml(message)}.</p>${help}</body></html>`,
    { status: 400 },
  )
}
