import type { FileDescriptor, VideoFacts } from '@cartwright/contract'
import type { Selectable } from 'kysely'
import type { Queryable } from '../../database/database.ts'
import { rejected } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { kindOf, securedTypes } from '../file-kinds.ts'
import { namedIds } from '../media-name.ts'
import type { MediaTables } from '../tables.ts'
import { downloadLink } from './download-link.ts'

export type FileRow = Selectable<MediaTables['media']>

export const mediaNotFound = (id: string) => rejected('MEDIA_NOT_FOUND', {}, { message: `Unknown file ${id}` })

/**
 * Finds a file by its id, in the site's own form or the provider's.
 *
 * @throws ApplicationError when there is none
 */
export async function findFile(db: Queryable, id: string): Promise<FileRow> {
  const row = await db.selectFrom('media').selectAll().where('id', 'in', namedIds(id)).executeTakeFirst()
  if (!row) throw mediaNotFound(id)
  return row
}

/** Where a file is in the storage. Private ones lie where no public address leads. */
export const keyOf = ({ id, is_private }: Pick<FileRow, 'id' | 'is_private'>) => (is_private ? `private/${id}` : id)

/** A file as merchants see it. */
export async function describeFile(site: Services, row: FileRow): Promise<FileDescriptor> {
  const mediaType = kindOf(row.id)?.mediaType ?? 'document'
  const video: VideoFacts | undefined = row.video === null ? undefined : JSON.parse(row.video)
  const { width = row.width, height = row.height } = video ?? {}
  const link = row.is_private ? await downloadLink(site, row.id) : null
  return {
    id: row.id,
    fileName: row.file_name,
    displayName: row.file_name,
    operationStatus: 'READY',
    mediaType,
    mimeType: row.media_type,
    sizeInBytes: String(row.size_in_bytes),
    ...(width > 0 && height > 0 && { width, height }),
    private: row.is_private === 1,
    ...(row.is_private && {
      fileType: securedTypes[mediaType],
    }),
    url: link?.url ?? `${site.url}/media/${row.id}`,
    ...(link && { urlExpirationDate: link.expiresAt.toISOString() }),
    ...(video && { video }),
    createdDate: row.created_at,
  }
}
