import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApiKey, writeSettings } from '@cartwright/server'
import {
  buy,
  checkOutCart,
  createTestSite,
  fixtures,
  openMailbox,
  openTestShop,
  PASSWORD,
  REDIRECT_URI,
  signUp,
  startOpenIdProvider,
} from '@cartwright/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Callers, connectOwner, connectShopper } from '../examples/functions/callers.ts'
import * as client from './index.ts'
import * as ofTheSite from './site.ts'

type Example = (callers: Callers) => Promise<unknown>

const modules = Object.entries({ ...client, ...ofTheSite }).flatMap(([name, value]) =>
  isModule(value) ? [[name, Object.keys(value)] as const] : [],
)

const fileOf = (module: string) =>
  new URL(
    `../examples/functions/${module.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`,
    import.meta.url,
  )

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = Buffer.from(pixel, 'base64')
const idpConnectionId = '6f1d2c3b-0000-4000-8000-00000000001d'

let site: Awaited<ReturnType<typeof createTestSite>>
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
let clientId: string
let ahead = 0
const pictures = createServer((_, response) => response.setHeader('content-type', 'image/png').end(picture))
beforeAll(async () => {
  site = await createTestSite({
    now: () => new Date(Date.now() + ahead),
    outgoing: { allowedAddresses: ['127.0.0.1'] },
  })
  clientId = (await openTestShop(site)).clientId
  provider = await startOpenIdProvider('the-shop')
  const { issuer } = provider
  await writeSettings(site.db, {
    identityProviders: [{ id: idpConnectionId, name: 'Provider', issuer, clientId: 'the-shop' }],
  })
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  provider.stop()
  pictures.closeAllConnections()
  pictures.close()
  await site.close()
})

describe.each(modules)('the examples of %s', (module, functions) => {
  test('show every function', async () => {
    expect(existsSync(fileOf(module))).toBe(true)
    expect(Object.keys(await import(fileOf(module).href)).toSorted()).toEqual(functions.toSorted())
  })

  test.each(functions)('%s runs on a real site', async (name) => {
    const examples: Record<string, Example> = await import(fileOf(module).href)
    await examples[name]?.(await makeCallers())
  })
})

async function makeCallers(): Promise<Callers> {
  const fetch = (url: string, init: RequestInit) => site.fetch(new Request(url, init))
  const signedUp = await signUp(site)
  const { apiKey } = await createApiKey(site, { name: 'Back office' })
  const member = connectShopper(site.url, signedUp.clientId, fetch)
  await member.auth.setTokens({
    accessToken: { value: signedUp.access_token, expiresAt: Math.floor(Date.now() / 1000) + signedUp.expires_in },
    refreshToken: { value: signedUp.refresh_token, role: 'member' },
  })
  const order = await buy(
    site,
    signedUp.access_token,
    await checkOutCart(site, signedUp.access_token, [[fixtures.wallpaper, 1]]),
  )
  return {
    visitor: connectShopper(site.url, clientId, fetch),
    member,
    owner: connectOwner(site.url, apiKey, fetch),
    email: signedUp.email,
    password: PASSWORD,
    memberId: signedUp.memberId,
    orderId: order.id,
    newEmail: `${crypto.randomUUID()}@example.com`,
    mailbox: openMailbox(site),
    idpConnectionId,
    idToken: () =>
      provider.idToken({ sub: crypto.randomUUID(), email: `${crypto.randomUUID()}@example.com`, email_verified: true }),
    pass: (seconds) => {
      ahead += seconds * 1000
    },
    picture: new Blob([picture]),
    pictureUrl: `http://127.0.0.1:${(pictures.address() as AddressInfo).port}/mug.png`,
    fetch,
    siteUrl: site.url,
    clientId,
    redirectUri: REDIRECT_URI,
    productId: fixtures.mug,
    apronId: fixtures.apron,
    apronVariantId: fixtures.apronVariants.smallMoss,
    collectionId: fixtures.tableware,
  }
}

function isModule(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every((each) => typeof each === 'function')
}
