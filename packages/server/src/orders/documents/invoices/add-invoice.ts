import type { Invoice } from '@cartwright/contract'
import { STORE_APP_ID } from '../../../catalog/product/store-app-id.ts'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { invalidField, rejected } from '../../../platform/kernel/errors.ts'
import { requireOrder, saveOrder } from '../../orders/change-order.ts'
import { invoicesOf } from './store.ts'

/**
 * Adds an invoice of an app to an order and its timeline. One that the order has already changes nothing.
 *
 * @returns all invoices of the order
 * @throws ApplicationError `ORDER_NOT_FOUND`, `INVALID_FIELD` for the store’s own app id, `TOO_MANY_INVOICES`
 */
export async function addInvoice(
  transaction: Transaction,
  { orderId, invoiceInfo }: { readonly orderId: string; readonly invoiceInfo: Invoice },
  now: Date,
): Promise<Invoice[]> {
  const order = await requireOrder(transaction, orderId)
  const { id, appId } = invoiceInfo
  if (appId.toLowerCase() === STORE_APP_ID)
    throw invalidField('invoiceInfo.appId', 'is the store itself. Call GenerateInvoice for its invoices.')
  const known = await namesOfInvoices(transaction, order.id)
  if (known.some((invoice) => invoice.id === id && invoice.appId === appId)) return known
  if (known.length >= MOST_INVOICES) throw rejected('TOO_MANY_INVOICES')
  await transaction
    .insertInto('added_invoices')
    .values({ order_id: order.id, app_id: appId, invoice_id: id, added_at: now.toISOString() })
    .execute()
  await saveOrder(transaction, order, now, [{ activityType: 'INVOICE_ADDED' }])
  return [...known, { id, appId }]
}

/** The invoices of an order: those of the store, then those that apps added, each in the order of time. */
export async function namesOfInvoices(db: Queryable, orderId: string): Promise<Invoice[]> {
  const own = await invoicesOf(db, orderId)
  const added = await db
    .selectFrom('added_invoices')
    .select(['invoice_id', 'app_id'])
    .where('order_id', '=', orderId.toLowerCase())
    .orderBy('added_at')
    .orderBy('app_id')
    .orderBy('invoice_id')
    .execute()
  return [
    ...own.map(({ id }) => ({ id, appId: STORE_APP_ID })),
    ...added.map(({ invoice_id, app_id }) => ({ id: invoice_id, appId: app_id })),
  ]
}

/** The contract's limit of `InvoicesForOrder.invoicesInfo`. */
const MOST_INVOICES = 300
