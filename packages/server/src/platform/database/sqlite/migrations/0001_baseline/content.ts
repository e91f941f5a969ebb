/** Collections of the owner, their items and what these were after each save; the texts of the shop in its further languages. */
export const content = `
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

  create table translations (
    entity_type text not null,
    entity_id text not null,
    language text not null,
    texts text not null,
    updated_at text not null,
    primary key (entity_type, entity_id, language)
  ) strict, without rowid;
`
