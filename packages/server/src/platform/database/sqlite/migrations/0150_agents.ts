import type { Migration } from '../migration.ts'

const tables = (text: string, end: string) => `
  create table agent_sessions (
    id ${text} primary key,
    cart_id ${text} not null,
    visitor_id ${text} not null,
    agent ${text} not null,
    status ${text} not null,
    state ${text} not null,
    order_id ${text},
    order_number ${text},
    created_at ${text} not null,
    expires_at ${text} not null
  )${end};
  create unique index agent_sessions_by_cart on agent_sessions (cart_id);
  create index agent_sessions_by_expiry on agent_sessions (expires_at) where order_id is null;`

/** Carts and checkouts that agents began. */
export const agents: Migration = {
  name: '0150_agents',
  sql: tables('text', ' strict, without rowid'),
  postgres: tables('text collate "C"', ''),
}
