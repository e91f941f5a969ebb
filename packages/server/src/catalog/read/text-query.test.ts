import type { Collection, ResponseOf } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callSite, visitorToken } from '../../people/oauth/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { createTestCatalog, fixtures } from '../testing.ts'

let site: Site
let token: string
beforeAll(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
  token = await visitorToken(site)
})
afterAll(() => site.close())

const query = (query: object, path = '/stores-reader/v1/products/query') =>
  callSite<ResponseOf<'QueryProductsByText'>>(site, token, 'POST', path, { query })

describe('a query of products by JSON texts', () => {
  test('filters, sorts and pages', async () => {
    const ids = [fixtures.mug, fixtures.apron]
    const filter = JSON.stringify({ id: { $in: ids } })
    const named = await query({ filter, sort: '[{"fieldName":"name","order":"DESC"}]', paging: { limit: 1 } })
    expect(named.body).toMatchObject({
      products: [{ id: fixtures.mug }],
      metadata: { items: 1, offset: 0 },
      totalResults: 2,
    })
    const short = await query({ filter, sort: '[{"name":"asc"}]' }, '/stores/v1/products/query')
    expect(short.body.products.map(({ id }) => id)).toEqual([fixtures.apron, fixtures.mug])
  })

  test('without anything lists all visible products', async () => {
    const { body } = await query({})
    expect(body.totalResults).toBe(body.products.length)
    expect(body.products.some(({ id }) => id === fixtures.prototype)).toBe(false)
  })

  test('collections are listed in the same way', async () => {
    const list = async (given: object, path = '/stores-reader/v1/collections/query') =>
      (await callSite<ResponseOf<'QueryCollectionsByText'>>(site, token, 'POST', path, { query: given })).body
    const all = await list({
      paging: { limit: 100, offset: 0 },
      filter: '{"name":{"$ne":"All Products"}}',
      sort: '{"name":"desc"}',
    })
    const names = all.collections.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(1)
    expect(names).toEqual(names.toSorted().toReversed())
    expect(all).toMatchObject({ metadata: { items: names.length, offset: 0 }, totalResults: names.length })
    const { collections } = await list({}, '/stores/v1/collections/query')
    expect(collections.map(({ name }) => name)).toEqual(expect.arrayContaining(['All Products', ...names]))
  })

  test.each(['/stores-reader/v1', '/stores/v1'])('one product and one collection are read below %s', async (path) => {
    const read = async <Body>(what: string) => (await callSite<Body>(site, token, 'GET', `${path}/${what}`)).body
    expect(await read(`products/${fixtures.mug}`)).toMatchObject({ product: { id: fixtures.mug } })
    const bySlug = await read<{ collection: Collection }>('collections/slug/all-products')
    expect(bySlug.collection.name).toBe('All Products')
    expect(await read(`collections/${bySlug.collection.id}`)).toEqual(bySlug)
  })

  test.each([
    ['query.filter', { filter: '{"name"' }],
    ['query.filter', { filter: '[]' }],
    ['query.sort', { sort: '"name"' }],
    ['query.sort', { sort: '[{"name":"up"}]' }],
  ])('names %s when it is %o', async (field, given) => {
    expect(await query(given)).toMatchObject({
      status: 400,
      body: { details: { validationError: { fieldViolations: [{ field }] } } },
    })
  })
})
