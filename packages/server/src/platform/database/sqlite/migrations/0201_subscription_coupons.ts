import type { Migration } from '../migration.ts'

const columns = (integer: string) => `
  alter table coupons add column applies_to_subscriptions ${integer} not null default 0
    check (applies_to_subscriptions in (0, 1));
  alter table coupons add column discounted_cycles ${integer} check (discounted_cycles > 0);`

/** Coupons that also apply to later deliveries of a subscription, and to how many. */
export const subscriptionCoupons: Migration = {
  name: '0201_subscription_coupons',
  sql: columns('integer'),
  postgres: columns('bigint'),
}
