import type { BulkDeleteFilesRequest, EmptyResponse } from '@cartwright/contract'
import type { RequestContext } from '../../http/context.ts'
import type { Site } from '../../site.ts'
import { keepInTurn } from '../keep-in-turn.ts'
import { type FileRow, findFile, keyOf } from './file-row.ts'

/** Deletes files of the library: all that are named, or none when one is not there. */
export async function bulkDeleteFiles(
  { site, keepAnswer }: RequestContext,
  { fileIds }: BulkDeleteFilesRequest,
): Promise<EmptyResponse> {
  const rows = await site.db.transaction().execute(async (transaction) => {
    const found: FileRow[] = []
    for (const id of new Set(fileIds)) found.push(await findFile(transaction, id))
    await transaction.deleteFrom('media').where('id', 'in', fileIds).execute()
    keepAnswer?.({})
    return found
  })
  for (const row of rows) await removeContent(site, row)
  return {}
}

/** Removes a deleted file's content, unless the same file has come again meanwhile. */
export function removeContent({ db, media }: Pick<Site, 'db' | 'media'>, row: FileRow): Promise<void> {
  return keepInTurn(row.id, async () => {
    const again = await db.selectFrom('media').select('id').where('id', '=', row.id).executeTakeFirst()
    if (again) return
    await media.storage.remove(keyOf(row))
    if (row.id.endsWith('.svg')) await media.storage.remove(`${keyOf(row)}.br`)
  })
}
