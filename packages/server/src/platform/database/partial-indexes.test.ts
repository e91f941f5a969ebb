import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestSite } from '../../testing.ts'

/** What is asked at nearly every click. */
const HOT = ['carts', 'sessions', 'refresh_tokens', 'members', 'products', 'product_documents', 'variants', 'inventory']

test('no hot table has a partial index by one value: its statements would be prepared at each run', async () => {
  const site = await createTestSite()
  const { rows } = await sql<{ table: string; text: string }>`
    select tbl_name as 'table', sql as text from sqlite_master where type = 'index' and sql is not null`.execute(
    site.db,
  )
  const indexes = rows.filter(({ table }) => HOT.includes(table))
  expect(indexes.length).toBeGreaterThan(10)
  expect(indexes.filter(({ text }) => /\bwhere\b.*=/is.test(text))).toEqual([])
  await site.close()
})
