import { calls, type ResponseOf } from '@cartwright/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { write } from '../../platform/database/write.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { readProduct } from '../product/product-record.ts'
import { takeStock } from '../stock/stock.ts'
import { draftOf } from '../write/draft-of.ts'
import { saveProduct } from '../write/save-product.ts'
import { openManagement } from '../write/testing.ts'
import { ended, importText } from './testing.ts'

let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>
beforeAll(async () => {
  site = await createTestSite()
  shop = await openManagement(site)
})
afterAll(() => site.close())

const run = (csv: string) => importText(site, shop.apiKey, csv)
async function undo(id: string): Promise<ResponseOf<'GetJob'>> {
  const { job } = await ask(site, shop.apiKey, calls.UndoCatalogImport, { id })
  await ended(site, job)
  return ask(site, shop.apiKey, calls.GetJob, { id: job.id, limit: 1000 })
}
const draft = async (slug: string) => {
  const row = await site.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirst()
  const record = row && (await readProduct(site.db, row.id))
  return record && draftOf(record)
}
const idOf = async (slug: string) => (await draft(slug))?.id ?? ''
const collections = async () =>
  (await site.db.selectFrom('collections').select('slug').orderBy('slug').execute()).map(({ slug }) => slug)

test('undo restores the fields that an import changed, and deletes the products and collections that it created', async () => {
  await run('Slug,Name,Price,Brand,Stock\nold-mug,Old mug,5,Merrow,3\n')
  const [before, shelves] = [await draft('old-mug'), await collections()]
  const { job } = await run(
    'Slug,Name,Price,Brand,Collection\nold-mug,New mug,7,,kitchen\nnew-mug,Newest mug,9,,kitchen\n',
  )
  expect(job).toMatchObject({ undoable: true, counts: { created: 1, changed: 1 } })
  expect(await collections()).toEqual([...shelves, 'kitchen'].sort())
  const undone = await undo(job.id)
  expect(undone.job).toMatchObject({
    state: 'COMPLETED',
    kind: 'catalog-import-undo',
    undoes: job.id,
    counts: { restored: 1, deleted: 2, skipped: 0 },
  })
  expect(undone.changes).toEqual([
    { line: 3, slug: 'new-mug', action: 'DELETED', fields: [] },
    {
      line: 2,
      slug: 'old-mug',
      action: 'RESTORED',
      fields: expect.arrayContaining([
        { field: 'name', before: 'New mug', after: 'Old mug' },
        { field: 'price', before: '700', after: '500' },
        { field: 'brand', after: 'Merrow' },
        { field: 'collections', before: expect.any(String) },
      ]),
    },
    { line: 2, slug: 'kitchen', action: 'DELETED', fields: [], isCollection: true },
  ])
  expect(await draft('old-mug')).toEqual(before)
  expect(await draft('new-mug')).toBeUndefined()
  expect(await collections()).toEqual(shelves)
  expect((await ask(site, shop.apiKey, calls.GetJob, { id: job.id })).job.undoable).toBe(false)
  expect(await rejection(site, shop.apiKey, calls.UndoCatalogImport, { id: job.id })).toEqual({
    status: 409,
    code: 'JOB_NOT_UNDOABLE',
  })
})

test('undo names each variant that it restores, with what it was and is', async () => {
  const header = 'Slug,Name,Price,Option name,Choice,Variant choice 1,Variant price,Manage variants\n'
  await run(`${header}vase,Vase,5,Size,Small,Small,5,TRUE\nvase,,,Size,Large,Large,9,TRUE\n`)
  const { job } = await run('Slug,Variant choice 1,Variant price\nvase,Small,6\nvase,Large,9\n')
  expect((await undo(job.id)).changes).toMatchObject([
    { slug: 'vase', fields: [{ field: 'Small: variant price', before: '600', after: '500' }] },
  ])
})

