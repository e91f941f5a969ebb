import type { VideoFacts } from '@cartwright/contract'
import type { Queryable } from '../../../platform/database/database.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import { kindOf } from '../../../platform/media/file-kinds.ts'
import type { FileRow } from '../../../platform/media/library/file-row.ts'
import { findPublicFile } from '../../../platform/media/library/find-public-file.ts'
import type { ProductImage } from '../../product/draft.ts'

/**
 * A file of the library as a product shows it.
 *
 * @throws ApplicationError when there is no such file
 * @throws ValidationError when it is private, neither an image nor a video, or a video without a poster
 */
export async function imageOfFile(db: Queryable, named: string, altText: string, field: string): Promise<ProductImage> {
  const file = await findPublicFile(db, named, field)
  const { id } = file
  const mediaType = kindOf(id)?.mediaType
  if (mediaType === 'image') return { id, width: file.width, height: file.height, altText }
  if (mediaType !== 'video') throw invalidField(field, 'must be an image or a video')
  const facts: VideoFacts = JSON.parse(file.video ?? '{}')
  if (facts.posterId === undefined) throw invalidField(field, 'must be a video that was uploaded with a poster')
  const poster = await findPublicFile(db, facts.posterId, field)
  const others = await Promise.all((facts.resolutionIds ?? []).map((other) => findPublicFile(db, other, field)))
  const film = { posterId: poster.id, files: [file, ...others].map(renditionOf) }
  return { id, width: poster.width, height: poster.height, altText, film }
}

/** The sizes of videos are stored as given. */
function renditionOf({ id, video }: FileRow) {
  const { width = 0, height = 0 }: VideoFacts = JSON.parse(video ?? '{}')
  return { id, width, height }
}
