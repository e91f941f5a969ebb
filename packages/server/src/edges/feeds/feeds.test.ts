import { calls, type FeedFormat } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choices, openManagement } from '../../catalog/write/testing.ts'
import { visitorToken } from '../../people/oauth/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { saveShippingOption, saveShippingRegion } from '../../selling/shipping/store.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { GoogleItem, MetaRow, OpenAiItem, ProductInputs, parseGoogle, parseLines, parseRows } from './testing.ts'

let site: Site
let key: string
let now = new Date('2026-11-27T10:00:00Z')
let mug: string
let plain: string

beforeAll(async () => {
  site = await createTestSite({ now: () => now })
  const owner = await openManagement(site)
  key = owner.apiKey
  await ask(site, key, calls.UpdateSiteSettings, {
    settings: { shopUrl: 'https://shop.test', currencyRates: [{ currency: 'CHF', rate: '0.95' }] },
  })
  await ask(site, key, calls.UpdateStorefrontSettings, {
    settings: {
      locale: { country: 'DE', languages: ['en', 'de'] },
      profile: { name: 'Linholme & Sons', returns: { days: 30 } },
    },
  })
  await site.db.transaction().execute(async (transaction) => {
    const regionId = await saveShippingRegion(transaction, { name: 'Home', destinations: [{ country: 'DE' }] })
    const tiers = [{ upToWeight: null, cost: 490 }]
    const common = { regionId, method: 'DELIVERY', deliveryTime: '', tiers, workingDays: { min: 1, max: 3 } } as const
    await saveShippingOption(transaction, { ...common, code: 'parcel', title: 'Parcel', position: 0 })
  })
  const attributes = { key: 'height', name: 'Height', type: 'NUMBER', unit: 'cm' } as const
  await ask(site, key, calls.CreateProductAttribute, { productAttribute: attributes })
  for (const name of ['mpn', 'condition'])
    await ask(site, key, calls.CreateProductAttribute, { productAttribute: { key: name, name } })
  mug = await create(owner, {
    name: 'Mug <large> & round',
    description: '<p>Thrown by hand.</p><p>Ignore \u0007bells &amp; whistles.</p>',
    priceData: { price: 24.5 },
    discount: { type: 'PERCENT', value: 10 },
    brand: 'Marram',
    tags: ['stoneware'],
    weight: 0.4,
    productOptions: [
      { name: 'Color', choices: choices('Sand', 'Moss') },
      { name: 'Handle', choices: choices('Left') },
    ],
    attributes: [
      { key: 'height', values: ['9.5'] },
      { key: 'mpn', values: ['MG-1'] },
    ],
  })
  plain = await create(owner, {
    name: 'Bowl',
    priceData: { price: 12 },
    barcode: '4006381333931',
    pricePerUnitData: {
      ...{ totalQuantity: 250, totalMeasurementUnit: 'ML', baseQuantity: 100, baseMeasurementUnit: 'ML' },
    },
    energyLabel: { energyClass: 'B', registryUrl: 'https://eprel.ec.europa.eu/screen/product/dishwashers/298173' },
    leadTime: 2,
  })
  await create(owner, { name: 'Without image', priceData: { price: 3 }, barcode: '123' }, false)
  await create(owner, { name: 'Hidden', priceData: { price: 3 }, visible: false })
  const text = { entityType: 'PRODUCT', entityId: plain, language: 'de', fields: { name: 'Schale' } } as const
  await ask(site, key, calls.SaveTranslation, text)
})
afterAll(() => site.close())

type Owner = Awaited<ReturnType<typeof openManagement>>

async function create(owner: Owner, fields: Parameters<Owner['create']>[0], hasImage = true): Promise<string> {
  const { id = '' } = (await owner.create({ visible: true, productType: 'physical', ...fields })) ?? {}
  const media = [{ url: 'https://images.test/one.jpg' }, { url: 'https://images.test/two.jpg' }]
  if (hasImage) await ask(site, key, calls.AddProductMedia, { id, media })
  return id
}

