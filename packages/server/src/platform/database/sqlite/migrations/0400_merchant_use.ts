import type { Migration } from '../migration.ts'

/** Whether a member lets the shop charge a saved card for orders of the member. */
export const merchantUse: Migration = {
  name: '0400_merchant_use',
  sql: `
    alter table saved_payment_methods add column merchant_use_allowed integer not null default 0;
  `,
  postgres: `
    alter table saved_payment_methods add column merchant_use_allowed bigint not null default 0;
  `,
}
