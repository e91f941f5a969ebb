import type { Migration } from '../migration.ts'

/** Requests for a mail when an item is back in stock: one open request per address and item. */
export const backInStock: Migration = {
  name: '0039_back_in_stock',
  sql: `
    create table back_in_stock_requests (
      id text primary key,
      email text not null,
      email_key text not null,
      member_id text,
      product_id text not null,
      variant_id text not null,
      catalog_reference text not null,
      item_url text,
      language text,
      status text not null,
      auto_notified integer,
      created_at text not null,
      notified_at text
    ) strict, without rowid;
    create unique index back_in_stock_open on back_in_stock_requests (email_key, product_id, variant_id)
      where status <> 'NOTIFICATION_SENT';
    create index back_in_stock_of_address on back_in_stock_requests (email_key);
    create index back_in_stock_of_member on back_in_stock_requests (member_id) where member_id is not null;
    create index back_in_stock_of_product on back_in_stock_requests (product_id, status);
    create index back_in_stock_by_date on back_in_stock_requests (created_at, id);
    create index back_in_stock_notified on back_in_stock_requests (notified_at) where notified_at is not null;
    create table back_in_stock_settings (
      id integer primary key check (id = 1),
      collecting integer not null
    ) strict;
  `,
}
