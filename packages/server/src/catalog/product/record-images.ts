import type { Transaction } from '../../platform/database/database.ts'
import { markUsed } from '../../platform/media/library/mark-used.ts'
import type { ProductImage } from './draft.ts'
import { type ImageOwner, queuePictures } from './image-queue.ts'

/** Handles images that a product or collection has got: those of the library are in use, those elsewhere are to be fetched. */
export async function recordImages(
  transaction: Transaction,
  owner: ImageOwner,
  images: readonly ProductImage[],
  before: readonly ProductImage[],
  now: Date,
): Promise<void> {
  const known = new Set(before.map(({ id }) => id))
  const added = images.filter(({ id }) => !known.has(id))
  await markUsed(transaction, added.flatMap(filesOf), now)
  const elsewhere = added.filter(({ url, file }) => url !== undefined && file === undefined)
  await queuePictures(transaction, owner, elsewhere, now)
}

const filesOf = ({ id, file, film }: ProductImage) => [
  file ?? id,
  ...(film ? [film.posterId, ...film.files.map((rendition) => rendition.id)] : []),
]
