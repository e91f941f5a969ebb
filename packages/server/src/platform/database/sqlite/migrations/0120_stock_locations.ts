import type { Migration } from '../migration.ts'

/**
 * Locations and their stock. What a variant has in stock beyond the rows of `stock_levels` is at the default location,
 * so that a shop with one location stores nothing twice.
 */
export const stockLocations: Migration = {
  name: '0120_stock_locations',
  sql: `
    create table locations (
      id text primary key,
      document text not null,
      revision integer not null,
      created_at text not null,
      updated_at text not null
    ) strict, without rowid;

    insert into locations (id, document, revision, created_at, updated_at)
    select id, json_object('id', id, 'name', 'Main location', 'isDefault', json('true'), 'active', json('true'),
      'archived', json('false'), 'sellsOnline', json('true'), 'priority', 0, 'types', json_array('INVENTORY')),
      1, at, at
    from (select lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' ||
      substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))) as id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') as at);

    create table stock_levels (
      product_number integer not null,
      variant_id text not null,
      location_id text not null references locations (id),
      quantity integer not null check (quantity >= 0),
      sellable integer not null,
      primary key (product_number, variant_id, location_id),
      foreign key (product_number, variant_id) references variants (product_number, id) on delete cascade
    ) strict, without rowid;
    create index stock_levels_of_location on stock_levels (location_id);

    create table preorders (
      product_number integer not null,
      variant_id text not null,
      enabled integer not null,
      message text,
      unit_limit integer,
      available_date text,
      preordered integer not null default 0 check (preordered >= 0),
      primary key (product_number, variant_id),
      foreign key (product_number, variant_id) references variants (product_number, id) on delete cascade
    ) strict, without rowid;

    create table stock_holds (
      checkout_id text not null,
      product_id text not null,
      variant_id text not null,
      location_id text not null,
      quantity integer not null check (quantity >= 0),
      preordered integer not null check (preordered >= 0),
      expires_at text not null,
      primary key (checkout_id, product_id, variant_id, location_id)
    ) strict, without rowid;
    create index stock_holds_of_variant on stock_holds (product_id, variant_id);
  `,
}
