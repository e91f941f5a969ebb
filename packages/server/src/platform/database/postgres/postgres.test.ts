import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import type { Database } from '../database.ts'
import { settledThrough } from '../settled.ts'
import { write } from '../write.ts'
import { testServer } from './testing.ts'

// Runs with `vitest --project postgres`.
describe.skipIf(!testServer)('on PostgreSQL', () => {
  let site: Site
  let db: Database

  beforeAll(async () => {
    site = await createTestSite()
    db = site.db
  })
  afterAll(() => site.close())

  const secret = (name: string, value = '') => ({ name, value })

  test('returns integers as numbers, conditions as 1 and 0, bytes as bytes', async () => {
    const { rows } = await sql`select 9007199254740991::bigint as most, sum(2::bigint) as sum, 1 = 1 as yes,
      1 = 2 as no, '\\x41'::bytea as bytes, null as nothing, 0.5::real as half`.execute(db)
    expect(rows).toEqual([
      { most: Number.MAX_SAFE_INTEGER, sum: 2, yes: 1, no: 0, bytes: Buffer.from('A'), nothing: null, half: 0.5 },
    ])
  })

  test('rejects an integer that JavaScript cannot hold', async () => {
    await expect(sql`select 9007199254740993::bigint as n`.execute(db)).rejects.toThrow('beyond the safe integers')
  })

  test('compares with null and with empty lists as SQLite does', async () => {
    await db.insertInto('secrets').values(secret('one', 'x')).execute()
    const found = async (operator: 'in' | 'not in') =>
      (await db.selectFrom('secrets').select('name').where('name', operator, []).execute()).length > 0
    expect([await found('in'), await found('not in')]).toEqual([false, true])
    const same = await db.selectFrom('secrets').select('name').where('value', 'is', 'x').execute()
    expect(same).toEqual([{ name: 'one' }])
  })

  test('a hundred writers of one row all succeed, and none is lost', async () => {
    await db.insertInto('secrets').values(secret('counter', '0')).execute()
    const add = () =>
      write({ db }, null, async (transaction) => {
        const { value } = await transaction
          .selectFrom('secrets')
          .select('value')
          .where('name', '=', 'counter')
          .executeTakeFirstOrThrow()
        await transaction
          .updateTable('secrets')
          .set({ value: String(Number(value) + 1) })
          .where('name', '=', 'counter')
          .execute()
      })
    await Promise.all(Array.from({ length: 100 }, add))
    const counter = await db.selectFrom('secrets').select('value').where('name', '=', 'counter').executeTakeFirst()
    expect(counter).toEqual({ value: '100' })
  })

  const append = (queryable: Pick<Database, 'insertInto'>, id: string) =>
    queryable
      .insertInto('events')
      .values({ id, entity_type: 'test', slug: 'test', entity_id: id, payload: '{}', occurred_at: '2026-01-01' })
      .returning('sequence')
      .executeTakeFirstOrThrow()

  test('readers of events stop before one that is not committed yet', async () => {
    await append(db, 'first')
    const late = await db.startTransaction().execute()
    const { sequence } = await append(late, 'late')
    const { sequence: next } = await append(db, 'next')
    expect(next).toBeGreaterThan(sequence)
    expect(await settledThrough(db, 'events')).toBeLessThan(sequence)
    await late.commit().execute()
    expect(await settledThrough(db, 'events')).toBeGreaterThanOrEqual(next)
  })

  test('readers of events stop before numbers that are given after they asked how far to read', async () => {
    const settled = await settledThrough(db, 'events')
    const late = await db.startTransaction().execute()
    const { sequence } = await append(late, 'later')
    await append(db, 'after it')
    expect(settled).toBeLessThan(sequence)
    await late.commit().execute()
  })
})
