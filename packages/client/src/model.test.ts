import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createClient,
  currentCart,
  isCartwrightError,
  memoryStorage,
  OAuthStrategy,
  STORES_APP_ID,
  type TabCoordination,
  type Tokens,
} from './index.ts'
import { type Fate, modelSite } from './testing/model-site.ts'

/** More with `MODEL_RUNS=10000`. */
const numRuns = Number(process.env.MODEL_RUNS ?? 150)

type Step =
  /** Calls of several tabs at the same time; true adds an item, false reads the cart. */
  | { readonly kind: 'calls'; readonly calls: readonly (readonly [tab: number, isAdd: boolean])[] }
  /** A tab is closed and opened again. */
  | { readonly kind: 'crash'; readonly tab: number }
  | { readonly kind: 'pass'; readonly seconds: number }
  | { readonly kind: 'signOut'; readonly tab: number }

const tab = fc.nat(1)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('calls' as const),
      calls: fc.array(fc.tuple(tab, fc.boolean()), { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash' as const), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), seconds: fc.constantFrom(11, 60, 1790, 3600, 86_400) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('signOut' as const), tab }) },
)
const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 5, arbitrary: fc.constant('arrives' as const) },
  { weight: 2, arbitrary: fc.constantFrom('request lost' as const, 'response lost' as const, 'site fails' as const) },
)

const signedOut: Tokens = { accessToken: { value: '', expiresAt: 0 }, refreshToken: { value: '', role: 'none' } }

/** One after another, as the locks of a browser. */
function locks(): TabCoordination {
  let last: Promise<unknown> = Promise.resolve()
  return {
    lock(_, work) {
      const next = last.then(work)
      last = next.catch(() => {})
      return next
    },
    watch: (_, listener) => listener,
  }
}

function openShop(fates: readonly Fate[]) {
  let sent = 0
  let isCalm = false
  const site = modelSite(() => (isCalm ? 'arrives' : (fates[sent++ % Math.max(fates.length, 1)] ?? 'arrives')))
  const storage = { ...memoryStorage(), shared: locks() }
  const open = () =>
    createClient({
      auth: OAuthStrategy({ clientId: 'shop', storage }),
      modules: { currentCart },
      fetch: site.fetch,
      retry: { baseDelay: 0 },
    })
  const tabs = [open(), open()]
  /** What was added since the last sign-out: acknowledged, and sent at all. */
  let owner = 0
  let acknowledged = 0
  let sentUnits = 0
  const tabOf = (index: number) => tabs[index] ?? open()

  async function call([index, isAdd]: readonly [number, boolean]) {
    const item = { quantity: 1, catalogReference: { appId: STORES_APP_ID, catalogItemId: `owner-${owner}` } }
    const { currentCart: cart } = tabOf(index)
    if (isAdd) sentUnits++
    try {
      await (isAdd ? cart.addToCurrentCart({ lineItems: [item] }) : cart.getCurrentCart())
      if (isAdd) acknowledged++
    } catch (error) {
      if (!isCartwrightError(error)) throw error
      // No failure ends the session of the shopper.
      expect(error.code).not.toBe('invalid_grant')
    }
  }
  async function run(next: Step) {
    if (next.kind === 'calls') await Promise.all(next.calls.map(call))
    if (next.kind === 'crash') tabs[next.tab] = open()
    if (next.kind === 'pass') vi.setSystemTime(Date.now() + next.seconds * 1000)
    if (next.kind !== 'signOut') return
    await tabOf(next.tab).auth.setTokens(signedOut)
    owner++
    acknowledged = 0
    sentUnits = 0
  }
  async function check() {
    isCalm = true
    // A site that failed is called again after a pause.
    vi.setSystemTime(Date.now() + 11_000)
    for (const { currentCart: cart } of tabs) {
      const { lineItems = [] } = await cart.getCurrentCart().catch(() => ({ lineItems: undefined }))
      const units = lineItems.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
      expect(units).toBeGreaterThanOrEqual(acknowledged)
      expect(units).toBeLessThanOrEqual(sentUnits)
    }
    // No request went out with the tokens of another shopper.
    for (const lines of site.carts.values()) expect(lines.size).toBe(1)
  }
  return { run, check }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('tabs, crashes, lost responses and clocks lose no acknowledged write and mix no shoppers', async () => {
  const plans = fc.array(step, { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(plans, fc.array(fate, { maxLength: 40 }), async (steps, fates) => {
      const { run, check } = openShop(fates)
      for (const next of steps) await run(next)
      await check()
    }),
    { numRuns },
  )
})
