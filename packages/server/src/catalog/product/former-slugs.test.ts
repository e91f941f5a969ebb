import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { openManagement } from '../write/testing.ts'

let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>
beforeAll(async () => {
  site = await createTestSite()
  shop = await openManagement(site)
})
afterAll(() => site.close())

const kinds = [
  {
    kind: 'a product',
    create: async (slug: string) => (await shop.create({ name: slug, slug, priceData: { price: 5 } })).id,
    rename: (id: string, slug: string) => ask(site, shop.apiKey, calls.UpdateProduct, { product: { id, slug } }),
    remove: (id: string) => ask(site, shop.apiKey, calls.DeleteProduct, { id }),
    find: async (slug: string) => {
      const { products } = await ask(site, shop.apiKey, calls.QueryProducts, { query: { filter: { slug } } })
      return products[0]?.id
    },
  },
  {
    kind: 'a collection',
    create: async (slug: string) => {
      const { collection } = await ask(site, shop.apiKey, calls.CreateCollection, { collection: { name: slug, slug } })
      return collection.id
    },
    rename: (id: string, slug: string) => ask(site, shop.apiKey, calls.UpdateCollection, { collection: { id, slug } }),
    remove: (id: string) => ask(site, shop.apiKey, calls.DeleteCollection, { id }),
    find: async (slug: string) => {
      const found = await rejection(site, shop.apiKey, calls.GetCollectionBySlug, { slug }).catch(() => undefined)
      if (found) return undefined
      return (await ask(site, shop.apiKey, calls.GetCollectionBySlug, { slug })).collection.id
    },
  },
]

describe.each(kinds)('a former slug of $kind', ({ kind, create, rename, remove, find }) => {
  const named = (name: string) => `${name}-${kind.split(' ')[1]}`

  test('leads to what had it last, and to what had it before once that is deleted', async () => {
    const [sale, spring, autumn, winter] = ['sale', 'spring', 'autumn', 'winter'].map(named)
    const first = await create(sale ?? '')
    await rename(first, spring ?? '')
    const second = await create(sale ?? '')
    await rename(second, autumn ?? '')
    const third = await create(sale ?? '')
    expect(await find(sale ?? '')).toBe(third)
    await rename(third, winter ?? '')
    expect(await find(sale ?? '')).toBe(third)
    await remove(third)
    expect(await find(sale ?? '')).toBe(second)
    await remove(second)
    expect(await find(sale ?? '')).toBe(first)
    await remove(first)
    expect(await find(sale ?? '')).toBeUndefined()
  })

  test('leads to what took it back and left it again', async () => {
    const [slug, one, other, last] = ['swap', 'one', 'other', 'last'].map(named)
    const first = await create(slug ?? '')
    await rename(first, one ?? '')
    const second = await create(slug ?? '')
    await rename(second, other ?? '')
    await rename(first, slug ?? '')
    await rename(first, last ?? '')
    expect(await find(slug ?? '')).toBe(first)
    await remove(first)
    expect(await find(slug ?? '')).toBe(second)
  })
})
