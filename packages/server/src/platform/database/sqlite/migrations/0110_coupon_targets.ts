import type { Migration } from '../migration.ts'

/** Coupons for several products and collections, for customer groups, and from a number of pieces on. */
export const couponTargets: Migration = {
  name: '0110_coupon_targets',
  sql: `
  alter table coupons add column also_collection_ids text not null default '[]';
  alter table coupons add column minimum_quantity integer not null default 1 check (minimum_quantity > 0);
  alter table coupons add column group_ids text not null default '[]';
  alter table coupons add column combines_with_rules integer not null default 1 check (combines_with_rules in (0, 1));`,
  postgres: `
  alter table coupons add column also_collection_ids text collate "C" not null default '[]';
  alter table coupons add column minimum_quantity bigint not null default 1 check (minimum_quantity > 0);
  alter table coupons add column group_ids text collate "C" not null default '[]';
  alter table coupons add column combines_with_rules bigint not null default 1 check (combines_with_rules in (0, 1));`,
}
