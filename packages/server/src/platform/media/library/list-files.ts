import type { RequestOf, ResponseOf } from '@cartwright/contract'
import type { Operation } from '../../kernel/operation.ts'
import { readPage } from '../../query/paging.ts'
import { describeFile } from './file-row.ts'

/** A page of the files, newest first. */
export async function listFiles(
  { site }: Operation,
  { mediaType, private: isPrivate, paging = {} }: RequestOf<'ListFiles'>,
): Promise<ResponseOf<'ListFiles'>> {
  const { limit, offset } = readPage(paging, 'paging')
  const files = site.db
    .selectFrom('media')
    .$if(mediaType !== undefined, (query) => query.where('kind', '=', mediaType ?? ''))
    .$if(isPrivate !== undefined, (query) => query.where('is_private', '=', isPrivate ? 1 : 0))
  const rows = await files.selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute()
  const { total } = await files.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    files: await Promise.all(rows.map((row) => describeFile(site, row))),
    metadata: { count: rows.length, offset, total },
  }
}
