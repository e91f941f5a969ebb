import type { DownloadStatus, Order } from '@cartwright/contract'
import type { DownloadRow } from './store.ts'

/** Payment statuses of an order whose files are delivered. Some of its money may have gone back. */
const paid: readonly Order['paymentStatus'][] = ['PAID', 'PARTIALLY_REFUNDED']

/** Whether the files of an order are delivered: it is paid, and not canceled. */
export const isDelivered = ({ paymentStatus, status }: Pick<Order, 'paymentStatus' | 'status'>): boolean =>
  paid.includes(paymentStatus) && status !== 'CANCELED'

/** Whether a file can be downloaded. A refund of its line closes it; a refund of another line does not. */
export function statusOfDownload(order: Order, download: DownloadRow, now: Date): DownloadStatus {
  const line = order.lineItems.find(({ id }) => id === download.line_item_id)
  if (!line || !isDelivered(order) || (line.refundQuantity ?? 0) >= line.quantity) return 'CLOSED'
  if (download.expires_at <= now.toISOString()) return 'EXPIRED'
  return download.downloads_left === 0 ? 'USED_UP' : 'ACTIVE'
}
