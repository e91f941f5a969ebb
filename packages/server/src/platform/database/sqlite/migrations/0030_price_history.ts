import type { Migration } from '../migration.ts'

/** What is priced when a site gets the table: products have had their prices since they were last changed. */
const known = `
  insert into price_history (list_id, product_id, variant_id, valid_from, price_minor, full_minor)
    select '', products.id, variants.id, products.updated_at, discounted_price_minor, variants.price_minor
    from variants join products on products.number = variants.product_number;
  insert into price_history (list_id, product_id, variant_id, valid_from, price_minor, full_minor)
    select list_id, product_id, variant_id, updated_at, price_minor, compare_at_minor
    from price_list_entries join price_lists on price_lists.id = list_id;
  insert into price_list_history (list_id, valid_from, created_at, document)
    select id, updated_at, created_at, document from price_lists;`

/** What items have cost, and what price lists were like. */
export const priceHistory: Migration = {
  name: '0030_price_history',
  sql: `
  create table price_history (
    product_id text not null,
    variant_id text not null,
    list_id text not null,
    valid_from text not null,
    price_minor integer,
    full_minor integer,
    primary key (product_id, variant_id, list_id, valid_from)
  ) strict, without rowid;
  create index price_history_by_date on price_history (valid_from);
  create table price_list_history (
    list_id text not null,
    valid_from text not null,
    created_at text not null,
    document text,
    primary key (list_id, valid_from)
  ) strict, without rowid;
  ${known}`,
  postgres: `
  create table price_history (
    product_id text collate "C" not null,
    variant_id text collate "C" not null,
    list_id text collate "C" not null,
    valid_from text collate "C" not null,
    price_minor bigint,
    full_minor bigint,
    primary key (product_id, variant_id, list_id, valid_from)
  );
  create index price_history_by_date on price_history (valid_from);
  create table price_list_history (
    list_id text collate "C" not null,
    valid_from text collate "C" not null,
    created_at text collate "C" not null,
    document text collate "C",
    primary key (list_id, valid_from)
  );
  ${known}`,
}
