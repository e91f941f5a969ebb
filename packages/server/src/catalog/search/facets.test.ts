import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NumberSet } from '../../platform/query/number-set.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { saveCollection } from '../collection/save-collection.ts'
import type { ProductDraft } from '../product/draft.ts'
import { deleteProduct } from '../write/delete-product.ts'
import { saveProduct } from '../write/save-product.ts'
import { catalogIndex } from './catalog-index.ts'
import { countFacets } from './facets.ts'
import { regularPrices } from './search-prices.ts'
import { findText, intersect, searchSets } from './search-sets.ts'
import { searchConditions, where } from './testing-conditions.ts'
import { countFacetsBySql } from './testing-facets.ts'

let site: Site
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const collections = [id(901), id(902), id(903)]

beforeAll(async () => {
  site = await createTestSite()
  await site.db.transaction().execute(async (transaction) => {
    for (const [index, collection] of collections.entries())
      await saveCollection(transaction, { id: collection, name: `Collection ${index}`, visible: index !== 2 })
  })
})
afterAll(() => site.close())

const option = fc.record({
  name: fc.constantFrom('Size', 'Glaze'),
  choices: fc.subarray(['Ash', 'Clay', 'Moss'], { minLength: 1 }),
})
const draft = fc.record({
  name: fc.constantFrom('Ash mug', 'Clay plate', 'Mug of clay'),
  price: fc.integer({ min: 0, max: 3000 }),
  brand: fc.option(fc.constantFrom('Merrow', 'Harrow'), { nil: undefined }),
  visible: fc.boolean(),
  inStock: fc.boolean(),
  discount: fc.option(fc.constant({ type: 'PERCENT' as const, value: 10 }), { nil: undefined }),
  collectionIds: fc.subarray(collections),
  options: fc.uniqueArray(option, { selector: ({ name }) => name, maxLength: 2 }),
})
type Made = typeof draft extends fc.Arbitrary<infer Value> ? Value : never

const change = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.option(draft, { nil: null }))
const request = fc.record(
  {
    collectionIds: fc.subarray(collections),
    brands: fc.subarray(['Merrow', 'Harrow']),
    options: fc.array(fc.record({ name: fc.constantFrom('Size', 'Glaze'), choices: fc.subarray(['Ash', 'Clay']) }), {
      maxLength: 1,
    }),
    price: fc.record({ minValue: fc.integer({ max: 15, min: 0 }), maxValue: fc.integer({ max: 30, min: 10 }) }),
    inStock: fc.boolean(),
    onSale: fc.boolean(),
  },
  { requiredKeys: [] },
)

function toDraft(number: number, { options, ...made }: Made): ProductDraft {
  return {
    ...made,
    id: id(number),
    slug: `thing-${number}`,
    options: options.map(({ name, choices }) => ({
      name,
      optionType: name === 'Glaze' ? 'color' : 'drop_down',
      choices: choices.map((choice) => ({ value: name === 'Glaze' ? '#a8492a' : choice, description: choice })),
    })),
  }
}

test('facets and totals from memory equal those of SQL after any change', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 6 }),
      request,
      fc.boolean(),
      fc.constantFrom(null, '"clay"*', '"mug"*'),
      async (changes, requested, everything, match) => {
        await site.db.transaction().execute(async (transaction) => {
          for (const [number, made] of changes) {
            if (made) await saveProduct(transaction, toDraft(number, made))
            else await deleteProduct(transaction, id(number))
          }
        })
        const { db } = site
        const data = await catalogIndex(db).refresh()
        const audience = { everything, currency: 'EUR', prices: regularPrices(data, 'EUR'), match }
        const text = match === null ? null : await findText(db, match)
        const sets = searchSets(data, requested, { ...audience, text })
        const conditions = searchConditions(requested, audience)
        const { rows } = await sql<{ number: number }>`
          select number from products where ${where(conditions)} order by number`.execute(db)
        expect([...intersect(data, sets)]).toEqual(rows.map(({ number }) => number))
        expect(byName(await countFacets(db, data, sets, audience))).toEqual(
          byName(await countFacetsBySql(db, conditions, audience)),
        )
      },
    ),
    { numRuns: 100 },
  )
})

/** Options of as many products each may come in either order; so may choices of the same place. */
function byName(facets: Awaited<ReturnType<typeof countFacets>>) {
  const named = facets.options.map((facet) => ({
    ...facet,
    choices: facet.choices.toSorted((a, b) => (a.description < b.description ? -1 : 1)),
  }))
  return { ...facets, options: named.toSorted((a, b) => (a.name < b.name ? -1 : 1)) }
}

test('a set of numbers is a set', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(500)), fc.array(fc.nat(500)), (some, others) => {
      const set = new NumberSet(0)
      for (const number of some) set.add(number)
      for (const number of others) set.delete(number)
      const expected = new Set(some.filter((number) => !others.includes(number)))
      expect([...set]).toEqual([...expected].sort((a, b) => a - b))
      expect(set.size).toBe(expected.size)
      expect(set.isEmpty).toBe(expected.size === 0)
      const other = new NumberSet(0)
      for (const number of others) other.add(number)
      expect(set.copy().addAll(other).size).toBe(new Set([...expected, ...others]).size)
      expect(other.countWith(set)).toBe(0)
      expect(other.intersects(set)).toBe(false)
      expect(other.intersects(other)).toBe(!other.isEmpty)
      expect(set.copy().keep(other).isEmpty).toBe(true)
    }),
  )
})