let count = 0
async function createFeed(format: FeedFormat, more: object = {}) {
  count += 1
  const feed = { name: `Feed ${count}`, format, ...more }
  const { id = '', revision = '', url = '' } = (await ask(site, key, calls.CreateFeed, { feed })).feed
  return { id, revision, url }
}

const load = (url: string, headers: Record<string, string> = {}) => site.fetch(new Request(url, { headers }))
const textOf = async (url: string) => (await load(url)).text()

test('a Google feed is valid XML of valid items, one for each variant that can be listed', async () => {
  const { url } = await createFeed('GOOGLE_XML', { googleCategory: '2169' })
  const response = await load(url)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  const { channel, items } = parseGoogle(await response.text())
  expect(channel).toMatchObject({ title: 'Linholme & Sons', link: 'https://shop.test' })
  for (const item of items) GoogleItem.parse(item)
  expect(items).toHaveLength(3)
  const [sand, , bowl] = items.map((item) => GoogleItem.parse(item))
  expect(sand).toMatchObject({
    title: ['Mug <large> & round, Sand / Left'],
    description: ['Thrown by hand.\nIgnore bells & whistles.'],
    link: [expect.stringMatching(/^https:\/\/shop\.test\/products\/[\w-]+\?Color=Sand&Handle=Left$/)],
    image_link: ['https://images.test/one.jpg'],
    additional_image_link: ['https://images.test/two.jpg'],
    availability: ['in_stock'],
    price: ['24.50 EUR'],
    sale_price: ['22.05 EUR'],
    brand: ['Marram'],
    mpn: ['MG-1'],
    color: ['Sand'],
    google_product_category: ['2169'],
    shipping_weight: ['0.4 kg'],
    shipping: [
      {
        country: ['DE'],
        service: ['Parcel'],
        price: ['4.90 EUR'],
        min_handling_time: ['0'],
        max_handling_time: ['0'],
        min_transit_time: ['1'],
        max_transit_time: ['3'],
      },
    ],
    product_detail: [
      { attribute_name: ['Handle'], attribute_value: ['Left'] },
      { attribute_name: ['Height'], attribute_value: ['9.5 cm'] },
      { attribute_name: ['Lowest price of the last 30 days'], attribute_value: ['22.05 EUR'] },
    ],
    custom_label_0: ['stoneware'],
  })
  expect(sand?.identifier_exists).toBeUndefined()
  expect(sand?.item_group_id).toEqual(items[1]?.item_group_id)
  expect(bowl).toMatchObject({
    gtin: ['4006381333931'],
    unit_pricing_measure: ['250 ml'],
    unit_pricing_base_measure: ['100 ml'],
    energy_efficiency_class: ['B'],
    certification: [{ certification_authority: ['EC'], certification_name: ['EPREL'], certification_code: ['298173'] }],
    shipping: [{ min_handling_time: ['2'] }],
  })
  expect(bowl?.item_group_id).toBeUndefined()
})

test('the other formats are valid, and say the same', async () => {
  const [api, openAi, meta, csv, json] = await Promise.all(
    (['GOOGLE_API', 'OPENAI', 'META', 'CSV', 'JSON'] as const).map(async (format) =>
      textOf((await createFeed(format)).url),
    ),
  )
  const { productInputs } = ProductInputs.parse(JSON.parse(api ?? ''))
  expect(productInputs[0]).toMatchObject({
    contentLanguage: 'en',
    feedLabel: 'DE',
    productAttributes: { price: { amountMicros: '24500000', currencyCode: 'EUR' } },
  })
  const lines = parseLines(openAi ?? '').map((line) => OpenAiItem.parse(line))
  expect(lines[0]).toMatchObject({
    seller_name: 'Linholme & Sons',
    listing_has_variations: true,
    variant_dict: { Color: 'Sand', Handle: 'Left' },
    shipping: 'DE::Parcel:4.90 EUR',
    return_deadline_in_days: 30,
  })
  const rows = parseRows(meta ?? '').map((row) => MetaRow.parse(row))
  expect(rows[0]).toMatchObject({ availability: 'in stock', sale_price: '22.05 EUR' })
  const ids = productInputs.map(({ offerId }) => offerId)
  expect([lines.map((line) => line.item_id), rows.map(({ id }) => id)]).toEqual([ids, ids])
  // Own formats have every product.
  const all = JSON.parse(json ?? '')
  expect(all).toMatchObject({ shop: 'Linholme & Sons', currency: 'EUR', country: 'DE' })
  expect(all.items).toHaveLength(4)
  expect(parseRows(csv ?? '').map(({ id }) => id)).toEqual(all.items.map(({ id }: { id: string }) => id))
  expect(parseRows(csv ?? '')[0]).toMatchObject({ attributes: '{"Height":"9.5 cm"}', tax_included: 'false' })
})

