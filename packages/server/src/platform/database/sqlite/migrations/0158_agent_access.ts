import type { Migration } from '../migration.ts'

const tables = (text: string, integer: string, end: string) => `
  alter table agents add column access ${text};
  alter table agents add column signed_at ${text};
  create table agent_nonces (
    agent ${text} not null,
    nonce ${text} not null,
    good_until ${integer} not null,
    primary key (agent, nonce)
  )${end};
  create index agent_nonces_by_end on agent_nonces (good_until);`

/** What the owner lets agents do, when they last signed, and the nonces of their signatures. */
export const agentAccess: Migration = {
  name: '0158_agent_access',
  sql: tables('text', 'integer', ' strict, without rowid'),
  postgres: tables('text collate "C"', 'bigint', ''),
}
