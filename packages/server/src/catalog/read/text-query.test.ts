import type { QueryProductsByTextResponse } from '@cartwright/contract'
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
  callSite<QueryProductsByTextResponse>(site, token, 'POST', path, { query })

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
