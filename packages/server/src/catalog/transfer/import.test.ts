import { type Call, calls } from '@cartwright/contract'
import { decodeText } from '@cartwright/design'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitorToken } from '../../people/oauth/testing.ts'
import { write } from '../../platform/database/write.ts'
import { lastSequence } from '../../platform/events/deliveries.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestCatalog, createTestSite, fixtures } from '../../testing.ts'
import { takeStock } from '../stock/stock.ts'
import { saveProduct } from '../write/save-product.ts'
import { openManagement } from '../write/testing.ts'
import { importJobs } from './start-import.ts'
import { asGermanExcel, exportText, importText } from './testing.ts'

let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>

beforeAll(async () => {
  site = await createTestSite()
  shop = await openManagement(site)
  await createTestCatalog(site)
})
afterAll(() => site.close())

const run = (csv: string, options: { dryRun?: boolean; format?: 'SHOPIFY' } = {}) =>
  importText(site, shop.apiKey, csv, options)
const productCalls: readonly Call[] = [
  calls.StartCatalogImport,
  calls.UndoCatalogImport,
  calls.ExportCatalog,
  calls.GetJob,
  calls.ListJobs,
  calls.CancelJob,
]

describe('our own format', () => {
  test('I14: importing an export changes nothing', async () => {
    const { job, changes } = await run(await exportText(site, shop.apiKey))
    expect(changes).toEqual([])
    expect(job).toMatchObject({ state: 'COMPLETED', counts: { created: 0, changed: 0, unchanged: 7, errors: 0 } })
  })

  test('only the columns that are there change, and a dry run tells beforehand', async () => {
    const csv = 'Slug,Price,Brand\nharbour-mug,13.75,\n'
    const dry = await run(csv, { dryRun: true })
    const change = {
      line: 2,
      slug: 'harbour-mug',
      action: 'CHANGED',
      fields: [
        { field: 'brand', before: 'Linholme Pottery' },
        { field: 'price', before: '1250', after: '1375' },
        { field: 'variant price', before: '1250', after: '1375' },
      ],
    }
    expect(dry.changes).toEqual([change])
    expect((await shop.product(fixtures.mug)).priceData.price).toBe(12.5)
    const real = await run(csv)
    expect(real.changes).toEqual([change])
    expect(real.job).toMatchObject({ state: 'COMPLETED', dryRun: false, counts: { changed: 1 } })
    const mug = await shop.product(fixtures.mug)
    expect(mug).toMatchObject({ priceData: { price: 13.75 }, ribbon: 'New', costAndProfitData: { itemCost: 4 } })
    expect(mug.brand).toBeUndefined()
    expect((await run(csv)).job.counts).toMatchObject({ changed: 0, unchanged: 1 })
  })

  test('a product is made with options, variants, collections and texts', async () => {
    const csv = [
      'Slug;Name;Price;Collection;Collection name;Option name;Option type;Choice;Choice value;Variant choice 1;Variant SKU;Variant price;Variant stock;Info section title;Info section description',
      'bench;Garden bench;249,00;seats;Seats;Wood;color;Oak;#a08050;Oak;B-O;249;3;Care;"Oil it, ""twice"" a year.\nIndoors: once."',
      'bench;;;tableware;;Wood;color;Ash;#d0c0a0;Ash;B-A;229;in stock;;',
    ].join('\r\n')
    const { job } = await run(`﻿${csv}\r\n`)
    expect(job).toMatchObject({ state: 'COMPLETED', counts: { rows: 2, created: 1 } })
    const found = await ask(site, shop.apiKey, calls.QueryProducts, {
      query: { filter: { slug: 'bench' } },
    })
    expect(found.products).toMatchObject([
      {
        name: 'Garden bench',
        priceRange: { minValue: 229, maxValue: 249 },
        productOptions: [{ name: 'Wood', optionType: 'color', choices: [{ value: '#a08050' }, { value: '#d0c0a0' }] }],
        variants: [{ stock: { quantity: 3 } }, { variant: { sku: 'B-A' }, stock: { trackQuantity: false } }],
        additionalInfoSections: [{ title: 'Care', description: 'Oil it, "twice" a year.\nIndoors: once.' }],
      },
    ])
    const [bench] = found.products
    expect(bench?.collectionIds).toHaveLength(2)
    expect(bench?.collectionIds[1]).toBe(fixtures.tableware)
  })

  test('managing is not turned off while variants exist, as by call', async () => {
    const { job, errors } = await run('Slug,Manage variants\ngardeners-apron,FALSE\n')
    expect(job.state).toBe('FAILED')
    expect(errors).toMatchObject([{ line: 2, column: 'Manage variants' }])
    expect((await shop.product(fixtures.apron)).manageVariants).toBe(true)
  })

  test('new products of one name get unique slugs, and a dry run shows them', async () => {
    const csv = 'Slug,Name,Price\n,Harbour mug,1\n,Harbour mug,2\nharbour-mug-2,Named so,3\n'
    const slugs = ['harbour-mug-3', 'harbour-mug-4', 'harbour-mug-2']
    const changed = async (dryRun: boolean) => (await run(csv, { dryRun })).changes.map(({ slug }) => slug)
    expect(await changed(true)).toEqual(slugs)
    expect(await changed(false)).toEqual(slugs)
    const query = { filter: { slug: { $in: slugs } }, sort: [{ fieldName: 'price' }] }
    const { products } = await ask(site, shop.apiKey, calls.QueryProducts, { query })
    expect(products.map(({ slug }) => slug)).toEqual(slugs)
    for (const { id } of products) await ask(site, shop.apiKey, calls.DeleteProduct, { id })
  })

  test('rejects a second value for a single-valued field instead of dropping it', async () => {
    const csv = 'Slug,Name,Price,Brand,Collection\nstool,Stool,10,Oak,a\nstool,,10,,b\nstool,Bench,12,Ash,c\n'
    const { job, errors } = await run(csv)
    expect(job.state).toBe('FAILED')
    expect(errors.map(({ line, column }) => [line, column])).toEqual([
      [4, 'Name'],
      [4, 'Brand'],
      [4, 'Price'],
    ])
  })

  test('reports a cell that maps to several fields once', async () => {
    const { errors } = await run('Slug,Name,Price,Cost\nyacht,Yacht,1000000000,1000000000\n')
    expect(errors.map(({ line, column }) => [line, column])).toEqual([
      [2, 'Price'],
      [2, 'Cost'],
      [2, 'Variant price'],
      [2, 'Variant cost'],
    ])
  })

  test('reports every error with line and column, and imports nothing', async () => {
    const csv = [
      'Slug,Name,Price,Visible,Stock,Brand,Image URL',
      'harbour-mug,Another name,1.00,TRUE,5,,',
      'etude-bowl,,12.345,maybe,-3,,',
      'new-one,,,,,,',
      `teapot,,,,,${'x'.repeat(51)},http://insecure.test/a.jpg`,
      'teapot,,,,,,',
      'harbour-mug,,,,,,',
    ].join('\n')
    const { job, errors } = await run(csv)
    expect(errors.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '3 Stock',
      '3 Visible',
      '3 Price',
      '4 Name',
      '4 Price',
      '5 Image URL',
      '7 Slug',
    ])
    expect(job).toMatchObject({ state: 'FAILED', counts: { created: 0, changed: 0, errors: 7 } })
    expect((await shop.product(fixtures.mug)).name).toBe('Harbour mug')
    const tooLong = await run(`Slug,Brand\nteapot,${'x'.repeat(51)}\n`)
    expect(tooLong.errors).toMatchObject([{ line: 2, column: 'Brand' }])
  })

  test.each([
    ['Slug,Nmae\nmug,x\n', 'Nmae', 1],
    ['Slug,Slug\nmug,x\n', 'Slug', 1],
    ['Colour,Size\nred,L\n', undefined, 1],
    ['Slug,Name\nmug,"open\n', undefined, 2],
    ['Slug,Name\nmug,one,two,three\n', undefined, 2],
  ])('rejects a file that does not hold products: %j', async (csv, column, line) => {
    const { job, errors } = await run(csv)
    expect(job.state).toBe('FAILED')
    expect(errors).toMatchObject([{ line, ...(column !== undefined && { column }) }])
  })

  test('cells that a spreadsheet would compute are neutralised, and come back as they were', async () => {
    const name = '=HYPERLINK("http://evil.test","x")'
    const { id } = await shop.create({ name, priceData: { price: 1 }, sku: '+1', brand: "'@x", description: '-2\n' })
    const csv = await exportText(site, shop.apiKey)
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.test"",""x"")"`)
    expect(csv).not.toMatch(/(^|[,\n"])[=+@](?!")/)
    expect((await run(csv)).changes).toEqual([])
    await run(csv.replace("'=HYPERLINK", "'=HYPERLINKS"))
    expect((await shop.product(id)).name).toBe(name.replace('HYPERLINK', 'HYPERLINKS'))
    await ask(site, shop.apiKey, calls.DeleteProduct, { id })
  })
})

