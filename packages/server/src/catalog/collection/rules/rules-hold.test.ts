import { type CollectionRuleCondition, type CollectionRules, calls } from '@cartwright/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepHouse } from '../../../housekeeping.ts'
import { ask } from '../../../platform/http/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { importText } from '../../transfer/testing.ts'
import { openManagement } from '../../write/testing.ts'

const DAY = 24 * 60 * 60 * 1000
/** The clock stands still, so that nothing grows too old between a write and its check. */
const start = Date.now()
let ahead = 0
let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>
beforeAll(async () => {
  site = await createTestSite({ now: () => new Date(start + ahead) })
  shop = await openManagement(site)
})
afterAll(() => site.close())

const brands = ['Ada', 'Bo']
const conditionsOf = (byHand: string) =>
  fc.oneof(
    fc.record({
      field: fc.constant('PRICE' as const),
      operator: fc.constantFrom('IS' as const, 'AT_LEAST', 'AT_MOST', 'ABOVE', 'BELOW'),
      price: fc.integer({ min: 0, max: 4 }),
    }),
    fc.record({
      field: fc.constantFrom('ON_SALE' as const, 'IN_STOCK'),
      operator: fc.constantFrom('IS' as const, 'IS_NOT'),
    }),
    fc.record({
      field: fc.constantFrom('BRAND' as const, 'RIBBON', 'NAME'),
      operator: fc.constantFrom('IS' as const, 'IS_NOT', 'CONTAINS', 'CONTAINS_NOT', 'STARTS_WITH'),
      values: fc.subarray([...brands, 'a', 'o'], { minLength: 1 }),
    }),
    fc.record({
      field: fc.constantFrom('BRAND' as const, 'RIBBON'),
      operator: fc.constantFrom('IS_SET' as const, 'IS_NOT_SET'),
    }),
    fc.record({
      field: fc.constant('AGE' as const),
      operator: fc.constantFrom('AT_MOST' as const, 'ABOVE'),
      days: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({
      field: fc.constant('COLLECTION' as const),
      operator: fc.constantFrom('IS' as const, 'IS_NOT'),
      values: fc.array(fc.constant(byHand), { minLength: 1, maxLength: 1 }),
    }),
  ) satisfies fc.Arbitrary<CollectionRuleCondition>

const product = fc.record(
  {
    name: fc.constantFrom('Ada', 'Boat', 'Cup'),
    price: fc.integer({ min: 0, max: 4 }),
    brand: fc.constantFrom(...brands),
    ribbon: fc.constantFrom(...brands, ''),
    visible: fc.boolean(),
    discount: fc.constantFrom(0, 50),
    quantity: fc.integer({ min: 0, max: 1 }),
  },
  { requiredKeys: ['name', 'price'] },
)
type Given = typeof product extends fc.Arbitrary<infer Value> ? Value : never

const fieldsOf = ({ name, price, brand, ribbon, visible, discount }: Given) => ({
  name,
  priceData: { price },
  ...(brand !== undefined && { brand }),
  ...(ribbon !== undefined && { ribbon }),
  ...(visible !== undefined && { visible }),
  ...(discount !== undefined && {
    discount: { type: discount === 0 ? ('NONE' as const) : ('PERCENT' as const), value: discount },
  }),
})

const place = fc.nat({ max: 20 })
const stepsOf = (byHand: string) => {
  const rules = fc.record({
    match: fc.constantFrom('ALL' as const, 'ANY'),
    conditions: fc.array(conditionsOf(byHand), { minLength: 1, maxLength: 3 }),
  })
  return fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('create' as const), product }),
      fc.record({ kind: fc.constant('update' as const), place, product }),
      fc.record({ kind: fc.constant('delete' as const), place }),
      fc.record({ kind: fc.constant('import' as const), place, product }),
      fc.record({ kind: fc.constant('sell' as const), place }),
      fc.record({ kind: fc.constant('raise' as const), amount: fc.integer({ min: 0, max: 2 }) }),
      fc.record({ kind: fc.constant('byHand' as const), place, isIn: fc.boolean() }),
      fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 2 }) }),
      fc.record({
        kind: fc.constant('rules' as const),
        place: fc.nat({ max: 1 }),
        rules: fc.option(rules, { nil: undefined }),
      }),
    ),
    { minLength: 3, maxLength: 12 },
  )
}
type Step = (ReturnType<typeof stepsOf> extends fc.Arbitrary<infer Value> ? Value : never) extends (infer One)[]
  ? One
  : never

const createCollection = async (name: string) =>
  (await ask(site, shop.apiKey, calls.CreateCollection, { collection: { name } })).collection.id

