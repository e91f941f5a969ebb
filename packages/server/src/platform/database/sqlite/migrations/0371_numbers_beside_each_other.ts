import type { Migration } from '../migration.ts'

/** Numbers for which concurrent orders do not wait on PostgreSQL. SQLite has one writer at a time. */
export const numbersBesideEachOther: Migration = {
  name: '0371_numbers_beside_each_other',
  sql: 'alter table product_documents add column stock_version integer not null default 0;',
  postgres: `
    alter table product_documents add column stock_version bigint not null default 0;
    create sequence order_numbers start 1001;
    select setval('order_numbers', max(number)) from orders having max(number) is not null;
  `,
}
