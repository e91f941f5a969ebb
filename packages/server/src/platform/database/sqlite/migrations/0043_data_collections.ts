import type { Migration } from '../migration.ts'

/** Collections of the owner and their items. The values of an item are one JSON text. */
export const dataCollections: Migration = {
  name: '0043_data_collections',
  sql: `
    create table data_collections (
      id text primary key,
      definition text not null,
      revision integer not null,
      created_at text not null,
      updated_at text not null
    ) strict, without rowid;
    create table data_items (
      collection_id text not null,
      id text not null,
      "values" text not null,
      owner text,
      published integer not null,
      created_at text not null,
      updated_at text not null,
      primary key (collection_id, id)
    ) strict;
    create index data_items_by_date on data_items (collection_id, created_at, id);
    create index data_items_by_slug on data_items (collection_id, json_extract("values", '$.slug'));
    create index data_items_of_owner on data_items (owner) where owner is not null;
  `,
}
