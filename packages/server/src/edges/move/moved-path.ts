import { readItems } from '../../catalog/data/read-items.ts'
import { slugsOf } from '../../catalog/product/slugs.ts'
import type { Queryable } from '../../platform/database/database.ts'
import './tables.ts'

/** A path without its query and without a slash at its end. */
export const plainPath = (path: string): string => path.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '')

/**
 * The page of the record that had a path at the moved shop, or the target of the owner's redirect there.
 * Null for a path that no moved shop had. The query is not part of it.
 */
export async function movedPath(db: Queryable, path: string): Promise<string | null> {
  const plain = plainPath(path)
  const redirect = await db.selectFrom('move_redirects').select('target').where('path', '=', plain).executeTakeFirst()
  const target = redirect ? redirect.target : plain
  return (await pageOf(db, plainPath(target))) ?? (redirect ? redirect.target : null)
}

async function pageOf(db: Queryable, path: string): Promise<string | null> {
  const row = await db
    .selectFrom('move_records')
    .select(['entity', 'our_id'])
    .where('source_path', '=', path)
    .executeTakeFirst()
  if (!row) return null
  switch (row.entity) {
    case 'products':
    case 'collections': {
      const slug = (await slugsOf(db, row.entity, [row.our_id])).get(row.our_id)
      return slug === undefined ? null : `/${row.entity}/${slug}`
    }
    case 'pages': {
      const [page] = await readItems(db, 'pages', undefined, { filter: { _id: row.our_id } })
      return page ? `/pages/${String(page.slug)}` : null
    }
    default:
      return null
  }
}
