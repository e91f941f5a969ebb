import { calls, type Product } from '@cartwright/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { ask } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { STORE_APP_ID } from '../product/store-app-id.ts'
import { createTestCatalog, fixtures } from '../testing.ts'
import { everything, inFirstWords, ofFirstWire } from './testing.ts'

let site: Site
let owner: string

beforeAll(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
  owner = (await createApiKey(site, { name: 'Owner' })).apiKey
})
afterAll(() => site.close())

const numRuns = process.env.TEST_TIER === 'usual' ? 10 : 60
const wire = fc.constantFrom('first' as const, 'second' as const)
/** Texts without spaces at their ends: both wires take those away. */
const text = (maxLength: number) => fc.string({ minLength: 1, maxLength, unit: 'grapheme' }).filter(isPlain)
const isPlain = (value: string) => value === value.trim() && !/[<>&"']/.test(value) && !/\p{C}/u.test(value)

/** What an owner enters of a product on either wire. */
const plan = fc.record({
  name: text(20),
  brand: text(20),
  description: text(40).map((words) => `<p>${words}</p>`),
  visible: fc.boolean(),
  price: fc.integer({ min: 1, max: 9_999_999 }).map((minor) => minor / 100),
  sizes: fc.uniqueArray(text(10), { maxLength: 3, selector: (size) => size.toLowerCase() }),
})
type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never

const write = {
  first: async ({ name, brand, description, visible, price, sizes }: Plan, id?: string): Promise<string> => {
    const product = {
      ...{ name, brand, description, visible, priceData: { price } },
      // Options stay as they were made: the other wire names their variants.
      ...(id === undefined && {
        manageVariants: sizes.length > 0,
        productOptions:
          sizes.length > 0
            ? [{ name: 'Size', choices: sizes.map((size) => ({ value: size, description: size })) }]
            : [],
      }),
    }
    if (id === undefined) return (await ask(site, owner, calls.CreateProduct, { product })).product.id
    await ask(site, owner, calls.UpdateProduct, { product: { id, ...product } })
    return id
  },
  second: async ({ name, brand, description, visible, price, sizes }: Plan, id?: string): Promise<string> => {
    const before = id === undefined ? undefined : await readSecond(id)
    const amount = { actualPrice: { amount: price.toFixed(2) } }
    const made = sizes.map((size) => ({
      choices: [{ optionChoiceNames: { optionName: 'Size', choiceName: size } }],
      price: amount,
    }))
    const known = before?.variantsInfo?.variants.map((variant) => ({
      id: variant.id,
      choices: variant.choices?.map(({ optionChoiceIds }) => ({ optionChoiceIds })),
      price: amount,
    }))
    const product = {
      ...{ name, visible, brand: { name: brand }, plainDescription: description },
      variantsInfo: { variants: known ?? (sizes.length > 0 ? made : [{ price: amount }]) },
    }
    if (id !== undefined) {
      await ask(site, owner, calls.UpdateProductV3, { product: { ...product, id, revision: before?.revision } })
      return id
    }
    const options = [
      {
        name: 'Size',
        optionRenderType: 'TEXT_CHOICES' as const,
        choicesSettings: { choices: sizes.map((name) => ({ name })) },
      },
    ]
    const request = { product: { ...product, ...(sizes.length > 0 && { options }) } }
    return (await ask(site, owner, calls.CreateProductV3, request)).product.id ?? ''
  },
}

const readFirst = async (id: string): Promise<Product> => (await ask(site, owner, calls.GetProduct, { id })).product
const readSecond = async (productId: string) =>
  (await ask(site, owner, calls.GetProductV3, { productId, fields: everything })).product

const entered = ({ name, brand, description, visible, price, sizes }: Plan) => ({
  ...{ name, brand, description, visible },
  prices: sizes.length > 0 ? sizes.map((size) => [size, price]) : [[undefined, price]],
})
const stored = ({ name, brand, description, visible, variants }: ReturnType<typeof ofFirstWire>) => ({
  ...{ name, brand, description, visible },
  prices: variants?.map(({ choices, price }) => [choices.Size, price]),
})

test('V01: any product that one wire makes and the other changes reads the same on both', async () => {
  await fc.assert(
    fc.asyncProperty(wire, plan, fc.array(fc.tuple(wire, plan), { maxLength: 3 }), async (maker, first, changes) => {
      const id = await write[maker](first)
      const check = async (expected: Plan) => {
        const [one, two] = [ofFirstWire(await readFirst(id)), inFirstWords(await readSecond(id))]
        expect(two).toEqual(one)
        expect(stored(one)).toEqual(entered(expected))
      }
      await check(first)
      for (const [changer, change] of changes) {
        const changed = { ...change, sizes: first.sizes }
        await write[changer](changed, id)
        await check(changed)
      }
    }),
    { numRuns },
  )
})

const treeReference = { appNamespace: '@wix/stores' }
const products = [fixtures.mug, fixtures.bowl, fixtures.wallpaper]
const item = (catalogItemId: string) => ({ catalogItemId, appId: STORE_APP_ID })

const change = fc.record({
  by: wire,
  what: fc.constantFrom('rename' as const, 'describe' as const, 'show' as const, 'add' as const, 'remove' as const),
  words: text(20),
  visible: fc.boolean(),
  product: fc.constantFrom(...products),
})
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

async function makeCategory(by: 'first' | 'second', name: string): Promise<string> {
  if (by === 'first') return (await ask(site, owner, calls.CreateCollection, { collection: { name } })).collection.id
  return (await ask(site, owner, calls.CreateCategory, { category: { name }, treeReference })).category.id ?? ''
}

async function changeCategory(id: string, { by, what, words, visible, product }: Change): Promise<void> {
  if (what === 'add' || what === 'remove') {
    if (by === 'first') {
      const call = what === 'add' ? calls.AddProductsToCollection : calls.RemoveProductsFromCollection
      await ask(site, owner, call, { id, productIds: [product] })
      return
    }
    const call = what === 'add' ? calls.BulkAddItemsToCategory : calls.BulkRemoveItemsFromCategory
    await ask(site, owner, call, { categoryId: id, items: [item(product)], treeReference })
    return
  }
  const fields = what === 'rename' ? { name: words } : what === 'describe' ? { description: words } : { visible }
  if (by === 'first') {
    await ask(site, owner, calls.UpdateCollection, { collection: { id, ...fields } })
    return
  }
  if (what === 'show') {
    await ask(site, owner, calls.UpdateCategoryVisibility, { categoryId: id, visible, treeReference })
    return
  }
  const { revision } = await getCategory(id)
  await ask(site, owner, calls.UpdateCategory, { category: { id, revision, ...fields }, treeReference })
}

const getCategory = async (categoryId: string) =>
  (await ask(site, owner, calls.GetCategory, { categoryId, treeReference, fields: ['DESCRIPTION'] })).category

test('V01: any category that one wire makes and both change reads the same on both', async () => {
  await fc.assert(
    fc.asyncProperty(wire, text(20), fc.array(change, { maxLength: 8 }), async (maker, name, changes) => {
      const id = await makeCategory(maker, name)
      const expected = { name, description: '', visible: true, products: new Set<string>() }
      for (const one of changes) {
        await changeCategory(id, one)
        if (one.what === 'rename') expected.name = one.words
        if (one.what === 'describe') expected.description = one.words
        if (one.what === 'show') expected.visible = one.visible
        if (one.what === 'add') expected.products.add(one.product)
        if (one.what === 'remove') expected.products.delete(one.product)
      }
      const { collection } = await ask(site, owner, calls.GetCollection, { id })
      const category = await getCategory(id)
      const listed = await ask(site, owner, calls.ListItemsInCategory, { categoryId: id, treeReference })
      const found = await ask(site, owner, calls.QueryProducts, {
        query: { filter: { collectionIds: { $hasSome: [id] } } },
      })
      const facts = { ...expected, products: [...expected.products].sort() }
      expect({
        ...{ name: collection.name, description: collection.description ?? '', visible: collection.visible },
        products: found.products.map((product) => product.id).sort(),
      }).toEqual(facts)
      expect({
        ...{ name: category.name, description: category.description ?? '', visible: category.visible },
        products: listed.items.map(({ catalogItemId }) => catalogItemId).sort(),
      }).toEqual(facts)
      expect(category.slug).toBe(collection.slug)
      await ask(site, owner, calls.DeleteCategory, { categoryId: id, treeReference })
    }),
    { numRuns },
  )
})
