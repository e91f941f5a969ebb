import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrations.ts'
import { migratePostgres } from '../../platform/database/postgres/migrations.ts'
import { createPostgresDatabase, dropPostgresDatabase, testServer } from '../../platform/database/postgres/testing.ts'
import { migrations } from '../../platform/database/sqlite/migrations/index.ts'
import { migrate as migrateSqlite } from '../../platform/database/sqlite/migrations.ts'

/** Those of a version that knew the first wire only. */
const before = migrations.filter(({ name }) => name < '0060')
const at = '2026-01-01T00:00:00.000Z'
const NAME = 'cart-upgrade'
const server = testServer ?? ''

let close: () => Promise<void>
afterEach(() => close())

const open: Readonly<Record<string, () => Promise<Database>>> = {
  SQLite: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'upgrade-'))
    const db = openDatabase(join(folder, 'site.db'))
    await migrateSqlite(db, before)
    close = async () => {
      await db.destroy()
      rmSync(folder, { recursive: true, force: true })
    }
    return db
  },
  ...(server && {
    PostgreSQL: async () => {
      await dropPostgresDatabase(server, NAME)
      const db = openDatabase(await createPostgresDatabase(server, NAME, ''))
      await migratePostgres(db, before)
      close = async () => {
        await db.destroy()
        await dropPostgresDatabase(server, NAME)
      }
      return db
    },
  }),
}

const insertCart = (db: Database, id: string, owner: string, checkout: string | null = null) =>
  sql`insert into carts (id, owner_kind, owner_id, lines, details, revision, purchase_flow_id, checkout_id, wire_text,
      written_for, created_at, updated_at)
    values (${id}, 'visitor', ${owner}, '[]', '{}', 3, ${`flow-${id}`}, ${checkout}, '{}', '', ${at}, ${at})`.execute(
    db,
  )

describe.each(Object.keys(open))('an upgrade from the first wire on %s', (name) => {
  const openOld = () => open[name]?.() ?? Promise.reject(new Error(name))

  test('leaves the ids of carts and the addresses of collections unchanged', async () => {
    const db = await openOld()
    await insertCart(db, 'cart-1', 'ada', 'checkout-1')
    await insertCart(db, 'cart-2', 'bea')
    await sql`insert into collections (id, name, name_folded, slug, visible, details, public_json, updated_at)
      values ('c', 'Tea', 'tea', 'tea', 1, '{}', '{}', ${at})`.execute(db)
    const carts = sql`select id, owner_id, revision, purchase_flow_id, checkout_id, created_at from carts order by id`
    const collections = sql`select id, name, slug from collections`
    const old = [(await carts.execute(db)).rows, (await collections.execute(db)).rows]
    await migrate(db)
    expect([(await carts.execute(db)).rows, (await collections.execute(db)).rows]).toEqual(old)
    const { rows } = await sql<{ current: unknown }>`select is_current as current from carts`.execute(db)
    expect(rows.map(({ current }) => Number(current))).toEqual([1, 1])
  })

  test('keeps one current cart for each owner, beside which there may be others', async () => {
    const db = await openOld()
    await insertCart(db, 'cart-1', 'ada')
    await migrate(db)
    await expect(insertCart(db, 'cart-2', 'ada')).rejects.toThrow(/unique/i)
    await insertCart(db, 'cart-3', 'bea')
    await sql`update carts set is_current = null where id = 'cart-3'`.execute(db)
    await insertCart(db, 'cart-4', 'bea')
    const { rows } = await sql<{ id: string }>`select id from carts where owner_id = 'bea' order by id`.execute(db)
    expect(rows.map(({ id }) => id)).toEqual(['cart-3', 'cart-4'])
  })
})
