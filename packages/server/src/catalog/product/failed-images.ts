import type { FailedImage, RequestOf, ResponseOf } from '@cartwright/contract'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { addTask } from '../../platform/tasks/notify.ts'
import { PICTURES, type QueuedPicture } from './image-queue.ts'

/** Characters of a reason; the error of another server may be long. */
const LONGEST_REASON = 500
/** Rows that one step of the housekeeping deletes. */
const ORPHANS = 500
/** Images that one call fetches again: each is a task, written in one transaction. */
const MOST_RETRIES = 500

/** Lists an image that is not tried again, for the owner to see. */
export async function recordFailure(
  transaction: Transaction,
  { key, payload }: { readonly key: string; readonly payload: string },
  reason: string,
  now: Date,
): Promise<void> {
  const picture: QueuedPicture = JSON.parse(payload)
  const owner_id = 'productId' in picture ? picture.productId : picture.collectionId
  const failure = { reason: reason.slice(0, LONGEST_REASON), failed_at: now.toISOString() }
  await transaction
    .insertInto('failed_images')
    .values({ key, owner_id, image_id: picture.imageId, picture: payload, ...failure })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ picture: payload, ...failure }))
    .execute()
}

/** Takes images off the list that their product or collection no longer has. */
export async function forgetFailures(
  transaction: Transaction,
  ownerId: string,
  imageIds: readonly string[],
): Promise<void> {
  if (imageIds.length === 0) return
  await transaction
    .deleteFrom('failed_images')
    .where('owner_id', '=', ownerId)
    .where('image_id', 'in', [...imageIds])
    .execute()
}

/** Deletes what is listed of products and collections that no longer exist. */
export async function deleteOrphans(site: Pick<Services, 'db'>): Promise<void> {
  const hasOwner = sql<boolean>`owner_id in (select id from products) or owner_id in (select id from collections)`
  const orphans = await site.db
    .selectFrom('failed_images')
    .select('key')
    .where((eb) => eb.not(hasOwner))
    .limit(ORPHANS)
    .execute()
  if (orphans.length === 0) return
  const keys = orphans.map(({ key }) => key)
  await write(site, null, async (transaction) => {
    await transaction.deleteFrom('failed_images').where('key', 'in', keys).execute()
  })
}

const listed = (db: Queryable) =>
  db
    .selectFrom('failed_images as failed')
    .leftJoin('products as product', 'product.id', 'failed.owner_id')
    .leftJoin('collections as collection', 'collection.id', 'failed.owner_id')
    .where((eb) => eb.or([eb('product.id', 'is not', null), eb('collection.id', 'is not', null)]))

/** Images that could not be fetched, the latest failure first. */
export async function listFailedImages(
  { site: { db } }: Operation,
  { limit = 50, offset = 0 }: RequestOf<'ListFailedImages'>,
): Promise<ResponseOf<'ListFailedImages'>> {
  const rows = await listed(db)
    .select(['failed.key', 'failed.picture', 'failed.reason', 'failed.failed_at'])
    .select((eb) => eb.fn.coalesce('product.name', 'collection.name').as('name'))
    .orderBy('failed.failed_at', 'desc')
    .orderBy('failed.key')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await listed(db)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const images = rows.map(({ key, picture, reason, failed_at, name }): FailedImage => {
    const { url, imageId, ...owner }: QueuedPicture = JSON.parse(picture)
    return { id: key, ...owner, name: name ?? '', url, reason, failedDate: failed_at }
  })
  return { images, total: Number(total) }
}

/** Queues listed images again, the latest failures first, and takes them off the list. */
export function retryFailedImages(
  { site, storeResponse }: Operation,
  { ids }: RequestOf<'RetryFailedImages'>,
): Promise<ResponseOf<'RetryFailedImages'>> {
  return write(site, null, async (transaction) => {
    const failed = await listed(transaction)
      .$if(ids !== undefined, (query) => query.where('failed.key', 'in', ids ?? []))
      .select(['failed.key', 'failed.picture'])
      .orderBy('failed.failed_at', 'desc')
      .orderBy('failed.key')
      .limit(MOST_RETRIES)
      .execute()
    const keys = failed.map(({ key }) => key)
    if (keys.length > 0) await transaction.deleteFrom('failed_images').where('key', 'in', keys).execute()
    for (const { key, picture } of failed)
      await addTask(transaction, { queue: PICTURES, key, payload: JSON.parse(picture), dueAt: site.now() })
    const response = { count: failed.length }
    storeResponse?.(response)
    return response
  })
}
