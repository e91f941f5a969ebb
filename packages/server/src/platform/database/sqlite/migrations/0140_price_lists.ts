import type { Migration } from '../migration.ts'

/** Price lists, their prices, and a token of the set that is switched on. */
export const priceLists: Migration = {
  name: '0140_price_lists',
  sql: `
    create table price_lists (
      id text primary key,
      document text not null,
      revision integer not null,
      created_at text not null,
      updated_at text not null
    ) strict, without rowid;
    create table price_list_sets (
      id integer primary key check (id = 1),
      token text
    ) strict;
    create table price_list_entries (
      list_id text not null references price_lists (id) on delete cascade,
      product_id text not null,
      variant_id text not null,
      price_minor integer not null check (price_minor >= 0),
      compare_at_minor integer check (compare_at_minor >= 0),
      primary key (list_id, product_id, variant_id)
    ) strict, without rowid;
  `,
}
