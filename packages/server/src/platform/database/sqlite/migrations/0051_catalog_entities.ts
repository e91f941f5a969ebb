import type { Migration } from '../migration.ts'

const table = `
create table catalog_entities (
  id text primary key,
  kind text not null,
  name text not null,
  content text not null,
  revision integer not null default 1,
  created_at text not null,
  updated_at text not null
);
create unique index catalog_entities_by_name on catalog_entities (kind, name);`

/** Brands, ribbons, info sections and customizations that an owner made or changed. */
export const catalogEntities: Migration = {
  name: '0051_catalog_entities',
  sql: table,
  postgres: table.replaceAll(' integer', ' bigint').replaceAll(' text', ' text collate "C"'),
}
