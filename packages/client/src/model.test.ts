import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCart } from './cart.ts'
import { createKeys } from './dpop/keys.ts'
import { dpop } from './dpop.ts'
import {
  createClient,
  currentCart,
  isCartwrightError,
  memoryStorage,
  OAuthStrategy,
  redirects,
  type SessionChange,
  STORES_APP_ID,
  type TabCoordination,
} from './index.ts'
import { type Fate, modelSite, nextTurn } from './testing/model-site.ts'

/** More with `MODEL_RUNS=10000`. */
const numRuns = Number(process.env.MODEL_RUNS ?? 150)

/** A call of one tab: an item by the queue of the cart, an item by the call itself, or a read of the cart. */
type Call = readonly [tab: number, kind: 'queue' | 'add' | 'read']

type Step =
  /** Calls of several tabs at the same time. */
  | { readonly kind: 'calls'; readonly calls: readonly Call[] }
  /** Items in the queues of several tabs; after so many turns of the network the shopper signs out in one of them. */
  | { readonly kind: 'leave'; readonly tab: number; readonly queued: readonly number[]; readonly after: number }
  | { readonly kind: 'signIn'; readonly tab: number }
  | { readonly kind: 'signOut'; readonly tab: number }
  /** A tab is closed and opened again. */
  | { readonly kind: 'crash'; readonly tab: number }
  | { readonly kind: 'pass'; readonly seconds: number }

const tab = fc.nat(1)
const call: fc.Arbitrary<Call> = fc.tuple(tab, fc.constantFrom('queue', 'add', 'read'))
const calls = fc.array(call, { minLength: 1, maxLength: 4 })
const queued = fc.array(tab, { minLength: 1, maxLength: 3 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('calls' as const), calls }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), tab, queued, after: fc.nat(8) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('signIn' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('signOut' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash' as const), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), seconds: fc.constantFrom(11, 60, 1790, 3600, 86_400) }),
  },
)
const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 5, arbitrary: fc.constant('arrives' as const) },
  { weight: 2, arbitrary: fc.constantFrom('request lost' as const, 'response lost' as const, 'site fails' as const) },
)

/** Locks and messages of one browser, without delay. */
function browser(): TabCoordination {
  let last: Promise<unknown> = Promise.resolve()
  const listeners = new Set<(message: never) => void>()
  return {
    lock(_, work) {
      const next = last.then(work)
      last = next.catch(() => {})
      return next
    },
    watch(_, listener) {
      listeners.add(listener)
      return (message) => {
        for (const one of listeners) one(message as never)
      }
    },
  }
}

/** What the site acknowledged to the current shopper. A sign-out begins another one. */
interface Shopper {
  acknowledged: number
  sent: number
  isMember: boolean
}

