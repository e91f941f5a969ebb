import type { Transaction } from '../../platform/database/database.ts'
import { markUsed } from '../../platform/media/library/mark-used.ts'
import type { ProductImage } from './draft.ts'
import { forgetFailures } from './failed-images.ts'
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
  const shown = new Set(images.filter(({ file }) => file === undefined).map(({ id }) => id))
  const settled = before.map(({ id }) => id).filter((id) => !shown.has(id))
  await forgetFailures(transaction, 'productId' in owner ? owner.productId : owner.collectionId, settled)
}

const filesOf = ({ id, file, film }: ProductImage) => [
  file ?? id,
  ...(film ? [film.posterId, ...film.files.map((rendition) => rendition.id)] : []),
]
