import type { Order } from '@cartwright/contract'
import { findEInvoice } from '../../people/customers/e-invoices/store.ts'
import type { Transaction } from '../../platform/database/database.ts'

/** An order of the checkout says nothing of electronic invoices where the customer entered nothing. */
export async function withStoredEInvoice(transaction: Transaction, order: Order): Promise<Order> {
  const { email } = order.buyerInfo
  if (order.eInvoice || email === undefined) return order
  const eInvoice = await findEInvoice(transaction, email)
  return Object.keys(eInvoice).length > 0 ? { ...order, eInvoice } : order
}
