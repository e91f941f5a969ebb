import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { choices, openManagement } from '../../catalog/write/testing.ts'
import { visitorTokens } from '../../people/oauth/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { buy, checkOutCart, openTestShop } from '../checkout/testing.ts'
import { codeOf, item, lineOf, shopperWith } from './testing.ts'
import { lineV2, shopperV2 } from './v2/testing.ts'

let site: Site
let clientId: string
let apiKey: string
/** A mug in two sizes, with wrapping for money, a ribbon that must be chosen, and an engraving for money. */
let mug: string

const modifiers = [
  {
    name: 'Wrapping',
    optionType: 'drop_down' as const,
    mandatory: false,
    choices: [
      { value: 'Paper', description: 'Paper', addedPrice: 1.5 },
      { value: 'Box', description: 'Box', addedPrice: 3 },
    ],
  },
  {
    name: 'Ribbon',
    optionType: 'color' as const,
    mandatory: true,
    choices: [
      { value: '#a8492a', description: 'Clay' },
      { value: '#335544', description: 'Moss', addedPrice: 0.25 },
    ],
  },
]

beforeAll(async () => {
  site = await createTestSite()
  clientId = (await openTestShop(site)).clientId
  const shop = await openManagement(site)
  apiKey = shop.apiKey
  const product = await shop.create({
    name: 'Gift mug',
    priceData: { price: 20 },
    discount: { type: 'PERCENT', value: 10 },
    visible: true,
    productOptions: [{ name: 'Size', choices: choices('Small', 'Large') }],
    customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: false, addedPrice: 4 }],
    modifiers,
  })
  mug = product.id
})
afterAll(() => site.close())

const visitor = async () => shopperWith(site, (await visitorTokens(site, clientId)).access_token)
const large = (options: Record<string, string>, more: object = {}) =>
  item(mug, 2, { options: { Size: 'Large', ...options }, ...more })

test('choices and texts add to the price of each piece, after the discount of the product', async () => {
  const shopper = await visitor()
  const added = await shopper.add(
    large({ Wrapping: 'Box', Ribbon: 'Moss' }, { customTextFields: { Engraving: 'Ada' } }),
  )
  expect(lineOf(added)).toMatchObject({
    price: { amount: '25.25' },
    fullPrice: { amount: '27.25' },
    lineItemPrice: { amount: '50.50' },
    catalogReference: {
      options: { options: { Size: 'Large', Wrapping: 'Box', Ribbon: 'Moss' }, customTextFields: { Engraving: 'Ada' } },
    },
    descriptionLines: [
      { name: { original: 'Size' }, plainText: { original: 'Large' } },
      { name: { original: 'Wrapping' }, plainText: { original: 'Box' } },
      { name: { original: 'Ribbon' }, colorInfo: { original: 'Moss', code: '#335544' } },
      { name: { original: 'Engraving' }, plainText: { original: 'Ada' } },
    ],
  })
})

test('the same choices join a line, others get their own, and the variant may be named by its id', async () => {
  const shopper = await visitor()
  const first = lineOf(await shopper.add(large({ Ribbon: 'Clay' })))
  const variantId = first.catalogReference?.options?.variantId
  await shopper.add(item(mug, 1, { variantId, options: { Ribbon: 'Clay' } }))
  const { body } = await shopper.add(item(mug, 1, { variantId, options: { Ribbon: 'Moss' } }))
  expect(body.cart.lineItems.map(({ quantity, price }) => [quantity, price.amount])).toEqual([
    [3, '18.00'],
    [1, '18.25'],
  ])
})

test('a choice that is missing or unknown is rejected by the name of its modifier', async () => {
  const shopper = await visitor()
  expect(codeOf(await shopper.add(large({})))).toBe('INVALID_ITEM_OPTIONS')
  const { body } = await shopper.add(large({ Ribbon: 'Gold' }))
  expect(body.details?.applicationError).toMatchObject({
    code: 'INVALID_ITEM_OPTIONS',
    data: { catalogItemId: mug, option: 'Ribbon', choice: 'Gold' },
  })
  expect(codeOf(await shopper.add(large({ Ribbon: 'Moss', Lid: 'Cork' })))).toBe('INVALID_ITEM_OPTIONS')
})

