import * as products from '@wix/auto_sdk_stores_products'
import * as productsV3 from '@wix/auto_sdk_stores_products-v-3'
import { ApiKeyStrategy, createClient } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const own = () =>
  createClient({ auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: 'any' }), modules: { products, productsV3 } })

const price = (amount: string) => ({ actualPrice: { amount } })

test('V01: an owner creates, changes and deletes a product by the SDK, and V1 reads it', async () => {
  const made = await own().productsV3.createProduct({
    name: 'Kettle',
    productType: 'PHYSICAL',
    physicalProperties: {},
    plainDescription: '<p>Boils.</p>',
    variantsInfo: { variants: [{ sku: 'KET-1', price: price('30.00') }] },
  })
  const id = made._id ?? ''
  const { product } = await own().products.getProduct(id)
  expect(product).toMatchObject({
    name: 'Kettle',
    sku: 'KET-1',
    priceData: { price: 30 },
    description: '<p>Boils.</p>',
  })
  const changed = await own().productsV3.updateProduct(id, { name: 'Big kettle', revision: made.revision ?? null })
  expect(changed).toMatchObject({ name: 'Big kettle', revision: '2' })
  await own().productsV3.deleteProduct(id)
  expect((await own().products.queryProducts().eq('_id', id).find()).items).toEqual([])
})

test('V01: a seed script creates products with stock in bulk', async () => {
  const { productResults, inventoryResults } = await own().productsV3.bulkCreateProductsWithInventory(
    [
      {
        name: 'Towel',
        productType: 'PHYSICAL',
        physicalProperties: {},
        options: [
          {
            name: 'Size',
            optionRenderType: 'TEXT_CHOICES',
            choicesSettings: {
              choices: [
                { name: 'S', choiceType: 'CHOICE_TEXT' },
                { name: 'L', choiceType: 'CHOICE_TEXT' },
              ],
            },
          },
        ],
        variantsInfo: {
          variants: ['S', 'L'].map((choiceName, index) => ({
            choices: [{ optionChoiceNames: { optionName: 'Size', choiceName, renderType: 'TEXT_CHOICES' as const } }],
            price: price(`${8 + index}.00`),
            inventoryItem: { quantity: 3 },
          })),
        },
      },
      { name: 'No price', productType: 'PHYSICAL', physicalProperties: {}, variantsInfo: { variants: [{}] } },
    ],
    { returnEntity: true },
  )
  expect(productResults?.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
  expect(productResults?.results?.[1]?.itemMetadata).toMatchObject({ originalIndex: 1, success: false })
  expect(inventoryResults?.results).toHaveLength(2)
  const item = productResults?.results?.[0]?.item
  expect(item?.variantsInfo?.variants).toMatchObject([
    { inventoryStatus: { inStock: true } },
    { price: { actualPrice: { amount: '9.00' } } },
  ])
})
