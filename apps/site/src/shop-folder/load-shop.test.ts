import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger, createSite, type Site } from '@cartwright/server'
import { readShop, readStorefront } from '@cartwright/server/hosted'
import { callSite, visitorToken } from '@cartwright/server/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { createOperator } from '../cli/operator.ts'
import { findCountryPreset } from '../country-presets.ts'
import { answerOperator } from '../operations/answer-operator.ts'
import { applyFile } from './apply-file.ts'
import { findFolder } from './find-folder.ts'
import { loadShop } from './load-shop.ts'
import { parseText } from './read-folder.ts'

interface Found {
  readonly products: readonly {
    readonly name: string
    readonly ribbon?: string
    readonly collectionIds: readonly string[]
    readonly media: { readonly items: readonly { readonly id: string }[] }
  }[]
  readonly metadata: { readonly total: number }
  readonly facets: { readonly collections: readonly { readonly name: string }[] }
}

let folder: string
let site: Site
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-shop-folder-'))
  site = await createSite({ database: join(folder, 'site.db'), url: 'http://site.test', log: createLogger('silent') })
})
afterEach(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const search = async (request: object) =>
  (await callSite<Found>(site, await visitorToken(site), 'POST', '/stores-reader/v1/products/search', request)).body
const tables = [
  'products',
  'product_files',
  'collections',
  'variants',
  'media',
  'coupons',
  'tax_regions',
  'delivery_options',
  'reviews',
] as const
const counts = () =>
  Promise.all(
    tables.map(async (table) => {
      const { count } = await site.db
        .selectFrom(table)
        .select((expression) => expression.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return `${table} ${count}`
    }),
  )

describe('examples/larkmoor', () => {
  test('loads with a file for every image, and loading it again doubles nothing', async () => {
    const result = await loadShop(site, findFolder('larkmoor'))
    expect(result).toEqual({ loaded: true, products: 61, collections: 8 })
    const { products, metadata, facets } = await search({ paging: { limit: 100 } })
    expect(metadata.total).toBe(60)
    expect(facets.collections).toHaveLength(8)
    const files = new Set(readdirSync(site.mediaFolder))
    const images = products.flatMap(({ media }) => media.items.map(({ id }) => id))
    expect(images.length).toBeGreaterThan(products.length)
    expect(images.filter((id) => !files.has(id))).toEqual([])

    const newest = (await search({ sort: 'NEWEST', paging: { limit: 8 } })).products
    expect(new Set(newest.map(({ collectionIds }) => collectionIds[0])).size).toBe(8)
    expect(newest.map(({ ribbon }) => ribbon)).toEqual(Array(8).fill('New'))

    const before = await counts()
    expect(before).toContain('product_files 7')
    expect(before).toContain('reviews 11')
    expect(await loadShop(site, findFolder('larkmoor'))).toEqual({ loaded: false, products: 0, collections: 0 })
    expect((await loadShop(site, findFolder('larkmoor'), { force: true })).loaded).toBe(true)
    expect(await counts()).toEqual(before)
  })

  test('appears completely in the storefront call, in both languages', async () => {
    await loadShop(site, findFolder('larkmoor'))
    const english = await readStorefront(site)
    expect(english).toMatchObject({
      profile: { name: 'Larkmoor', logo: { width: 40 }, contact: { address: { country: 'DE' } } },
      theme: { fonts: { heading: 'FRAUNCES' } },
      locale: { country: 'DE', currency: 'EUR', languages: ['en', 'de'] },
      delivery: { worldwide: true },
    })
    const titles = (pages: readonly { title: string }[]) => pages.map(({ title }) => title)
    expect(titles(english.pages)).toContain('Imprint')
    expect(titles((await readStorefront(site, 'de')).pages)).toContain('Impressum')
    expect(english.homeSections.map(({ type }) => type)).toEqual([
      'HERO',
      'PRODUCTS',
      'COLLECTIONS',
      'STORY',
      'PRODUCTS',
    ])
    const german = await readStorefront(site, 'de')
    expect(german.homeSections[0]).toMatchObject({
      title: 'Gute Dinge, in Ruhe gemacht.',
      images: { tall: { width: 900 } },
    })
    const operator = createOperator((url, init) => answerOperator(site, new Request(url, init)))
    expect(await operator.translations.listMissingTranslations()).toEqual({ missing: [], total: 0 })
    for (const [index, { title }] of german.homeSections.entries())
      expect(title, title).not.toBe(english.homeSections[index]?.title)
  })
})

describe('a folder that is not valid', () => {
  const withShop = (change: (shop: Record<string, unknown>) => void) => {
    const copy = join(folder, 'copy')
    cpSync(findFolder('larkmoor'), copy, { recursive: true })
    const file = join(copy, 'shop.json')
    const shop: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'))
    change(shop)
    writeFileSync(file, JSON.stringify(shop))
    return copy
  }

  test.each<[what: string, change: (shop: Record<string, unknown>) => void, message: RegExp]>([
    ['an unknown section', (shop) => Object.assign(shop, { taxs: [] }), /taxs/],
    [
      'an invalid amount',
      (shop) => Object.assign(shop, { fees: [{ code: 'a', name: 'A', price: '1,5', taxable: true }] }),
      /shop\.json: fees\[0\]\.price: must be an amount/,
    ],
    ['a missing file', (shop) => Object.assign(shop, { profile: { logo: 'media/gone.svg' } }), /media\/gone\.svg/],
    [
      'a file outside the folder',
      (shop) => Object.assign(shop, { collections: [{ slug: 'a', name: 'A', image: { file: '../../etc/passwd' } }] }),
      /collections\[0\]\.image\.file: must be the path/,
    ],
    [
      'a setting that is not valid',
      (shop) => Object.assign(shop, { theme: { cornerRadius: 99 } }),
      /theme\.cornerRadius/,
    ],
  ])('names %s', async (_, change, message) => {
    await expect(loadShop(site, withShop(change))).rejects.toThrow(message)
  })

  test('names a review of a product that is not there', async () => {
    const copy = withShop(() => undefined)
    writeFileSync(join(copy, 'reviews.csv'), 'Product,Author,Rating\ngone,Ada,5\n')
    await expect(loadShop(site, copy)).rejects.toThrow(/reviews\.csv: line 2: Product/)
  })

  test('names a folder without shop.json', () => {
    expect(() => findFolder('nowhere')).toThrow(/There is no shop in .*nowhere/)
  })

  test('names a text that is not JSON or YAML', async () => {
    await expect(parseText('shop.json', '{')).rejects.toThrow(/shop\.json is not JSON/)
    await expect(parseText('shop.yaml', 'a: [')).rejects.toThrow(/shop\.yaml is not YAML/)
  })
})

test('a folder may name its products in the order of a collection and in discounts', async () => {
  const collections = [
    { slug: 'mugs', name: 'Mugs', firstProducts: ['blue-mug', 'red-mug'] },
    {
      slug: 'cheap',
      name: 'Cheap',
      rules: { match: 'ALL', conditions: [{ field: 'PRICE', operator: 'BELOW', price: '10.00' }] },
    },
  ]
  const discountRules = [{ name: 'Two blue mugs', percentOff: 10, products: ['blue-mug'], minimumQuantity: 2 }]
  const locale = { country: 'DE', currency: 'EUR', languages: ['en'] }
  writeFileSync(join(folder, 'shop.json'), JSON.stringify({ locale, collections, discountRules }))
  const rows = ['Slug,Name,Price,Collection', 'red-mug,Red mug,12,mugs', 'blue-mug,Blue mug,9,mugs']
  writeFileSync(join(folder, 'products.csv'), rows.join('\n'))
  await loadShop(site, folder)
  const read = await readShop(site.db)
  expect(read.collections).toEqual(collections)
  expect(read.discountRules).toEqual([expect.objectContaining({ name: 'Two blue mugs', products: ['blue-mug'] })])
  const { products } = await search({ paging: { limit: 10 } })
  expect(products.map(({ name, collectionIds }) => [name, collectionIds.length])).toEqual(
    expect.arrayContaining([
      ['Red mug', 1],
      ['Blue mug', 2],
    ]),
  )
})

test('examples/nordlicht contains no text of another example', async () => {
  await loadShop(site, findFolder('nordlicht'))
  const token = await visitorToken(site)
  const { products, metadata } = await search({ paging: { limit: 100 } })
  expect(metadata.total).toBe(10)
  const collections = await callSite(site, token, 'POST', '/stores-reader/v1/collections/query', {})
  const storefront = await readStorefront(site)
  expect(storefront).toMatchObject({
    profile: { name: 'Nordlicht Audio' },
    theme: { appearance: 'DARK', fonts: { heading: 'SPACE_GROTESK' } },
    locale: { currency: 'EUR', languages: ['de'] },
    delivery: { countries: ['AT', 'DE'], worldwide: false },
  })
  const served = JSON.stringify([products, collections.body, storefront])
  expect(served).toContain('Kopfhörer')
  expect(served).not.toMatch(/larkmoor|\blark\b|\bmoor\b|lerche/i)
})

test.each(['larkmoor', 'nordlicht'])('delivery windows of examples/%s are in the time of its country', async (name) => {
  await loadShop(site, findFolder(name))
  const { locale } = await readShop(site.db)
  expect(locale?.timeZone).toBe(findCountryPreset(locale?.country ?? '')?.timeZone)
})

test.each(['larkmoor', 'nordlicht'])('S14: applying what was pulled from examples/%s changes nothing', async (name) => {
  await loadShop(site, findFolder(name))
  const stores = [...tables, 'settings', 'delivery_profiles', 'data_items', 'translations'] as const
  const dump = () => Promise.all(stores.map((table) => site.db.selectFrom(table).selectAll().execute()))
  const stored = JSON.stringify(await dump())
  const path = join(folder, 'pulled.yaml')
  writeFileSync(path, stringify(await readShop(site.db)))
  expect(await applyFile(site, { path, dryRun: false })).toEqual({ changes: [] })
  expect(JSON.stringify(await dump())).toBe(stored)
})

test('a dry run reports what it would change and saves nothing', async () => {
  const path = join(folder, 'shop.json')
  const dryRun = (shop: object) => {
    writeFileSync(path, JSON.stringify(shop))
    return applyFile(site, { path, dryRun: true })
  }
  const shop = { fees: [{ code: 'packing', name: 'Packing', price: '3.50' }] }
  const added = { change: 'added', path: 'fees[packing]', after: shop.fees[0] }
  expect(await dryRun(shop)).toEqual({ changes: [added] })
  expect(await dryRun(shop)).toEqual({ changes: [added] })
  await expect(dryRun({ fees: [{ code: 'packing', name: '', price: '-1' }] })).rejects.toThrow(
    /shop\.json: fees\[0\]\.name: .*\nshop\.json: fees\[0\]\.price: must be an amount/,
  )
})
