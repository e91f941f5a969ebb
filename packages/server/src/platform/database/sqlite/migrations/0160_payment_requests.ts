import type { Migration } from '../migration.ts'

/** Requests to pay an amount of an order, payments that pay them, and orders that were no checkout. */
export const paymentRequests: Migration = {
  name: '0160_payment_requests',
  redefines: [
    {
      table: 'orders',
      from: 'checkout_id text not null unique references checkouts (id)',
      to: 'checkout_id text unique references checkouts (id)',
    },
    {
      table: 'payments',
      from: 'checkout_id text not null references checkouts (id)',
      to: 'checkout_id text references checkouts (id)',
    },
  ],
  sql: `
    create table order_payment_requests (
      id text primary key,
      order_id text not null references orders (id),
      status text not null check (status in ('UNPAID', 'PAID', 'EXPIRED', 'VOIDED')),
      amount_minor integer not null check (amount_minor > 0),
      expires_at text not null,
      created_at text not null,
      document text not null
    ) strict, without rowid;
    create index payment_requests_of_order on order_payment_requests (order_id, created_at, id);
    create index payment_requests_by_date on order_payment_requests (created_at, id);

    alter table payments add column request_id text;
    create index payments_of_request on payments (request_id) where request_id is not null;
  `,
}
