import type { Database, Transaction } from '../../database/database.ts'
import { write } from '../../database/write.ts'
import type { Services } from '../../kernel/services.ts'
import { storeInTurn } from '../store-in-turn.ts'
import { type FileRow, keyOf } from './file-row.ts'

/**
 * Notes what deleted files leave in the storage, in the transaction that deletes them: so it is removed in the end, also
 * when the process dies or the storage cannot be reached.
 */
export async function recordLeftovers(transaction: Transaction, files: readonly FileRow[]): Promise<void> {
  const values = files.flatMap((file) => keysOf(file).map((storage_key) => ({ storage_key, file_id: file.id })))
  if (values.length === 0) return
  await transaction
    .insertInto('media_leftovers')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A drawing is stored compressed as well, once a client requested it so. */
const keysOf = (file: FileRow) => (file.id.endsWith('.svg') ? [keyOf(file), `${keyOf(file)}.br`] : [keyOf(file)])

/**
 * Removes what deleted files have left, unless the same file has come again in the meantime.
 *
 * @param fileIds those of some files; default: all that is left of any
 * @throws AggregateError when the storage refused; what it refused is tried again the next time
 */
export async function removeLeftovers(
  site: Pick<Services, 'db' | 'media'>,
  fileIds?: readonly string[],
): Promise<void> {
  const left = await site.db
    .selectFrom('media_leftovers')
    .selectAll()
    .$if(fileIds !== undefined, (query) => query.where('file_id', 'in', fileIds ?? []))
    .execute()
  const failures: unknown[] = []
  for (const { storage_key, file_id } of left) {
    await storeInTurn(file_id, async () => {
      if (!(await isStored(site.db, file_id))) await site.media.storage.remove(storage_key)
      await write(site, null, (transaction) =>
        transaction.deleteFrom('media_leftovers').where('storage_key', '=', storage_key).execute(),
      )
    }).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Deleted files are still in the storage')
}

const isStored = (db: Database, id: string) =>
  db.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst()
