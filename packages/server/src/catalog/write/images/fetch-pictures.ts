import type { Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import { Rejection, ValidationError } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { fetchFile } from '../../../platform/media/library/fetch-file.ts'
import type { FileRow } from '../../../platform/media/library/file-row.ts'
import { markUsed } from '../../../platform/media/library/mark-used.ts'
import type { TaskQueue } from '../../../platform/tasks/queue.ts'
import { waits } from '../../../platform/tasks/retry.ts'
import { findCollectionDraft, imagesOfCollection, saveCollection } from '../../collection/save-collection.ts'
import type { ProductImage } from '../../product/draft.ts'
import { recordFailure } from '../../product/failed-images.ts'
import { PICTURES, type QueuedPicture } from '../../product/image-queue.ts'
import { readProduct } from '../../product/product-record.ts'
import { draftOf } from '../draft-of.ts'
import { saveProduct } from '../save-product.ts'

/** Waits before further attempts, in milliseconds; after the last the image stays where it is. */
const retry = waits([60_000, 600_000, 3_600_000, 6 * 3_600_000])
/** The status of FILE_NOT_FETCHED. */
const NOT_FETCHED = 424

/** Fetches the images that products and collections have by address. */
export const pictureQueue = (site: Pick<Services, 'db' | 'now' | 'media' | 'fetchPublic'>): TaskQueue => ({
  name: PICTURES,
  concurrency: 2,
  // Another server may respond better later; what the rules of this site forbid stays forbidden.
  retry: (failedAttempts, error) =>
    error instanceof Rejection && error.status !== NOT_FETCHED ? null : retry(failedAttempts, error),
  run: async ({ payload }, signal) => {
    const picture: QueuedPicture = JSON.parse(payload)
    const file = await fetchFile(site, picture.url, { signal, imagesOnly: true })
    await write(site, null, (transaction) => showFile(transaction, picture, file, site.now()))
  },
  gaveUp: (task, error) =>
    write(site, null, async (transaction) => {
      // The image may have been removed, or uploaded, while it was fetched.
      if (await isMissing(transaction, JSON.parse(task.payload)))
        await recordFailure(transaction, task, reasonOf(error), site.now())
    }),
})

/** For the owner, who gave the address: a rule of this site names a field of a request otherwise. */
function reasonOf(error: unknown): string {
  const rule = error instanceof ValidationError ? error.violations[0]?.description : undefined
  if (rule !== undefined) return `The address ${rule}`
  return error instanceof Error ? error.message : String(error)
}

/** Shows the file in its product or collection from now on, under the id that the image has there. */
async function showFile(transaction: Transaction, picture: QueuedPicture, file: FileRow, now: Date) {
  const isShown =
    'productId' in picture
      ? await showInProduct(transaction, picture.productId, { imageId: picture.imageId, file, now })
      : await showInCollection(transaction, picture.collectionId, { imageId: picture.imageId, file, now })
  if (isShown) await markUsed(transaction, [file.id], now)
}

/** Whether a product or collection still shows the image from its address. */
async function isMissing(transaction: Transaction, picture: QueuedPicture): Promise<boolean> {
  const images =
    'productId' in picture
      ? (await readProduct(transaction, picture.productId))?.details.images
      : imagesOfCollection((await findCollectionDraft(transaction, picture.collectionId)) ?? {})
  return images?.some(({ id, file }) => id === picture.imageId && file === undefined) ?? false
}

interface Fetched {
  readonly imageId: string
  readonly file: FileRow
  readonly now: Date
}

const withFile =
  ({ imageId, file: { id, width, height } }: Fetched) =>
  (image: ProductImage): ProductImage =>
    image.id === imageId ? { ...image, file: id, width, height } : image

/** @returns false where the product or the image in it no longer exists */
async function showInProduct(transaction: Transaction, productId: string, fetched: Fetched): Promise<boolean> {
  const record = await readProduct(transaction, productId)
  if (!record?.details.images.some(({ id }) => id === fetched.imageId)) return false
  const draft = draftOf(record)
  const images = draft.images?.map(withFile(fetched))
  await saveProduct(transaction, { ...draft, images }, fetched.now, { before: record })
  return true
}

async function showInCollection(transaction: Transaction, collectionId: string, fetched: Fetched): Promise<boolean> {
  const draft = await findCollectionDraft(transaction, collectionId)
  if (!draft || !imagesOfCollection(draft).some(({ id }) => id === fetched.imageId)) return false
  const [image, ...furtherImages] = imagesOfCollection(draft).map(withFile(fetched))
  await saveCollection(transaction, { ...draft, image, furtherImages }, fetched.now)
  return true
}
