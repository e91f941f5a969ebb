import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@cartwright/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { visitorToken } from '../../people/oauth/testing.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { migrate } from '../../platform/database/migrations.ts'
import { migratePostgres } from '../../platform/database/postgres/migrations.ts'
import { createPostgresDatabase, testServer } from '../../platform/database/postgres/testing.ts'
import { migrations } from '../../platform/database/sqlite/migrations/index.ts'
import { migrate as migrateSqlite } from '../../platform/database/sqlite/migrations.ts'
import { ask } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite, removeDatabase } from '../../testing.ts'
import { createTestCatalog, fixtures } from '../testing.ts'

/** The first step that the older shop lacks. */
const LACKED = migrations.findIndex(({ name }) => name.startsWith('0111_'))

/** What a shop has of its catalog, in an order that references allow. */
const TABLES = [
  'collections',
  'products',
  'product_documents',
  'product_collections',
  'product_choices',
  'variants',
  'former_slugs',
  'webhook_subscriptions',
  'webhook_deliveries',
]

type Row = Readonly<Record<string, unknown>>

const seoData = {
  tags: [
    { type: 'title', children: 'Plates & "cups"', custom: false, disabled: false },
    { type: 'meta', props: { name: 'description', content: 'Für den Tisch' }, children: '' },
  ],
}
const AT = '2026-01-01T00:00:00.000Z'
const subscription = {
  id: 'subscription',
  url: 'https://example.com/hook',
  event_types: '[]',
  description: '',
  active: 1,
  secret: 'secret',
  queued_through: 7,
  created_at: AT,
  updated_at: AT,
}
const delivery = {
  id: 'delivery',
  subscription_id: 'subscription',
  event_sequence: 7,
  status: 'DELIVERED',
  attempts: 1,
  next_attempt_at: AT,
  created_at: AT,
}

const folder = mkdtempSync(join(tmpdir(), 'older-shop-'))
const file = join(folder, 'site.db')
let before: ReadonlyMap<string, readonly Row[]>
let after: ReadonlyMap<string, readonly Row[]>
let addresses: readonly string[]
let site: Site
let visitor: string

/** Sorted by their texts, which begin with the key. */
async function rowsOf(db: Database, table: string): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db)
  return rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
}

async function readTables(db: Database): Promise<ReadonlyMap<string, readonly Row[]>> {
  const all = new Map<string, readonly Row[]>()
  for (const table of TABLES) all.set(table, await rowsOf(db, table))
  return all
}

/** Fills the tables of the older shop with what they have room for. */
async function copyShop(from: Database, to: Database): Promise<void> {
  const tables = await to.introspection.getTables()
  await to.transaction().execute(async (transaction) => {
    for (const name of TABLES) {
      const columns = tables.find((table) => table.name === name)?.columns.map((column) => column.name) ?? []
      const rows = await rowsOf(from, name)
      await insertRows(
        transaction,
        name,
        rows.map((row) => withoutSeo(Object.fromEntries(columns.map((column) => [column, row[column]])))),
      )
    }
    await insertRows(transaction, 'webhook_subscriptions', [subscription])
    await insertRows(transaction, 'webhook_deliveries', [delivery])
  })
}

/** The older shop stored texts for search engines beside what it sent of a collection. */
function withoutSeo(row: Row): Row {
  if (!('seo_data' in row)) return row
  const { seoData: _, ...sent } = JSON.parse(String(row.public_json))
  return { ...row, public_json: JSON.stringify(sent) }
}

beforeAll(async () => {
  const newer = await createTestSite()
  await createTestCatalog(newer)
  const { apiKey } = await createApiKey(newer, { name: 'Owner' })
  const treeReference = { appNamespace: '@wix/stores' }
  const product = { id: fixtures.apron, tags: { privateTags: { tagIds: ['reorder', 'Q4'] } } }
  await ask(newer, apiKey, calls.UpdateProductV3, { product })
  const category = { id: fixtures.tableware, revision: '1', slug: 'for-the-table', seoData }
  await ask(newer, apiKey, calls.UpdateCategory, { category, treeReference })

  const place = testServer ? await createPostgresDatabase(testServer, file, '') : file
  const older = openDatabase(place)
  const steps = migrations.slice(0, LACKED)
  await (testServer ? migratePostgres(older, steps) : migrateSqlite(older, steps))
  await copyShop(newer.db, older)
  await newer.close()
  before = await readTables(older)
  addresses = (before.get('products') ?? []).map(({ slug }) => String(slug))
  await older.destroy()
  const upgraded = openDatabase(place)
  expect(await migrate(upgraded)).toEqual(migrations.slice(LACKED).map(({ name }) => name))
  after = await readTables(upgraded)
  await upgraded.destroy()
  site = await createTestSite({ database: file })
  visitor = await visitorToken(site)
})
afterAll(async () => {
  await site.close()
  await removeDatabase(file)
  rmSync(folder, { recursive: true, force: true })
})

test('an upgrade keeps each row of the catalog, and each delivery of an event', () => {
  for (const table of TABLES) {
    const expected = (before.get(table) ?? []).map((row) => {
      const { public_json: sent, seo_data: seo } = row
      if (table !== 'collections' || seo === null) return row
      return { ...row, public_json: JSON.stringify({ ...JSON.parse(String(sent)), seoData: JSON.parse(String(seo)) }) }
    })
    expect(expected.length, table).toBeGreaterThan(0)
    expect(after.get(table), table).toMatchObject(expected)
  }
  expect(after.get('webhook_deliveries')).toMatchObject([{ ...delivery, event_type: '', part_id: '' }])
})

test('an upgrade carries texts for search engines over to what visitors read', async () => {
  const named = async (slug: string) => (await ask(site, visitor, calls.GetCollectionBySlug, { slug })).collection
  expect(await named('for-the-table')).toMatchObject({ id: fixtures.tableware, seoData })
  expect(await named('tableware')).toMatchObject({ id: fixtures.tableware, slug: 'for-the-table', seoData })
  expect(await named('prints')).not.toHaveProperty('seoData')
})

test('an upgrade finds products by the private tags that they have', async () => {
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  const filter = { 'tags.privateTags.tagIds': { $hasAll: ['reorder', 'Q4'] } }
  const { products } = await ask(site, apiKey, calls.QueryProductsV3, { query: { filter } })
  expect(products.map(({ id }) => id)).toEqual([fixtures.apron])
})

test('an upgrade keeps the address of each product', async () => {
  expect(addresses.length).toBeGreaterThan(3)
  const found = await ask(site, visitor, calls.QueryProducts, { query: { paging: { limit: 100 } } })
  const shown = found.products.map(({ slug }) => slug)
  const hidden = (before.get('products') ?? []).filter(({ visible }) => visible === 0).map(({ slug }) => String(slug))
  expect([...shown, ...hidden].toSorted()).toEqual(addresses.toSorted())
})
