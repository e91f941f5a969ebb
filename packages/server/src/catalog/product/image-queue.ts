import type { Transaction } from '../../platform/database/database.ts'
import { addTask } from '../../platform/tasks/notify.ts'
import type { ProductImage } from './draft.ts'

/** The queue of images that are to be fetched. */
export const PICTURES = 'pictures'

/** What shows an image. */
export type ImageOwner = { readonly productId: string } | { readonly collectionId: string }

/** An image that a product or collection has by address. */
export type QueuedPicture = ImageOwner & {
  readonly imageId: string
  readonly url: string
}

/** Queues images of a product or collection that are to be fetched, in the transaction that writes it. */
export async function queuePictures(
  transaction: Transaction,
  owner: ImageOwner,
  images: readonly ProductImage[],
  now: Date,
): Promise<void> {
  for (const { id: imageId, url = '' } of images) {
    const payload: QueuedPicture = { ...owner, imageId, url }
    const ownerId = 'productId' in owner ? owner.productId : owner.collectionId
    await addTask(transaction, { queue: PICTURES, key: `${ownerId} ${imageId}`, payload, dueAt: now })
  }
}
