import { calls, type RequestOf } from '@cartwright/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { choices, openManagement } from './testing.ts'

let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>
let id: string
let before: Awaited<ReturnType<typeof shop.product>>

beforeAll(async () => {
  site = await createTestSite()
  shop = await openManagement(site)
})
afterAll(() => site.close())

const colors = (name: string, ...names: string[]) => [{ name, choices: choices(...names) }]
const save = (product: Omit<RequestOf<'SaveProduct'>['product'], 'id'>) =>
  ask(site, shop.apiKey, calls.SaveProduct, { product: { id, ...product } })

/** A shirt with Red: 5 pieces, SH-R, 25.00; Blue: 6 pieces, SH-B, 20.00. */
beforeEach(async () => {
  const { product } = await ask(site, shop.apiKey, calls.SaveProduct, {
    product: {
      name: 'Shirt',
      priceData: { price: 20 },
      productOptions: colors('Color', 'Red', 'Blue'),
      manageVariants: true,
    },
    trackQuantity: true,
    variants: [
      { choices: { Color: 'Red' }, price: 25, sku: 'SH-R', quantity: 5 },
      { choices: { Color: 'Blue' }, sku: 'SH-B', quantity: 6 },
    ],
  })
  id = product.id
  before = await shop.product(id)
})

/** `Crimson=SH-R:5@25`, with the number that the variant had before the change in front. */
const shown = async () =>
  (await shop.product(id)).variants.map(({ id: variantId, choices: chosen, variant, stock }) => {
    const was = before.variants.findIndex((one) => one.id === variantId)
    const name = Object.values(chosen).join('/')
    return `${was} ${name}=${variant.sku}:${stock.quantity}@${variant.priceData.price}`
  })

const [red, blue] = [':5@25', ':6@20']

test.each<[string, ReturnType<typeof colors>, string[]]>([
  ['an option', colors('Colour', 'Red', 'Blue'), [`0 Red=SH-R${red}`, `1 Blue=SH-B${blue}`]],
  ['a choice', colors('Color', 'Crimson', 'Blue'), [`0 Crimson=SH-R${red}`, `1 Blue=SH-B${blue}`]],
  ['everything', colors('Farbe', 'Rot', 'Blau'), [`0 Rot=SH-R${red}`, `1 Blau=SH-B${blue}`]],
  ['a choice in case only', colors('COLOR', 'RED', 'blue'), [`0 RED=SH-R${red}`, `1 blue=SH-B${blue}`]],
  ['nothing, but the order', colors('Color', 'Blue', 'Red'), [`1 Blue=SH-B${blue}`, `0 Red=SH-R${red}`]],
  [
    'a choice, and adds one',
    colors('Color', 'Crimson', 'Blue', 'Green'),
    [`0 Crimson=SH-R${red}`, `1 Blue=SH-B${blue}`, '-1 Green=:0@20'],
  ],
])(
  'a save that renames %s keeps the variants with all they have, on each call',
  async (_, productOptions, expected) => {
    await save({ productOptions })
    expect(await shown()).toEqual(expected)
    const back = colors('Color', ...(productOptions[0]?.choices.map(({ description }) => description) ?? []))
    await ask(site, shop.apiKey, calls.UpdateProduct, { product: { id, productOptions: back } })
    expect(await shown()).toEqual(expected)
  },
)

test('a further option keeps each variant as the one with its first choice, and the others cost the same', async () => {
  await save({ productOptions: [...colors('Color', 'Red', 'Blue'), { name: 'Size', choices: choices('S', 'L') }] })
  expect(await shown()).toEqual([`0 Red/S=SH-R${red}`, '-1 Red/L=:0@25', `1 Blue/S=SH-B${blue}`, '-1 Blue/L=:0@20'])
})

