import { calls, queryFields } from '@cartwright/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitorToken } from '../../people/oauth/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { saveCollection } from '../collection/save-collection.ts'
import type { ProductDraft } from '../product/draft.ts'
import { deleteProduct } from '../write/delete-product.ts'
import { saveProduct } from '../write/save-product.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const collections = ['Archive', 'Kitchen', 'Secret drawer', 'Winter'].map((name, index) => ({
  id: id(901 + index),
  name,
}))
const collectionIds = collections.map((collection) => collection.id)
const productIds = [id(1), id(2), id(3), id(4), id(5), id(6)]

/** Two catalogs: one with hidden things in it, and one in which there never were any. */
let whole: Site
let seen: Site
let visitors: { whole: string; seen: string }
beforeAll(async () => {
  whole = await createTestSite()
  seen = await createTestSite()
  visitors = { whole: await visitorToken(whole), seen: await visitorToken(seen) }
})
afterAll(async () => {
  await whole.close()
  await seen.close()
})

const product = fc.record({
  name: fc.constantFrom('Ash mug', 'Mug of clay', 'Winter plate', 'Drawer', 'Plait'),
  description: fc.constantFrom('', 'Archived', 'Plain'),
  sku: fc.constantFrom('', 'MUG-1'),
  price: fc.integer({ min: 0, max: 3 }).map((euros) => euros * 100),
  brand: fc.option(fc.constantFrom('Merrow', 'Harrow'), { nil: undefined }),
  visible: fc.boolean(),
  inStock: fc.boolean(),
  collectionIds: fc.shuffledSubarray(collectionIds),
  sizes: fc.constantFrom([], ['S', 'L'], ['L', 'S'], ['L', 'M', 'S']),
  colours: fc.boolean(),
  shade: fc.constantFrom('#111111', '#222222', '#333333'),
})
const catalog = fc.record({
  products: fc.array(product, { minLength: productIds.length, maxLength: productIds.length }),
  hidden: fc.subarray(collectionIds),
})
type Catalog = typeof catalog extends fc.Arbitrary<infer Value> ? Value : never

/** Ids are given, so that both sites have the same. */
function withSizes({ sizes, colours, shade, ...draft }: Catalog['products'][number], index: number): ProductDraft {
  if (sizes.length === 0) return draft
  const choices = sizes.map((size) => ({ value: colours ? shade : size, description: size }))
  const variants = sizes.map((Size, place) => ({
    id: id(100 * (index + 1) + place),
    choices: { Size },
    inStock: draft.inStock,
  }))
  return {
    ...draft,
    options: [{ name: 'Size', optionType: colours ? ('color' as const) : ('drop_down' as const), choices }],
    variants,
  }
}

/** Puts a catalog in the place of the one before, with what is hidden or without it. */
async function fill(site: Site, { products, hidden }: Catalog, withHidden: boolean) {
  const isShown = (collection: string) => !hidden.includes(collection)
  await site.db.transaction().execute(async (transaction) => {
    for (const productId of productIds) await deleteProduct(transaction, productId)
    await transaction.deleteFrom('collections').execute()
    for (const collection of collections) {
      const visible = isShown(collection.id)
      if (visible || withHidden) await saveCollection(transaction, { ...collection, visible: true })
    }
    for (const [index, draft] of products.entries()) {
      if (!draft.visible && !withHidden) continue
      const stored = withHidden ? draft.collectionIds : draft.collectionIds.filter(isShown)
      const when = new Date(Date.UTC(2026, 0, 1 + index))
      const slug = `product-${index}`
      await saveProduct(
        transaction,
        { ...withSizes(draft, index), id: productIds[index], slug, collectionIds: stored },
        when,
      )
    }
    // They are hidden when products are in them already, as happens in a shop.
    if (!withHidden) return
    for (const collection of collections)
      await saveCollection(transaction, { ...collection, visible: isShown(collection.id) })
  })
}

/** What a visitor reads, without what says nothing but how many there are: numbers of rows, and times of changes. */
const stripped = (answer: unknown) =>
  JSON.parse(
    JSON.stringify(answer, (key, value) =>
      ['numericId', 'lastUpdated', 'createdDate', 'revision'].includes(key) ? undefined : value,
    ),
  )

