import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, type Order } from '@cartwright/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rebuildProductIndex } from '../../../catalog/search/rebuild-index.ts'
import { callSite, visitorToken } from '../../../people/oauth/testing.ts'
import { memberToken } from '../../../people/sign-in/testing-members.ts'
import { buy, goToCheckout, openTestShop } from '../../../selling/checkout/testing.ts'
import { createSite, type Site } from '../../../site.ts'
import { ask } from '../../http/testing.ts'
import { createLogger } from '../../kernel/log.ts'
import { openDatabase } from '../database.ts'
import { migrate } from '../migrations.ts'
import { createPostgresDatabase, dropPostgresDatabase, readPostgresSchema, testServer } from '../postgres/testing.ts'
import { write } from '../write.ts'
import type { ComparedTable, ReportProgress } from './copy-tables.ts'
import { readMark, removeMark } from './marks.ts'
import { copySnapshot, moveDatabase } from './move-database.ts'

// Runs with `vitest --project postgres`.
describe.skipIf(!testServer)('moving a shop', () => {
  const names = ['move-target', 'move-other']
  let folder: string
  let file: string
  let url: string
  const sites: Site[] = []

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'move-'))
    file = join(folder, 'site.db')
    for (const name of names) await dropPostgresDatabase(testServer ?? '', name)
    url = await createPostgresDatabase(testServer ?? '', 'move-target', '')
  })
  afterEach(async () => {
    await close()
    for (const name of names) await dropPostgresDatabase(testServer ?? '', name)
    rmSync(folder, { recursive: true, force: true })
  })

  async function open(database: string): Promise<Site> {
    const options = { url: 'http://site.test', log: createLogger('silent'), dataFolder: join(folder, 'data') }
    const site = await createSite({ ...options, database })
    sites.push(site)
    return site
  }
  const close = async () => {
    for (const site of sites.splice(0)) await site.close()
  }
  const move = (source: string, target: string, report: ReportProgress = () => undefined) =>
    moveDatabase({ source, target, indexProducts: rebuildProductIndex, report })
  /** Without tables that a running site fills by itself. */
  const sums = (tables: readonly ComparedTable[]) => Object.fromEntries(tables.map(({ table, ...sum }) => [table, sum]))

  async function openShop(): Promise<{ site: Site; clientId: string; order: Order }> {
    const site = await open(file)
    const { clientId } = await openTestShop(site)
    await memberToken(site)
    const { token, checkoutId } = await goToCheckout(site, clientId)
    const order = await buy(site, token, checkoutId)
    await write(site, null, async (transaction) => {
      const odd = 'tab\tline\nreturn\r\\N \\ "quoted" 🛒 é \u2028'
      await transaction.insertInto('secrets').values({ name: 'odd', value: odd }).execute()
    })
    return { site, clientId, order }
  }
  const search = async (site: Site, token: string, words: string) => {
    const { products } = await ask(site, token, calls.SearchProducts, { text: words })
    return products.map(({ name }) => name)
  }

  test('P06 SQLite to PostgreSQL to SQLite keeps ids, counts and checksums', async () => {
    const { clientId, order } = await openShop()
    await close()
    const there = await move(file, url)
    expect(there.find(({ table }) => table === 'orders')?.rows).toBe(1)
    expect(there.length).toBeGreaterThan(100)
    const back = await move(url, join(folder, 'back', 'site.db'))
    expect(sums(back)).toEqual(sums(there))

    const site = await open(join(folder, 'back', 'site.db'))
    const { token, checkoutId } = await goToCheckout(site, clientId)
    const next = await buy(site, token, checkoutId)
    expect(Number(next.number)).toBe(Number(order.number) + 1)
  })

  test('makes the indexes, triggers, numbers and full-text indexes of a new database', async () => {
    const { clientId, order, site: before } = await openShop()
    const token = await visitorToken(before)
    const found = await search(before, token, 'mug')
    await close()
    await move(file, url)
    const site = await open(url)
    expect(found.length).toBeGreaterThan(0)
    expect(await search(site, token, 'mug')).toEqual(found)
    const placed = await goToCheckout(site, clientId)
    const next = await buy(site, placed.token, placed.checkoutId)
    expect(Number(next.number)).toBe(Number(order.number) + 1)
    const { rows } = await sql<{ stored: string }>`select value as stored from secrets where name = 'odd'`.execute(
      site.db,
    )
    expect(rows[0]?.stored).toContain('\t')
    const fresh = openDatabase(await createPostgresDatabase(testServer ?? '', 'move-other', ''))
    await migrate(fresh)
    expect(await readPostgresSchema(site.db)).toEqual(await readPostgresSchema(fresh))
    await fresh.destroy()
  })

  test('a running shop goes on reading, and rejects writes with 503 and Retry-After', async () => {
    const { site, clientId } = await openShop()
    const { token, checkoutId } = await goToCheckout(site, clientId)
    await move(file, url)
    const product = await callSite(site, token, 'GET', '/stores/v3/products')
    expect([product.status, (await callSite(site, token, 'GET', `/ecom/v1/checkouts/${checkoutId}`)).status]).toEqual([
      product.status,
      200,
    ])
    const response = await site.fetch(
      new Request(`${site.url}/ecom/v1/carts/current/create-checkout`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ channelType: 'WEB' }),
      }),
    )
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await response.json()).toMatchObject({ details: { applicationError: { code: 'SHOP_READ_ONLY' } } })
    expect(await removeMark(file)).toBe(true)
    await goToCheckout(site, clientId)
  })

  test('the same on PostgreSQL', async () => {
    const { clientId } = await openShop()
    await close()
    await move(file, url)
    const site = await open(url)
    const token = await visitorToken(site)
    await move(url, join(folder, 'back', 'site.db'))
    await expect(goToCheckout(site, clientId)).rejects.toThrow('cannot save')
    expect((await callSite(site, token, 'GET', '/site-properties/v4/properties')).status).not.toBe(503)
    await close()
    await expect(open(url)).rejects.toThrow('cannot save')
  })

  test('goes on where it was interrupted', async () => {
    await openShop()
    await close()
    const copied: string[] = []
    const interrupt: ReportProgress = ({ table }) => {
      if (table === 'product_documents') throw new Error('killed')
    }
    await expect(move(file, url, interrupt)).rejects.toThrow('killed')
    expect((await readMark(url))?.id).toBe((await readMark(file))?.id)
    await expect(open(url)).rejects.toThrow('cannot save')
    const tables = await move(file, url, ({ table, step }) => {
      if (step === 'copy') copied.push(table)
    })
    expect(copied).not.toContain('members')
    expect(copied).toContain('products')
    expect(tables.find(({ table }) => table === 'members')?.rows).toBe(1)
    expect(await readMark(url)).toBe(null)
  })

  test('rejects a target that is not empty, and a schema of another version', async () => {
    await openShop()
    await close()
    const other = await createPostgresDatabase(
      testServer ?? '',
      'move-other',
      'create table notes (id text primary key)',
    )
    await expect(move(file, other)).rejects.toThrow('not empty')
    expect(await readMark(file)).toBe(null)
    const site = await open(file)
    await sql`delete from migrations where name = '0001_baseline'`.execute(site.db)
    await close()
    await expect(move(file, url)).rejects.toThrow('older version (0001_baseline missing)')
    expect(await readMark(file)).toBe(null)
  })

  test('O03 a snapshot of PostgreSQL while shoppers write is a whole shop', async () => {
    const { clientId } = await openShop()
    await close()
    await move(file, url)
    const site = await open(url)
    let isShopping = true
    const orders: string[] = []
    const shopping = (async () => {
      while (isShopping) {
        const { token, checkoutId } = await goToCheckout(site, clientId)
        orders.push((await buy(site, token, checkoutId)).id ?? '')
      }
    })()
    await expect.poll(() => orders.length).toBeGreaterThan(0)
    const before = [...orders]
    const backup = join(folder, 'backup.db')
    const options = { source: url, target: backup, indexProducts: rebuildProductIndex, report: () => undefined }
    await copySnapshot(options)
    isShopping = false
    await shopping
    await close()
    const restored = await open(backup)
    const stored = await restored.db.selectFrom('orders').select('id').execute()
    expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(before))
    const other = await createPostgresDatabase(testServer ?? '', 'move-other', '')
    await close()
    const tables = await move(backup, other)
    expect(tables.find(({ table }) => table === 'orders')?.rows).toBe(stored.length)
  })
})
