import type { Migration } from '../migration.ts'

const table = (text: string, strict: string) => `
  create table customer_e_invoices (
    email_key ${text} primary key,
    document ${text} not null
  )${strict};`

/** What customers need on electronic invoices, by their addresses. */
export const customerEInvoices: Migration = {
  name: '0103_customer_e_invoices',
  sql: table('text', ' strict, without rowid'),
  postgres: table('text collate "C"', ''),
}
