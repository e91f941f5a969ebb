import type { Migration } from '../migration.ts'

/** Invoices that apps issue by themselves and add to orders. */
export const addedInvoices: Migration = {
  name: '0330_added_invoices',
  sql: `
    create table added_invoices (
      order_id text not null,
      app_id text not null,
      invoice_id text not null,
      added_at text not null,
      primary key (order_id, app_id, invoice_id)
    ) strict, without rowid;
  `,
  postgres: `
    create table "added_invoices" (
      "order_id" text collate "C" not null,
      "app_id" text collate "C" not null,
      "invoice_id" text collate "C" not null,
      "added_at" text collate "C" not null,
      primary key ("order_id", "app_id", "invoice_id")
    );
  `,
}
