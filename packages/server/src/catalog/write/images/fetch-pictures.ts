import type { Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import { Refusal } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { fetchFile } from '../../../platform/media/library/fetch-file.ts'
import type { FileRow } from '../../../platform/media/library/file-row.ts'
import { markUsed } from '../../../platform/media/library/mark-used.ts'
import type { TaskQueue } from '../../../platform/tasks/queue.ts'
import { waits } from '../../../platform/tasks/retry.ts'
import { readProduct } from '../../product/product-record.ts'
import { draftOf } from '../draft-of.ts'
import { saveProduct } from '../save-product.ts'
import { PICTURES, type QueuedPicture } from './queue.ts'

/** Waits before further attempts, in milliseconds; after the last the image stays where it is. */
const retry = waits([60_000, 600_000, 3_600_000, 6 * 3_600_000])
/** The status of FILE_NOT_FETCHED. */
const NOT_FETCHED = 424

/** Fetches the images that products have by address. */
export const pictureQueue = (site: Pick<Services, 'db' | 'now' | 'media' | 'fetchPublic'>): TaskQueue => ({
  name: PICTURES,
  concurrency: 2,
  // Another server may respond better later; what the rules of this site forbid stays forbidden.
  retry: (failedAttempts, error) =>
    error instanceof Refusal && error.status !== NOT_FETCHED ? null : retry(failedAttempts, error),
  run: async ({ payload }, signal) => {
    const picture: QueuedPicture = JSON.parse(payload)
    const file = await fetchFile(site, picture.url, { signal, imagesOnly: true })
    await write(site, null, (transaction) => showFile(transaction, picture, file, site.now()))
  },
})

/** Shows the file in its product from now on, under the id that the image has there. */
async function showFile(transaction: Transaction, picture: QueuedPicture, file: FileRow, now: Date) {
  const record = await readProduct(transaction, picture.productId)
  if (!record?.details.images.some(({ id }) => id === picture.imageId)) return
  const draft = draftOf(record)
  const images = draft.images?.map((image) =>
    image.id === picture.imageId ? { ...image, file: file.id, width: file.width, height: file.height } : image,
  )
  await markUsed(transaction, [file.id], now)
  await saveProduct(transaction, { ...draft, images }, now, { before: record })
}
