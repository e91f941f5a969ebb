import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { saveCollection } from '../collection/save-collection.ts'
import type { ProductDraft } from '../product/draft.ts'
import { deleteProduct } from './delete-product.ts'
import { saveProduct } from './save-product.ts'

let site: Site

beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

const save = (draft: ProductDraft) =>
  site.db.transaction().execute((transaction) => saveProduct(transaction, draft, site.now()))

const events = async (entityId: string) => {
  const rows = await site.db
    .selectFrom('events')
    .select(['slug', 'payload'])
    .where('entity_id', '=', entityId)
    .orderBy('sequence')
    .execute()
  return rows.map(({ slug, payload }) => ({ slug, payload: JSON.parse(payload) }))
}

const options: ProductDraft['options'] = [
  { name: 'Size', optionType: 'drop_down', choices: ['S', 'M'].map((size) => ({ value: size, description: size })) },
  { name: 'Glaze', optionType: 'drop_down', choices: ['Matt', 'Gloss'].map((g) => ({ value: g, description: g })) },
]

test('a product gets an id and a unique slug', async () => {
  const first = await save({ name: 'Salt & Pepper', price: 100 })
  const second = await save({ name: 'Salt & Pepper', price: 100 })
  expect([first.slug, second.slug]).toEqual(['salt-pepper', 'salt-pepper-2'])
  expect(first.id).not.toBe(second.id)
  await expect(save({ name: 'Third', slug: 'salt-pepper', price: 1 })).rejects.toThrow('"slug" is already in use')
})

test('saving again keeps id, slug, creation date and the ids of variants with the same choices', async () => {
  const variants = [
    { choices: { Size: 'S', Glaze: 'Matt' }, quantity: 1 },
    { choices: { Glaze: 'Gloss', Size: 'M' }, quantity: 2 },
  ]
  const { id } = await save({ name: 'Vase', price: 100, options, variants })
  const read = async () => {
    const { number, slug, created_at } = await site.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const rows = await site.db.selectFrom('variants').selectAll().where('product_number', '=', number).execute()
    return { number, slug, created_at, variants: new Map(rows.map((row) => [row.choices, row.id])) }
  }
  const before = await read()
  await save({ id, name: 'Tall vase', price: 200, options, variants: variants.slice(1) })
  const after = await read()
  expect(after).toMatchObject({ number: before.number, slug: 'vase', created_at: before.created_at })
  const stored = '{"Glaze":"Gloss","Size":"M"}'
  expect([...after.variants]).toEqual([[stored, before.variants.get(stored)]])
})

test('options without variants make all combinations, at the product’s price', async () => {
  const { id } = await save({ name: 'Dish', price: 900, options })
  const rows = await site.db
    .selectFrom('variants')
    .innerJoin('products', 'number', 'product_number')
    .select(['choices', 'variants.price_minor', 'variants.in_stock'])
    .where('products.id', '=', id)
    .orderBy('position')
    .execute()
  expect(rows.map(({ choices }) => Object.values(JSON.parse(choices)).join(' '))).toEqual([
    'Matt S',
    'Gloss S',
    'Matt M',
    'Gloss M',
  ])
  expect(rows.every(({ price_minor, in_stock }) => price_minor === 900 && in_stock === 1)).toBe(true)
})

test('rejects drafts that contradict themselves or exceed limits, by field', async () => {
  const rejected: [Partial<ProductDraft>, string][] = [
    [{ name: 'x'.repeat(81) }, '"name"'],
    [{ name: '' }, '"name"'],
    [{ description: 'x'.repeat(8001) }, '"description"'],
    [{ ribbon: 'x'.repeat(31) }, '"ribbons[0].text"'],
    [{ variants: [{ choices: { Size: 'S' } }] }, '"variants" need options'],
    [{ options, variants: [{ choices: { Size: 'S' } }] }, '"variants[0].choices" must name one choice of each option'],
    [{ options, variants: [{ choices: { Size: 'XL', Glaze: 'Matt' } }] }, '"variants[0].choices"'],
    [
      {
        options,
        variants: [{ choices: { Size: 'S', Glaze: 'Matt' } }, { choices: { Glaze: 'Matt', Size: 'S' } }],
      },
      '"variants[1].choices" already exist',
    ],
    [{ options, quantity: 3 }, '"quantity" is counted per variant'],
  ]
  for (const [draft, message] of rejected) {
    await expect(save({ name: 'Draft', price: 100, ...draft })).rejects.toThrow(message)
  }
})

test('W01: events report created, changed and deleted products; a rejected draft raises none', async () => {
  const { id } = await save({ name: 'Jug', price: 100, itemCost: 40, quantity: 3 })
  await save({ id, name: 'Jug', price: 100, itemCost: 40, quantity: 3 })
  await save({ id, name: 'Jug', price: 120, itemCost: 40, quantity: 3 })
  await expect(save({ id, name: '', price: 120 })).rejects.toThrow()
  await site.db.transaction().execute((transaction) => deleteProduct(transaction, id))
  const [created, changed, variants, deleted, ...others] = await events(id)
  expect(created).toMatchObject({ slug: 'product_created', payload: { productId: id, name: 'Jug', visible: true } })
  expect(changed?.slug).toBe('product_changed')
  expect(changed?.payload.changedFields).toEqual(
    expect.arrayContaining(['price', 'priceData', 'priceRange', 'variants']),
  )
  expect(changed?.payload.changedFields).not.toContain('name')
  expect(variants).toMatchObject({ slug: 'variants_changed', payload: { variants: [{ changedFields: ['variant'] }] } })
  expect(deleted).toMatchObject({ slug: 'product_deleted', payload: { productId: id } })
  expect(others).toEqual([])
})

test('a collection counts its visible products through every change', async () => {
  const { id: a } = await site.db.transaction().execute((transaction) => saveCollection(transaction, { name: 'A' }))
  const { id: b } = await site.db.transaction().execute((transaction) => saveCollection(transaction, { name: 'B' }))
  const counts = async () => {
    const rows = await site.db
      .selectFrom('collections')
      .select('visible_products')
      .where('id', 'in', [a, b])
      .orderBy('number')
      .execute()
    return rows.map(({ visible_products }) => visible_products)
  }
  const draft = { name: 'Counted', price: 1 }
  const { id } = await save({ ...draft, collectionIds: [a, b, a] })
  expect(await counts()).toEqual([1, 1])
  await save({ id, ...draft, collectionIds: [b] })
  expect(await counts()).toEqual([0, 1])
  await save({ id, ...draft, collectionIds: [b], visible: false })
  expect(await counts()).toEqual([0, 0])
  await save({ id, ...draft, collectionIds: [a, b] })
  await site.db.transaction().execute((transaction) => deleteProduct(transaction, id))
  expect(await counts()).toEqual([0, 0])
})

test('a unit price is shown for the base quantity, in whatever unit the package is measured', async () => {
  const { id } = await save({
    name: 'Olive oil',
    price: 1_200,
    pricePerUnit: { totalQuantity: 500, totalMeasurementUnit: 'ML', baseQuantity: 1, baseMeasurementUnit: 'L' },
  })
  const { public_json } = await site.db
    .selectFrom('products')
    .innerJoin('product_documents', 'product_number', 'number')
    .select('public_json')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(public_json).priceData).toMatchObject({ pricePerUnit: 24, formatted: { pricePerUnit: '€24.00' } })
})
