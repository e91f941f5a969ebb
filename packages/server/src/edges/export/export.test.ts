import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@cartwright/contract'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { parse } from 'csv-parse/sync'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rebuildProductIndex } from '../../catalog/search/rebuild-index.ts'
import { fixtures } from '../../catalog/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { visitorTokens } from '../../people/oauth/testing.ts'
import { registerMember } from '../../people/sign-in/testing-members.ts'
import { isCopied } from '../../platform/database/move/copy.ts'
import { openReader } from '../../platform/database/move/move-database.ts'
import { removeDatabase } from '../../platform/database/testing.ts'
import { responseOf } from '../../platform/http/testing.ts'
import { folderStorage } from '../../platform/media/storage/folder-storage.ts'
import { buy, checkOutCart, openTestShop } from '../../selling/checkout/testing.ts'
import { saveCoupon } from '../../selling/promotions/store.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { exportShop } from './export-shop.ts'
import { readManifest } from './restore/check-export.ts'
import { restoreShop } from './restore/restore-shop.ts'
import { listedTables } from './table-kinds.ts'

let site: Site
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'export-'))
  // The texts of products are written for the address of the shop, when a site opens.
  const options = { database: join(folder, 'site.db'), dataFolder: folder }
  const before = await createTestSite(options)
  const { clientId } = await openTestShop(before)
  await before.close()
  site = await createTestSite(options)
  const { access_token: token } = await visitorTokens(site, clientId)
  await buy(site, token, await checkOutCart(site, token, [[fixtures.mug, 2]]))
  await registerMember(site, token, 'ada@example.com')
  await saveCoupon(site.db, { code: 'SPRING', name: 'Spring, "10"', benefit: { type: 'PERCENT', percent: '10' } })
  const { apiKey } = await createApiKey(site, { name: 'Test', scopes: [] })
  const { uploadUrl } = await responseOf(site, apiKey, calls.GenerateFileUploadUrl, { fileName: 'dot.svg' })
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>'
  expect((await site.fetch(new Request(uploadUrl, { method: 'PUT', body }))).status).toBe(200)
})
afterEach(async () => {
  await site.close()
  await removeDatabase(join(folder, 'site.db'))
  rmSync(folder, { recursive: true, force: true })
})

const filesIn = (path: string): Map<string, string> =>
  new Map(
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file.slice(path.length + 1), readFileSync(file, 'utf8')]),
  )

const restore = async (from: string, place = join(folder, 'restored')) => {
  const target = join(place, 'site.db')
  const storage = folderStorage(join(place, 'media'))
  await restoreShop({ folder: from, target, storage, indexProducts: rebuildProductIndex })
  return { dataFolder: place, database: join(place, 'site.db'), mediaFolder: join(place, 'media') }
}

test('an export that is restored into an empty site and exported again has identical bytes', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  await exportShop(site, first)
  const options = await restore(first)
  const copy = await createTestSite(options)
  await exportShop(copy, second)
  const { apiKey } = await createApiKey(copy, { name: 'Test', scopes: [] })
  const { products } = await responseOf(copy, apiKey, calls.QueryProducts, {})
  await copy.close()
  const [before, after] = [filesIn(first), filesIn(second)]
  expect([...after.keys()]).toEqual([...before.keys()])
  for (const [path, content] of before) expect(after.get(path) === content, path).toBe(true)
  expect([...before.keys()].filter((path) => path.startsWith('media/'))).not.toEqual([])
  expect(products.length).toBeGreaterThan(3)
})

test('every list names tables that exist, and no table of sessions or secrets is exported', async () => {
  const reader = await openReader(site.databasePlace)
  const names = (await reader.tables()).map(({ name }) => name)
  await reader.close()
  expect(listedTables.filter((name) => !names.includes(name) && isCopied(name))).toEqual([])
  await exportShop(site, join(folder, 'first'))
  const content = [...filesIn(join(folder, 'first')).values()].join('')
  for (const { value } of await site.db.selectFrom('secrets').select('value').execute())
    expect(content.includes(value)).toBe(false)
  for (const { private_key } of await site.db.selectFrom('signing_keys').select('private_key').execute())
    expect(content.includes(private_key)).toBe(false)
})

