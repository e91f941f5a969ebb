import type { BackInStockNotificationRequest } from '@cartwright/contract'
import type { BackInStockTables } from './tables.ts'

export type RequestRow = BackInStockTables['back_in_stock_requests']

/** A stored request as the wire has it. */
export function toWire(row: RequestRow): BackInStockNotificationRequest {
  return {
    id: row.id,
    catalogReference: JSON.parse(row.catalog_reference),
    email: row.email,
    ...(row.member_id !== null && { contactId: row.member_id }),
    status: row.status,
    ...(row.auto_notified !== null && { autoNotified: row.auto_notified === 1 }),
    createdDate: row.created_at,
    ...(row.item_url !== null && { itemUrl: row.item_url }),
  }
}
