import type { Migration } from '../migration.ts'

const table = `
create table product_private_tags (
  product_number integer not null references products (number) on delete cascade,
  tag text not null,
  primary key (product_number, tag)
);
create index product_private_tags_by_tag on product_private_tags (tag, product_number);
insert into product_private_tags (product_number, tag)`

/** Private tags of products, as searches filter by them. */
export const privateTags: Migration = {
  name: '0133_private_tags',
  sql: `${table}
select distinct product_number, value from product_documents, json_each(details, '$.privateTags')
where details like '%"privateTags":%';`,
  postgres: `${table.replace(' integer', ' bigint').replace(' text', ' text collate "C"')}
select distinct product_number, tag from product_documents,
  json_array_elements_text(coalesce(details::json -> 'privateTags', '[]')) as tag
where details like '%"privateTags":%';`,
}
