import { type QueryField, queryFields } from '@cartwright/contract/platform/query/fields'
import { describe, expect, test } from 'vitest'
import { createClient, type ProductsQuery, selfHosted } from '../index.ts'
import { collections } from '../modules/collections.ts'
import { products } from '../modules/products.ts'

/** A query as it goes out. */
async function sent(build: (query: ProductsQuery) => ProductsQuery) {
  let request: unknown
  const fetch = async (_: string, { body }: RequestInit) => {
    request = JSON.parse(`${body}`)
    return Response.json({ products: [], metadata: { count: 0, offset: 0, total: 0, tooManyToCount: false } })
  }
  const auth = () => ({ getAuthHeaders: async () => ({}) })
  const shop = createClient({ auth, host: selfHosted(), modules: { products }, fetch })
  await build(shop.products.queryProducts()).find()
  return (request as { query: { filter: unknown; sort: unknown; paging: unknown } }).query
}

const date = new Date(0)
const { eq, ne } = { eq: { slug: 'a' }, ne: { name: { $ne: 'b' } } }

describe('a query builder', () => {
  test.each<[string, (query: ProductsQuery) => ProductsQuery, unknown]>([
    ['nothing', (query) => query, {}],
    ['eq', (query) => query.eq('slug', 'a'), { slug: 'a' }],
    ['ne', (query) => query.ne('slug', 'a'), { slug: { $ne: 'a' } }],
    ['gt', (query) => query.gt('price', 1), { price: { $gt: 1 } }],
    ['ge', (query) => query.ge('price', 1), { price: { $gte: 1 } }],
    ['lt', (query) => query.lt('price', 1), { price: { $lt: 1 } }],
    ['le', (query) => query.le('lastUpdated', date), { lastUpdated: { $lte: '1970-01-01T00:00:00.000Z' } }],
    ['between', (query) => query.between('price', 1, 2), { $and: [{ price: { $gte: 1 } }, { price: { $lt: 2 } }] }],
    ['isEmpty', (query) => query.isEmpty('sku'), { sku: null }],
    // A value that is undefined must not make a query of everything.
    ['eq undefined', (query) => query.eq('slug', undefined as never), { slug: null }],
    ['gt undefined', (query) => query.gt('price', undefined as never), { price: { $gt: null } }],
    ['isNotEmpty', (query) => query.isNotEmpty('sku'), { sku: { $ne: null } }],
    ['in', (query) => query.in('slug', ['a', 'b']), { slug: { $in: ['a', 'b'] } }],
    ['exists', (query) => query.exists('sku'), { sku: { $exists: true } }],
    ['exists not', (query) => query.exists('sku', false), { sku: { $exists: false } }],
    ['hasSome', (query) => query.hasSome('collectionIds', ['a']), { collectionIds: { $hasSome: ['a'] } }],
    ['hasAll', (query) => query.hasAll('collectionIds', ['a']), { collectionIds: { $hasAll: ['a'] } }],
    ['startsWith', (query) => query.startsWith('name', 'M'), { name: { $startsWith: 'M' } }],
    ['several, by and', (query) => query.eq('slug', 'a').ne('name', 'b'), { $and: [eq, ne] }],
    ['or', (query) => query.eq('slug', 'a').or(query.ne('name', 'b')), { $or: [eq, ne] }],
    ['not', (query) => query.gt('price', 1).not(query.eq('slug', 'a')), { $not: eq }],
    [
      'a condition of one’s own with several keys, by and',
      (query) => query.eq('slug', 'a').and({ filter: { $and: [ne], visible: true } }),
      { $and: [eq, { $and: [ne], visible: true }] },
    ],
    [
      'a condition of one’s own with several keys, by or',
      (query) => query.eq('slug', 'a').or({ filter: { $or: [ne], visible: true } }),
      { $or: [eq, { $or: [ne], visible: true }] },
    ],
    [
      'a condition of one’s own with several keys, by not',
      (query) => query.not({ filter: { $not: ne, visible: true } }),
      { $not: { $not: ne, visible: true } },
    ],
    ['not not', (query) => query.not(query.not(query.eq('slug', 'a'))), eq],
  ])('filters by %s', async (_, build, filter) => {
    expect((await sent(build)).filter).toEqual(filter)
  })

  test('sorts by several fields, the first of them first', async () => {
    const { sort } = await sent((query) => query.ascending('name', 'slug').descending('price'))
    expect(sort).toEqual([
      { fieldName: 'name', order: 'ASC' },
      { fieldName: 'slug', order: 'ASC' },
      { fieldName: 'price', order: 'DESC' },
    ])
  })

  test('§9.1 requests the first fifty by default', async () => {
    expect((await sent((query) => query)).paging).toEqual({ limit: 50, offset: 0 })
    expect((await sent((query) => query.limit(7).skip(3))).paging).toEqual({ limit: 7, offset: 3 })
  })

  test('leaves the query it was made of as it was', async () => {
    const both = await sent((query) => {
      query.eq('slug', 'a').limit(1).ascending('name')
      return query
    })
    expect(both).toEqual({ filter: {}, sort: [], paging: { limit: 50, offset: 0 } })
  })
})

