import type { Migration } from '../migrations.ts'

export const checkout: Migration = {
  name: '0005_checkout',
  sql: `
    create table checkouts (
      id text primary key,
      cart_id text,
      visitor_id text,
      member_id text,
      completed integer not null default 0 check (completed in (0, 1)),
      order_id text,
      details text not null,
      document text,
      created_at text not null,
      updated_at text not null,
      check (completed = 0 or (order_id is not null and document is not null))
    );

    create unique index checkouts_open_of_cart on checkouts (cart_id) where completed = 0 and cart_id is not null;

    create table orders (
      id text primary key,
      number integer not null unique,
      checkout_id text not null unique references checkouts (id),
      visitor_id text,
      member_id text,
      status text not null,
      payment_status text not null,
      currency text not null,
      total_minor integer not null check (total_minor >= 0),
      language text not null,
      placed_at text not null,
      document text not null
    );

    create index orders_of_member on orders (member_id, number) where member_id is not null;

    create table payments (
      id text primary key,
      checkout_id text not null references checkouts (id),
      provider text not null,
      status text not null check (status in ('pending', 'authorized', 'captured', 'voided', 'declined')),
      reference text,
      currency text not null,
      amount_minor integer not null check (amount_minor >= 0),
      created_at text not null,
      updated_at text not null
    );

    create index payments_of_checkout on payments (checkout_id);
  `,
}
