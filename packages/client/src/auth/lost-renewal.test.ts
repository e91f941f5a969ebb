import { fixtures, signUp } from '@cartwright/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '../client.ts'
import { currentCart } from '../generated/current-cart-functions.ts'
import { selfHosted } from '../host.ts'
import { programmableSite } from '../programmable/programmable-site.ts'
import { openSite } from '../testing/site-client.ts'
import { OAuthStrategy } from './oauth-strategy.ts'
import type { SessionChange } from './session-change.ts'
import { memoryStorage, type TokenStorage } from './tokens.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

let pastTime = 0
let shop: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  shop = await openSite({ now: () => new Date(Date.now() + pastTime) })
})
afterAll(() => shop.site.close())

/** One shopper's browser. Each page has a client of its own, over the same tokens. */
function openBrowser(clientId: string, storage: TokenStorage) {
  const site = programmableSite(shop.fetch)
  const changes: SessionChange[] = []
  const openPage = () => {
    const client = createClient({
      auth: OAuthStrategy({ clientId, storage }),
      host: selfHosted(shop.site.url),
      modules: { currentCart },
      fetch: site.fetch,
      retry: { attempts: 0 },
    })
    client.auth.onSessionChange((change) => changes.push(change))
    return client.currentCart
  }
  return {
    site,
    changes,
    openPage,
    async fill() {
      const catalogReference = { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: fixtures.mug }
      await openPage().addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] })
    },
    /** So much later, at the next visit, the access token is over. */
    async comeBack(later: number) {
      pastTime += later
      const { accessToken, refreshToken } = (await storage.getTokens()) ?? expect.unreachable()
      await storage.setTokens({ accessToken: { ...accessToken, expiresAt: 1 }, refreshToken })
    },
    /** A page that is left before the answer arrives. */
    async leavePage() {
      site.dropResponse({ on: 'token' })
      await expect(openPage().getCurrentCart()).rejects.toMatchObject({ kind: 'network' })
    },
    quantity: async () => (await openPage().getCurrentCart()).lineItems[0]?.quantity,
  }
}

const kinds = [
  ['visitor', async () => openBrowser(shop.clientId, memoryStorage())],
  [
    'member',
    async () => {
      const { clientId, access_token: value, refresh_token } = await signUp(shop.site, { rotate: true })
      const refreshToken = { value: refresh_token, role: 'member' as const }
      return openBrowser(clientId, memoryStorage({ accessToken: { value, expiresAt: 4_000_000_000 }, refreshToken }))
    },
  ],
] as const

describe.each(kinds)('a %s keeps cart and session', (role, begin) => {
  test.each([
    ['11 seconds', 11 * SECOND],
    ['11 minutes', 11 * MINUTE],
    ['a day', DAY],
  ])('when the answer to a renewal was lost %s ago', async (_, pause) => {
    const browser = await begin()
    await browser.fill()
    await browser.comeBack(31 * MINUTE)
    await browser.leavePage()
    await browser.comeBack(pause)
    expect(await browser.quantity()).toBe(1)
    expect(browser.changes.at(-1)).toEqual({ type: 'renewed', role })
  })

  test.each([2, 3, 7])('over 200 visits of which every %sth loses the answer', async (n) => {
    const browser = await begin()
    await browser.fill()
    for (let visit = 1; visit <= 200; visit++) {
      await browser.comeBack(31 * MINUTE)
      if (visit % n === 0) await browser.leavePage()
      else expect(await browser.quantity()).toBe(1)
    }
    expect(browser.changes.filter(({ type }) => type === 'ended')).toEqual([])
    expect(browser.changes.filter(({ type }) => type === 'started').length).toBeLessThan(2)
  })
})
