/** What tests of linked members share: an agent that is a client of the shop, and a member that lets it in. */
import * as oidc from 'openid-client'
import { createApp } from '../../../people/clients/apps.ts'
import { makeSecret } from '../../../people/clients/manage-apps.ts'
import { confirmAuthorization, continueAuthorization } from '../../../people/oauth/authorize.ts'
import { newBrowser, requestOf, type TestBrowser } from '../../../people/oauth/testing-browser.ts'
import type { Site } from '../../../site.ts'

export const CALLBACK = 'https://agent.test/callback'

let clients = 0

/** The client of an agent, as a certified library for OAuth has it. */
export async function openAgentClient(site: Site, agent: string, { isPublic = false } = {}) {
  clients += 1
  const { clientId } = await createApp(site, {
    name: `Assistant ${clients}`,
    redirectUris: [CALLBACK, 'http://127.0.0.1/callback'],
    agentProfile: agent,
  })
  const authentication = isPublic
    ? oidc.None()
    : oidc.ClientSecretBasic((await makeSecret(site, clientId)).clientSecret)
  const config = await oidc.discovery(new URL(site.url), clientId, undefined, authentication, {
    algorithm: 'oauth2',
    execute: [oidc.allowInsecureRequests],
    [oidc.customFetch]: (url, { method, headers, body }) =>
      site.fetch(new Request(url, { method, headers, ...(body && { body: String(body) }) })),
  })
  return { clientId, config }
}

export type AgentClient = Awaited<ReturnType<typeof openAgentClient>>

/** Where the authorize endpoint leads the browser of a member. */
export async function requestAccess(
  site: Site,
  { config }: AgentClient,
  browser: TestBrowser,
  { scope, redirectUri = CALLBACK }: { readonly scope: string; readonly redirectUri?: string },
) {
  const verifier = oidc.randomPKCECodeVerifier()
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope,
    state: 'a-state',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  const response = await site.fetch(new Request(url, { headers: { cookie: browser.cookie } }))
  return { verifier, response, location: new URL(response.headers.get('location') ?? '', site.url) }
}

/** The address that the member's browser brings back to the agent, once the member has agreed on the page. */
export async function agree(site: Site, location: URL, { session }: TestBrowser): Promise<URL> {
  if (location.pathname !== '/consent') throw new Error(`Not asked for consent, but sent to ${location}`)
  await confirmAuthorization(site, requestOf(location), session, ['consent'])
  const continued = await continueAuthorization(site, requestOf(location), session)
  if (continued.kind !== 'answered') throw new Error(`Not answered, but ${continued.kind}`)
  return new URL(continued.response.headers.get('location') ?? '')
}

/** Links a member with an agent: the whole flow, and the tokens at its end. */
export async function linkMember(
  site: Site,
  client: AgentClient,
  { scope = 'dev.ucp.shopping.order:read', browser }: { readonly scope?: string; readonly browser?: TestBrowser } = {},
) {
  const member = browser ?? (await newBrowser(site))
  const { verifier, location } = await requestAccess(site, client, member, { scope })
  const callback = location.searchParams.has('code') ? location : await agree(site, location, member)
  const checks = { pkceCodeVerifier: verifier, expectedState: 'a-state' }
  const tokens = await oidc.authorizationCodeGrant(client.config, callback, checks)
  return { ...tokens, browser: member, memberId: member.session.member.id }
}

export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
