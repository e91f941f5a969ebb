import { expect, test, vi } from 'vitest'
import { createClient } from '../client.ts'
import { currentCart } from '../generated/current-cart-functions.ts'
import { selfHosted } from '../host.ts'
import { json, stubSite, tokenAnswer } from '../testing/stub-site.ts'
import { OAuthStrategy } from './oauth-strategy.ts'
import type { SessionChange } from './session-change.ts'
import { acrossTabs } from './tabs.ts'
import { memoryStorage, type Tokens } from './tokens.ts'

const expired: Tokens = {
  accessToken: { value: 'old', expiresAt: 1 },
  refreshToken: { value: 'held', role: 'member' },
}

/** Tabs of one browser: each its own client, over one storage. */
function openTabs(count: number, site: ReturnType<typeof stubSite>, clientId: string) {
  const storage = { ...memoryStorage(expired), shared: acrossTabs }
  return Array.from({ length: count }, () => {
    const client = createClient({
      auth: OAuthStrategy({ clientId, storage }),
      host: selfHosted('https://site.test'),
      modules: { currentCart },
      fetch: site.fetch,
    })
    const changes: SessionChange[] = []
    client.auth.onSessionChange((change) => changes.push(change))
    return { ...client, changes }
  })
}

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

test('the channel of a session lets a program end', () => {
  const unref = vi.spyOn(BroadcastChannel.prototype, 'unref' as never)
  openTabs(
    1,
    stubSite(() => json({})),
    'ending',
  )
  expect(unref).toHaveBeenCalledTimes(1)
})

test('a tab does not wait for ever for a tab that is frozen in its renewal', async () => {
  vi.useFakeTimers()
  // As the browser's: a request waits until its signal aborts.
  const request = (_: string, { signal }: LockOptions) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  vi.stubGlobal('navigator', { locks: { request } })
  const site = stubSite(
    () => json({ cart: { id: 'c' } }),
    () => json(tokenAnswer(2)),
  )
  const cart = openTabs(1, site, 'frozen')[0]?.currentCart.getCurrentCart()
  await vi.advanceTimersByTimeAsync(3000)
  expect(await cart).toEqual({ id: 'c' })
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('work that must not run twice waits for another tab as long as it takes', async () => {
  vi.useFakeTimers()
  let end = () => {}
  const request = vi.fn(async (_: string, options: LockOptions, run: () => Promise<unknown>) => {
    await new Promise<void>((resolve, reject) => {
      end = resolve
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason))
    })
    return run()
  })
  vi.stubGlobal('navigator', { locks: { request } })
  const work = vi.fn(async () => 'done')
  const result = acrossTabs.lock('addresses', work, Infinity)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(work).not.toHaveBeenCalled()
  end()
  expect(await result).toBe('done')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a closed client hears nothing of other tabs, and holds no channel', async () => {
  const close = vi.spyOn(BroadcastChannel.prototype, 'close')
  const site = stubSite(
    () => json({ cart: {} }),
    () => json(tokenAnswer(2)),
  )
  const [one, other] = openTabs(2, site, 'closing')
  one?.close()
  expect(close).toHaveBeenCalledTimes(1)
  await other?.currentCart.getCurrentCart()
  await expect.poll(() => other?.changes).toEqual([{ type: 'renewed', role: 'member' }])
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(one?.changes).toEqual([])
  // Its calls still work, with what the other tab has stored.
  await one?.currentCart.getCurrentCart()
  expect(site.tokenRequests()).toHaveLength(1)
})
