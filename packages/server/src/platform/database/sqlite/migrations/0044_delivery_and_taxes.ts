import type { Migration } from '../migration.ts'

/** Delivery by profiles, regions and options; taxes by groups and areas. What was set up before is carried over. */
export const deliveryAndTaxes: Migration = {
  name: '0044_delivery_and_taxes',
  sql: `
    create table delivery_profiles (
      id text primary key,
      document text not null,
      revision integer not null,
      created_at text not null,
      updated_at text not null
    ) strict, without rowid;
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

    insert into delivery_profiles (id, document, revision, created_at, updated_at)
    select '5a0c7a52-7b1e-4c55-9d0e-6a7f3c0d2b11', json_object(
      'id', '5a0c7a52-7b1e-4c55-9d0e-6a7f3c0d2b11',
      'name', 'General profile',
      'isDefault', json('true'),
      'productIds', json('[]'),
      'regions', json_group_array(json_object(
        'id', shipping_regions.id,
        'name', shipping_regions.name,
        'active', json('true'),
        'destinations', (
          select json_group_array(json_object(
            'country', value ->> 'country',
            'subdivisions', case when value ->> 'subdivision' is null then json('[]') else json_array(value ->> 'subdivision') end,
            'postalCodes', json('[]')
          )) from json_each(shipping_regions.destinations)
        )
      ))
    ), 1, strftime('%Y-%m-%dT%H:%M:%fZ'), strftime('%Y-%m-%dT%H:%M:%fZ')
    from shipping_regions having count(*) > 0;

    insert into delivery_options (id, document, revision, created_at, updated_at)
    select id, json_patch(json_object(
      'id', id,
      'code', code,
      'kind', case method when 'PICKUP' then 'PICKUP' else 'SHIPPING' end,
      'title', title,
      'regionIds', json_array(region_id),
      'rates', (
        select json_group_array(json_object(
          'amount', value ->> 'cost',
          'conditions', case when value ->> 'upToWeight' is null then json('[]') else json_array(json_object(
            'type', 'BY_TOTAL_WEIGHT', 'operator', 'LTE', 'value', value ->> 'upToWeight')) end
        )) from json_each(tiers)
      ),
      'deliveryTime', delivery_time,
      'active', json(case active when 1 then 'true' else 'false' end),
      'position', position
    ), json_object('freeFrom', free_from_minor, 'instructions', instructions, 'pickupAddress', json(pickup_address))),
    1, strftime('%Y-%m-%dT%H:%M:%fZ'), strftime('%Y-%m-%dT%H:%M:%fZ')
    from shipping_options;
    drop table shipping_options;
    drop table shipping_regions;

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
    alter table tax_regions add column area_id text;
    alter table tax_regions add column compound integer not null default 0;
    alter table tax_regions add column details text not null default '{}';
    alter table tax_regions add column revision integer not null default 1;
    alter table tax_regions add column created_at text not null default '2026-01-01T00:00:00.000Z';
    alter table tax_regions add column updated_at text not null default '2026-01-01T00:00:00.000Z';
  `,
}
