import type { Migration } from '../migration.ts'

/** Returns of items of orders. */
export const returns: Migration = {
  name: '0200_returns',
  sql: `
    create table order_returns (
      id text primary key,
      order_id text not null,
      status text not null,
      created_at text not null,
      document text not null
    ) strict, without rowid;
    create index order_returns_of_order on order_returns (order_id, created_at);
    create index order_returns_by_date on order_returns (created_at);
  `,
}
