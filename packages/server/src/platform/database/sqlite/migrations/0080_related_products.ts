import type { Migration } from '../migration.ts'

/** Products that the owner shows beside others, and what is bought together. */
export const relatedProducts: Migration = {
  name: '0080_related_products',
  sql: `
  create table related_products (
    product_id text not null,
    position integer not null,
    related_id text not null,
    primary key (product_id, position)
  ) strict, without rowid;
  create index related_products_by_related on related_products (related_id);
  create index sales_lines_by_product on sales_lines (product_id, order_id);`,
  postgres: `
  create table related_products (
    product_id text collate "C" not null,
    position bigint not null,
    related_id text collate "C" not null,
    primary key (product_id, position)
  );
  create index related_products_by_related on related_products (related_id);
  create index sales_lines_by_product on sales_lines (product_id, order_id);`,
}
