import type {
  BackInStockNotificationRequest,
  BackInStockNotificationRequestsCount,
  CatalogReference,
  RequestOf,
} from '@cartwright/contract'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { queueMails } from './events.ts'
import { findRequestedItem } from './requested-item.ts'
import { type RequestRow, toWire } from './wire-request.ts'

/** @throws ApplicationError BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND */
export async function getRequest(db: Queryable, id: string): Promise<BackInStockNotificationRequest> {
  return toWire(await findRequest(db, id))
}

/** @throws ApplicationError BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND */
export async function deleteRequest(site: Services, id: string): Promise<void> {
  await write(site, currentCause(), async (transaction) => {
    await findRequest(transaction, id)
    await transaction.deleteFrom('back_in_stock_requests').where('id', '=', id).execute()
  })
}

/**
 * Marks a request whose customer was notified in another way.
 *
 * @throws ApplicationError BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND
 */
export function markAsSent(site: Services, id: string): Promise<BackInStockNotificationRequest> {
  return write(site, currentCause(), async (transaction) => {
    const row = await findRequest(transaction, id)
    if (row.status === 'NOTIFICATION_SENT') return toWire(row)
    const sent = { status: 'NOTIFICATION_SENT', auto_notified: 0, notified_at: site.now().toISOString() } as const
    await transaction.updateTable('back_in_stock_requests').set(sent).where('id', '=', id).execute()
    return toWire({ ...row, ...sent })
  })
}

/** How many customers wait for each item. */
export async function countRequests(
  db: Queryable,
  references: readonly CatalogReference[],
): Promise<BackInStockNotificationRequestsCount[]> {
  const counts: BackInStockNotificationRequestsCount[] = []
  for (const [position, catalogReference] of references.entries()) {
    const { productId, variantId } = await findRequestedItem(db, catalogReference, `catalogReferences[${position}]`)
    const { count } = await openRequests(db, productId, variantId)
      .select(({ fn }) => fn.count<number>('email_key').distinct().as('count'))
      .executeTakeFirstOrThrow()
    counts.push({ catalogReference, count: Number(count) })
  }
  return counts
}

/**
 * Queues the mails of an item, or of some requests, whatever the stock is.
 *
 * @throws ApplicationError naming what is wrong with the report
 */
export async function reportBackInStock(site: Services, report: RequestOf<'ReportItemsBackInStock'>): Promise<void> {
  const { itemDetails, extraAutomationTemplateParameters = {} } = report
  if (Object.keys(extraAutomationTemplateParameters).length > 0)
    throw invalidField('extraAutomationTemplateParameters', 'is not supported by this site', 'FIELD_NOT_ALLOWED')
  const image = itemDetails.image?.url
  if (image !== undefined && !(/^https?:/.test(image) && URL.canParse(image))) throw rejected('INVALID_ITEM_IMAGE_URL')
  await write(site, currentCause(), async (transaction) =>
    queueMails(transaction, await findReported(transaction, report), { itemDetails }, site.now()),
  )
}

async function findReported(
  transaction: Transaction,
  { catalogReference, requestIds }: RequestOf<'ReportItemsBackInStock'>,
): Promise<readonly Pick<RequestRow, 'id'>[]> {
  if (catalogReference && requestIds.length > 0) {
    const code = 'REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS'
    throw rejected(code, {}, { message: 'Set catalogReference or requestIds, not both' })
  }
  if (catalogReference) {
    const { productId, variantId } = await findRequestedItem(transaction, catalogReference, 'catalogReference')
    return openRequests(transaction, productId, variantId).select('id').execute()
  }
  if (requestIds.length === 0)
    throw invalidField('requestIds', 'is required without catalogReference', 'REQUIRED_ONE_OF_FIELD')
  const requests = await Promise.all(requestIds.map((id) => findRequest(transaction, id)))
  return requests.filter(({ status }) => status !== 'NOTIFICATION_SENT')
}

/** Those who wait for a variant; for a product as a whole, also those who wait for one of its variants. */
const openRequests = (db: Queryable, productId: string, variantId: string) =>
  db
    .selectFrom('back_in_stock_requests')
    .where('product_id', '=', productId)
    .where('status', '<>', 'NOTIFICATION_SENT')
    .$if(variantId !== '', (query) => query.where('variant_id', '=', variantId))

async function findRequest(db: Queryable, id: string): Promise<RequestRow> {
  const row = await db.selectFrom('back_in_stock_requests').selectAll().where('id', '=', id).executeTakeFirst()
  if (row) return row
  throw rejected('BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND', { id })
}
