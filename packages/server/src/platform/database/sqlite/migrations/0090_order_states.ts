import type { Migration } from '../migration.ts'

const indexes = (fulfillment: string) => `
  create index orders_by_status_and_payment on orders (status, payment_status, number);
  create index orders_by_payment_and_fulfillment on orders (payment_status, coalesce(${fulfillment}, ''), number);
  create index orders_by_fulfillment_and_status on orders (coalesce(${fulfillment}, ''), status, number);`

/** For each two of an order's states: a list of two filters reads only what matches both. */
export const orderStates: Migration = {
  name: '0090_order_states',
  sql: indexes(`json_extract(document, '$.fulfillmentStatus')`),
  postgres: indexes(`((document::jsonb #>> '{fulfillmentStatus}') collate "C")`),
}
