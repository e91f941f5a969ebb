import type { Migration } from '../migration.ts'

const column = (integer: string) => `
  alter table agents add column publishes_keys ${integer} not null default 0;
  update agents set publishes_keys = 1 where signed_at is not null;`

/** Whether an agent has ever published keys. */
export const agentKeys: Migration = {
  name: '0170_agent_keys',
  sql: column('integer'),
  postgres: column('bigint'),
}
