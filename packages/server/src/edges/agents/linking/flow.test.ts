import * as oidc from 'openid-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../../people/clients/apps.ts'
import { changeApp } from '../../../people/clients/manage-apps.ts'
import { newBrowser, outcomeOf } from '../../../people/oauth/testing-browser.ts'
import { openTestShop } from '../../../selling/checkout/testing.ts'
import type { Site } from '../../../site.ts'
import { releases } from '../negotiation/releases.ts'
import { fullProfile, openAgentSite, openProfiles, requireValidProfile } from '../testing.ts'
import { type AgentClient, agree, CALLBACK, linkMember, openAgentClient, requestAccess } from './testing.ts'

const READ = 'dev.ucp.shopping.order:read'
const CHECKOUT = 'dev.ucp.shopping.checkout:manage'
const rejectedAs = (error: string) => ({ code: 'OAUTH_RESPONSE_BODY_ERROR', error })

let profiles: Awaited<ReturnType<typeof openProfiles>>
let site: Site
let agent: string
let client: AgentClient
beforeAll(async () => {
  profiles = await openProfiles()
})
beforeEach(async () => {
  site = await openAgentSite()
  await openTestShop(site)
  agent = profiles.add('/linked', fullProfile('2026-08-25'))
  client = await openAgentClient(site, agent)
})
afterEach(() => site.close())
afterAll(() => profiles.close())

const read = async (path: string) => JSON.parse(await (await site.fetch(new Request(`${site.url}${path}`))).text())

test.each(releases)('the profile of %s offers to link members, once an agent is a client', async (release) => {
  const profile = await read(`/.well-known/ucp/${release}`)
  requireValidProfile(release, profile)
  const [linking] = profile.ucp.capabilities['dev.ucp.common.identity_linking']
  expect(linking).toMatchObject({ version: release, config: { scopes: { [READ]: {} } } })
  expect(linking.config.providers).toBeUndefined()
  await changeApp(site, client.clientId, { agentProfile: null })
  expect(Object.keys((await read(`/.well-known/ucp/${release}`)).ucp.capabilities)).not.toContain(
    'dev.ucp.common.identity_linking',
  )
})

test('the metadata of both servers say what a client has to know', async () => {
  expect(await read('/.well-known/oauth-authorization-server')).toMatchObject({
    issuer: site.url,
    scopes_supported: expect.arrayContaining([READ, CHECKOUT, 'dev.ucp.shopping.cart:manage']),
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: expect.arrayContaining(['none', 'client_secret_basic']),
    authorization_response_iss_parameter_supported: true,
    revocation_endpoint: `${site.url}/oauth2/revoke`,
  })
  expect(await read('/.well-known/oauth-protected-resource')).toMatchObject({
    resource: site.url,
    authorization_servers: [site.url],
    scopes_supported: expect.arrayContaining([READ]),
  })
})

test('a member links an agent: consent, code with iss, bearer and refresh token for the scopes', async () => {
  const browser = await newBrowser(site)
  const { verifier, location } = await requestAccess(site, client, browser, { scope: READ })
  expect(location.pathname).toBe('/consent')
  const callback = await agree(site, location, browser)
  expect(callback.searchParams.get('iss')).toBe(site.url)
  const checks = { pkceCodeVerifier: verifier, expectedState: 'a-state' }
  const tokens = await oidc.authorizationCodeGrant(client.config, callback, checks)
  expect(tokens).toMatchObject({ token_type: 'bearer', scope: READ, refresh_token: expect.any(String) })
  const refreshed = await oidc.refreshTokenGrant(client.config, tokens.refresh_token ?? '')
  expect(refreshed).toMatchObject({ scope: READ })
})

test('a request for one more scope keeps the scopes that the member agreed to before', async () => {
  const { browser } = await linkMember(site, client)
  expect((await linkMember(site, client, { scope: CHECKOUT, browser })).scope?.split(' ').sort()).toEqual([
    CHECKOUT,
    READ,
  ])
})

test('an agent with a secret is not asked for again; one without is, each time', async () => {
  const { browser } = await linkMember(site, client)
  const again = await requestAccess(site, client, browser, { scope: READ })
  expect(outcomeOf(again.location)).toBe('code')
  const open = await openAgentClient(site, agent, { isPublic: true })
  await linkMember(site, open, { browser })
  expect(outcomeOf((await requestAccess(site, open, browser, { scope: READ })).location)).toBe('/consent')
})

test('scopes of agents are for agents, and unknown ones for none', async () => {
  const browser = await newBrowser(site)
  const unknown = await requestAccess(site, client, browser, { scope: 'dev.ucp.shopping.order:manage' })
  expect(outcomeOf(unknown.location)).toBe('invalid_scope')
  await changeApp(site, client.clientId, { agentProfile: null })
  const other = await requestAccess(site, client, browser, { scope: READ })
  expect(outcomeOf(other.location)).toBe('invalid_scope')
})

test('a code is rejected with a wrong verifier, without one, with another redirect address, and used again', async () => {
  const browser = await newBrowser(site)
  const redeem = async (changes: Record<string, string>) => {
    const { verifier, location } = await requestAccess(site, client, browser, { scope: READ })
    const callback = location.pathname === '/consent' ? await agree(site, location, browser) : location
    const code = callback.searchParams.get('code') ?? ''
    const grant = { code, code_verifier: verifier, redirect_uri: CALLBACK, ...changes }
    return { grant, redeem: () => oidc.genericGrantRequest(client.config, 'authorization_code', grant) }
  }
  for (const changes of [
    { code_verifier: oidc.randomPKCECodeVerifier() },
    { code_verifier: '' },
    { redirect_uri: 'http://127.0.0.1/callback' },
  ])
    await expect((await redeem(changes)).redeem()).rejects.toMatchObject(rejectedAs('invalid_grant'))
  const once = await redeem({})
  const tokens = await once.redeem()
  await expect(once.redeem()).rejects.toMatchObject(rejectedAs('invalid_grant'))
  await expect(oidc.refreshTokenGrant(client.config, tokens.refresh_token ?? '')).rejects.toMatchObject(
    rejectedAs('invalid_grant'),
  )
})

test('a redirect address is registered exactly; only the port of this machine is free', async () => {
  const browser = await newBrowser(site)
  for (const redirectUri of [`${CALLBACK}/`, `${CALLBACK}?a=b`, 'https://agent.test/', 'http://127.0.0.1:9/other']) {
    const { response } = await requestAccess(site, client, browser, { scope: READ, redirectUri })
    expect([response.status, response.headers.get('location')], redirectUri).toEqual([400, null])
  }
  const free = await requestAccess(site, client, browser, {
    scope: READ,
    redirectUri: 'http://127.0.0.1:51234/callback',
  })
  expect(free.location.pathname).toBe('/consent')
})

test('the client of an agent has no other grant, and names a profile that can be fetched', async () => {
  await expect(oidc.genericGrantRequest(client.config, 'anonymous', {})).rejects.toMatchObject(
    rejectedAs('unauthorized_client'),
  )
  const named = { name: 'Another', redirectUris: [CALLBACK] }
  for (const agentProfile of [
    'agent.test',
    'ftp://agent.test/profile',
    'https://user@agent.test/',
    `https://a.test/${'x'.repeat(500)}`,
  ])
    await expect(createApp(site, { ...named, agentProfile })).rejects.toThrow('oAuthApp.agentProfile')
  const acting = { grants: ['client_credentials'], ownerScopes: ['READ_PRODUCTS'] } as const
  await expect(createApp(site, { ...named, ...acting, agentProfile: agent })).rejects.toThrow('acts for the owner')
})