test('both carts show the same line', async () => {
  const shopper = await visitor()
  await shopper.add(large({ Wrapping: 'Paper', Ribbon: 'Clay' }))
  const second = shopperV2(site, shopper.token)
  const line = lineV2(await second.get())
  expect(line).toMatchObject({
    pricing: { unitPrice: { amount: '19.50' }, totalPrice: { amount: '39.00' } },
    source: { catalogReference: { options: { options: { Wrapping: 'Paper', Ribbon: 'Clay' } } } },
  })
  const changed = await second.add({
    quantity: 1,
    catalogReference: line.source?.catalogReference,
  })
  expect(lineV2(changed).quantityInfo).toMatchObject({ requestedQuantity: 3 })
})

test('an order has the choices and the price that was shown', async () => {
  const shopper = await visitor()
  const chosen = { options: { Size: 'Large', Wrapping: 'Box', Ribbon: 'Moss' } }
  const checkoutId = await checkOutCart(site, shopper.token, [[mug, 2, chosen]])
  const order = await buy(site, shopper.token, checkoutId)
  expect(order.lineItems[0]).toMatchObject({
    quantity: 2,
    price: { amount: '21.25' },
    descriptionLines: [
      { plainText: { original: 'Large' } },
      { name: { original: 'Wrapping' }, plainText: { original: 'Box' } },
      { name: { original: 'Ribbon' } },
    ],
  })
  expect(order.priceSummary?.subtotal?.amount).toBe('42.50')
})

test('a price that the owner changes is the price of the cart, and a choice that is gone cannot be bought', async () => {
  const shopper = await visitor()
  const product = await ask(site, apiKey, calls.CreateProduct, {
    product: { name: 'Candle', priceData: { price: 10 }, visible: true, modifiers: modifiers.slice(0, 1) },
  })
  const { id } = product.product
  await shopper.add(item(id, 1, { options: { Wrapping: 'Box' } }))
  const change = (addedPrice: number, description = 'Box') =>
    ask(site, apiKey, calls.UpdateProduct, {
      product: {
        id,
        modifiers: [
          {
            name: 'Wrapping',
            optionType: 'drop_down',
            mandatory: false,
            choices: [{ value: description, description, addedPrice }],
          },
        ],
      },
    })
  await change(5)
  expect(lineOf(await shopper.get()).price.amount).toBe('15.00')
  await change(5, 'Chest')
  expect(lineOf(await shopper.get()).availability).toEqual({ status: 'NOT_FOUND', quantityAvailable: 0 })
})

test('a modifier differs from options, texts and other modifiers, and its prices fit the currency', async () => {
  const reject = (one: object) =>
    rejection(site, apiKey, calls.UpdateProduct, { product: { id: mug, modifiers: [{ ...modifiers[0], ...one }] } })
  expect(await reject({ name: 'Size' })).toMatchObject({ status: 400, fields: ['product.modifiers[0].name'] })
  expect(await reject({ name: 'Engraving' })).toMatchObject({ fields: ['product.modifiers[0].name'] })
  const twice = [{ value: 'Box', description: 'Box' }]
  expect(await reject({ choices: [...twice, ...twice] })).toMatchObject({
    fields: ['product.modifiers[0].choices[1].description'],
  })
  expect(await reject({ choices: [{ ...twice[0], addedPrice: 0.001 }] })).toMatchObject({
    fields: ['product.modifiers[0].choices[0].addedPrice'],
  })
})

test('products without modifiers still reject choices that they do not have', async () => {
  const shopper = await visitor()
  expect(codeOf(await shopper.add(item(fixtures.bowl, 1, { options: { Wrapping: 'Box' } })))).toBe(
    'INVALID_ITEM_OPTIONS',
  )
})
