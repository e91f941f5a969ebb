import type { Migration } from '../migration.ts'

/** Invoices and credit notes, which nothing changes or deletes, and their files. */
export const invoices: Migration = {
  name: '0172_invoices',
  sql: `
    create table invoices (
      id text primary key,
      kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
      sequence integer not null check (sequence >= 1),
      number text not null,
      order_id text not null,
      refund_id text not null,
      issued_at text not null,
      total_minor integer not null,
      document text not null,
      unique (kind, sequence),
      unique (order_id, refund_id)
    ) strict, without rowid;
    create table invoice_files (
      invoice_id text primary key references invoices (id),
      pdf blob not null
    ) strict;
    create trigger invoices_stay before update on invoices begin
      select raise(abort, 'An invoice never changes');
    end;
    create trigger invoices_remain before delete on invoices begin
      select raise(abort, 'An invoice is never deleted');
    end;
    create trigger invoice_files_stay before update on invoice_files begin
      select raise(abort, 'An invoice never changes');
    end;
    create trigger invoice_files_remain before delete on invoice_files begin
      select raise(abort, 'An invoice is never deleted');
    end;
  `,
}
