import type { Migration } from '../migration.ts'

/** Discount rules, customer groups, generated coupon codes, and gift cards. Coupons get every kind of benefit. */
export const promotions: Migration = {
  name: '0070_promotions',
  sql: `
    create table discount_rules (
      id text primary key,
      document text not null,
      revision integer not null,
      created_at text not null,
      updated_at text not null
    ) strict, without rowid;
    create table discount_rule_sets (
      id integer primary key check (id = 1),
      token text
    ) strict;
    create table discount_rule_counts (
      rule_id text primary key,
      times_used integer not null check (times_used >= 0)
    ) strict, without rowid;
    create table discount_rule_uses (
      rule_id text not null,
      order_id text not null,
      member_id text,
      email text,
      used_at text not null,
      primary key (rule_id, order_id)
    ) strict, without rowid;
    create index discount_rule_uses_of_order on discount_rule_uses (order_id);
    create index discount_rule_uses_of_member on discount_rule_uses (member_id);
    create index discount_rule_uses_of_email on discount_rule_uses (email);
    create table customer_groups (
      id text primary key,
      document text not null,
      revision integer not null,
      created_at text not null,
      updated_at text not null
    ) strict, without rowid;

    create table customer_orders (
      order_id text primary key,
      member_id text,
      email text
    ) strict, without rowid;
    create index customer_orders_of_member on customer_orders (member_id);
    create index customer_orders_of_email on customer_orders (email);
    insert into customer_orders (order_id, member_id, email)
    select id, member_id, nullif(lower(trim(json_extract(document, '$.buyerInfo.email'))), '') from orders;

    create table new_coupons (
      id text primary key,
      code text not null unique,
      name text not null,
      active integer not null check (active in (0, 1)),
      benefit text not null,
      scope_type text not null check (scope_type in ('CART', 'COLLECTION', 'PRODUCT')),
      scope_ids text not null,
      minimum_subtotal_minor integer not null check (minimum_subtotal_minor >= 0),
      limited_to_one_item integer not null check (limited_to_one_item in (0, 1)),
      starts_at text,
      ends_at text,
      usage_limit integer check (usage_limit > 0),
      limit_per_customer integer check (limit_per_customer > 0),
      times_used integer not null default 0 check (times_used >= 0),
      created_at text not null,
      updated_at text not null
    );
    insert into new_coupons
    select id, code, name, active,
      case benefit_type
        when 'PERCENT' then json_object('type', 'PERCENT', 'percent', coalesce(percent, '0'))
        when 'AMOUNT' then json_object('type', 'AMOUNT', 'amount', coalesce(amount_minor, 0))
        else json_object('type', 'FREE_SHIPPING')
      end,
      scope_type, scope_ids, minimum_subtotal_minor, 0, starts_at, ends_at, usage_limit,
      case once_per_member when 1 then 1 end, times_used, created_at, updated_at
    from coupons;
    create table old_coupon_uses as select coupon_id, order_id, member_id, used_at, email from coupon_uses;
    drop table coupon_uses;
    drop table coupons;
    alter table new_coupons rename to coupons;
    create table coupon_uses (
      coupon_id text not null references coupons (id) on delete cascade,
      order_id text not null,
      member_id text,
      used_at text not null,
      email text,
      code text,
      primary key (coupon_id, order_id)
    );
    insert into coupon_uses (coupon_id, order_id, member_id, used_at, email)
    select coupon_id, order_id, member_id, used_at, email from old_coupon_uses;
    drop table old_coupon_uses;
    create index coupon_uses_by_member on coupon_uses (coupon_id, member_id);
    create index coupon_uses_by_email on coupon_uses (coupon_id, email);
    create index coupon_uses_of_order on coupon_uses (order_id);
    create table coupon_codes (
      code text primary key,
      coupon_id text not null references coupons (id) on delete cascade,
      usage_limit integer not null check (usage_limit > 0),
      times_used integer not null default 0 check (times_used >= 0)
    ) without rowid;
    create index coupon_codes_of_coupon on coupon_codes (coupon_id, code);
  `,
}
