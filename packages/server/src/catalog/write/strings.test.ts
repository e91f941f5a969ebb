import { calls } from '@cartwright/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { safeRichText } from './safe-text.ts'
import { openManagement } from './testing.ts'

let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>

beforeAll(async () => {
  site = await createTestSite()
  shop = await openManagement(site)
})
afterAll(() => site.close())

/** What ends a text, begins a comment, fills a placeholder or names what every object has. */
const hostile = fc.constantFrom(
  `'; drop table products; --`,
  `" or 1=1 /*`,
  '%_\\%',
  '?1 :a @b $c',
  '__proto__',
  'constructor',
  '{"$gt":""}',
  '<script>alert(1)</script>',
  '\u202e\ufeffé\u0007',
)
const text = fc.oneof(hostile, fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }).filter(fits))
function fits(value: string) {
  return value.length > 0 && value.length <= 30
}

/** Names and numbers lose the blanks around them. */
const label = text.map((value) => value.trim()).filter(fits)

test('Z05 Z11: texts are read back as written, and rich texts are sanitised', async () => {
  const product = fc.record({
    name: label,
    brand: label,
    ribbon: text,
    sku: label,
    description: text,
    additionalInfoSections: fc.array(fc.record({ title: text, description: text }), { maxLength: 2 }),
  })
  const option = fc.record({
    name: label.filter((name) => name !== '__proto__'),
    choices: fc.uniqueArray(label, { minLength: 1, maxLength: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(product, option, async (fields, { name, choices }) => {
      const productOptions = [{ name, choices: choices.map((choice) => ({ value: choice, description: choice })) }]
      const made = await shop.create({ ...fields, priceData: { price: 1 }, productOptions })
      const read = await shop.product(made.id)
      const additionalInfoSections = await Promise.all(
        fields.additionalInfoSections.map(async ({ title, description }) => ({
          title,
          description: await safeRichText(description, 'description'),
        })),
      )
      const description = await safeRichText(fields.description, 'description')
      expect(read).toMatchObject({ ...fields, description, additionalInfoSections })
      expect(read.productOptions).toMatchObject(productOptions)
      expect(read.variants).toHaveLength(choices.length)
      expect(read.variants.map((variant) => Object.values(variant.choices))).toEqual(choices.map((choice) => [choice]))
      const { products } = await ask(site, shop.apiKey, calls.QueryProducts, {
        query: { filter: { name: fields.name, sku: fields.sku } },
      })
      expect(products.map(({ id }) => id)).toContain(made.id)
    }),
    { numRuns: 100 },
  )
})

test('Z11: an option cannot be called __proto__', async () => {
  const productOptions = [{ name: '__proto__', choices: [{ value: 'a', description: 'a' }] }]
  const product = { name: 'Bowl', priceData: { price: 1 }, productOptions }
  expect(await rejection(site, shop.apiKey, calls.CreateProduct, { product })).toEqual({
    status: 400,
    fields: ['product.productOptions[0].name'],
  })
})
