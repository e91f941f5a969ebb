import type { Order, OrderDownload } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import type { Consumer, EventKind } from '../../platform/domain/consumer.ts'
import { appendEvent } from '../../platform/events/outbox.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { findFile } from '../../platform/media/library/file-row.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { requireOrder, saveOrder } from '../orders/change-order.ts'
import { isOrderApproved, ORDER } from '../orders/events.ts'
import { orderOfEvent } from '../orders/order-of-event.ts'
import { isDelivered, statusOfDownload } from './access.ts'
import { downloadUrl } from './link.ts'
import { downloadsOf, filesOfLine, grantDownloads, restartDownloads } from './store.ts'

/** The entity of events about files of orders. */
const DOWNLOADS = 'cartwright.order_downloads'

/** Whether an event says that the links of an order go to its customer. */
export const areLinksSent = ({ entityType, slug }: EventKind): boolean => entityType === DOWNLOADS && slug === 'sent'

/** Grants the files of an order once it is paid, and those that a change adds to a paid one. */
export const downloadConsumer = (site: Pick<Services, 'db' | 'now'>): Consumer => ({
  name: 'downloads',
  wants: (event) =>
    isOrderApproved(event) ||
    (event.entityType === ORDER && ['payment_status_updated', 'committed'].includes(event.slug)),
  deliver: ({ entityId }) => deliver(site, entityId),
})

/** A second delivery of the event finds nothing left to grant. */
async function deliver(site: Pick<Services, 'db' | 'now'>, orderId: string): Promise<void> {
  if (!isDelivered(await orderOfEvent(site.db, orderId))) return
  await write(site, null, async (transaction) => {
    const order = await requireOrder(transaction, orderId)
    const granted = await grantDownloads(transaction, order, await readSettings(transaction), site.now())
    if (granted > 0) await sendLinks(transaction, order, site.now())
  })
}

/**
 * Starts time and count of the files of an order again, and grants files that its products got since.
 *
 * @throws ApplicationError `ORDER_NOT_FOUND`, `ORDER_NOT_PAID`
 */
export async function renewDownloads(
  transaction: Transaction,
  { orderId, sendEmail = false }: { readonly orderId: string; readonly sendEmail?: boolean | undefined },
  now: Date,
): Promise<Order> {
  const order = await requireOrder(transaction, orderId)
  if (!isDelivered(order)) throw rejected('ORDER_NOT_PAID')
  const settings = await readSettings(transaction)
  await grantDownloads(transaction, order, settings, now)
  await restartDownloads(transaction, order, settings, now)
  if (sendEmail) await sendLinks(transaction, order, now)
  return order
}

async function sendLinks(transaction: Transaction, order: Order, now: Date): Promise<void> {
  await saveOrder(transaction, order, now, [{ activityType: 'DOWNLOAD_LINK_SENT' }])
  const event = { entityType: DOWNLOADS, slug: 'sent', entityId: order.id, payload: { orderId: order.id } }
  await appendEvent(transaction, event, now)
}

/** The files of an order with their links. A file that was deleted from the library is left out. */
export async function describeDownloads(
  site: Pick<Services, 'db' | 'url' | 'now'>,
  order: Order,
  withUses = false,
): Promise<OrderDownload[]> {
  const described: OrderDownload[] = []
  for (const download of await downloadsOf(site.db, order)) {
    const { id, line_item_id: lineItemId, media_id, downloads_left: downloadsLeft, expires_at } = download
    const file = await findFile(site.db, media_id).catch(() => null)
    if (!file) continue
    const status = statusOfDownload(order, download, site.now())
    described.push({
      ...{ id, lineItemId, fileName: file.file_name, sizeInBytes: String(file.size_in_bytes), status },
      ...(status === 'ACTIVE' && { url: await downloadUrl(site, id) }),
      ...{ downloadsLeft, expirationDate: expires_at },
      ...(withUses && { uses: await usesOf(site.db, id) }),
    })
  }
  return described
}

async function usesOf(db: Queryable, id: string) {
  const rows = await db.selectFrom('download_uses').selectAll().where('download_id', '=', id).orderBy('at').execute()
  return rows.map(({ at, network }) => ({ date: at, ...(network !== null && { network }) }))
}

/** What a page shows of the files of an order. */
export interface OrderDelivery {
  /** `arriving` for a moment after the payment, until the files are granted. */
  readonly state: 'none' | 'unpaid' | 'arriving' | 'delivered'
  readonly files: readonly OrderDownload[]
}

/** Whether an order has files, and the files once it is paid. */
export async function deliveryOf(site: Pick<Services, 'db' | 'url' | 'now'>, order: Order): Promise<OrderDelivery> {
  const files = await describeDownloads(site, order)
  if (files.length > 0) return { state: 'delivered', files }
  const coming = await Promise.all(order.lineItems.map((line) => filesOfLine(site.db, line)))
  if (coming.flat().length === 0 || order.status === 'CANCELED') return { state: 'none', files }
  if (isDelivered(order) || order.paymentStatus === 'PENDING') return { state: 'arriving', files }
  return { state: order.paymentStatus === 'FULLY_REFUNDED' ? 'none' : 'unpaid', files }
}
