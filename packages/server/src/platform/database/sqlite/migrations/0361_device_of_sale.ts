import type { Migration } from '../migration.ts'

/** The kind of device that a checkout was filled in on, for reports. */
export const deviceOfSale: Migration = {
  name: '0361_device_of_sale',
  sql: `
    alter table checkouts add column device text check (device in ('PHONE', 'TABLET', 'DESKTOP'));
    alter table sales_orders add column device text not null default '';
  `,
  postgres: `
    alter table "checkouts" add column "device" text collate "C" check (device in ('PHONE', 'TABLET', 'DESKTOP'));
    alter table "sales_orders" add column "device" text collate "C" not null default '';
  `,
}
