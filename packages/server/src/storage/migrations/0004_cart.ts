import type { Migration } from '../migrations.ts'

export const cart: Migration = {
  name: '0004_cart',
  sql: `
    create table carts (
      id text primary key,
      owner_kind text not null check (owner_kind in ('visitor', 'member', 'user')),
      owner_id text not null,
      lines text not null,
      details text not null,
      revision integer not null check (revision > 0),
      purchase_flow_id text not null,
      checkout_id text,
      wire_text text not null,
      written_for text not null,
      created_at text not null,
      updated_at text not null,
      unique (owner_kind, owner_id)
    );

    create table coupons (
      id text primary key,
      code text not null unique,
      name text not null,
      active integer not null check (active in (0, 1)),
      benefit_type text not null check (benefit_type in ('PERCENT', 'AMOUNT', 'FREE_SHIPPING')),
      percent text,
      amount_minor integer check (amount_minor >= 0),
      scope_type text not null check (scope_type in ('CART', 'COLLECTION', 'PRODUCT')),
      scope_ids text not null,
      minimum_subtotal_minor integer not null check (minimum_subtotal_minor >= 0),
      starts_at text,
      ends_at text,
      usage_limit integer check (usage_limit > 0),
      once_per_member integer not null check (once_per_member in (0, 1)),
      times_used integer not null default 0 check (times_used >= 0),
      created_at text not null,
      updated_at text not null
    );

    create table coupon_uses (
      coupon_id text not null references coupons (id) on delete cascade,
      order_id text not null,
      member_id text,
      used_at text not null,
      primary key (coupon_id, order_id)
    );

    create index coupon_uses_by_member on coupon_uses (coupon_id, member_id);

    create table tax_regions (
      id text primary key,
      country text not null check (length(country) = 2),
      subdivision text,
      name text not null,
      jurisdiction text not null,
      rate text not null,
      taxes_shipping integer not null check (taxes_shipping in (0, 1)),
      tax_group_id text
    );

    create index tax_regions_by_place on tax_regions (country, subdivision);

    create table shipping_regions (
      id text primary key,
      name text not null,
      destinations text not null
    );

    create table shipping_options (
      id text primary key,
      region_id text not null references shipping_regions (id) on delete cascade,
      code text not null unique,
      title text not null,
      method text not null check (method in ('DELIVERY', 'PICKUP')),
      tiers text not null,
      free_from_minor integer check (free_from_minor >= 0),
      delivery_time text not null,
      instructions text,
      pickup_address text,
      active integer not null check (active in (0, 1)),
      position integer not null
    );

    create table additional_fees (
      id text primary key,
      code text not null unique,
      name text not null,
      price_minor integer not null check (price_minor >= 0),
      above_weight double precision not null,
      taxable integer not null check (taxable in (0, 1)),
      active integer not null check (active in (0, 1)),
      position integer not null
    );
  `,
}
