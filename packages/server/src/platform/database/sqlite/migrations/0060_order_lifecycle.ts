import type { Migration } from '../migration.ts'

/** Fulfillments and refunds of orders. Payments name their order, and how they were made. */
export const orderLifecycle: Migration = {
  name: '0060_order_lifecycle',
  sql: `
    create table fulfillments (
      id text primary key,
      order_id text not null,
      created_at text not null,
      document text not null
    ) strict, without rowid;
    create index fulfillments_of_order on fulfillments (order_id, created_at, id);

    create table refunds (
      id text primary key,
      order_id text not null,
      created_at text not null,
      details text not null
    ) strict, without rowid;
    create index refunds_of_order on refunds (order_id, created_at, id);

    create table refund_transactions (
      id text primary key,
      refund_id text not null references refunds (id),
      order_id text not null,
      payment_id text not null,
      amount_minor integer not null check (amount_minor > 0),
      status text not null check (status in ('pending', 'succeeded', 'failed')),
      is_external integer not null,
      reference text
    ) strict, without rowid;
    create index refund_transactions_of_order on refund_transactions (order_id, id);

    alter table payments add column order_id text;
    alter table payments add column method text not null default '';
    update payments set order_id = (select orders.id from orders where orders.checkout_id = payments.checkout_id);
    create index payments_of_order on payments (order_id, created_at, id);
  `,
}
