import type { Migration } from '../migration.ts'

const columns = (integer: string) => `
alter table collections add column parent_id text;
alter table collections add column place ${integer} not null default 0;
alter table collections add column created_at text;
alter table collections add column seo_data text;
create index collections_by_parent on collections (parent_id);
alter table apps add column catalog_version text not null default 'V3_CATALOG';`

/** Collections as a tree of categories, and the catalog that the clients of an app are to use. */
export const categories: Migration = {
  name: '0050_categories',
  sql: columns('integer'),
  postgres: columns('bigint').replaceAll(' text', ' text collate "C"'),
}
