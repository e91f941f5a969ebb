import type { Transaction } from '../../../platform/database/database.ts'
import { addTask } from '../../../platform/tasks/notify.ts'
import type { ProductImage } from '../../product/draft.ts'

/** The queue of images that are to be fetched. */
export const PICTURES = 'pictures'

/** An image that a product has by address. */
export interface QueuedPicture {
  readonly productId: string
  readonly imageId: string
  readonly url: string
}

/** Queues images of a product that are to be fetched, in the transaction of the product. */
export async function queuePictures(
  transaction: Transaction,
  productId: string,
  images: readonly ProductImage[],
  now: Date,
): Promise<void> {
  for (const { id: imageId, url = '' } of images) {
    const payload: QueuedPicture = { productId, imageId, url }
    await addTask(transaction, { queue: PICTURES, key: `${productId} ${imageId}`, payload, dueAt: now })
  }
}