test('only owners and apps can import or export', async () => {
  const visitor = await visitorToken(site)
  for (const call of productCalls) {
    const request = { csv: 'Slug\nx', id: fixtures.mug }
    expect(await rejection(site, visitor, call, request)).toMatchObject({ status: 403 })
  }
  const export403 = await site.fetch(
    new Request(`${site.url}/stores/v1/catalog/export.csv`, { headers: { authorization: visitor } }),
  )
  expect(export403.status).toBe(403)
  const anonymous = await site.fetch(new Request(`${site.url}/stores/v1/catalog/export.csv`))
  expect(anonymous.status).toBe(401)
})

test('the catalog as one file is what its parts are together', async () => {
  const whole = await site.fetch(
    new Request(`${site.url}/stores/v1/catalog/export.csv`, { headers: { authorization: shop.apiKey } }),
  )
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(bytes.toString('utf8')).toBe(await exportText(site, shop.apiKey))
})

test('changes between comparing and writing a chunk are not lost: sold stock, other fields', async () => {
  const [sold, branded] = await write(site, null, async (transaction) => [
    await saveProduct(transaction, { name: 'Sold since', price: 500, quantity: 9 }),
    await saveProduct(transaction, { name: 'Branded since', price: 500 }),
  ])
  const find = async (id = '') => (await ask(site, shop.apiKey, calls.GetProduct, { id })).product
  const line = { productId: sold?.id ?? '', variantId: (await find(sold?.id)).variants[0]?.id ?? '', quantity: 4 }
  const { job } = await interrupted(
    'Slug,Price,Name\nsold-since,7,Sold\nbranded-since,7,Branded\n',
    (rows) => rows.some((row) => 'details' in row),
    async () => {
      expect(await write(site, null, (transaction) => takeStock(transaction, [line]))).toMatchObject({ shortages: [] })
      await ask(site, shop.apiKey, calls.UpdateProduct, { product: { id: branded?.id ?? '', brand: 'Merrow' } })
    },
  )
  expect(job).toMatchObject({ state: 'COMPLETED', counts: { changed: 2, errors: 0 } })
  expect(await find(sold?.id)).toMatchObject({ name: 'Sold', priceData: { price: 7 }, stock: { quantity: 5 } })
  expect(await find(branded?.id)).toMatchObject({ name: 'Branded', brand: 'Merrow', priceData: { price: 7 } })
})

