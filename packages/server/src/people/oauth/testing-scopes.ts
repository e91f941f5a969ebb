import type { Site } from '../../site.ts'
import { grantConsent } from '../clients/consents.ts'
import { createTestApp, REDIRECT_URI, requestToken, type TokenAnswer } from './testing.ts'
import { authorizeIn, codeVerifier, newBrowser } from './testing-browser.ts'

export interface Requested {
  readonly scope?: string
  /** As the wire has it; else as the standards do. */
  readonly byJson?: boolean
  readonly requiresConsent?: boolean
}

/** The tokens of an app that a new member signs in to. */
export async function tokensFor(
  site: Site,
  { scope, byJson = false, requiresConsent = false }: Requested,
): Promise<TokenAnswer> {
  const { clientId } = await createTestApp(site, { requiresConsent })
  const browser = await newBrowser(site)
  await site.db
    .transaction()
    .execute((transaction) =>
      grantConsent(transaction, browser.session.member.id, { clientId, scope: scope ?? null }, site.now()),
    )
  const redirected = await authorizeIn(site, clientId, browser, { ...(scope && { scope }) })
  const code = redirected.searchParams.get('code') ?? ''
  const grant = { grant_type: 'authorization_code', redirect_uri: REDIRECT_URI, code, code_verifier: codeVerifier }
  return byJson
    ? (await requestToken(site, { ...grant, client_id: clientId })).body
    : (await askByForm(site, { ...grant, client_id: clientId })).body
}

/** A token request as the standards have it, answered with status and body. */
export async function askByForm(site: Site, fields: Record<string, string>) {
  const answer = await site.fetch(
    new Request(`${site.url}/oauth2/token`, { method: 'POST', body: new URLSearchParams(fields) }),
  )
  // What a test then says of the body is what checks it.
  return { status: answer.status, body: (await answer.json()) as TokenAnswer }
}

/** The claims an app gets about its member. */
export async function claimsWith(site: Site, accessToken: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${accessToken}` }
  const answer = await site.fetch(new Request(`${site.url}/oauth2/user-info`, { headers }))
  if (answer.status !== 200) throw new Error(`No claims: ${answer.status}`)
  return Object.keys((await answer.json()) as object).sort()
}
