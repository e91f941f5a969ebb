import type { Migration } from '../migration.ts'

/** Payments and orders of test mode, which reports leave out. Those of the test provider are known. */
export const testOrders: Migration = {
  name: '0021_test_orders',
  sql: `
  alter table payments add column is_test integer not null default 0;
  update payments set is_test = 1 where provider = 'test';
  alter table sales_orders add column is_test integer not null default 0;
  update orders set document = json_set(document, '$.testOrder', json('true'))
    where id in (select order_id from payments where is_test = 1 and status in ('authorized', 'captured', 'voided'));
  update sales_orders set is_test = 1
    where order_id in (select order_id from payments where is_test = 1 and status in ('authorized', 'captured', 'voided'));
  create index test_orders on orders (number) where json_extract(document, '$.testOrder') is not null;`,
  postgres: `
  alter table payments add column is_test bigint not null default 0;
  update payments set is_test = 1 where provider = 'test';
  alter table sales_orders add column is_test bigint not null default 0;
  update orders set document = jsonb_set(document::jsonb, '{testOrder}', 'true')::text
    where id in (select order_id from payments where is_test = 1 and status in ('authorized', 'captured', 'voided'));
  update sales_orders set is_test = 1
    where order_id in (select order_id from payments where is_test = 1 and status in ('authorized', 'captured', 'voided'));
  create index test_orders on orders (number) where ((document::jsonb #>> '{testOrder}') collate "C") is not null;`,
}
