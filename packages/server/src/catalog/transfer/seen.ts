import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { jsonOfRows } from '../../platform/database/json.ts'
import { settledThrough } from '../../platform/database/settled.ts'

/** The state of the catalog at one moment. */
export interface Seen {
  readonly seq: number
  /** Everything besides products that texts of products are made of. */
  readonly surroundings: string
}

/** Products that were changed since. */
export interface Changes {
  readonly numbers: ReadonlySet<number>
  /** Ids and slugs of those that are there. */
  readonly names: ReadonlySet<string>
}

/** More changed products are as good as all. */
const MOST = 2_000

/** To be called before anything else is looked at. */
export async function lookAtCatalog(db: Queryable): Promise<Seen> {
  const settled = await settledThrough(db, 'product_changes')
  const { rows } = await sql<{ seq: number | null; presentation: string; collections: string | null }>`
    select (select seq from product_changes order by seq desc limit 1) as seq, presentation,
      (select ${jsonOfRows(['id', 'slug', 'name', 'visible', 'rules'])} from (select * from collections order by number) as listed)
        as collections
    from catalog_state`.execute(db)
  const [row] = rows
  return { seq: Math.min(settled, row?.seq ?? 0), surroundings: JSON.stringify([row?.presentation, row?.collections]) }
}

/** What has changed since; null for everything. */
export async function changesSince(db: Queryable, seen: Seen): Promise<Changes | null> {
  const now = await lookAtCatalog(db)
  if (now.surroundings !== seen.surroundings) return null
  if (now.seq === seen.seq) return { numbers: new Set(), names: new Set() }
  const first = await sql<{ seq: number }>`select seq from product_changes order by seq limit 1`.execute(db)
  if ((first.rows[0]?.seq ?? 0) > seen.seq + 1) return null
  const changed = await sql<{ number: number; id: string | null; slug: string | null }>`
    select distinct product_number as number, id, slug from product_changes
    left join products on products.number = product_number where seq > ${seen.seq} limit ${MOST + 1}`.execute(db)
  if (changed.rows.length > MOST) return null
  return {
    numbers: new Set(changed.rows.map(({ number }) => number)),
    names: new Set(changed.rows.flatMap(({ id, slug }) => (id === null || slug === null ? [] : [id, slug]))),
  }
}
