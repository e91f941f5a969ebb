import type { Order } from '@cartwright/contract'
import { lineTitles } from '@cartwright/design/order'
import type { Queryable } from '../../platform/database/database.ts'
import { dateFormat } from '../../platform/kernel/formatters.ts'
import type { SiteSettings } from '../../platform/settings/settings.ts'
import { findOrder } from '../orders/store.ts'
import { zoneOf } from './period.ts'
import type { StoredWithdrawal } from './store.ts'

/** The exact date and time of a statement, with the name of the time zone. */
export const receivedAt = (date: string, language: string, settings: Pick<SiteSettings, 'business'>): string =>
  dateFormat(language, { dateStyle: 'long', timeStyle: 'full', timeZone: zoneOf(settings) }).format(new Date(date))

/**
 * The items of a statement, a line each; null for the whole order. Lines of an order are named only where the customer
 * chose them, so the order was shown to be the customer's own.
 */
export async function describeItems(
  db: Queryable,
  { orderId, lineItems, items }: StoredWithdrawal,
): Promise<string[] | null> {
  if (items !== undefined) return [items]
  const stored = lineItems && orderId !== undefined ? await findOrder(db, orderId) : undefined
  if (!stored) return null
  const order: Order = JSON.parse(stored.document)
  const titles = lineTitles(order.lineItems)
  return (lineItems ?? []).map(({ lineItemId, quantity }) => `${quantity} × ${titles.get(lineItemId) ?? lineItemId}`)
}
