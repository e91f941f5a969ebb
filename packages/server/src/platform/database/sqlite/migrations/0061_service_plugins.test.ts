import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { taxExemptGroups as groups } from '../../../../selling/taxes/tax-groups.ts'
import { findTaxRegions } from '../../../../selling/taxes/tax-regions.ts'
import { readPlugins, savePlugin } from '../../../service-plugins/store.ts'
import { type Database, openDatabase } from '../../database.ts'
import type { Migration } from '../migration.ts'
import { migrate } from '../migrations.ts'
import { servicePlugins } from './0061_service_plugins.ts'
import { taxExemptGroups } from './0062_tax_exempt_groups.ts'
import { migrations } from './index.ts'

let folder: string
let db: Database
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migration-'))
  db = openDatabase(join(folder, 'site.db'))
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

/** Brings the database to the step before, by hiding the later ones. */
async function migrateBefore(step: Migration) {
  const later = migrations.slice(migrations.indexOf(step))
  const known = migrations as Migration[]
  known.splice(known.length - later.length)
  await migrate(db)
  known.push(...later)
}

async function contents(names: readonly string[]) {
  const rows: Record<string, readonly unknown[]> = {}
  for (const name of names) rows[name] = (await sql`select * from ${sql.table(name)}`.execute(db)).rows
  return rows
}

async function insertOldRows() {
  const document = JSON.stringify({ id: 'g', name: 'Books', productIds: [] })
  await sql`insert into tax_groups (id, document, revision, created_at, updated_at)
    values ('g', ${document}, 3, '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z')`.execute(db)
  const checkout = JSON.stringify({ channelType: 'WEB', email: 'ada@example.com' })
  await sql`insert into checkouts (id, cart_id, visitor_id, member_id, details, completed, order_id, document, created_at, updated_at)
    values ('c', null, 'v', null, ${checkout}, 0, null, null, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`.execute(
    db,
  )
}

test('a shop of before keeps its checkouts and tax groups, and has no plugins', async () => {
  await migrateBefore(servicePlugins)
  await insertOldRows()
  const before = await contents(['checkouts', 'tax_groups'])
  await migrate(db)
  expect(await contents(['checkouts', 'tax_groups'])).toMatchObject(before)
  expect(await readPlugins(db)).toEqual([])
})

test('plugins that were registered before groups of exempt customers stay as they are', async () => {
  await migrateBefore(taxExemptGroups)
  await insertOldRows()
  const row = {
    id: 'p',
    kind: 'ECOM_SHIPPING_RATES' as const,
    name: 'Bikes',
    url: 'https://bikes.example.com',
    app_id: 'p',
    enabled: 1 as const,
    fallback: 'RATE' as const,
    fallback_rate: '{"title":"Post","price":"4.90"}',
    time_limit: 3000,
    cache_seconds: 300,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  }
  await db.transaction().execute((transaction) => savePlugin(transaction, row))
  const before = await contents(['checkouts', 'tax_groups', 'service_plugins'])
  await migrate(db)
  expect(await contents(['checkouts', 'tax_groups', 'service_plugins'])).toMatchObject(before)
  expect(await groups.list(db)).toEqual([])
  expect(await findTaxRegions(db, { country: 'DE', subdivision: null })).toEqual([])
})
