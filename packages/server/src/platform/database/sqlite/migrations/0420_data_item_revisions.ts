import type { Migration } from '../migration.ts'

/** What the pages of a shop were after each save. */
export const dataItemRevisions: Migration = {
  name: '0420_data_item_revisions',
  sql: `
    create table data_item_revisions (
      collection_id text not null,
      item_id text not null,
      number integer not null,
      "values" text not null,
      published integer not null,
      author text,
      created_at text not null,
      primary key (collection_id, item_id, number),
      foreign key (collection_id, item_id) references data_items (collection_id, id) on delete cascade
    ) strict, without rowid;
  `,
  postgres: `
    create table data_item_revisions (
      collection_id text collate "C" not null,
      item_id text collate "C" not null,
      number bigint not null,
      "values" text collate "C" not null,
      published bigint not null,
      author text collate "C",
      created_at text collate "C" not null,
      primary key (collection_id, item_id, number),
      foreign key (collection_id, item_id) references data_items (collection_id, id) on delete cascade
    );
  `,
}
