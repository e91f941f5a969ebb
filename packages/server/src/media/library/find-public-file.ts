import { invalidField } from '../../http/errors.ts'
import type { Queryable } from '../../storage/database.ts'
import { type FileRow, findFile } from './file-row.ts'

/**
 * A file of the library for something that everybody sees.
 *
 * @param field where its id was given
 * @throws ApplicationError when there is no such file
 * @throws ValidationError when it is private
 */
export async function findPublicFile(db: Queryable, id: string, field: string): Promise<FileRow> {
  const row = await findFile(db, id)
  if (row.is_private) throw invalidField(field, 'must not be a private file')
  return row
}

/** Whether there is such a file for everybody: what was deleted may lie in the storage or in a cache still. */
export async function isPublicFile(db: Queryable, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where('is_private', '=', 0)
    .executeTakeFirst()
  return row !== undefined
}
