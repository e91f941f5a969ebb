import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from '../../../platform/database/postgres/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { toCollection } from '../collections.ts'
import { standardCollections } from '../standard/collections.ts'
import { filterSql } from './filter.ts'

let site: Site
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

// It reads the plans of SQLite. PostgreSQL has others.
test.skipIf(testServer)('an item is found by its slug through an index', async () => {
  const pages = standardCollections.find(({ id }) => id === 'pages')
  const at = new Date(0).toISOString()
  const row = { id: 'pages', definition: JSON.stringify(pages), revision: 1, created_at: at, updated_at: at }
  const where = filterSql(toCollection(row), { slug: 'imprint' }, 'filter')
  const plan = sql<{ detail: string }>`explain query plan select * from data_items
    where collection_id = 'pages' and ${where}`
  expect((await plan.execute(site.db)).rows.map(({ detail }) => detail).join()).toContain(
    'data_items_by_slug (collection_id=? AND <expr>=?)',
  )
})