const anyCollections = fc.subarray([...collectionIds, id(999)])
const onCollections = fc.oneof(
  fc.constantFrom(...collectionIds),
  fc.constant(null),
  fc.constantFrom('$exists', '$isEmpty').chain((operator) => fc.boolean().map((is) => ({ [operator]: is }))),
  fc
    .constantFrom('$in', '$nin', '$hasSome', '$hasAll')
    .chain((operator) => anyCollections.map((list) => ({ [operator]: list }))),
  fc
    .constantFrom('$eq', '$ne')
    .chain((operator) => fc.constantFrom(...collectionIds, null).map((value) => ({ [operator]: value }))),
)
type Filter = Record<string, unknown>
const filterOf = (others: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> =>
  fc.letrec<{ filter: Filter }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      onCollections.map((collectionIds) => ({ collectionIds })),
      others,
      fc.record({ $and: fc.array(tie('filter'), { maxLength: 3 }) }),
      fc.record({ $or: fc.array(tie('filter'), { maxLength: 3 }) }),
      fc.record({ $not: tie('filter') }),
    ),
  })).filter

const productFilter = filterOf(
  fc.oneof(
    fc.boolean().map((visible): Filter => ({ visible })),
    fc.integer({ min: 0, max: 3 }).map((price): Filter => ({ price: { $gte: price } })),
    fc.constantFrom(...productIds).map((productId): Filter => ({ id: { $ne: productId } })),
  ),
)
const variantFilter = filterOf(
  fc.oneof(
    fc.boolean().map((managedVariant): Filter => ({ managedVariant })),
    fc.constantFrom(...productIds).map((productId): Filter => ({ productId: { $ne: productId } })),
  ),
)
const sorting = (fields: object) =>
  fc.array(
    fc.record({
      fieldName: fc.constantFrom(
        ...Object.entries(fields).flatMap(([field, { sort }]: [string, { sort: boolean }]) => (sort ? [field] : [])),
      ),
      order: fc.constantFrom('ASC' as const, 'DESC' as const),
    }),
    { maxLength: 2 },
  )
const paging = fc.record({ limit: fc.integer({ min: 1, max: 10 }), offset: fc.integer({ min: 0, max: 3 }) })
const textSearch = fc.record(
  {
    text: fc.constantFrom(
      'mug',
      'archive',
      'arcive',
      'drawer',
      'drawre',
      'winter',
      'winetr',
      'plate',
      'plait',
      'plaet',
      'secret',
      'mug clay',
      'ash mugs',
      'merrow plate',
      'p',
    ),
    collectionIds: anyCollections,
    brands: fc.subarray(['Merrow']),
    inStock: fc.boolean(),
    price: fc.record({ minValue: fc.integer({ min: 0, max: 3 }) }),
    sort: fc.constantFrom(
      'RELEVANCE' as const,
      'NEWEST' as const,
      'PRICE_ASC' as const,
      'PRICE_DESC' as const,
      'NAME' as const,
    ),
  },
  { requiredKeys: ['sort'] },
)
const questions = fc.record({
  product: fc.record({ filter: productFilter, sort: sorting(queryFields.products), paging }),
  variant: fc.record({ filter: variantFilter, sort: sorting(queryFields.storeVariants), paging }),
  search: textSearch,
})

describe('Z04: to visitors, the catalog is as if hidden things had never been in it', () => {
  test(
    'in queries, searches with facets, and single reads',
    () =>
      fc.assert(
        fc.asyncProperty(catalog, fc.array(questions, { minLength: 12, maxLength: 12 }), async (shop, requested) => {
          await fill(whole, shop, true)
          await fill(seen, shop, false)
          const both = async (read: (site: Site, token: string) => Promise<unknown>) =>
            Promise.all([read(whole, visitors.whole).then(stripped), read(seen, visitors.seen).then(stripped)])
          for (const { product: query, variant, search } of requested) {
            const answers = await both(async (site, token) => [
              await ask(site, token, calls.QueryProducts, { query }),
              await ask(site, token, calls.QueryStoreVariants, { query: variant }),
              await ask(site, token, calls.SearchProducts, search),
            ])
            expect(answers[0]).toEqual(answers[1])
          }
          const [all, known] = await both((site, token) => ask(site, token, calls.QueryCollections, {}))
          expect(all).toEqual(known)
        }),
        { numRuns: 60, endOnFailure: true },
      ),
    60_000,
  )
})
