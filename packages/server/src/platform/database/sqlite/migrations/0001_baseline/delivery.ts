/** Delivery by profiles, regions and options; taxes by groups and areas; exchange rates. */
export const delivery = `
  -- Every shop has a default profile: owners can add regions to it, and cannot create it.
  create table delivery_profiles (
    id text primary key,
    document text not null,
    revision integer not null,
    created_at text not null,
    updated_at text not null
  ) strict, without rowid;
  insert into delivery_profiles (id, document, revision, created_at, updated_at)
    select id, json_object('id', id, 'name', 'General profile', 'isDefault', json('true'), 'productIds', json('[]'),
      'regions', json('[]')), 1, at, at
    from (select '5a0c7a52-7b1e-4c55-9d0e-6a7f3c0d2b11' as id, strftime('%Y-%m-%dT%H:%M:%fZ') as at);

  create table delivery_options (
    id text primary key,
    document text not null,
    revision integer not null,
    created_at text not null,
    updated_at text not null
  ) strict, without rowid;

  create table delivery_slot_uses (
    order_id text primary key,
    option_id text not null,
    slot text not null
  ) strict, without rowid;
  create index delivery_slot_uses_by_slot on delivery_slot_uses (option_id, slot);

  create table tax_regions (
    id text primary key,
    country text not null check (length(country) = 2),
    subdivision text,
    name text not null,
    jurisdiction text not null,
    rate text not null,
    taxes_shipping integer not null check (taxes_shipping in (0, 1)),
    tax_group_id text,
    area_id text,
    compound integer not null default 0,
    details text not null default '{}',
    revision integer not null default 1,
    created_at text not null,
    updated_at text not null
  );
  create index tax_regions_by_place on tax_regions (country, subdivision);

  create table tax_groups (
    id text primary key,
    document text not null,
    revision integer not null,
    created_at text not null,
    updated_at text not null
  ) strict, without rowid;

  create table tax_areas (
    id text primary key,
    document text not null,
    revision integer not null,
    created_at text not null,
    updated_at text not null
  ) strict, without rowid;

  create table tax_exemptions (
    id text primary key,
    document text not null,
    revision integer not null,
    created_at text not null,
    updated_at text not null
  ) strict, without rowid;

  create table tax_exempt_groups (
    id text primary key,
    document text not null,
    revision integer not null,
    created_at text not null,
    updated_at text not null
  ) strict, without rowid;

  -- Tax-exempt groups and VAT numbers of members.
  create table contact_tax_details (
    id text primary key,
    document text not null,
    revision integer not null,
    created_at text not null,
    updated_at text not null
  ) strict, without rowid;

  -- What the authorities said of VAT numbers.
  create table vat_number_checks (
    id text primary key,
    document text not null,
    revision integer not null,
    created_at text not null,
    updated_at text not null
  ) strict, without rowid;

  -- The days on which exchange rates were taken from their source.
  create table daily_rates (
    day text primary key,
    published_on text not null,
    rates text not null
  ) strict, without rowid;
`
