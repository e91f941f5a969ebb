import type { Migration } from '../migration.ts'

const indexes = `
    create unique index invoices_by_number on invoices (is_test, kind, sequence);
    create index invoices_of_order on invoices (order_id, issued_at);
    create unique index invoices_of_refund on invoices (order_id, refund_id) where refund_id <> '';`

/** An order has several invoices. Those of test orders are numbered on their own. */
export const orderDocuments: Migration = {
  name: '0173_order_documents',
  redefines: [
    {
      table: 'invoices',
      from: `document text not null,
    unique (kind, sequence),
    unique (order_id, refund_id)`,
      to: `document text not null,
    is_test integer not null default 0,
    is_advance integer not null default 0`,
    },
  ],
  sql: `${indexes}
    alter table refunds add column credited_minor integer not null default 0;`,
  postgres: `
    alter table invoices add column is_test bigint not null default 0;
    alter table invoices add column is_advance bigint not null default 0;
    alter table invoices drop constraint invoices_kind_sequence_key;
    alter table invoices drop constraint invoices_order_id_refund_id_key;${indexes}
    alter table refunds add column credited_minor bigint not null default 0;`,
  contracts: 'The version before issues one invoice for each order, whose numbers stay unique.',
}
