import type { Queryable } from '../../platform/database/database.ts'
import { requireCollection } from './collections.ts'
import { inLanguage } from './translated.ts'
import { toWireItem } from './wire-item.ts'

const PAGES = 'pages'

/** Whether the collection `pages` has an item of this id, a draft too. */
export async function pageExists(db: Queryable, id: string): Promise<boolean> {
  return (await findRow(db, id)) !== undefined
}

/** The values of a page, a draft too, in a language. */
export async function findPageItem(
  db: Queryable,
  id: string,
  language?: string,
): Promise<Record<string, unknown> | undefined> {
  const row = await findRow(db, id)
  if (!row) return undefined
  const collection = await requireCollection(db, PAGES)
  const [item] = await inLanguage(db, collection, [toWireItem(collection, row)], language)
  return item?.data
}

function findRow(db: Queryable, id: string) {
  const rows = db.selectFrom('data_items').selectAll().where('collection_id', '=', PAGES)
  return rows.where('id', '=', id).executeTakeFirst()
}