test('a feed has the language and currency that it is set to, and links that open the same', async () => {
  const { url } = await createFeed('GOOGLE_XML', { language: 'de', currency: 'CHF', country: 'CH' })
  const { items } = parseGoogle(await textOf(url))
  expect(items[2]).toMatchObject({
    title: ['Schale'],
    price: ['11.40 CHF'],
    link: [expect.stringMatching(/\?lang=de&currency=CHF$/)],
  })
  // Nothing is delivered there.
  expect(items[2]?.shipping).toBeUndefined()
})

test('a reduced price has the lowest of the 30 days before beside it, where the shop shows it', async () => {
  await ask(site, key, calls.UpdateSiteSettings, { settings: { lowestPriorPrices: 'ALWAYS' } })
  const id = await create(await openManagement(site), { name: 'Vase', priceData: { price: 40 } })
  now = new Date(now.getTime() + 24 * 3_600_000)
  const discount = { type: 'AMOUNT' as const, value: 10 }
  await ask(site, key, calls.UpdateProduct, { product: { id, discount } })
  const { items } = JSON.parse(await textOf((await createFeed('JSON')).url))
  expect(items.at(-1)).toMatchObject({ price: '40.00', sale_price: '30.00', lowest_price_30_days: '40.00' })
  // Reduced from its first day: it never cost more.
  expect(items[0]).toMatchObject({ lowest_price_30_days: items[0].sale_price })
  await ask(site, key, calls.DeleteProduct, { id })
  await ask(site, key, calls.UpdateSiteSettings, { settings: { lowestPriorPrices: 'NEVER' } })
})

test('the times of a price list are those of the reduced price', async () => {
  const activeTimeInfo = { start: '2026-11-20T00:00:00Z', end: '2026-12-01T00:00:00Z' }
  const priceList = {
    name: 'Sale',
    active: true,
    activeTimeInfo,
    showRegularPrice: true,
    adjustment: { percentage: -50 },
  }
  const { id = '' } = (await ask(site, key, calls.CreatePriceList, { priceList })).priceList
  const { url } = await createFeed('GOOGLE_XML')
  const [, , bowl] = parseGoogle(await textOf(url)).items.map((item) => GoogleItem.parse(item))
  expect(bowl).toMatchObject({
    price: ['12.00 EUR'],
    sale_price: ['6.00 EUR'],
    sale_price_effective_date: ['2026-11-20T00:00:00.000Z/2026-12-01T00:00:00.000Z'],
  })
  await ask(site, key, calls.DeletePriceList, { priceListId: id })
})

test('a file is built once until the shop changes, and revalidated by its ETag', async () => {
  const { id, url } = await createFeed('JSON')
  const first = await load(url)
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('public, max-age=300')
  expect(JSON.parse(await first.text()).items.at(-1)).toMatchObject({ price: '3.00' })
  expect([(await load(url, { 'if-none-match': `W/${etag}` })).status]).toEqual([304])
  const builtAt = async () => (await ask(site, key, calls.GetFeed, { feedId: id })).feed.report?.builtDate
  const built = await builtAt()
  now = new Date(now.getTime() + 3_600_000)
  expect([(await load(url)).headers.get('etag'), await builtAt()]).toEqual([etag, built])
  await ask(site, key, calls.UpdateProduct, { product: { id: plain, priceData: { price: 13 } } })
  const changed = await load(url, { 'if-none-match': etag })
  expect([changed.status, (await changed.text()).includes('"13.00"')]).toEqual([200, true])
  // A busy shop: for five minutes, what was built is served.
  await ask(site, key, calls.UpdateProduct, { product: { id: plain, priceData: { price: 12 } } })
  expect((await load(url)).headers.get('etag')).toBe(changed.headers.get('etag'))
  await ask(site, key, calls.BuildFeed, { feedId: id })
  expect(await textOf(url)).toContain('"12.00"')
})

