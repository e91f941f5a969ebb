import { type Product, queryFields } from '@cartwright/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveCollection } from '../../catalog/collection/save-collection.ts'
import { fold } from '../../catalog/product/fold.ts'
import { productEntity } from '../../catalog/read/entities.ts'
import { spliceProducts } from '../../catalog/read/splice-products.ts'
import { deleteProduct } from '../../catalog/write/delete-product.ts'
import { saveProduct } from '../../catalog/write/save-product.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { bodyOf } from '../kernel/stored-json.ts'
import { readFilter } from './condition.ts'
import { findPage } from './find-page.ts'
import { collections, criteria, type Filter, filters, id, products, type Scalar } from './testing-filters.ts'

let site: Site
let all: Product[]
const entity = productEntity('EUR')

beforeAll(async () => {
  site = await createTestSite()
  await site.db.transaction().execute(async (transaction) => {
    for (const collection of collections) await saveCollection(transaction, { id: collection, name: collection })
    for (const [i, product] of products.entries()) {
      await saveProduct(transaction, product, new Date(Date.UTC(2026, 0, 1 + (i % 7))))
    }
  })
  all = await find({}, true)
})
afterAll(() => site.close())

async function find(filter: Filter, everything: boolean, sort: { fieldName: string; order: 'ASC' | 'DESC' }[] = []) {
  const { keys } = await findPage<number>(site.db, entity, { filter, sort, paging: { limit: 100 } }, everything)
  const body = bodyOf(await spliceProducts(site.db, keys, { metadata: {} }))
  const { products }: { products: Product[] } = JSON.parse(Buffer.from(body).toString())
  return products
}

/** What a field of a product holds, in values that compare as they should. */
function heldBy(product: Product, field: string): Scalar | Scalar[] {
  if (field === 'price' || field === 'priceData.price') return product.priceData.price
  if (field === 'tags') return product.tags ?? []
  if (field === 'numericId') return Number(product.numericId)
  return new Map<string, unknown>(Object.entries(product)).get(field) as Scalar | Scalar[]
}

const asciiLower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** The query language in its plainest form, to hold the SQL against. */
function matches(product: Product, filter: Filter): boolean {
  return Object.entries(filter).every(([key, operand]) => {
    const parts = (Array.isArray(operand) ? operand : [operand]) as Filter[]
    if (key === '$and') return parts.every((part) => matches(product, part))
    if (key === '$or') return parts.some((part) => matches(product, part))
    if (key === '$not') return !parts.every((part) => matches(product, part))
    const tests = typeof operand === 'object' && operand !== null ? operand : { $eq: operand }
    return Object.entries(tests).every(([operator, value]) => passes(key, heldBy(product, key), operator, value))
  })
}

function passes(field: string, held: Scalar | Scalar[], operator: string, operand: unknown): boolean {
  if (operator === '$exists') return operand === (Array.isArray(held) ? held.length > 0 : true)
  if (operator === '$isEmpty')
    return operand === (Array.isArray(held) || typeof held === 'string' ? held.length === 0 : false)
  const list = Array.isArray(operand) ? operand : [operand]
  const has = (value: unknown) => (Array.isArray(held) ? held.includes(value as Scalar) : held === value)
  if (operator === '$eq' || operator === '$in' || operator === '$hasSome') return list.some(has)
  if (operator === '$ne' || operator === '$nin') return !list.some(has)
  if (operator === '$hasAll') return list.every(has)
  if (operator === '$startsWith') {
    const alike = field === 'name' ? fold : asciiLower
    return alike(String(held)).startsWith(alike(String(operand)))
  }
  const order = held < (operand as Scalar) ? -1 : held > (operand as Scalar) ? 1 : 0
  return { $gt: order > 0, $gte: order >= 0, $lt: order < 0, $lte: order <= 0 }[operator] ?? false
}