test('a product that takes the slug of a new one in the meantime is updated by the file', async () => {
  const slug = 'wanted-by-two'
  let id = ''
  const { job } = await interrupted(
    `Slug,Name,Price\n${slug},From the file,7\n`,
    (rows) => rows.length === 0,
    async () => {
      const product = {
        name: 'By hand',
        slug,
        productType: 'physical',
        priceData: { price: 5 },
        brand: 'Merrow',
      } as const
      id = (await ask(site, shop.apiKey, calls.CreateProduct, { product })).product.id
    },
  )
  expect(job).toMatchObject({ state: 'COMPLETED', counts: { created: 0, changed: 1 } })
  expect((await ask(site, shop.apiKey, calls.GetProduct, { id })).product).toMatchObject({
    name: 'From the file',
    slug,
    brand: 'Merrow',
  })
})

test('a row that no longer fits when its chunk is written is reported and skipped; the others are imported', async () => {
  const csv = 'Slug,Name,Price,Product id\nlate-one,Late,7,11111111-1111-4111-8111-111111111111\nlate-two,Fine,7,\n'
  const { job, errors, changes } = await interrupted(
    csv,
    (rows) => rows.length === 0,
    async () => {
      await write(site, null, (transaction) => saveProduct(transaction, { name: 'x', slug: 'late-one', price: 1 }))
      const other = { id: '11111111-1111-4111-8111-111111111111', name: 'y', slug: 'late-other', price: 1 }
      await write(site, null, (transaction) => saveProduct(transaction, other))
    },
  )
  expect(job).toMatchObject({ state: 'COMPLETED', counts: { rows: 2, created: 1, errors: 1 } })
  expect(errors).toMatchObject([{ line: 2, column: 'Slug', reason: 'belongs to another product (skipped)' }])
  expect(changes).toMatchObject([{ slug: 'late-two', action: 'CREATED' }])
})

