import type { OrderEInvoice, RequestOf } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { normalizeEmail } from '../../../platform/kernel/email-address.ts'
import './tables.ts'

/** What a customer needs on electronic invoices; no fields where nothing is stored. */
export async function findEInvoice(db: Queryable, email: string): Promise<OrderEInvoice> {
  const row = await db
    .selectFrom('customer_e_invoices')
    .select('document')
    .where('email_key', '=', normalizeEmail(email))
    .executeTakeFirst()
  return row ? JSON.parse(row.document) : {}
}

export async function setEInvoice(
  transaction: Transaction,
  { email, eInvoice }: RequestOf<'SetCustomerEInvoice'>,
): Promise<OrderEInvoice> {
  await deleteEInvoice(transaction, email)
  if (Object.keys(eInvoice).length === 0) return {}
  await transaction
    .insertInto('customer_e_invoices')
    .values({ email_key: normalizeEmail(email), document: JSON.stringify(eInvoice) })
    .execute()
  return eInvoice
}

export async function deleteEInvoice(transaction: Transaction, email: string): Promise<void> {
  await transaction.deleteFrom('customer_e_invoices').where('email_key', '=', normalizeEmail(email)).execute()
}