describe('filters', () => {
  test('Z04: SQL filters equal a reference implementation, limited to visible products for visitors', () =>
    fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const expected = all.filter((product) => matches(product, filter))
        const ids = (products: Product[]) => products.map((product) => product.id)
        expect(ids(await find(filter, true))).toEqual(ids(expected))
        expect(ids(await find(filter, false))).toEqual(ids(expected.filter(({ visible }) => visible)))
      }),
      { numRuns: 100 },
    ))

  test('Z05: no text in a value ever becomes SQL', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string(),
        fc.constantFrom('name', 'slug', 'sku', 'description', 'id'),
        async (text, field) => {
          for (const operator of ['$eq', '$startsWith', '$gt'])
            await find({ [field]: { [operator]: `'"${text}; --` } }, false)
          expect(await find({}, true)).toHaveLength(30)
        },
      ),
      { numRuns: 50 },
    ))

  test('Z05: fields and operators come from a list, and the error names any other', () => {
    const rejected = (filter: unknown) => {
      try {
        readFilter(filter, queryFields.products)
      } catch (error) {
        return (error as Error).message
      }
    }
    expect(rejected({ 'name; drop table products': 1 })).toContain(
      '"query.filter.name; drop table products" is not a field',
    )
    expect(rejected({ $and: [{}, { constructor: 1 }] })).toContain('"query.filter.$and[1].constructor"')
    expect(rejected({ __proto__: null, toString: 'x' })).toContain('"query.filter.toString"')
    expect(rejected({ name: { $regex: '(a+)+$' } })).toContain('"query.filter.name.$regex" is not an operator of name')
    expect(rejected({ collectionIds: { $startsWith: 'a' } })).toContain('"query.filter.collectionIds.$startsWith"')
    expect(rejected({ price: { $gt: 'much' } })).toContain('"query.filter.price.$gt" must be a number')
    expect(rejected({ visible: 'perhaps' })).toContain('"query.filter.visible" must be true or false')
    expect(rejected({ lastUpdated: { $gt: 'yesterday' } })).toContain('must be a date')
    expect(rejected({ name: ['a', 'b'] })).toContain('must be a text')
    expect(rejected({ $or: { name: 'a' } })).toContain('"query.filter.$or" must be a list')
    expect(rejected('name = 1')).toContain('"query.filter" must be an object')
  })

  test('a list for `$ne` means none of it, as for `$nin`', async () => {
    expect(readFilter({ name: { $ne: ['Mug', 'Bowl'] } }, queryFields.products)).toEqual(
      readFilter({ name: { $nin: ['Mug', 'Bowl'] } }, queryFields.products),
    )
    const names = async (filter: Filter) => (await find(filter, true)).map(({ name }) => name)
    const [first = ''] = await names({})
    expect(await names({ name: { $ne: [first] } })).toEqual(await names({ name: { $ne: first } }))
  })

  test('Z06: depth, number of tests and number of values are capped', () => {
    const deep = Array.from({ length: 20 }).reduce<Filter>((filter) => ({ $not: filter }), { name: 'a' })
    const wide = { $or: Array.from({ length: 101 }, () => ({ name: 'a' })) }
    const long = { name: { $in: Array.from({ length: 1001 }, () => 'a') } }
    const whole = { collectionIds: { $hasAll: Array.from({ length: 101 }, () => 'a') } }
    for (const filter of [deep, wide, long, whole, { name: 'a'.repeat(9000) }]) {
      expect(() => readFilter(filter, queryFields.products)).toThrow(/INVALID_ARGUMENT/)
    }
  })

  test('accepts a hundred conditions and a thousand values', async () => {
    const wide = { $or: Array.from({ length: 100 }, (_, i) => ({ name: { $startsWith: String(i) } })) }
    expect(await find(wide, true)).toEqual([])
    const long = { id: { $in: Array.from({ length: 1000 }, (_, i) => id(i)) } }
    expect(await find(long, true)).toHaveLength(30)
  })

  test('null is nothing: empty for texts and lists, absent for the rest', async () => {
    expect((await find({ sku: null }, true)).every(({ sku }) => sku === '')).toBe(true)
    expect(await find({ sku: { $ne: null } }, true)).toHaveLength(24)
    expect((await find({ collectionIds: null }, true)).every((product) => product.collectionIds.length === 0)).toBe(
      true,
    )
    expect(await find({ price: null }, true)).toEqual([])
    expect(await find({ price: { $ne: null } }, true)).toHaveLength(30)
  })
})

describe('sort orders', () => {
  test('order by every criterion in turn, and completely', () =>
    fc.assert(
      fc.asyncProperty(criteria, async (sort) => {
        const key = (product: Product, field: string) => {
          const value = heldBy(product, field)
          return field === 'name' ? fold(String(value)) : typeof value === 'string' ? asciiLower(value) : value
        }
        const last = sort.at(-1)?.order === 'DESC' ? -1 : 1
        const expected = all.toSorted((a, b) => {
          for (const { fieldName, order } of sort) {
            const [x, y] = [key(a, fieldName), key(b, fieldName)]
            if (x !== y) return (x < y ? -1 : 1) * (order === 'DESC' ? -1 : 1)
          }
          return (Number(a.numericId) - Number(b.numericId)) * last
        })
        expect((await find({}, true, sort)).map((product) => product.id)).toEqual(expected.map((product) => product.id))
      }),
      { numRuns: 60 },
    ))

  test('give a short page the same beginning as a long one, by whichever way it is found', () =>
    fc.assert(
      fc.asyncProperty(filters, criteria, async (filter, sort) => {
        const keys = async (limit: number) =>
          (await findPage<number>(site.db, entity, { filter, sort, paging: { limit } }, true)).keys
        expect(await keys(5)).toEqual((await keys(100)).slice(0, 5))
      }),
      { numRuns: 100 },
    ))

  test('names a field that cannot be sorted by', async () => {
    for (const fieldName of ['description', 'createdDate', 'collectionIds', 'name; --', '']) {
      await expect(find({}, false, [{ fieldName, order: 'ASC' }])).rejects.toThrow('"query.sort[0].fieldName"')
    }
    const many = Array.from({ length: 6 }, () => ({ fieldName: 'name', order: 'ASC' as const }))
    await expect(find({}, false, many)).rejects.toThrow('"query.sort"')
  })
})

test('counts again as soon as the catalog changes', async () => {
  const total = async () => (await findPage(site.db, entity, { paging: { limit: 1 } }, false)).metadata.total
  const before = await total()
  expect(before).toBe(25)
  await site.db.transaction().execute((transaction) => saveProduct(transaction, { id: id(500), name: 'New', price: 1 }))
  expect(await total()).toBe(26)
  await site.db.transaction().execute((transaction) => deleteProduct(transaction, id(500)))
  expect(await total()).toBe(25)
})
