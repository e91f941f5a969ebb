import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choices, openManagement } from '../../catalog/write/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { GoogleItem, parseGoogle } from './testing.ts'

let site: Site
let owner: Awaited<ReturnType<typeof openManagement>>
let feed: { id: string; url: string }

beforeAll(async () => {
  site = await createTestSite()
  owner = await openManagement(site)
  await ask(site, owner.apiKey, calls.UpdateSiteSettings, { settings: { shopUrl: 'https://shop.test' } })
  const request = { feed: { name: 'Google', format: 'GOOGLE_XML' } } as const
  const { id = '', url = '' } = (await ask(site, owner.apiKey, calls.CreateFeed, request)).feed
  feed = { id, url }
})
afterAll(() => site.close())

type Draft = Omit<Parameters<typeof owner.create>[0], 'priceData'> & { price?: number }

/** A product with an image, on sale. */
async function sell({ price = 9, ...fields }: Draft) {
  const product = await owner.create({ visible: true, productType: 'physical', priceData: { price }, ...fields })
  const media = [{ url: 'https://images.test/one.jpg' }]
  await ask(site, owner.apiKey, calls.AddProductMedia, { id: product?.id ?? '', media })
  return product?.id ?? ''
}

/** What Google reads of a product. */
async function itemsOf(fields: Draft) {
  const id = await sell(fields)
  const items = await readFeed()
  await ask(site, owner.apiKey, calls.DeleteProduct, { id })
  return items
}
async function readFeed() {
  await ask(site, owner.apiKey, calls.BuildFeed, { feedId: feed.id })
  const response = await site.fetch(new Request(feed.url))
  return parseGoogle(await response.text()).items.map((item) => GoogleItem.parse(item))
}

test('lines and lists of a description stay apart: gh:facebook/facebook-for-woocommerce#115', async () => {
  const [item] = await itemsOf({
    name: 'Mat',
    description: '<h3>Features</h3><p>Oak<br>Wool</p><ul><li>5 gizmos</li><li>2 gadgets</li></ul>Made here.',
  })
  expect(item?.description).toEqual(['Features\nOak\nWool\n5 gizmos\n2 gadgets\nMade here.'])
})

test('cells, quotes and sections of a description do not run together: gh:Shopify/unity-buy-sdk#578', async () => {
  const [item] = await itemsOf({
    name: 'Mat',
    description:
      '<table><tr><th>Width</th><td>8 cm</td></tr><tr><th>Depth</th><td>9 cm</td></tr></table><blockquote>Lovely.</blockquote><div>One</div><div>Two</div>',
  })
  expect(item?.description).toEqual(['Width 8 cm\nDepth 9 cm\nLovely.\nOne\nTwo'])
})

test('entities of HTML are characters in XML: gh:opencart/opencart#15290', async () => {
  const [item] = await itemsOf({
    name: 'LED garage mat – 8′ × 16′ & <more>',
    description: '<p>8&#39; x 16&#39; &ndash; &eacute;t&eacute; &amp; &lt;b&gt; &amp;ndash; &copy;</p>',
  })
  expect(item?.title).toEqual(['LED garage mat – 8′ × 16′ & <more>'])
  expect(item?.description).toEqual(["8' x 16' – été & <b> &ndash; ©"])
})

test('emoji stay, characters that XML forbids go: gh:woocommerce/pinterest-for-woocommerce#409', async () => {
  const [item] = await itemsOf({ name: 'Gift 🎁 box', description: '<p>For you\u0003 💌\u000b.</p>' })
  expect([item?.title, item?.description]).toEqual([['Gift 🎁 box'], ['For you 💌.']])
})

test('a product without a price is left out, and the others are listed: gh:odoo/odoo#213316', async () => {
  const free = await sell({ name: 'Sample', price: 0 })
  expect((await itemsOf({ name: 'Mat' })).map(({ title }) => title)).toEqual([['Mat']])
  await ask(site, owner.apiKey, calls.DeleteProduct, { id: free })
})

test('a long title is cut with its choices, between words, at 150 characters: gh:d1m007/gshoppingflux#134', async () => {
  const name = `${'Walking boot of waxed leather, '.repeat(2)}for all seasons`
  const long = 'Brown as old oaks, with seams as green as May moss'
  const items = await itemsOf({
    name,
    productOptions: [
      { name: 'Shade', choices: choices(long, 'Red') },
      { name: 'Sole', choices: choices('Natural rubber from old tyres') },
    ],
  })
  expect(items.map(({ title }) => title)).toEqual([
    [`${name}, Brown as old oaks, with seams as green as May moss / Natural rubber…`],
    [`${name}, Red / Natural rubber from old tyres`],
  ])
})

test('a sale ends in the feed with its discount: gh:woocommerce/pinterest-for-woocommerce#96', async () => {
  const id = await sell({ name: 'Beanie', price: 20, discount: { type: 'PERCENT', value: 10 } })
  expect((await readFeed()).map(({ price, sale_price }) => [price, sale_price])).toEqual([
    [['20.00 EUR'], ['18.00 EUR']],
  ])
  await ask(site, owner.apiKey, calls.UpdateProduct, { product: { id, discount: { type: 'NONE', value: 0 } } })
  expect((await readFeed()).map(({ price, sale_price }) => [price, sale_price])).toEqual([[['20.00 EUR'], undefined]])
  await ask(site, owner.apiKey, calls.DeleteProduct, { id })
})

test('each link opens its variant, whatever signs its choice has: gh:Shopify/dawn#3647', async () => {
  const signs = ['Black & white', '1/2″ + 50%', 'No. #5?=']
  const items = await itemsOf({ name: 'Drill', productOptions: [{ name: 'Größe & Art', choices: choices(...signs) }] })
  expect(items.map(({ link: [link] }) => new URL(link ?? '').searchParams.get('Größe & Art'))).toEqual(signs)
})