describe('a caller without types', () => {
  const auth = () => ({ getAuthHeaders: async () => ({}) })
  const shop = createClient({ auth, modules: { products, collections } })
  type Loose = Record<string, (...given: unknown[]) => unknown>
  const steps: Record<string, (query: Loose, field: string) => unknown> = {
    $eq: (query, field) => [query.eq?.(field, 1), query.isEmpty?.(field)],
    $ne: (query, field) => [query.ne?.(field, 1), query.isNotEmpty?.(field)],
    $gt: (query, field) => query.gt?.(field, 1),
    $gte: (query, field) => [query.ge?.(field, 1), query.between?.(field, 1, 2)],
    $lt: (query, field) => query.lt?.(field, 1),
    $lte: (query, field) => query.le?.(field, 1),
    $in: (query, field) => query.in?.(field, [1]),
    $hasSome: (query, field) => query.hasSome?.(field, [1]),
    $hasAll: (query, field) => query.hasAll?.(field, [1]),
    $exists: (query, field) => query.exists?.(field),
    $startsWith: (query, field) => query.startsWith?.(field, 'a'),
  }
  const queries = {
    products: shop.products.queryProducts(),
    collections: shop.collections.queryCollections(),
    storeVariants: shop.products.queryStoreVariants(),
  }

  test.each(['products', 'collections', 'storeVariants'] as const)(
    'may ask of %s what the contract allows, and nothing else',
    (name) => {
      const query = queries[name] as unknown as Loose
      for (const [field, { operators, sort }] of Object.entries<QueryField>(queryFields[name])) {
        for (const [operator, step] of Object.entries(steps)) {
          const taken = operators.some((each) => each === operator)
          if (taken) expect(() => step(query, field)).not.toThrow()
          else expect(() => step(query, field), `${field} ${operator}`).toThrow(`INVALID_ARGUMENT: "${field}" takes `)
        }
        for (const order of ['ascending', 'descending']) {
          if (sort) expect(() => query[order]?.(field)).not.toThrow()
          else expect(() => query[order]?.(field)).toThrow(`not ${order}`)
        }
      }
    },
  )

  test.each(['colour', 'constructor', '', 'i', 'id+', 'a(', 'id name'])('reports the unknown field %j', (field) => {
    const query = queries.products as unknown as Loose
    const rejected = expect.objectContaining({
      kind: 'validation',
      message: expect.stringMatching(
        /^INVALID_ARGUMENT: ".*" is none of id,name,slug,sku,description,productType,price,/,
      ),
      fieldErrors: { [field]: expect.stringContaining('is none of') },
    })
    expect(() => query.eq?.(field, 1)).toThrow(rejected)
    expect(() => query.ascending?.('name', field)).toThrow(rejected)
  })
})
