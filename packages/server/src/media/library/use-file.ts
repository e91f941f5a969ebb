import { invalidField } from '../../http/errors.ts'
import type { Transaction } from '../../storage/database.ts'
import { type FileRow, findFile } from './file-row.ts'

/**
 * Takes a file of the library for something that everybody sees; from then on it is not swept.
 *
 * @param field where its id was given
 * @throws ApplicationError when there is no such file
 * @throws ValidationError when it is private
 */
export async function useFile(transaction: Transaction, id: string, field: string, now: Date): Promise<FileRow> {
  const row = await findFile(transaction, id)
  if (row.is_private) throw invalidField(field, 'must not be a private file')
  if (row.used_at === null) {
    await transaction.updateTable('media').set({ used_at: now.toISOString() }).where('id', '=', id).execute()
  }
  return row
}
