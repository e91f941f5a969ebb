import fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { saveCollection } from '../collection/save-collection.ts'
import type { ProductDraft } from '../product/draft.ts'
import { readPresentation } from '../product/presentation.ts'
import { readProduct } from '../product/product-record.ts'
import { buildProduct } from './build-product.ts'
import { draftOf } from './draft-of.ts'
import { saveProduct, writeProduct } from './save-product.ts'

let site: Site
const collections = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']

beforeAll(async () => {
  site = await createTestSite()
  await site.db.transaction().execute(async (transaction) => {
    for (const [index, id] of collections.entries()) await saveCollection(transaction, { id, name: `Shelf ${index}` })
  })
})
afterAll(() => site.close())

const save = (draft: ProductDraft) =>
  site.db.transaction().execute((transaction) => saveProduct(transaction, draft, site.now()))

const sizes = ['S', 'M', 'L']
const variant = fc.record({
  price: fc.integer({ min: 1, max: 3 }),
  quantity: fc.constantFrom(null, 0, 5),
  sku: fc.constantFrom('', 'A', 'B'),
  visible: fc.boolean(),
})
const drafts = fc
  .record({
    name: fc.constantFrom('Bowl', 'Jug'),
    price: fc.integer({ min: 1, max: 3 }),
    sku: fc.constantFrom('', 'A'),
    brand: fc.constantFrom(undefined, 'Merrow'),
    visible: fc.boolean(),
    collectionIds: fc.shuffledSubarray(collections),
    choices: fc.shuffledSubarray(sizes),
    variants: fc.record({ S: variant, M: variant, L: variant }),
  })
  .map(({ choices, variants, ...draft }): ProductDraft => {
    if (choices.length === 0) return draft
    const described = choices.map((value) => ({ value, description: value }))
    const own = Object.entries(variants).map(([Size, rest]) => ({ choices: { Size }, ...rest }))
    return {
      ...draft,
      options: [{ name: 'Size', optionType: 'drop_down', choices: described }],
      variants: own.filter(({ choices: { Size } }) => choices.includes(Size)),
    }
  })

test('an updated product has the same rows as one created that way', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(drafts, { minLength: 1, maxLength: 3 }), drafts, async (earlier, last) => {
      let id: string | undefined
      for (const draft of [...earlier, last]) id = (await save({ ...draft, ...(id !== undefined && { id }) })).id
      const fresh = await save(last)
      expect(await rowsOf(id ?? '')).toEqual(await rowsOf(fresh.id))
    }),
    { numRuns: 60 },
  )
})

/** Everything that does not tell one product from another that is just like it. */
async function rowsOf(id: string) {
  const { db } = site
  const product = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { number, id: _, slug, created_at, updated_at, revision, ...columns } = product
  const of = <Table extends 'variants' | 'product_choices' | 'product_collections'>(table: Table) =>
    db
      .selectFrom<'variants' | 'product_choices' | 'product_collections'>(table)
      .selectAll()
      .where('product_number', '=', number)
  const without = (rows: readonly object[]) =>
    rows.map((row) => ({ ...row, product_number: 0, ...('sku' in row && { id: '' }) }))
  const { description, details } = await db
    .selectFrom('product_documents')
    .select(['description', 'details'])
    .where('product_number', '=', number)
    .executeTakeFirstOrThrow()
  return {
    columns,
    document: { description, details: JSON.parse(details) },
    variants: without(await of('variants').orderBy('position').execute()),
    choices: without(await of('product_choices').orderBy('position').execute()),
    collections: without(await of('product_collections').orderBy('position').execute()),
  }
}

test('a new price does not touch unrelated indexes, which are most of the cost of a write', async () => {
  const choices = sizes.map((value) => ({ value, description: value }))
  const options: ProductDraft['options'] = [{ name: 'Size', optionType: 'drop_down', choices }]
  const { id } = await save({ name: 'Dish', price: 100, collectionIds: collections, options })
  const before = await readProduct(site.db, id)
  if (!before) throw new Error('The product is there')
  const presentation = await readPresentation(site.db)
  const now = site.now()
  const draft = { ...draftOf(before), price: 200 }
  const after = buildProduct(draft, { id, slug: before.row.slug, before, now, presentation, ruleCollections: [] })
  const written: string[] = []
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      written.push(site.db.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await site.db
    .withPlugin(recorder)
    .transaction()
    .execute((transaction) => writeProduct(transaction, after, before, { presentation, now }))
  // Now and then a write deletes old entries of the history.
  const texts = written.filter((text) => !text.startsWith('delete from "product_history"')).join('\n')
  expect(texts).toContain('update "products" set "price_minor"')
  expect(texts).not.toMatch(/delete|product_choices|product_collections|"(id|slug|name|name_folded|sku|brand)" =/)
})