async function createProduct(given: Given): Promise<void> {
  const { id, variants } = await shop.create(fieldsOf(given))
  const [variant] = variants
  if (given.quantity === undefined || !variant) return
  const inventoryItem = {
    productId: id,
    trackQuantity: true,
    variants: [{ variantId: variant.id, quantity: given.quantity }],
  }
  await ask(site, shop.apiKey, calls.UpdateInventoryVariants, { inventoryItem })
}

async function apply(step: Step, byHand: string, collections: readonly string[], rules: Map<string, CollectionRules>) {
  const ids = (await site.db.selectFrom('products').select('id').orderBy('number').execute()).map(({ id }) => id)
  const chosen = 'place' in step ? ids[step.place % Math.max(1, ids.length)] : undefined
  switch (step.kind) {
    case 'create':
      await createProduct(step.product)
      return
    case 'update':
      if (chosen)
        await ask(site, shop.apiKey, calls.UpdateProduct, { product: { id: chosen, ...fieldsOf(step.product) } })
      return
    case 'delete':
      if (chosen) await ask(site, shop.apiKey, calls.DeleteProduct, { id: chosen })
      return
    case 'import': {
      const { name, price, brand = '', ribbon = '' } = step.product
      const csv = `Slug,Name,Price,Brand,Ribbon\nfile-${step.place % 3},${name},${price},${brand},${ribbon}\n`
      expect((await importText(site, shop.apiKey, csv)).errors).toEqual([])
      return
    }
    case 'sell': {
      const variants = chosen ? (await shop.product(chosen)).variants : []
      const [variant] = variants
      if (!chosen || variant?.stock.quantity === undefined) return
      const line = { productId: chosen, variantId: variant.id }
      if (variant.stock.quantity > 0)
        await ask(site, shop.apiKey, calls.DecrementInventory, { decrementData: [{ ...line, decrementBy: 1 }] })
      else await ask(site, shop.apiKey, calls.IncrementInventory, { incrementData: [{ ...line, incrementBy: 1 }] })
      return
    }
    case 'raise':
      if (ids.length > 0)
        await ask(site, shop.apiKey, calls.BulkAdjustProductProperties, {
          ids,
          adjust: { price: { amount: step.amount } },
        })
      return
    case 'byHand': {
      const call = step.isIn ? calls.AddProductsToCollection : calls.RemoveProductsFromCollection
      if (chosen) await ask(site, shop.apiKey, call, { id: byHand, productIds: [chosen] })
      return
    }
    case 'wait':
      ahead += step.days * DAY
      await keepHouse(site, new AbortController().signal)
      return
    case 'rules': {
      const id = collections[step.place] ?? ''
      await ask(site, shop.apiKey, calls.SetCollectionRules, { id, ...(step.rules && { rules: step.rules }) })
      if (step.rules) rules.set(id, step.rules)
      else rules.delete(id)
    }
  }
}

async function expectTrue(id: string, rules: CollectionRules) {
  const fresh = await ask(site, shop.apiKey, calls.PreviewCollectionRules, { rules, limit: 100 })
  const matching = fresh.products.map((product) => product.id).toSorted()
  expect(fresh.total).toBe(matching.length)
  const { products } = await ask(site, shop.apiKey, calls.QueryProducts, { query: { paging: { limit: 100 } } })
  expect(
    products
      .filter(({ collectionIds }) => collectionIds.includes(id))
      .map((product) => product.id)
      .toSorted(),
  ).toEqual(matching)
  const found = await ask(site, shop.apiKey, calls.SearchProducts, { collectionIds: [id], paging: { limit: 100 } })
  expect(found.products.map((product) => product.id).toSorted()).toEqual(matching)
  const { collection } = await ask(site, shop.apiKey, calls.GetCollection, { id })
  expect(collection?.numberOfProducts).toBe(fresh.products.filter(({ visible }) => visible).length)
}

test('after any writes of products and rules, members are what a fresh evaluation finds', async () => {
  const byHand = await createCollection('By hand')
  await fc.assert(
    fc.asyncProperty(stepsOf(byHand), async (steps) => {
      await site.db.deleteFrom('products').execute()
      const collections = [await createCollection('One'), await createCollection('Two')]
      const rules = new Map<string, CollectionRules>()
      for (const step of steps) {
        await apply(step, byHand, collections, rules)
        for (const [id, one] of rules) await expectTrue(id, one)
      }
      for (const id of collections) await ask(site, shop.apiKey, calls.DeleteCollection, { id })
    }),
    { numRuns: Number(process.env.RULE_RUNS ?? 10) },
  )
}, 300_000)
