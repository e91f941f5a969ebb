import type { EmptyResponse, RequestOf } from '@cartwright/contract'
import { write } from '../../database/write.ts'
import { currentCause } from '../../kernel/actor.ts'
import type { Operation } from '../../kernel/operation.ts'
import { type FileRow, findFile } from './file-row.ts'
import { recordLeftovers, removeLeftovers } from './leftovers.ts'

/** Deletes files of the library: all that are named, or those of them that were never shown; none when one is not there. */
export async function bulkDeleteFiles(
  { site, log, storeResponse }: Operation,
  { fileIds, onlyUnused = false }: RequestOf<'BulkDeleteFiles'>,
): Promise<EmptyResponse> {
  const ids = await write(site, currentCause(), async (transaction) => {
    const found: FileRow[] = []
    for (const id of new Set(fileIds)) found.push(await findFile(transaction, id))
    const deleted = found.filter(({ used_at }) => !onlyUnused || used_at === null)
    const ids = deleted.map(({ id }) => id)
    await transaction.deleteFrom('media').where('id', 'in', ids).execute()
    await recordLeftovers(transaction, deleted)
    storeResponse?.({})
    return ids
  })
  // They are deleted: the files are no longer served, whatever the storage contains.
  await removeLeftovers(site, ids).catch((error) => log.warn({ err: error }, 'deleted files are still stored'))
  return {}
}
