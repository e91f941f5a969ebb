import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { responseOf } from '../../../platform/http/testing.ts'
import { SubscriptionShop } from '../testing.ts'
import { changeLines } from './change-lines.ts'

let shop: SubscriptionShop
beforeAll(async () => {
  shop = await new SubscriptionShop('2027-01-31T09:00:00Z').open()
})
afterAll(() => shop.site.close())

const size = { name: 'Size', choices: ['Small', 'Large'].map((value) => ({ value, description: value })) }

test('a variant that costs more is charged more, with the discount that was agreed on', async () => {
  const product = await shop.product({}, { manageVariants: true, productOptions: [size] })
  const [productId, , options] = product()
  const find = () => responseOf(shop.site, shop.staff, calls.GetProduct, { id: productId })
  const { variants } = (await find()).product
  const idOf = (name: string) => variants.find(({ choices }) => choices.Size === name)?.id ?? ''
  await responseOf(shop.site, shop.staff, calls.UpdateVariants, {
    id: productId,
    variants: [{ choices: { Size: 'Large' }, price: 30 }],
  })
  const { contract } = await shop.begin([productId, 1, { ...options, options: { Size: 'Small' } }])
  const [line] = contract.document.lines
  expect(line?.unitPrice).toBe(1800)
  const larger = await changeLines(shop.site, contract.id, [{ id: line?.id ?? '', variantId: idOf('Large') }])
  expect(larger.document.lines[0]?.unitPrice).toBe(2700)
  const back = await changeLines(shop.site, contract.id, [{ id: line?.id ?? '', variantId: idOf('Small') }])
  expect(back.document.lines[0]?.unitPrice).toBe(1800)
})

test('a variant of the same price keeps the price that was agreed on, whatever it costs today', async () => {
  const product = await shop.product({}, { productOptions: [size] })
  const [productId, , options] = product()
  const { contract } = await shop.begin([productId, 1, { ...options, options: { Size: 'Small' } }])
  await responseOf(shop.site, shop.staff, calls.UpdateProduct, { product: { id: productId, priceData: { price: 40 } } })
  const { variants } = (await responseOf(shop.site, shop.staff, calls.GetProduct, { id: productId })).product
  const variantId = variants.find(({ choices }) => choices.Size === 'Large')?.id ?? ''
  const changed = await changeLines(shop.site, contract.id, [{ id: contract.document.lines[0]?.id ?? '', variantId }])
  expect(changed.document.lines[0]).toMatchObject({ unitPrice: 1800, item: { descriptionLines: [{ plainText: { original: 'Large' } }] } })
})
