import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { usualRateLimits } from '../../platform/http/rate-limit/rate-limits.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { createApp } from '../clients/apps.ts'
import { createTestApp, requestToken, SHOP_ORIGIN } from './testing.ts'

let site: Site
let clientId: string
beforeEach(async () => {
  site = await createTestSite()
  clientId = (await createTestApp(site)).clientId
})
afterEach(() => site.close())

const unknown = '11111111-2222-4333-8444-555555555555'

async function check(id: string | undefined, origin: string | undefined, address?: string) {
  const query = id === undefined ? '' : `?${new URLSearchParams({ client_id: id })}`
  const request = new Request(`${site.url}/oauth2/client-check${query}`, { headers: origin ? { origin } : {} })
  const response = await site.fetch(request, address)
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
}

describe('the check of a client', () => {
  test('finds nothing wrong with a registered client id at a registered origin', async () => {
    const { body } = await check(clientId, SHOP_ORIGIN)
    expect(body).toEqual({ clientRegistered: true, originRegistered: true })
  })

  test('names an origin that is not registered, and the command that registers it', async () => {
    const { status, body } = await check(clientId, 'http://localhost:5173')
    expect(status).toBe(200)
    expect(body).toEqual({
      clientRegistered: true,
      originRegistered: false,
      message: 'The site does not accept calls from the origin http://localhost:5173.',
      command: `npx cartwright app add-origin ${clientId} http://localhost:5173`,
    })
  })

  test('names a client id of no app, and the command that registers one', async () => {
    expect((await check(unknown, SHOP_ORIGIN)).body).toMatchObject({
      clientRegistered: false,
      originRegistered: true,
      message: `No app has the client id ${unknown}.`,
      command: `npx cartwright app create --name <name> --redirect-uri ${SHOP_ORIGIN}/auth/callback`,
    })
    expect((await check(unknown, 'http://localhost:5173')).body).toMatchObject({
      message: expect.stringMatching(/client id 1111.*origin http:\/\/localhost:5173/),
      command: 'npx cartwright app create --name <name> --redirect-uri http://localhost:5173/auth/callback',
    })
  })

  test('checks only the named values', async () => {
    expect((await check(undefined, undefined)).body).toEqual({})
    expect((await check(undefined, 'http://localhost:5173')).body).toMatchObject({
      command: 'npx cartwright app add-origin <client id> http://localhost:5173',
    })
  })

  test.each(['null', 'http://192.168.1.5:3000', 'chrome-extension://abc', 'https://a$(b).example'])(
    'gives no command for the origin %s, which cannot be registered',
    async (origin) => {
      const { body } = await check(clientId, origin)
      expect(body.message).toContain('over https, or over http on localhost')
      expect(body.command).toBeUndefined()
    },
  )

  test('never repeats a malformed client id', async () => {
    expect(JSON.stringify((await check('cw_secret', SHOP_ORIGIN)).body)).not.toContain('cw_secret')
  })

  test('A16: is the one response that every origin may read, without credentials', async () => {
    const { headers } = await check(clientId, 'https://evil.test')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await check(clientId, SHOP_ORIGIN)).headers.get('access-control-allow-origin')).toBe(SHOP_ORIGIN)
  })

  test('is rate-limited by address like token requests', async () => {
    await site.close()
    site = await createTestSite({ rateLimits: { ...usualRateLimits, tokens: 2 } })
    const statuses = []
    for (let time = 0; time < 3; time++) statuses.push((await check(clientId, SHOP_ORIGIN, '192.0.2.7')).status)
    expect(statuses).toEqual([200, 200, 429])
  })

  test('suggests a command that works', async () => {
    const { body } = await check(unknown, 'http://localhost:5173')
    const redirectUri = /--redirect-uri (\S+)/.exec(body.command)?.[1] ?? ''
    const app = await createApp(site, { name: 'New', redirectUris: [redirectUri] })
    expect((await check(app.clientId, 'http://localhost:5173')).body).toEqual({
      clientRegistered: true,
      originRegistered: true,
    })
  })
})

test('an unknown client id at the token endpoint is named with the command that registers one', async () => {
  const { status, body } = await requestToken(site, { grantType: 'anonymous', clientId: unknown })
  expect([status, body.error_description]).toEqual([
    401,
    `No app has the client id ${unknown}. ` +
      'Register one on the server with: npx cartwright app create --name <name> --redirect-uri <url>',
  ])
  const secret = await requestToken(site, { grantType: 'anonymous', clientId: 'cw_secret' })
  expect(secret.body.error_description).not.toContain('cw_secret')
})