/** Imports a text, and does something else once the comparison of its chunk has read such rows. */
async function interrupted(csv: string, when: (rows: readonly object[]) => boolean, work: () => Promise<void>) {
  let isWriting = false
  let isDone = false
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const rows: readonly object[] = result.rows
      isWriting ||= rows.some((row) => 'seq' in row)
      if (isWriting && !isDone && when(rows)) {
        isDone = true
        await work()
      }
      return result
    },
  }
  const jobs = importJobs({ ...site, db: site.db.withPlugin(plugin) })
  for (const [kind, handler] of Object.entries(jobs)) site.jobs.handle(kind, handler)
  try {
    return await run(csv)
  } finally {
    expect(isDone).toBe(true)
    for (const [kind, handler] of Object.entries(importJobs(site))) site.jobs.handle(kind, handler)
  }
}

test('W01: an import raises one event per created or changed product, and no others', async () => {
  const changed = async () => {
    const rows = await site.db
      .selectFrom('events')
      .select(['slug', 'payload'])
      .where('sequence', '>', seen)
      .where('entity_type', '=', 'wix.stores.catalog.v1.product')
      .orderBy('sequence')
      .execute()
    seen = await lastSequence(site.db)
    return rows.map(({ slug, payload }) => [slug, JSON.parse(payload).changedFields])
  }
  let seen = 0
  await importText(site, shop.apiKey, 'Slug,Name,Price\nstays,Stays,1\nmoves,Moves,1\n')
  await changed()
  const file = 'Slug,Name,Price\nstays,Stays,1\nmoves,Moves,2\ncomes,Comes,3\n'
  await importText(site, shop.apiKey, file, { dryRun: true })
  await importText(site, shop.apiKey, `${file}wrong,Wrong,much\n`)
  expect(await changed()).toEqual([])
  await importText(site, shop.apiKey, file)
  expect((await changed()).toSorted()).toEqual([
    ['product_changed', expect.arrayContaining(['price', 'priceData', 'priceRange'])],
    ['product_created', undefined],
    ['variants_changed', undefined],
  ])
  await importText(site, shop.apiKey, file)
  expect(await changed()).toEqual([])
})

