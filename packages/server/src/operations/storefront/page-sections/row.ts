import type { PageSection } from '@cartwright/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { StorefrontTables } from '../tables.ts'

/** The name of the home page. Other pages are items of the collection `pages`. */
export const HOME = 'home'

export type PageRow = StorefrontTables['page_sections']

const rowOf = statement<{ page: string }, PageRow>(
  (slot) => sql`select page, revision, draft, published, published_at, scheduled, publish_at, updated_at
    from page_sections where page = ${slot('page')}`,
)

/** The sections of a page as they are stored; undefined where they never were. */
export async function findPageRow(db: Queryable, page: string): Promise<PageRow | undefined> {
  const [row] = await rowOf(db, { page })
  return row
}

/** What customers see at this time: the scheduled sections once their time has come. */
export function publishedOf(row: PageRow, now: Date): Pick<PageRow, 'published' | 'published_at'> {
  const { scheduled, publish_at, published, published_at } = row
  return scheduled !== null && publish_at !== null && publish_at <= now.toISOString()
    ? { published: scheduled, published_at: publish_at }
    : { published, published_at }
}

export const parseSections = (text: string | null): PageSection[] => (text === null ? [] : JSON.parse(text))

/** The pages that have sections. */
export async function listSectionPages(db: Queryable): Promise<string[]> {
  const rows = await db.selectFrom('page_sections').select('page').orderBy('page').execute()
  return rows.map(({ page }) => page)
}
