import { randomUUID } from 'node:crypto'
import type { Order } from '@cartwright/contract'
import type { Selectable } from 'kysely'
import { filesOf } from '../../catalog/stock/product-files.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { DownloadTables } from './tables.ts'

export type DownloadRow = Selectable<DownloadTables['order_downloads']>

/** How long and how often a file may be downloaded. */
export interface DownloadTerms {
  readonly downloadLinkDays: number
  readonly downloadLimit: number
}

const DAY = 24 * 60 * 60 * 1000

/** What the customer of an order may download, in the order of its lines and files. */
export async function downloadsOf(db: Queryable, order: Order): Promise<DownloadRow[]> {
  const rows = await db
    .selectFrom('order_downloads')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
  return order.lineItems.flatMap(({ id }) => rows.filter((row) => row.line_item_id === id))
}

export const findDownload = (db: Queryable, id: string): Promise<DownloadRow | undefined> =>
  db.selectFrom('order_downloads').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Grants the files of the digital lines of an order. Files that were granted before stay as they are.
 *
 * @returns how many files were granted now
 */
export async function grantDownloads(
  transaction: Transaction,
  order: Order,
  terms: DownloadTerms,
  now: Date,
): Promise<number> {
  let granted = 0
  for (const line of order.lineItems) {
    for (const file of await filesOfLine(transaction, line)) {
      const row = { id: randomUUID(), order_id: order.id, line_item_id: line.id, media_id: file.media_id }
      const { numInsertedOrUpdatedRows = 0n } = await transaction
        .insertInto('order_downloads')
        .values({ ...row, position: file.position, ...startOf(terms, now) })
        .onConflict((conflict) => conflict.columns(['order_id', 'line_item_id', 'media_id']).doNothing())
        .executeTakeFirstOrThrow()
      granted += Number(numInsertedOrUpdatedRows)
    }
  }
  return granted
}

/** Starts time and count of all files of an order again. */
export async function restartDownloads(
  transaction: Transaction,
  { id }: Pick<Order, 'id'>,
  terms: DownloadTerms,
  now: Date,
): Promise<void> {
  await transaction.updateTable('order_downloads').set(startOf(terms, now)).where('order_id', '=', id).execute()
}

/** The files that the customer of a line gets. */
export async function filesOfLine(db: Queryable, { catalogReference, itemType }: Order['lineItems'][number]) {
  if (itemType.preset !== 'DIGITAL' || !catalogReference) return []
  const files = await filesOf(db, catalogReference.catalogItemId)
  const variantId = String(catalogReference.options?.variantId ?? '')
  const own = files.filter((file) => file.variant_id === '' || file.variant_id === variantId)
  return [...new Map(own.map((file) => [file.media_id, file])).values()]
}

const startOf = ({ downloadLinkDays, downloadLimit }: DownloadTerms, now: Date) => ({
  downloads_left: downloadLimit,
  expires_at: new Date(now.getTime() + downloadLinkDays * DAY).toISOString(),
})
