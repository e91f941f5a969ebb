import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../../platform/http/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { openManagement } from '../../write/testing.ts'
import { importText } from '../testing.ts'
import { discountOf } from './compare-at.ts'

let site: Site
let apiKey: string

beforeAll(async () => {
  site = await createTestSite()
  apiKey = (await openManagement(site)).apiKey
})
afterAll(() => site.close())

/** The columns of a product export, with two products of each kind of row it has. */
const file = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Cost per item,Status,Collection
Linen-Shirt,Linen shirt,"<p>Washed, ""soft"".
Two lines.</p><script>alert(1)</script>",Fenwright,,Shirts,"summer, linen",true,Colour,Moss,Size,M,LS-M-M,250,shopify,3,deny,manual,45.00,50.00,true,true,'123,https://images.test/b.jpg,2,Side,false,Linen shirt | Fenwright,Made slowly.,https://images.test/a.jpg,g,18.5,active,Summer
Linen-Shirt,,,,,,,,,Moss,,L,LS-M-L,260,shopify,0,deny,manual,45.00,50.00,true,true,,https://images.test/a.jpg,1,Front,,,,https://images.test/a.jpg,g,18.5,,
Linen-Shirt,,,,,,,,,Clay,,M,LS-C-M,250,shopify,-2,continue,manual,45.00,50.00,true,true,,,,,,,,https://images.test/b.jpg,g,18.5,,
gift-box,Gift box,,,,,,true,Title,Default Title,,,GB-1,100,,,deny,manual,4.5,,true,true,,,,,false,,,,g,,draft,
`
const find = async (slug: string) => {
  const query = { filter: { slug } }
  const { products } = await ask(site, apiKey, calls.QueryProducts, { query })
  return products[0]
}

test('an export of Shopify becomes products, and importing it again changes nothing', async () => {
  const { job, errors } = await importText(site, apiKey, file)
  expect(errors).toEqual([])
  expect(job).toMatchObject({ state: 'COMPLETED', counts: { rows: 4, created: 2 } })
  const shirt = await find('linen-shirt')
  expect(shirt).toMatchObject({
    name: 'Linen shirt',
    brand: 'Fenwright',
    description: '<p>Washed, "soft".\nTwo lines.</p>',
    visible: true,
    manageVariants: true,
    priceData: { price: 50, discountedPrice: 45 },
    discount: { type: 'AMOUNT', value: 5 },
    media: { items: [{ image: { altText: 'Front' } }, { image: { altText: 'Side' } }] },
    seoData: { tags: [{ children: 'Linen shirt | Fenwright' }, { props: { content: 'Made slowly.' } }] },
  })
  expect(shirt?.productOptions.map(({ name, choices }) => [name, ...choices.map(({ value }) => value)])).toEqual([
    ['Colour', 'Moss', 'Clay'],
    ['Size', 'M', 'L'],
  ])
  expect(shirt?.variants.map(({ variant: { sku, weight }, stock }) => [sku, weight, stock?.quantity])).toEqual([
    ['LS-M-M', 0.25, 3],
    ['LS-M-L', 0.26, 0],
    ['LS-C-M', 0.25, undefined],
  ])
  expect(shirt?.collectionIds).toHaveLength(1)
  expect(await find('gift-box')).toMatchObject({
    visible: false,
    sku: 'GB-1',
    productOptions: [],
    stock: { trackInventory: false, inStock: true },
    priceData: { price: 4.5 },
  })
  expect((await importText(site, apiKey, file)).job.counts).toMatchObject({ changed: 0, unchanged: 2 })
})

test('reports errors by the columns of Shopify', async () => {
  const { errors } = await importText(
    site,
    apiKey,
    'Handle,Title,Variant Price,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty\nvase,Vase,free,Title,Default Title,shopify,many\n,,3,,,,\n',
  )
  expect(errors.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '2 Variant Price',
    '2 Variant Inventory Qty',
    '2 Variant Price',
    '3 Handle',
  ])
})

test.each([
  [[[4500, 5000]], { type: 'AMOUNT', value: 500 }, [5000]],
  [
    [
      [750, 1000],
      [1500, 2000],
    ],
    { type: 'PERCENT', value: 25 },
    [1000, 2000],
  ],
  [
    [
      [700, 1000],
      [2000, 2000],
    ],
    undefined,
    [700, 2000],
  ],
  [[[700, undefined]], undefined, [700]],
])('former prices %j become the discount %j', (variants, discount, prices) => {
  const priced = variants.map(([price, compareAt]) => ({ price, compareAt }))
  expect(discountOf(priced)).toEqual({ discount, prices })
})
