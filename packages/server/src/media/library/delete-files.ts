import type { BulkDeleteFilesRequest, EmptyResponse } from '@cartwright/contract'
import type { RequestContext } from '../../http/context.ts'
import { type FileRow, findFile } from './file-row.ts'
import { noteLeftovers, removeLeftovers } from './leftovers.ts'

/** Deletes files of the library: all that are named, or none when one is not there. */
export async function bulkDeleteFiles(
  { site, log, keepAnswer }: RequestContext,
  { fileIds }: BulkDeleteFilesRequest,
): Promise<EmptyResponse> {
  await site.db.transaction().execute(async (transaction) => {
    const found: FileRow[] = []
    for (const id of new Set(fileIds)) found.push(await findFile(transaction, id))
    await transaction.deleteFrom('media').where('id', 'in', fileIds).execute()
    await noteLeftovers(transaction, found)
    keepAnswer?.({})
  })
  // They are deleted: nobody is served them any more, whatever the storage says.
  await removeLeftovers(site, fileIds).catch((error) => log.warn({ err: error }, 'deleted files are still stored'))
  return {}
}
