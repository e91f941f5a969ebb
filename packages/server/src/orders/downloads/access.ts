import type { DownloadStatus, Order } from '@cartwright/contract'
import { coversFile, wasPaid } from '../orders/was-paid.ts'
import type { DownloadRow } from './store.ts'

/** Whether the files of an order are delivered: it was paid, not all of that went back, and it is not canceled. */
export const isDelivered = (
  order: Pick<Order, 'paymentStatus' | 'balanceSummary' | 'status' | 'priceSummary'>,
): boolean => wasPaid(order) && stands(order)

const stands = ({ paymentStatus, status }: Pick<Order, 'paymentStatus' | 'status'>): boolean =>
  paymentStatus !== 'FULLY_REFUNDED' && status !== 'CANCELED'

/**
 * Whether a file that was delivered can be downloaded. A refund of its line closes it; a refund of another line does not, nor
 * does what staff add to the order later.
 */
export function statusOfDownload(order: Order, download: DownloadRow, now: Date): DownloadStatus {
  const line = order.lineItems.find(({ id }) => id === download.line_item_id)
  if (!line || !stands(order) || !coversFile(order, line.id) || (line.refundQuantity ?? 0) >= line.quantity)
    return 'CLOSED'
  if (download.expires_at <= now.toISOString()) return 'EXPIRED'
  return download.downloads_left === 0 ? 'USED_UP' : 'ACTIVE'
}
