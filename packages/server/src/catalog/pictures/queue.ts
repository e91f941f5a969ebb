import type { Transaction } from '../../storage/database.ts'
import type { ProductImage } from '../draft.ts'

const listeners = new Set<() => void>()

/** Is told that pictures are to be fetched; they can be read once their transaction is kept. Returns its end. */
export function onPicturesQueued(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notes in the transaction of a product that some of its pictures are to be fetched. */
export async function queuePictures(
  transaction: Transaction,
  productId: string,
  images: readonly ProductImage[],
  now: Date,
): Promise<void> {
  for (const { id, url = '' } of images) {
    const next = { url, attempts: 0, next_attempt_at: now.toISOString() }
    await transaction
      .insertInto('media_imports')
      .values({ image_id: id, product_id: productId, ...next })
      .onConflict((conflict) => conflict.columns(['product_id', 'image_id']).doUpdateSet(next))
      .execute()
  }
  if (images.length > 0) tellOfPictures()
}

/** For pictures that are noted in another way than by a transaction of this thread. */
export function tellOfPictures(): void {
  for (const listener of listeners) listener()
}
