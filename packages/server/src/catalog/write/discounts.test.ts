import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { importText } from '../transfer/testing.ts'
import { choices, openManagement } from './testing.ts'

let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>

beforeAll(async () => {
  site = await createTestSite()
  shop = await openManagement(site)
})
afterAll(() => site.close())

const amount = (value: number) => ({ type: 'AMOUNT' as const, value })
const make = () => shop.create({ name: 'Reduced', priceData: { price: 20 }, discount: amount(15) })
const makeWithVariants = () =>
  shop.create({
    name: 'Reduced in sizes',
    priceData: { price: 20 },
    discount: amount(15),
    manageVariants: true,
    productOptions: [{ name: 'Size', choices: choices('S', 'L') }],
  })
const prices = async (id: string) => {
  const { priceData, variants } = await shop.product(id)
  return [priceData.discountedPrice, ...(variants ?? []).map(({ variant }) => variant?.priceData?.discountedPrice)]
}
const patch = (id: string, product: object) =>
  rejection(site, shop.apiKey, calls.UpdateProduct, { product: { id, ...product } })

describe('S10: an amount taken off is never more than the price', () => {
  test('a price is not changed to less than the discount', async () => {
    const { id } = await make()
    expect(await patch(id, { priceData: { price: 14.99 } })).toEqual({
      status: 400,
      fields: ['product.priceData.price'],
    })
    expect((await prices(id))[0]).toBe(5)
    await ask(site, shop.apiKey, calls.UpdateProduct, { product: { id, priceData: { price: 15 } } })
    expect((await prices(id))[0]).toBe(0)
  })

  test('price and discount may be lowered in one request', async () => {
    const { id } = await make()
    const product = { id, priceData: { price: 10 }, discount: amount(4) }
    await ask(site, shop.apiKey, calls.UpdateProduct, { product })
    expect((await prices(id))[0]).toBe(6)
  })

  test('a discount is not more than the price of a variant', async () => {
    const { id } = await makeWithVariants()
    await ask(site, shop.apiKey, calls.UpdateVariants, { id, variants: [{ choices: { Size: 'S' }, price: 16 }] })
    expect(await patch(id, { discount: amount(17) })).toEqual({ status: 400, fields: ['product.discount.value'] })
    expect(await prices(id)).toEqual([5, 1, 5])
  })

  test('a price moves no variant below the discount', async () => {
    const { id } = await makeWithVariants()
    await ask(site, shop.apiKey, calls.UpdateVariants, { id, variants: [{ choices: { Size: 'S' }, price: 16 }] })
    expect(await patch(id, { priceData: { price: 18 } })).toEqual({ status: 400, fields: ['product.priceData.price'] })
    expect(await prices(id)).toEqual([5, 1, 5])
  })

  test('the price of a variant is not set to less than the discount', async () => {
    const { id } = await makeWithVariants()
    const variants = [
      { choices: { Size: 'S' }, price: 17 },
      { choices: { Size: 'L' }, price: 14 },
    ]
    expect(await rejection(site, shop.apiKey, calls.UpdateVariants, { id, variants })).toEqual({
      status: 400,
      fields: ['variants[1].price'],
    })
    expect(await prices(id)).toEqual([5, 5, 5])
  })

  const update = (ids: string[]) => ask(site, shop.apiKey, calls.BulkUpdateProducts, { ids, set: { price: 14 } })
  const adjust = (price: object) => (ids: string[]) =>
    ask(site, shop.apiKey, calls.BulkAdjustProductProperties, { ids, adjust: { price } })

  test.each([
    ['set', update, 'set.price'],
    ['adjusted by an amount', adjust({ amount: -6 }), 'adjust.price'],
    ['adjusted by percent', adjust({ percentage: { rate: -30 } }), 'adjust.price'],
  ] as const)('in bulk, %s, only the products that it fits are changed', async (_, send, field) => {
    const { id } = await make()
    const { id: plain } = await shop.create({ name: 'At full price', priceData: { price: 20 } })
    const { results } = await send([id, plain])
    expect(results.map(({ itemMetadata }) => itemMetadata)).toEqual([
      {
        id,
        originalIndex: 0,
        success: false,
        error: { code: 'INVALID_ARGUMENT', description: expect.stringContaining(`"${field}"`), data: {} },
      },
      { id: plain, originalIndex: 1, success: true },
    ])
    expect([await prices(id), await prices(plain)]).toEqual([
      [5, 5],
      [14, 14],
    ])
  })

  test('a file names the line and the column, and changes nothing', async () => {
    const { id, slug } = await make()
    const { id: sized, slug: sizedSlug } = await makeWithVariants()
    const lowered = await importText(site, shop.apiKey, `Slug,Price\n${slug},14\n`)
    expect(lowered.errors).toMatchObject([{ line: 2, column: 'Price' }])
    const raised = await importText(site, shop.apiKey, `Slug,Discount type,Discount value\n${slug},AMOUNT,21\n`)
    expect(raised.errors).toMatchObject([{ line: 2, column: 'Discount value' }])
    const variants = `Slug,Variant choice 1,Variant price\n${sizedSlug},S,20\n${sizedSlug},L,14\n`
    expect((await importText(site, shop.apiKey, variants)).errors).toMatchObject([{ line: 3, column: 'Variant price' }])
    expect([await prices(id), await prices(sized)]).toEqual([
      [5, 5],
      [5, 5, 5],
    ])
  })
})
