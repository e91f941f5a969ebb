import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from '../../platform/database/postgres/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { openManagement } from '../write/testing.ts'
import { importText } from './testing.ts'

const PRODUCTS = 400
let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>

beforeAll(async () => {
  site = await createTestSite()
  shop = await openManagement(site)
})
afterAll(() => site.close())

const slugs = Array.from({ length: PRODUCTS }, (_, index) => `thing-${index}`)

// The tables of SQLite’s full text. PostgreSQL has others.
test.skipIf(testServer)('the search index is written once per file, in any order of products', async () => {
  const file = (name: string) => slugs.map((slug, index) => `${slug},${name} ${index},${index + 1}`)
  expect(await pagesWrittenBy(file('Thing'))).toBeLessThan(PRODUCTS / 10)
  // What is taken out of the index counts as a page each.
  expect((await pagesWrittenBy(file('Stuff').reverse())) - PRODUCTS).toBeLessThan(PRODUCTS / 10)
  // Events stay in the order of the file.
  expect(await toldOf('product_created')).toEqual(slugs)
  expect(await toldOf('product_changed')).toEqual(slugs.toReversed())
})

async function toldOf(event: string): Promise<string[]> {
  const rows = await site.db
    .selectFrom('events')
    .innerJoin('products', 'products.id', 'entity_id')
    .select('products.slug')
    .where('events.slug', '=', event)
    .orderBy('sequence')
    .execute()
  return rows.map(({ slug }) => slug)
}

async function pagesWrittenBy(lines: readonly string[]): Promise<number> {
  const before = await pagesWritten()
  const { job } = await importText(site, shop.apiKey, ['Slug,Name,Price', ...lines].join('\n'))
  expect(job).toMatchObject({ state: 'COMPLETED', counts: { rows: PRODUCTS, unchanged: 0 } })
  return (await pagesWritten()) - before
}

/** FTS5 counts the pages it has ever written, in the record of its structure: the third number after a cookie and a version. */
async function pagesWritten(): Promise<number> {
  const { rows } = await sql<{ block: Uint8Array }>`select block from product_search_data where id = 10`.execute(
    site.db,
  )
  const numbers: number[] = []
  let number = 0
  for (const byte of rows[0]?.block.subarray(8) ?? []) {
    number = number * 128 + (byte & 127)
    if (byte > 127) continue
    numbers.push(number)
    number = 0
  }
  return numbers[2] ?? 0
}