test('undo skips products that were edited, deleted or sold since, and reports them', async () => {
  await run('Slug,Name,Price\nedited,Edited,5\ngone,Gone,5\n')
  const csv = 'Slug,Name,Price,Stock,Collection\nedited,Edited,6,,\ngone,Gone,6,,\nsold,Sold,6,4,\nmade,Made,6,,shelf\n'
  const { job } = await run(csv)
  await ask(site, shop.apiKey, calls.UpdateProduct, { product: { id: await idOf('edited'), brand: 'Merrow' } })
  await ask(site, shop.apiKey, calls.DeleteProduct, { id: await idOf('gone') })
  await ask(site, shop.apiKey, calls.UpdateProduct, { product: { id: await idOf('made'), name: 'Kept' } })
  const { variants } = (await readProduct(site.db, await idOf('sold'))) ?? { variants: [] }
  const line = { productId: await idOf('sold'), variantId: variants[0]?.id ?? '', quantity: 1 }
  expect(await write(site, null, (transaction) => takeStock(transaction, [line]))).toMatchObject({ shortages: [] })
  const { job: undone, changes } = await undo(job.id)
  expect(undone.counts).toMatchObject({ restored: 0, deleted: 0, skipped: 5 })
  expect(changes.map(({ slug, action, reason }) => [slug, action, reason])).toEqual([
    ['made', 'SKIPPED', 'The product changed after the import.'],
    ['sold', 'SKIPPED', 'The product changed after the import.'],
    ['gone', 'SKIPPED', 'The product was deleted after the import.'],
    ['edited', 'SKIPPED', 'The product changed after the import.'],
    ['shelf', 'SKIPPED', 'The collection changed after the import, or has products.'],
  ])
  expect(await draft('edited')).toMatchObject({ price: 600, brand: 'Merrow' })
  expect(await draft('sold')).toMatchObject({ price: 600, quantity: 3 })
  expect(await draft('made')).toMatchObject({ name: 'Kept' })
})

test('units that were sold since stay sold, whether the import set prices or stock', async () => {
  await run('Slug,Name,Price,Stock\nlamp,Lamp,5,9\n')
  const { job } = await run('Slug,Price\nlamp,6\n')
  const { variants } = (await readProduct(site.db, await idOf('lamp'))) ?? { variants: [] }
  const line = { productId: await idOf('lamp'), variantId: variants[0]?.id ?? '', quantity: 2 }
  await write(site, null, (transaction) => takeStock(transaction, [line]))
  expect((await undo(job.id)).job.counts).toMatchObject({ restored: 1, skipped: 0 })
  expect(await draft('lamp')).toMatchObject({ price: 500, quantity: 7 })
  const restocked = (await run('Slug,Stock\nlamp,50\n')).job
  await write(site, null, (transaction) => takeStock(transaction, [line]))
  expect((await undo(restocked.id)).job.counts).toMatchObject({ restored: 1, skipped: 0 })
  expect(await draft('lamp')).toMatchObject({ quantity: 5 })
})

test('undo restores any product, whatever the import changed', async () => {
  const choices = (names: readonly string[]) => names.map((name) => ({ value: name, description: name }))
  const options = fc.constantFrom(
    {},
    { options: [{ name: 'Size', optionType: 'drop_down' as const, choices: choices(['S', 'L']) }] },
    {
      options: [{ name: 'Size', optionType: 'drop_down' as const, choices: choices(['S']) }],
      variants: [{ choices: { Size: 'S' }, price: 900, quantity: 3, sku: 'S-1', weight: 2 }],
    },
  )
  const drafts = fc.record({
    brand: fc.constantFrom(undefined, 'Merrow'),
    ribbon: fc.constantFrom(undefined, 'New'),
    price: fc.integer({ min: 100, max: 999 }),
    discount: fc.constantFrom(undefined, { type: 'PERCENT' as const, value: 10 }),
    own: options,
  })
  const files = fc.constantFrom(
    'Name,Price\nOther,9\n',
    'Brand,Ribbon,Discount type,Discount value\nOther,Old,AMOUNT,1\n',
    'Slug,Stock\nmoved,5\n',
    'Option name,Choice,Variant choice 1,Variant price,Manage variants\nColour,Red,Red,8,TRUE\n',
    'Info section title,Info section description,Image URL\nCare,Wash,https://images.test/a.jpg\n',
  )
  await fc.assert(
    fc.asyncProperty(drafts, files, async ({ own, ...fields }, file) => {
      const saved = await write(site, null, (transaction) =>
        saveProduct(transaction, { name: 'Any', slug: 'any', ...fields, ...own }),
      )
      const before = await draft('any')
      const [header = '', row = ''] = file.split('\n')
      const { job, errors } = await run(`Product id,${header}\n${saved.id},${row}\n`)
      if (job.state === 'COMPLETED' && job.undoable) {
        expect((await undo(job.id)).job.counts).toMatchObject({ restored: 1, skipped: 0 })
        expect(await draft('any')).toEqual(before)
      } else expect(errors.length + (job.counts?.unchanged ?? 0)).toBeGreaterThan(0)
      await ask(site, shop.apiKey, calls.DeleteProduct, { id: saved.id })
    }),
    { numRuns: 25 },
  )
})

test('only an import that has ended can be undone', async () => {
  const { job } = await importText(site, shop.apiKey, 'Slug,Name,Price\ndry,Dry,1\n', { dryRun: true })
  for (const [id, rejected] of [
    [job.id, { status: 409, code: 'JOB_NOT_UNDOABLE' }],
    ['none', { status: 404, code: 'JOB_NOT_FOUND' }],
  ] as const)
    expect(await rejection(site, shop.apiKey, calls.UndoCatalogImport, { id })).toEqual(rejected)
})
