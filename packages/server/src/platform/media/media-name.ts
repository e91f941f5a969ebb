import type { VideoFacts } from '@cartwright/contract'
import type { Selectable } from 'kysely'
import type { Queryable } from '../database/database.ts'
import { kindOf } from './file-kinds.ts'
import type { MediaTables } from './tables.ts'

type FileRow = Selectable<MediaTables['media']>

const NAME = /^([0-9a-f]{32})(~mv2)?\.([0-9a-z]{2,5})$/

/** What the name of a file in the provider's form ends with, before its dot. */
const PROVIDER_MARK = '~mv2'

/**
 * The name of a stored image in the provider's form. A drawing becomes a PNG there: the provider's media functions and the
 * image optimisers of frameworks take bitmaps only.
 *
 * @returns null for what is not the name of a stored image
 */
export function providerName(name: string): string | null {
  const [, hash, , ending] = NAME.exec(name) ?? []
  if (hash === undefined || ending === undefined || kindOf(name)?.mediaType !== 'image') return null
  return `${hash}${PROVIDER_MARK}.${ending === 'svg' ? 'png' : ending}`
}

/** Whether a name has the provider's form. */
export const hasProviderForm = (name: string): boolean => NAME.exec(name)?.[2] !== undefined

/** The ids that a name can stand for in the library: in the provider's form, a PNG may be a drawing. */
function idsOf(name: string): readonly string[] {
  const [, hash, mark, ending] = NAME.exec(name) ?? []
  if (hash === undefined || ending === undefined) return []
  if (mark === undefined) return [name]
  return ending === 'png' ? [`${hash}.png`, `${hash}.svg`] : [`${hash}.${ending}`]
}

type PublicFile = Pick<FileRow, 'id' | 'width' | 'height' | 'video' | 'file_name'>

/** Finds a public file by the name in its address; null when there is none. Deleted files may still be in a cache. */
export async function findServedFile(db: Queryable, name: string): Promise<PublicFile | null> {
  const ids = idsOf(name)
  if (ids.length === 0 || !kindOf(name)) return null
  const row = await db
    .selectFrom('media')
    .select(['id', 'width', 'height', 'video', 'file_name'])
    .where('id', 'in', ids)
    .where('is_private', '=', 0)
    .executeTakeFirst()
  return row ?? null
}

/** Finds the id of a video in another resolution, by its height; null when it was not uploaded in that one. */
export async function findRendition(db: Queryable, { video }: PublicFile, height: number): Promise<string | null> {
  const { resolutionIds = [] }: VideoFacts = JSON.parse(video ?? '{}')
  for (const id of resolutionIds) {
    const rendition = await findServedFile(db, id)
    const facts: VideoFacts = JSON.parse(rendition?.video ?? '{}')
    if (facts.height === height) return id
  }
  return null
}

/** The possible ids of a file that a caller named, in the site's own form or the provider's. */
export const namedIds = (id: string): readonly string[] => (hasProviderForm(id) ? idsOf(id) : [id])