test('says which variants would be deleted before it saves, and deletes them when that is meant', async () => {
  const change = { productOptions: colors('Color', 'Blue', 'Green') }
  const lost = 'Red (5 in stock, SKU SH-R)'
  for (const call of [calls.UpdateProduct, calls.SaveProduct]) {
    const rejected = await rejection(site, shop.apiKey, call, { product: { id, ...change } })
    expect(rejected).toMatchObject({ status: 409, code: 'VARIANTS_WOULD_BE_DELETED' })
  }
  const request = ask(site, shop.apiKey, calls.UpdateProduct, { product: { id, ...change } })
  await expect(request).rejects.toThrow(lost)
  expect(await shop.product(id)).toEqual(before)
  await save({ ...change, deleteVariants: true })
  expect(await shown()).toEqual([`1 Blue=SH-B${blue}`, '-1 Green=:0@20'])
})

test('a combination that was left out or is sold out does not become buyable under another name', async () => {
  const option = (name: string, ...names: string[]) => ({
    name,
    optionRenderType: 'TEXT_CHOICES' as const,
    choicesSettings: { choices: names.map((one) => ({ name: one })) },
  })
  const chosen = (size: string, glaze: string) =>
    [
      ['Size', size],
      ['Glaze', glaze],
    ].map(([optionName = '', choiceName = '']) => ({ optionChoiceNames: { optionName, choiceName } }))
  const variant = (size: string, glaze: string, inStock: boolean) => ({
    price: { actualPrice: { amount: '9' } },
    choices: chosen(size, glaze),
    inventoryItem: { inStock },
  })
  const made = await ask(site, shop.apiKey, calls.CreateProductWithInventory, {
    product: {
      name: 'Apron',
      options: [option('Size', 'S', 'L'), option('Glaze', 'Moss', 'Clay')],
      variantsInfo: { variants: [variant('S', 'Moss', true), variant('S', 'Clay', false), variant('L', 'Clay', true)] },
    },
  })
  id = made.product?.id ?? ''
  await save({
    productOptions: [
      { name: 'Größe', choices: choices('S', 'Large') },
      { name: 'Glaze', choices: choices('Moss', 'Clay') },
    ],
  })
  const { variants } = await shop.product(id)
  expect(variants.map((one) => [Object.values(one.choices).join(' '), one.stock.inStock])).toEqual([
    ['S Moss', true],
    ['S Clay', false],
    ['Large Clay', true],
  ])
})

test('translations, images of choices and prices of price lists stay with what is renamed', async () => {
  const fields = { 'option:Color': 'Farbe', 'choice:Red': 'Rot', 'choice:Blue': 'Blau' }
  const translation = { entityType: 'PRODUCT' as const, entityId: id, language: 'de', fields }
  await ask(site, shop.apiKey, calls.SaveTranslation, translation)
  await save({ productOptions: colors('Colour', 'Crimson', 'Blue') })
  const { translations } = await ask(site, shop.apiKey, calls.ListTranslations, { entityType: 'PRODUCT', entityId: id })
  expect(translations[0]?.fields).toEqual({ 'option:Colour': 'Farbe', 'choice:Crimson': 'Rot', 'choice:Blue': 'Blau' })
})

test('V3 renames by id, also where names are swapped, and asks for the variants of other combinations', async () => {
  const { product } = await ask(site, shop.apiKey, calls.GetProductV3, { productId: id })
  const [color] = product.options ?? []
  const known = color?.choicesSettings?.choices ?? []
  const { revision } = product
  const change = (...names: string[]) => {
    const named = names.map((name, index) => ({ choiceId: known[index]?.choiceId, name }))
    const options = [
      { id: color?.id, name: 'Colour', optionRenderType: 'TEXT_CHOICES' as const, choicesSettings: { choices: named } },
    ]
    return { product: { id, revision, options } }
  }
  expect(await rejection(site, shop.apiKey, calls.UpdateProductV3, change('Red'))).toEqual({
    status: 400,
    fields: ['product.variantsInfo'],
  })
  await ask(site, shop.apiKey, calls.UpdateProductV3, change('Blue', 'Red'))
  expect(await shown()).toEqual([`0 Blue=SH-R${red}`, `1 Red=SH-B${blue}`])
})
