import { calls, type Product } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { visitorToken } from '../../../people/oauth/testing.ts'
import { ask } from '../../../platform/http/testing.ts'
import { openTestShop } from '../../../selling/checkout/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { fixtures } from '../../testing.ts'
import { exportText, importText } from '../../transfer/testing.ts'
import { prunePriceHistory } from './prune.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const [DAYS, CASES] = process.env.TEST_TIER === 'usual' ? [90, 300] : [365, 1000]

/** What a shopper was shown of a variant, from an instant on. */
interface Observation {
  readonly at: number
  readonly price: number
  readonly full: number
}

let clock = Date.parse('2025-11-01T00:00:00Z')
let site: Site
let apiKey: string
beforeAll(async () => {
  site = await createTestSite({ now: () => new Date(clock) })
  await openTestShop(site)
  apiKey = (await createApiKey(site, { name: 'Back office' })).apiKey
  await ask(site, apiKey, calls.UpdateSiteSettings, { settings: { lowestPriorPrices: 'ALWAYS' } })
})
afterAll(() => site.close())

/** The same numbers in each run: what fails can be repeated. */
let seed = 20_261_126
function random(most: number): number {
  seed = (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
  return Math.floor((((seed ^ (seed >>> 12)) >>> 0) / 2 ** 32) * most)
}
const pick = <T>(...values: readonly [T, ...T[]]): T => values[random(values.length)] ?? values[0]
const amount = () => 5 + random(40)

const { mug, apron, bowl, apronVariants } = fixtures
const products = [mug, apron, bowl] as const

const productAs = async (token: string, id: string): Promise<Product> => {
  const { product } = await ask(site, token, calls.GetProduct, { id })
  if (!product) throw new Error(`${id} is missing`)
  return product
}
const update = async (id: string, change: object) => {
  const { revision } = await productAs(apiKey, id)
  await ask(site, apiKey, calls.UpdateProduct, { product: { id, ...change, ...(revision && { revision }) } })
}

const lists: string[] = []
/** When lists begin and end: prices change then without a write. */
const agenda: number[] = []
const anyList = () => lists[random(lists.length)]

async function createList() {
  const start = clock + (1 + random(72)) * HOUR
  const end = start + (1 + random(240)) * HOUR
  const isScheduled = random(3) > 0
  if (isScheduled) agenda.push(start, end)
  const { priceList } = await ask(site, apiKey, calls.CreatePriceList, {
    priceList: {
      name: `List ${lists.length}`,
      priority: random(3),
      ...(random(3) === 0 && { adjustment: { percentage: -5 * (1 + random(6)) } }),
      ...(isScheduled && {
        activeTimeInfo: { start: new Date(start).toISOString(), end: new Date(end).toISOString() },
      }),
    },
  })
  if (priceList.id) lists.push(priceList.id)
  if (!isScheduled) agenda.push(clock + 48 * HOUR)
}

/** Every way by which a price changes. */
const ways: Record<string, () => Promise<unknown>> = {
  'edit of the price': () => update(pick(mug, bowl), { priceData: { price: amount() } }),
  'discount of the product': () => update(pick(...products), { discount: { type: 'PERCENT', value: 5 * random(8) } }),
  'price of a variant': () =>
    ask(site, apiKey, calls.UpdateVariants, {
      id: apron,
      variants: [{ variantIds: [pick(apronVariants.smallMoss, apronVariants.largeClay)], price: amount() }],
    }),
  'bulk change': () => ask(site, apiKey, calls.BulkUpdateProducts, { ids: [mug, bowl], set: { price: amount() } }),
  'bulk adjustment': () =>
    ask(site, apiKey, calls.BulkAdjustProductProperties, {
      ids: [...products],
      adjust: { price: { percentage: { rate: pick(-10, 10, 20) } } },
    }),
  'CSV import': async () => {
    const csv = await exportText(site, apiKey)
    const { job } = await importText(site, apiKey, csv.replace(/(Harbour mug[^\n]*?,)\d+\.\d\d,/, `$1${amount()}.00,`))
    expect(job).toMatchObject({ state: 'COMPLETED', counts: { errors: 0 } })
  },
  'new price list': createList,
  'price in a list': async () => {
    const priceListId = anyList()
    if (!priceListId) return
    const variantId = pick(undefined, apronVariants.smallMoss, apronVariants.mediumMoss)
    const item = pick<{ productId: string; variantId?: string }>(
      { productId: mug },
      { productId: bowl },
      { productId: apron, ...(variantId && { variantId }) },
    )
    await ask(site, apiKey, calls.SetPriceListPrices, { priceListId, prices: [{ ...item, price: `${amount()}.00` }] })
  },
  'price out of a list': async () => {
    const priceListId = anyList()
    if (!priceListId) return
    const { prices } = await ask(site, apiKey, calls.ListPriceListPrices, { priceListId })
    const [first] = prices
    if (!first) return
    const { productId, variantId } = first
    await ask(site, apiKey, calls.RemovePriceListPrices, {
      priceListId,
      items: [{ productId, ...(variantId && { variantId }) }],
    })
  },
  'CSV of a list': async () => {
    const priceListId = anyList()
    if (!priceListId) return
    const csv = `Product id,Price,Compare at price\n${mug},${amount()}.00,\n${apron},${amount()}.00,${40 + random(20)}.00\n`
    await ask(site, apiKey, calls.ImportPriceList, { priceListId, csv, replace: random(2) === 0 })
  },
  'list switched on or off': async () => {
    const priceListId = anyList()
    if (!priceListId) return
    const { priceList } = await ask(site, apiKey, calls.GetPriceList, { priceListId })
    const { revision = '', active } = priceList
    await ask(site, apiKey, calls.UpdatePriceList, { priceList: { id: priceListId, revision, active: !active } })
  },
  'end of a list': async () => {
    const [priceListId] = lists.length > 2 ? lists.splice(random(lists.length), 1) : []
    if (priceListId) await ask(site, apiKey, calls.DeletePriceList, { priceListId })
  },
}

const seen = new Map<string, Observation[]>()
let checked = 0
let reduced = 0
let different = 0

/** What is shown now is stored, and the lowest price shown beside it is compared with what was seen before. */
async function observe(cause: string) {
  const token = await visitorToken(site)
  for (const id of products)
    for (const { id: variantId, variant } of (await productAs(token, id)).variants) {
      const { price: full, discountedPrice: price, lowestPriorPrice } = variant.priceData
      const key = `${id} ${variantId}`
      const log = seen.get(key) ?? []
      seen.set(key, log)
      log.push({ at: clock, price, full })
      const expected = lowestSeen(log)
      expect([key, new Date(clock).toISOString(), cause, lowestPriorPrice]).toEqual([
        key,
        new Date(clock).toISOString(),
        cause,
        expected,
      ])
      checked += 1
      if (price < full) reduced += 1
      if (expected !== undefined && expected !== price && expected !== full) different += 1
    }
}

/** The lowest of what was shown in each of the 720 hours before the reduction. */
function lowestSeen(log: readonly Observation[]): number | undefined {
  const current = log.at(-1)
  if (!current || current.price >= current.full) return
  let begin = current.at
  for (const { at, price, full } of log.toReversed()) {
    if (price !== current.price || price >= full) break
    begin = at
  }
  const shownAt = (at: number) => log.findLast((one) => one.at <= at)?.price
  const hours = Array.from({ length: 30 * 24 }, (_, hour) => shownAt(begin - (hour + 1) * HOUR))
  const prices = hours.filter((price) => price !== undefined)
  // Reduced from its first day: the lowest price since it is on sale.
  return prices.length === 0 ? current.price : Math.min(...prices)
}

test('the lowest price shown is that of the 30 days before, in a year of changes by every way', async () => {
  await observe('opening')
  const names = Object.keys(ways)
  const end = clock + DAYS * DAY
  for (let turn = 0; clock < end || checked < CASES; turn += 1) {
    const next = clock + (1 + random(48)) * HOUR
    const due = agenda.filter((at) => at > clock && at <= next)
    clock = Math.min(next, ...due)
    if (due.length > 0) {
      await observe('schedule')
      continue
    }
    const name = names[turn < names.length ? turn : random(names.length)] ?? ''
    await ways[name]?.()
    await observe(name)
    if (turn % 50 === 0) await prunePriceHistory(site)
  }
  expect(checked).toBeGreaterThanOrEqual(CASES)
  expect(reduced).toBeGreaterThan(CASES / 4)
  // Neither the price itself nor the struck through one: what a shop could not show without a history.
  expect(different).toBeGreaterThan(CASES / 10)
})
