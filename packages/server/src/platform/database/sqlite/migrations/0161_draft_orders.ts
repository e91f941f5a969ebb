import type { Migration } from '../migration.ts'

/** Orders that staff prepare, changes of placed orders, and the refunds that follow from these. */
export const draftOrders: Migration = {
  name: '0161_draft_orders',
  sql: `
    create table draft_orders (
      id text primary key,
      order_id text references orders (id),
      status text not null check (status in ('DRAFT', 'COMMITTED')),
      created_at text not null,
      updated_at text not null,
      draft text not null,
      document text not null
    ) strict, without rowid;
    create index draft_orders_of_order on draft_orders (order_id) where order_id is not null;
    create index draft_orders_by_date on draft_orders (created_at, id);

    alter table refund_transactions add column is_adjustment integer not null default 0;
  `,
}
