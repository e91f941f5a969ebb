import type { Migration } from '../migration.ts'

const definitions = `
create table product_attribute_definitions (
  id text primary key,
  document text not null,
  revision integer not null,
  created_at text not null,
  updated_at text not null
);`

const values = `
create table product_attributes (
  product_number integer not null references products (number) on delete cascade,
  attribute text not null,
  value text not null,
  primary key (product_number, attribute, value)
);
create index product_attributes_by_value on product_attributes (attribute, value, product_number);`

/** Attributes of products that the owner defines, and their values as searches filter by them. */
export const productAttributes: Migration = {
  name: '0130_product_attributes',
  sql: definitions + values,
  postgres: (definitions + values).replaceAll(' integer', ' bigint').replaceAll(' text', ' text collate "C"'),
}
