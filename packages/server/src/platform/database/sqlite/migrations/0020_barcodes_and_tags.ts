import type { Migration } from '../migration.ts'

const indexes = `
  create index product_tags_by_tag on product_tags (tag, product_number);
  create index variants_by_barcode on variants (lower(barcode));`

/** Codes of variants that scanners read, and words that products are grouped by. */
export const barcodesAndTags: Migration = {
  name: '0020_barcodes_and_tags',
  sql: `
  alter table variants add column barcode text not null default '';
  create table product_tags (
    product_number integer not null references products (number) on delete cascade,
    tag text not null,
    primary key (product_number, tag)
  ) strict, without rowid;${indexes}`,
  postgres: `
  alter table variants add column barcode text collate "C" not null default '';
  create table product_tags (
    product_number bigint not null references products (number) on delete cascade,
    tag text collate "C" not null,
    primary key (product_number, tag)
  );${indexes}`,
}
