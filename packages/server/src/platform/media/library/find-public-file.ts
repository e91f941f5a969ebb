import type { Queryable } from '../../database/database.ts'
import { invalidField } from '../../kernel/errors.ts'
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