describe('files that people have', () => {
  const priceOf = async (csv: string) => {
    const { job, changes, errors } = await run(csv, { dryRun: true })
    return job.state === 'COMPLETED' ? changes.map(({ action }) => action) : errors.slice(0, 1)
  }

  test('three digits after one separator are thousands or an error, never cents', async () => {
    await run('Slug,Name,Price\nthousand,X,"1,000"\n')
    expect(await exportText(site, shop.apiKey)).toMatch(/,thousand,X,.*,1000\.00,/)
    expect(await priceOf('Slug,Name,Price\nt2,X,1.500\n')).toEqual([
      { line: 2, column: 'Price', reason: '“1.500” is ambiguous; write 1500 or 1.50' },
    ])
    expect(await priceOf('Slug,Name,Weight\nt3,X,"1,800"\n')).toEqual([
      { line: 2, column: 'Weight', reason: '“1,800” is ambiguous; write 1800 or 1,8000' },
    ])
  })

  test('reads TRUE and FALSE of a German Excel, a line sep=; and whole stock with decimals', async () => {
    const { job, errors } = await run(
      'sep=;\r\nSlug;Name;Price;Visible;Stock\r\nde-a;X;5,5;WAHR;10,0\r\nde-b;X;5;FALSCH;1.000',
    )
    expect([job.state, errors]).toEqual(['COMPLETED', []])
  })

  test('rejects a barcode that a spreadsheet has shortened', async () => {
    expect(await priceOf('Slug,Name,Price,Barcode\nbc,X,6,4.00638E+12')).toMatchObject([{ line: 2, column: 'Barcode' }])
    expect(await priceOf('Slug;Name;Price;Barcode\nbc;X;6;4,00638E+12')).toMatchObject([{ line: 2, column: 'Barcode' }])
  })

  test('names line and column of a quote in the middle of a cell', async () => {
    expect(await priceOf('Slug,Name,Price\nq,13" Laptop sleeve,5')).toMatchObject([{ line: 2, column: 'Name' }])
  })

  test('importing an export that a German Excel has saved changes nothing', async () => {
    await run('Slug,Name,Price,Weight,Visible\nschluessel,"Grüne Schüssel „Größe“",1299.50,1.825,TRUE\n')
    const { text, encoding } = decodeText(asGermanExcel(await exportText(site, shop.apiKey)))
    const { job, errors, changes } = await run(text)
    expect([encoding, errors, changes, job.state]).toEqual(['windows-1252', [], [], 'COMPLETED'])
  })

  test('imports a list without slugs, and finds its products again', async () => {
    const list = 'Name;Price;SKU;Stock\nTasse;19,90;A-1;5\nTasse;24,90;A-2;5\n'
    expect((await run(list)).changes).toMatchObject([{ slug: 'tasse' }, { slug: 'tasse-a-2' }])
    expect((await run(list)).changes).toEqual([])
  })
})

test('reports what it leaves out as notes, one for all rows of a kind, in a check and in the import', async () => {
  const rows = ['1', '2', '3'].map((number) => `simple,Noted ${number},5,-${number},,`)
  const csv = ['Type,Name,Regular price,Stock,SKU,Parent', ...rows, 'grouped,Noted set,,,,'].join('\n')
  const notes = [
    { line: 2, column: 'Stock', reason: 'is below zero, and becomes 0 (and 2 more)' },
    { line: 5, column: 'Type', reason: '“grouped” is not imported: the product is not sold by itself' },
  ]
  const dry = await run(csv, { dryRun: true })
  expect(dry).toMatchObject({ notes, errors: [], job: { counts: { created: 3 } } })
  expect(dry.changes).toHaveLength(3)
  const real = await run(csv)
  expect(real).toMatchObject({ notes, errors: [], job: { counts: { created: 3 } } })
  expect(real.changes).toHaveLength(3)
  expect((await run('Slug,Price\nnoted-1,6\n')).notes).toBeUndefined()
})