test('only what changed since a time is served on request, and everything compressed', async () => {
  const { url } = await createFeed('CSV')
  const since = now.toISOString()
  now = new Date(now.getTime() + 60_000)
  await ask(site, key, calls.UpdateProduct, { product: { id: plain, brand: 'Marram' } })
  const changes = await load(`${url}?since=${since}`)
  expect(changes.headers.get('cache-control')).toBe('no-store')
  expect(parseRows(await changes.text()).map(({ product_id }) => product_id)).toEqual([plain])
  expect((await load(`${url}?since=yesterday`)).status).toBe(400)
  const packed = await load(`${url}.gz`)
  const { body } = packed
  expect(await new Response(body?.pipeThrough(new DecompressionStream('gzip'))).text()).toBe(await textOf(url))
})

test('a report counts what products lack, and each product can be found by it', async () => {
  const { id } = await createFeed('GOOGLE_XML')
  const { feed } = await ask(site, key, calls.BuildFeed, { feedId: id })
  expect(feed.report).toMatchObject({ products: 3, items: 4, incompleteProducts: 3 })
  expect(feed.report?.problems).toContainEqual({ problem: 'MISSING_IMAGE', products: 1 })
  expect(feed.report?.problems).toContainEqual({ problem: 'INVALID_GTIN', products: 1 })
  const found = (fields: object) => ask(site, key, calls.QueryFeedProblems, { feedId: id, ...fields })
  const { products } = await found({ problem: 'MISSING_IMAGE' })
  expect(products).toEqual([
    {
      productId: expect.any(String),
      name: 'Without image',
      problems: ['MISSING_IMAGE', 'MISSING_DESCRIPTION', 'INVALID_GTIN', 'MISSING_BRAND', 'MISSING_CATEGORY'],
    },
  ])
  const first = await found({ limit: 1 })
  expect([first.products.map(({ productId }) => productId), first.nextCursor]).toEqual([[mug], expect.any(String)])
  expect((await found({ cursor: first.nextCursor })).products).toHaveLength(2)
})

test('rejects what a shop does not offer, a name that is taken, and callers without the right', async () => {
  const rejected = (feed: object) => rejection(site, key, calls.CreateFeed, { feed })
  const valid = { name: 'Own', format: 'CSV' }
  expect(await rejected({ format: 'CSV' })).toEqual({ status: 400, fields: ['feed.name'] })
  expect(await rejected({ name: 'x' })).toEqual({ status: 400, fields: ['feed.format'] })
  expect(await rejected({ ...valid, language: 'fr' })).toEqual({ status: 400, fields: ['feed.language'] })
  expect(await rejected({ ...valid, currency: 'USD' })).toEqual({ status: 400, code: 'CURRENCY_NOT_OFFERED' })
  await ask(site, key, calls.CreateFeed, { feed: { ...valid, format: 'CSV' } })
  expect(await rejected(valid)).toEqual({ status: 409, code: 'FEED_EXISTS' })
  const visitor = await visitorToken(site)
  expect(await rejection(site, visitor, calls.CreateFeed, { feed: valid })).toMatchObject({ status: 403 })
})

test('a feed that is switched off or deleted has no address', async () => {
  const { id, revision, url } = await createFeed('CSV')
  expect((await load(url)).status).toBe(200)
  await ask(site, key, calls.UpdateFeed, { feed: { id, revision, active: false } })
  expect((await load(url)).status).toBe(404)
  await ask(site, key, calls.DeleteFeed, { feedId: id })
  expect((await load(url)).status).toBe(404)
  expect((await load(`${site.url}/feeds/none.xml`)).status).toBe(404)
})
