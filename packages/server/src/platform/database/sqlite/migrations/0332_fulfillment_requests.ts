import type { Migration } from '../migration.ts'

/** Lines of orders that fulfillment services were asked to send. */
export const fulfillmentRequests: Migration = {
  name: '0332_fulfillment_requests',
  sql: `
    create table fulfillment_requests (
      id text primary key,
      order_id text not null,
      created_at text not null,
      document text not null
    ) strict, without rowid;
    create index fulfillment_requests_of_order on fulfillment_requests (order_id, created_at);
  `,
  postgres: `
    create table fulfillment_requests (
      id text collate "C" primary key,
      order_id text collate "C" not null,
      created_at text collate "C" not null,
      document text collate "C" not null
    );
    create index fulfillment_requests_of_order on fulfillment_requests (order_id, created_at);
  `,
}
