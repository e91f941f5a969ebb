import { createTestSite, signUp } from '@cartwright/server/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createClient } from '../client.ts'
import { members } from '../generated/members-functions.ts'
import { selfHosted } from '../host.ts'
import { cookieStorage } from './cookie-storage.ts'
import { OAuthStrategy } from './oauth-strategy.ts'
import type { SessionChange } from './session-change.ts'
import { acrossTabs } from './tabs.ts'
import { noTokens, parseTokens, type TokenStorage, type Tokens } from './tokens.ts'

let site: Awaited<ReturnType<typeof createTestSite>>
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

const member: Tokens = {
  accessToken: { value: 'a', expiresAt: 4_000_000_000 },
  refreshToken: { value: 'r', role: 'member' },
}

const settled = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 4))

/** What a browser keeps: all its tabs and every request to a server have the same cookie. */
function openBrowser() {
  let cookie = ''
  const set = (written: string) => {
    cookie = written.split(';')[0] ?? ''
  }
  // A jar remembers what it wrote, as one request's does; a tab reads the browser's cookie each time.
  const jar = () => cookieStorage({ jar: { get: () => cookie, set } })
  const storage: TokenStorage = {
    shared: acrossTabs,
    getTokens: () => jar().getTokens(),
    setTokens: (tokens) => jar().setTokens(tokens),
  }
  return { storage, cookie: () => cookie, set }
}

test('C02: two tabs and a server-rendered request renew concurrently, 200 times, without signing out', async () => {
  const { clientId, memberId, access_token, refresh_token } = await signUp(site, { rotate: true })
  const { storage, cookie, set } = openBrowser()
  const held = { refreshToken: { value: refresh_token, role: 'member' as const } }
  await storage.setTokens({ ...held, accessToken: { value: access_token, expiresAt: 1 } })

  const changes: SessionChange[] = []
  let renewals = 0
  /** The identity the site sees for a client with these cookies. */
  const connect = (over: TokenStorage) => {
    const client = createClient({
      auth: OAuthStrategy({ clientId, storage: over }),
      host: selfHosted(site.url),
      modules: { members },
      fetch: (url, init) => site.fetch(new Request(url, init)),
    })
    client.auth.onSessionChange((change) => changes.push(change))
    return async () => (await client.members.getCurrentMember()).member.id
  }
  const tabs = [connect(storage), connect(storage)]
  /** A page request: its server renews by itself, and the cookie arrives with its response. */
  const render = async () => {
    const answered: string[] = []
    const jar = { get: () => sent, set: (written: string) => answered.push(written) }
    const sent = cookie()
    const who = await connect(cookieStorage({ jar }))()
    await settled()
    for (const written of answered) set(written)
    renewals += answered.length
    return who
  }

  for (let run = 0; run < 200; run += 1) {
    const tokens = await storage.getTokens()
    await storage.setTokens({ ...(tokens ?? expect.unreachable()), accessToken: { value: 'spent', expiresAt: 1 } })
    const page = render()
    const here = Promise.all(tabs.map(async (tab) => settled().then(tab)))
    expect((await Promise.all([page, here])).flat()).toEqual([memberId, memberId, memberId])
  }
  expect(changes.filter(({ type }) => type === 'ended')).toEqual([])
  expect((await storage.getTokens())?.refreshToken.role).toBe('member')
  // It did happen: the server renewed for itself, while at least some of the time a tab did too.
  expect(renewals).toBe(200)
  expect(changes.filter(({ type }) => type === 'renewed').length).toBeGreaterThan(300)
})

test('a storage of one’s own, as the readme has it, is shared by what runs on a page', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  const { shop } = await import('../../examples/local-storage.ts')
  expect(await shop.auth.getTokens()).toEqual(noTokens)
  await shop.auth.setTokens(member)
  expect(await shop.auth.loggedIn()).toBe(true)
  expect(parseTokens(stored.get('tokens') ?? '')).toMatchObject({ refreshToken: { value: 'r' } })
  await shop.auth.setTokens(noTokens)
  expect(await shop.auth.loggedIn()).toBe(false)

  // Unreadable tokens of an older or another program count as none.
  for (const text of ['', 'null', '{"accessToken":"a"}', '{"accessToken":{"value":"a"},"refreshToken":"r"}', '{']) {
    stored.set('tokens', text)
    expect(await shop.auth.getTokens()).toEqual(noTokens)
  }
  vi.unstubAllGlobals()
})

test('a storage of one’s own, as the readme has it, lasts as long as the page where the browser keeps nothing', async () => {
  const reject = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
  }
  let stored: string | null = JSON.stringify({ ...member, refreshToken: { value: 'older', role: 'member' } })
  const removeItem = () => {
    stored = null
  }
  vi.stubGlobal('localStorage', { getItem: () => stored, removeItem, setItem: reject })
  const { shop } = await import('../../examples/local-storage.ts')
  await shop.auth.setTokens(member)
  // One that was replaced is not shown to the site again, which would take it for stolen.
  expect(await shop.auth.getTokens()).toEqual(member)

  vi.stubGlobal('localStorage', { getItem: reject, removeItem: reject, setItem: reject })
  await shop.auth.setTokens(noTokens)
  expect(await shop.auth.loggedIn()).toBe(false)
  await shop.auth.setTokens(member)
  expect(await shop.auth.loggedIn()).toBe(true)
  vi.unstubAllGlobals()
})
