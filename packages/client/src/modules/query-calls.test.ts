import { calls } from '@cartwright/contract'
import { anyValue, onWire } from '@cartwright/contract/testing/any-value'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createClient, type Fetch, type Host, selfHosted, wix } from '../index.ts'
import { collections } from '../modules/collections.ts'
import { products } from '../modules/products.ts'

function shopAt(host: Host, answer: unknown) {
  const seen: { method: string | undefined; url: string; body: unknown }[] = []
  const fetch: Fetch = async (url, { method, body }) => {
    seen.push({ method, url, body: JSON.parse(`${body}`) })
    return Response.json(onWire(answer))
  }
  const auth = () => ({ getAuthHeaders: async () => ({}) })
  return { seen, ...createClient({ auth, host, modules: { products, collections }, fetch }) }
}

const firstPage = { filter: {}, sort: [], paging: { limit: 50, offset: 0 } }
const hosts = [
  ['a site of its own', selfHosted('https://shop.example'), 'https://shop.example'],
  ['the provider', wix(), 'https://edge.wixapis.com'],
] as const

describe.each(hosts)('at %s', (_, host, origin) => {
  test('§7.9 a query of products asks for the first fifty by POST', async () => {
    const { products, seen } = shopAt(host, { products: [], metadata: {} })
    await products.queryProducts().find()
    const url = `${origin}/stores-reader/v1/products/query-platformized`
    expect(seen).toEqual([{ method: 'POST', url, body: { query: firstPage } }])
  })

  test('§7.8 a query of collections asks for the first fifty by POST', async () => {
    const { collections, seen } = shopAt(host, { collections: [], metadata: {} })
    await collections.queryCollections().find()
    const url = `${origin}/stores-reader/v2/collections/query`
    expect(seen).toEqual([{ method: 'POST', url, body: { query: firstPage } }])
  })

  test('a query of variants asks for the first fifty by POST, and one that is given whole for just that', async () => {
    const { products, seen } = shopAt(host, { variants: [], metadata: {} })
    await products.queryStoreVariants().find()
    const whole = { filter: { sku: { $startsWith: 'M' } }, paging: { limit: 5 } }
    expect(await products.queryStoreVariants(whole)).toEqual({ variants: [], metadata: {} })
    const url = `${origin}/stores-reader/v1/variants/query`
    expect(seen).toEqual([
      { method: 'POST', url, body: { query: firstPage } },
      { method: 'POST', url, body: { query: whole } },
    ])
  })
})

describe('a page of a query', () => {
  test('§7.9 holds every product as it was sent', async () => {
    await fc.assert(
      fc.asyncProperty(anyValue(calls.QueryProducts.response, 'answer'), async (answer) => {
        const { products } = shopAt(selfHosted('https://shop.example'), answer)
        const { items } = await products.queryProducts().find()
        expect(items).toEqual((answer as { products: unknown[] }).products)
      }),
      { numRuns: 50 },
    )
  })

  test('§7.8 holds every collection as it was sent', async () => {
    await fc.assert(
      fc.asyncProperty(anyValue(calls.QueryCollections.response, 'answer'), async (answer) => {
        const { collections } = shopAt(selfHosted('https://shop.example'), answer)
        const { items } = await collections.queryCollections().find()
        expect(items).toEqual((answer as { collections: unknown[] }).collections)
      }),
      { numRuns: 50 },
    )
  })

  test('holds every variant as it was sent', async () => {
    await fc.assert(
      fc.asyncProperty(anyValue(calls.QueryStoreVariants.response, 'answer'), async (answer) => {
        const { products } = shopAt(selfHosted('https://shop.example'), answer)
        const { items } = await products.queryStoreVariants().find()
        expect(items).toEqual((answer as { variants: unknown[] }).variants)
      }),
      { numRuns: 50 },
    )
  })
})