test('each line fits the schema beside it, and the CSV has the same rows', async () => {
  const first = join(folder, 'first')
  await exportShop(site, first)
  const files = filesIn(first)
  const { tables } = await readManifest(first)
  const ajv = addFormats.default(new Ajv2020({ strict: false, logger: false }))
  for (const { name, rows, columns, folder: part } of tables) {
    const lines = (files.get(`${part}/${name}.jsonl`) ?? '').split('\n').filter(Boolean)
    expect(lines.length, name).toBe(rows)
    if (part === 'site') continue
    const validate = ajv.compile(JSON.parse(files.get(`data/${name}.schema.json`) ?? ''))
    for (const line of lines)
      expect(validate(JSON.parse(line)), `${name}: ${ajv.errorsText(validate.errors)}`).toBe(true)
    expect(parse(files.get(`data/${name}.csv`) ?? '', { columns: true }), name).toHaveLength(rows)
    expect(files.get(`data/${name}.csv`)?.startsWith(columns[0] ?? ''), name).toBe(true)
  }
  const [order] = (files.get('data/orders.jsonl') ?? '').split('\n')
  expect(JSON.parse(order ?? '')).toMatchObject({ number: 1001, document: { lineItems: [{ quantity: 2 }] } })
})

test('a folder with content, a used place, a changed file and a missing one are rejected by name', async () => {
  const first = join(folder, 'first')
  await exportShop(site, first)
  await expect(exportShop(site, first)).rejects.toThrow('is not empty')
  await expect(restore(folder)).rejects.toThrow('has no manifest.json')
  await restore(first)
  await expect(restore(first)).rejects.toThrow('The target is not empty')
  const changed = join(folder, 'changed')
  cpSync(first, changed, { recursive: true })
  writeFileSync(join(changed, 'data/members.jsonl'), '{}\n')
  await expect(restore(changed, join(folder, 'other'))).rejects.toThrow(
    'data/members.jsonl was changed since the export',
  )
  rmSync(join(changed, 'data/members.jsonl'))
  await expect(restore(changed, join(folder, 'other'))).rejects.toThrow('data/members.jsonl is missing')
})

test('the forms of other shops have each variant, customer, order line and coupon', async () => {
  await exportShop(site, join(folder, 'first'))
  const read = (path: string): Record<string, string>[] =>
    parse(readFileSync(join(folder, 'first/forms', path), 'utf8'), { columns: true })
  const variants = await site.db.selectFrom('variants').select('id').execute()
  const shopify = read('shopify/products.csv').filter((row) => row['Variant Price'] !== '')
  expect(shopify).toHaveLength(variants.length)
  const sold = read('woocommerce/products.csv').filter(({ Type }) => Type !== 'variable')
  expect(sold).toHaveLength(variants.length)
  expect(read('shopify/customers.csv')).toMatchObject([{ Email: 'ada@example.com' }])
  expect(read('woocommerce/customers.csv')).toMatchObject([{ email: 'ada@example.com' }])
  const [line] = read('shopify/orders.csv')
  expect(line).toMatchObject({ Name: '#1001', 'Lineitem quantity': '2', Currency: 'EUR', 'Shipping City': 'Bremen' })
  const [order] = read('woocommerce/orders.csv')
  expect(order).toMatchObject({ order_number: '1001', order_total: line?.Total, shipping_city: 'Bremen' })
  expect(read('shopify/discounts.csv')).toMatchObject([{ Code: 'SPRING', Title: 'Spring, "10"', Value: '10' }])
  expect(read('woocommerce/discounts.csv')).toMatchObject([{ code: 'SPRING', discount_type: 'percent' }])
})
