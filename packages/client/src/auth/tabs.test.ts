import { expect, test, vi } from 'vitest'
import { createClient } from '../client.ts'
import { currentCart } from '../generated/current-cart-functions.ts'
import { selfHosted } from '../host.ts'
import { json, stubSite, tokenAnswer } from '../testing/stub-site.ts'
import { OAuthStrategy } from './oauth-strategy.ts'
import type { SessionChange } from './session.ts'
import { acrossTabs } from './tabs.ts'
import { memoryStorage, type Tokens } from './tokens.ts'

const expired: Tokens = {
  accessToken: { value: 'old', expiresAt: 1 },
  refreshToken: { value: 'held', role: 'member' },
}

/** Tabs of one browser: each its own client, over one storage. */
function openClients(count: number, site: ReturnType<typeof stubSite>, clientId: string) {
  const storage = { ...memoryStorage(expired), shared: acrossTabs }
  return Array.from({ length: count }, () =>
    createClient({
      auth: OAuthStrategy({ clientId, storage }),
      host: selfHosted('https://site.test'),
      modules: { currentCart },
      fetch: site.fetch,
    }),
  )
}

/** The same, with what each hears. */
const openTabs = (...of: Parameters<typeof openClients>) =>
  openClients(...of).map((client) => {
    const changes: SessionChange[] = []
    client.auth.onSessionChange((change) => changes.push(change))
    return { ...client, changes }
  })

test('C01: five tabs that renew together make one token request', async () => {
  const site = stubSite(
    () => json({ cart: {} }),
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return json(tokenAnswer(2))
    },
  )
  const tabs = openTabs(5, site, 'renewing')
  await Promise.all(tabs.flatMap(({ currentCart }) => [currentCart.getCurrentCart(), currentCart.getCurrentCart()]))
  expect(site.tokenRequests()).toHaveLength(1)
  expect(new Set(site.calls().map(({ headers }) => headers.get('authorization')))).toEqual(new Set(['access-2']))
})

test('a tab hears what happens to the session in another', async () => {
  const site = stubSite(
    () => json({ cart: {} }),
    ({ body }) => (body.grantType === 'anonymous' ? json(tokenAnswer(3)) : json({ error: 'invalid_grant' }, 400)),
  )
  const [one, other] = openTabs(2, site, 'hearing')
  await one?.currentCart.getCurrentCart()
  await expect
    .poll(() => other?.changes)
    .toEqual([
      { type: 'ended', role: 'member', reason: 'invalid_grant' },
      { type: 'started', role: 'visitor' },
    ])
  expect(one?.changes).toEqual(other?.changes)
})

test('a client opens a channel for its listeners only, and closes it after the last', async () => {
  const open = new Set<BroadcastChannel>()
  class Counted extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      open.add(this)
    }
    override close() {
      open.delete(this)
      super.close()
    }
  }
  vi.stubGlobal('BroadcastChannel', Counted)
  const [one, other] = openClients(
    2,
    stubSite(() => json({ cart: {} })),
    'quiet',
  )
  expect(open.size).toBe(0)
  const heard: SessionChange[] = []
  const leave = [1, 2].map(() => other?.auth.onSessionChange((change) => heard.push(change)))
  expect(open.size).toBe(1)
  await one?.currentCart.getCurrentCart()
  expect(open.size).toBe(1)
  await expect.poll(() => heard).toHaveLength(2)
  for (const each of leave) each?.()
  expect(open.size).toBe(0)
  vi.unstubAllGlobals()
})

test('the channel of a session lets a program end', () => {
  const unref = vi.spyOn(BroadcastChannel.prototype, 'unref' as never)
  openTabs(
    1,
    stubSite(() => json({})),
    'ending',
  )
  expect(unref).toHaveBeenCalledTimes(1)
})
