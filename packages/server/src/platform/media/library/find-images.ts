import type { Queryable } from '../../database/database.ts'
import type { FileRow } from './file-row.ts'

/** The public files with these ids that still exist. */
export async function findImages(
  db: Queryable,
  ids: readonly string[],
): Promise<Pick<FileRow, 'id' | 'width' | 'height'>[]> {
  if (ids.length === 0) return []
  const files = db.selectFrom('media').select(['id', 'width', 'height']).where('id', 'in', ids)
  return await files.where('is_private', '=', 0).execute()
}
