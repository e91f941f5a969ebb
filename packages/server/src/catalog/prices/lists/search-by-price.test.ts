import { calls, type Product, type ResponseOf } from '@cartwright/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { visitorToken } from '../../../people/oauth/testing.ts'
import { ask } from '../../../platform/http/testing.ts'
import { writeSettings } from '../../../platform/settings/settings.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { createTestCatalog, fixtures } from '../../testing.ts'

const currencyRates = [
  { currency: 'USD', rate: '1.1', priceEnding: '0.99' },
  { currency: 'JPY', rate: '160' },
]

let site: Site
let apiKey: string
let visitor: string
beforeEach(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
  await writeSettings(site.db, { currencyRates })
  apiKey = (await createApiKey(site, { name: 'Back office' })).apiKey
  visitor = await visitorToken(site)
})
afterEach(() => site.close())

async function search(currency: string, request: object, token = visitor): Promise<ResponseOf<'SearchProducts'>> {
  const response = await site.fetch(
    new Request(`${site.url}${calls.SearchProducts.routes[0]?.path}`, {
      method: 'POST',
      headers: { authorization: token, 'x-wix-currency': currency },
      body: JSON.stringify({ paging: { limit: 100 }, ...request }),
    }),
  )
  return calls.SearchProducts.response.parse(await response.json())
}

/** What a page of the shop shows: the least price of the variants that can be chosen. */
const shownPrice = ({ variants, convertedPriceData }: Product): number => {
  const prices = variants.flatMap(({ variant }) =>
    variant.visible === false ? [] : (variant.convertedPriceData?.discountedPrice ?? []),
  )
  return prices.length > 0 ? Math.min(...prices) : (convertedPriceData?.discountedPrice ?? 0)
}

async function createList(priceList: object, ...prices: { productId: string; variantId?: string; price: string }[]) {
  const { priceList: made } = await ask(site, apiKey, calls.CreatePriceList, {
    priceList: { name: 'List', ...priceList },
  })
  if (prices.length > 0) await ask(site, apiKey, calls.SetPriceListPrices, { priceListId: made.id ?? '', prices })
}

describe('a search by price', () => {
  test('filters by the amount that is shown in the currency of the request, and counts in it', async () => {
    const all = await search('USD', {})
    const mug = all.products.find(({ id }) => id === fixtures.mug)
    expect(mug && shownPrice(mug)).toBe(13.99)
    const ids = async (price: object) => (await search('USD', { price })).products.map(({ id }) => id)
    expect(await ids({ minValue: 13.99, maxValue: 13.99 })).toContain(fixtures.mug)
    expect(await ids({ maxValue: 13.98 })).not.toContain(fixtures.mug)
    expect(await ids({ minValue: 14 })).not.toContain(fixtures.mug)
    expect(all.facets.price?.minValue).toBe(Math.min(...all.products.map(shownPrice)))
    expect(all.facets.price?.maxValue).toBe(Math.max(...all.products.map(shownPrice)))
  })

  test('follows price lists, and leaves programs of the shop regular prices', async () => {
    await createList({}, { productId: fixtures.mug, price: '200.00' })
    const dearest = async (token: string) =>
      (await search('EUR', { sort: 'PRICE_DESC', price: { minValue: 200 } }, token)).products.map(({ id }) => id)
    expect(await dearest(visitor)).toContain(fixtures.mug)
    expect(await dearest(apiKey)).not.toContain(fixtures.mug)
  })

  test('PF77: a price that changes is found by its new amount', async () => {
    await createList({ currency: 'JPY' }, { productId: fixtures.mug, price: '5' })
    const cheapest = async () => (await search('JPY', { sort: 'PRICE_ASC', paging: { limit: 1 } })).products[0]?.id
    expect(await cheapest()).toBe(fixtures.mug)
    await createList({ currency: 'JPY', priority: 1 }, { productId: fixtures.mug, price: '5000000' })
    expect(await cheapest()).not.toBe(fixtures.mug)
  })

  test('orders and filters by what is shown, for every set of lists and each currency', async () => {
    const { mug, bowl, wallpaper, apron, apronVariants } = fixtures
    const price = fc.integer({ min: 0, max: 90 }).map((amount) => `${amount}`)
    const entry = fc.record({ productId: fc.constantFrom(mug, bowl, wallpaper, apron), price })
    const variantEntry = fc.record({
      productId: fc.constant(apron),
      variantId: fc.constantFrom(apronVariants.smallMoss, apronVariants.largeClay),
      price,
    })
    const list = fc.record({
      currency: fc.option(fc.constantFrom('USD', 'JPY'), { nil: undefined }),
      adjustment: fc.option(fc.record({ percentage: fc.integer({ min: -60, max: 60 }) }), { nil: undefined }),
      prices: fc.uniqueArray(fc.oneof(entry, variantEntry), {
        maxLength: 4,
        selector: (one) => JSON.stringify({ ...one, price: '' }),
      }),
    })
    await fc.assert(
      fc.asyncProperty(list, fc.constantFrom('EUR', 'USD', 'JPY'), async ({ prices, ...priceList }, currency) => {
        await createList(priceList, ...prices)
        const { products, facets } = await search(currency, { sort: 'PRICE_ASC' })
        const shown = products.map(shownPrice)
        expect(shown).toEqual(shown.toSorted((a, b) => a - b))
        expect(facets.price).toEqual({ minValue: shown[0], maxValue: shown.at(-1) })
        const bound = shown[Math.floor(shown.length / 2)] ?? 0
        const found = await search(currency, { price: { minValue: bound } })
        const wanted = products.filter((product) => shownPrice(product) >= bound)
        expect(found.products.map(({ id }) => id).sort()).toEqual(wanted.map(({ id }) => id).sort())
      }),
      { numRuns: 25 },
    )
  })
})