async function openShop(fates: readonly Fate[], isBound: boolean) {
  let used = 0
  let isCalm = false
  const site = modelSite(() => (isCalm ? 'arrives' : (fates[used++ % Math.max(fates.length, 1)] ?? 'arrives')))
  const storage = { ...memoryStorage(), shared: browser() }
  const pair = isBound ? await keys : undefined
  const open = () => {
    const client = createClient({
      auth: OAuthStrategy({ clientId: 'shop', storage }),
      modules: { currentCart, redirects },
      fetch: pair ? dpop({ keys: { get: async () => pair, set: async () => {} }, fetch: site.fetch }) : site.fetch,
      host: { url: (path) => `https://site.test${path}`, idempotency: (path) => path.includes('/ecom/') },
      retry: { baseDelay: 0 },
    })
    return { ...client, cart: createCart(client) }
  }
  const tabs = [open(), open()]
  const shoppers: Shopper[] = [{ acknowledged: 0, sent: 0, isMember: false }]
  storage.shared.watch<SessionChange>('shop', (change) => {
    if (change.type !== 'ended') return
    // No failure ends the session of a shopper.
    expect(change.reason).toBe('logout')
    shoppers.push({ acknowledged: 0, sent: 0, isMember: false })
  })
  const current = () => shoppers.at(-1) ?? expect.unreachable()
  const tabOf = (index: number) => tabs[index] ?? expect.unreachable()
  const newItem = () => {
    const catalogReference = { appId: STORES_APP_ID, catalogItemId: `shopper-${shoppers.length}` }
    return { quantity: 1, catalogReference }
  }

  async function make([index, kind]: Call) {
    const { currentCart: carts, cart } = tabOf(index)
    const shopper = current()
    if (kind !== 'read') shopper.sent++
    const isAdded =
      kind === 'queue'
        ? await cart.add(newItem())
        : await settle(kind === 'add' ? carts.addToCurrentCart({ lineItems: [newItem()] }) : carts.getCurrentCart())
    if (isAdded && kind !== 'read') shopper.acknowledged++
  }
  async function signIn(index: number) {
    const { auth } = tabOf(index)
    // The site's page knows the visitor whose browser opened it.
    if (!(await settle(auth.getAuthHeaders()))) return
    const data = await auth.generateOAuthData('https://shop.test/')
    const code = site.codeFor(shoppers.length, (await auth.getTokens()).refreshToken.value)
    const isDone = await settle(auth.getMemberTokens(code, data.state, data).then(auth.setTokens))
    if (isDone) current().isMember = true
  }
  async function signOut(index: number) {
    const leaving = settle(tabOf(index).auth.logout('https://shop.test/'))
    // At once, whatever the site does.
    await turns(1)
    expect(await tabOf(1 - index).auth.loggedIn()).toBe(false)
    await leaving
  }
  async function run(next: Step) {
    if (next.kind === 'calls') await Promise.all(next.calls.map(make))
    if (next.kind === 'leave') {
      const adding = next.queued.map((index) => make([index, 'queue']))
      await turns(next.after)
      await Promise.all([signOut(next.tab), ...adding])
    }
    if (next.kind === 'signIn') await signIn(next.tab)
    if (next.kind === 'signOut') await signOut(next.tab)
    if (next.kind === 'crash') tabs[next.tab] = open()
    if (next.kind === 'pass') vi.setSystemTime(Date.now() + next.seconds * 1000)
  }
  async function check() {
    isCalm = true
    // A site that failed is called again after a pause.
    vi.setSystemTime(Date.now() + 11_000)
    const { acknowledged, sent, isMember } = current()
    for (const { currentCart: carts, auth } of tabs) {
      const { lineItems = [] } = await carts.getCurrentCart().catch(() => ({ lineItems: undefined }))
      const units = lineItems.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
      expect(units).toBeGreaterThanOrEqual(acknowledged)
      expect(units).toBeLessThanOrEqual(sent)
      expect(await auth.loggedIn()).toBe(isMember)
      for (const { catalogReference } of lineItems)
        expect(catalogReference?.catalogItemId).toBe(newItem().catalogReference.catalogItemId)
    }
    // No request went out with the tokens of another shopper, or with another key.
    for (const names of site.carts.bySession()) expect(names).toHaveLength(1)
    expect(site.violations).toEqual([])
  }
  return { run, check }
}

const keys = createKeys()

/** A request takes one turn to the site, and its response another one. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await nextTurn()
}

/** Whether a call succeeded. No failure ends the session of the shopper. */
async function settle(result: Promise<unknown>): Promise<boolean> {
  try {
    await result
    return true
  } catch (error) {
    if (!isCartwrightError(error)) throw error
    expect(error.code).not.toBe('invalid_grant')
    return false
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('tabs, crashes, lost responses, sign-ins and clocks lose no acknowledged write and mix no shoppers', async () => {
  const plans = fc.array(step, { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(plans, fc.array(fate, { maxLength: 40 }), fc.nat(3), async (steps, fates, draw) => {
      // Each fourth shop binds its tokens to a key.
      const { run, check } = await openShop(fates, draw === 0)
      for (const next of steps) await run(next)
      await check()
    }),
    { numRuns },
  )
})
