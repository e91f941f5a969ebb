import type { Migration } from '../migration.ts'

const tables = (text: string, integer: string, end: string) => `
  create table agents (
    profile ${text} primary key,
    first_seen ${text} not null,
    last_seen ${text} not null,
    requests ${integer} not null
  )${end};
  create index agents_by_last_seen on agents (last_seen);
  create table agent_requests (
    id ${text} primary key,
    agent ${text} not null,
    at ${text} not null,
    operation ${text} not null,
    status ${integer} not null,
    code ${text}
  )${end};
  create index agent_requests_by_time on agent_requests (at);
  create index agent_requests_by_agent on agent_requests (agent, at);
  create index agent_sessions_of_orders on agent_sessions (agent, created_at) where order_id is not null;
  create index agent_sessions_by_order on agent_sessions (order_id) where order_id is not null;`

/** The agents that used the shop, and their last requests. */
export const agentsSeen: Migration = {
  name: '0151_agents_seen',
  sql: tables('text', 'integer', ' strict, without rowid'),
  postgres: tables('text collate "C"', 'bigint', ''),
}
