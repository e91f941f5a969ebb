import type { Migration } from '../migration.ts'

const tables = (text: string, integer: string, end: string) => `
  create table agent_deliveries (
    id ${text} primary key,
    agent ${text} not null,
    order_id ${text} not null,
    kind ${text} not null,
    occurred_at ${text} not null,
    status ${text} not null,
    attempts ${integer} not null,
    last_status ${integer},
    last_error ${text},
    finished_at ${text}
  )${end};
  create index agent_deliveries_by_time on agent_deliveries (occurred_at);
  create index agent_deliveries_by_agent on agent_deliveries (agent, occurred_at);
  create index agent_deliveries_by_order on agent_deliveries (order_id);`

/** What is sent to the agents of orders. */
export const agentDeliveries: Migration = {
  name: '0157_agent_deliveries',
  sql: tables('text', 'integer', ' strict, without rowid'),
  postgres: tables('text collate "C"', 'bigint', ''),
}
