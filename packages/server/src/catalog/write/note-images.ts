import type { Transaction } from '../../platform/database/database.ts'
import { markUsed } from '../../platform/media/library/mark-used.ts'
import type { ProductImage } from '../product/draft.ts'
import { queuePictures } from './images/queue.ts'

/** Sees to the images a product has got: those of the library are in use, those kept elsewhere are to be fetched. */
export async function noteImages(
  transaction: Transaction,
  productId: string,
  images: readonly ProductImage[],
  before: readonly ProductImage[],
  now: Date,
): Promise<void> {
  const known = new Set(before.map(({ id }) => id))
  const added = images.filter(({ id }) => !known.has(id))
  await markUsed(transaction, added.flatMap(filesOf), now)
  const elsewhere = added.filter(({ url, file }) => url !== undefined && file === undefined)
  await queuePictures(transaction, productId, elsewhere, now)
}

const filesOf = ({ id, file, film }: ProductImage) => [
  file ?? id,
  ...(film ? [film.posterId, ...film.files.map((rendition) => rendition.id)] : []),
]
