/** Locations, their stock, preorders, what checkouts hold, and requests for a mail when an item is back in stock. */
export const stock = `
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
      substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))) as id, strftime('%Y-%m-%dT%H:%M:%fZ') as at);

  -- What a variant has in stock beyond these rows is at the default location.
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

  -- Several versions, so that orders of different products seldom wait for each other on PostgreSQL.
  create table availability_versions (
    shard integer primary key,
    version integer not null
  );

  create table back_in_stock_requests (
    id text primary key,
    email text not null,
    email_key text not null,
    member_id text,
    product_id text not null,
    variant_id text not null,
    catalog_reference text not null,
    item_url text,
    language text,
    status text not null,
    auto_notified integer,
    created_at text not null,
    notified_at text
  ) strict, without rowid;
  create unique index back_in_stock_open on back_in_stock_requests (email_key, product_id, variant_id)
    where status <> 'NOTIFICATION_SENT';
  create index back_in_stock_of_address on back_in_stock_requests (email_key);
  create index back_in_stock_of_member on back_in_stock_requests (member_id) where member_id is not null;
  create index back_in_stock_of_product on back_in_stock_requests (product_id, status);
  create index back_in_stock_by_date on back_in_stock_requests (created_at, id);
  create index back_in_stock_notified on back_in_stock_requests (notified_at) where notified_at is not null;

  create table back_in_stock_settings (
    id integer primary key check (id = 1),
    collecting integer not null
  ) strict;
`
