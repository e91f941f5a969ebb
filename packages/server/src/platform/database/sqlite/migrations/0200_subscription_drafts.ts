import type { Migration } from '../migration.ts'

const table = (text: string, integer: string, end: string) => `
  create table draft_subscription_contracts (
    id ${text} not null primary key,
    contract_id ${text} not null,
    status ${text} not null,
    revision ${integer} not null,
    created_at ${text} not null,
    draft ${text} not null
  )${end};
  create unique index draft_subscription_contracts_open on draft_subscription_contracts (contract_id)
    where status = 'DRAFT';
  create index draft_subscription_contracts_of_contract on draft_subscription_contracts (contract_id, created_at);
  create index draft_subscription_contracts_by_date on draft_subscription_contracts (created_at, id);`

/** Changes of subscription contracts that staff prepare. A contract has one open draft. */
export const subscriptionDrafts: Migration = {
  name: '0200_subscription_drafts',
  sql: table('text', 'integer', ' strict, without rowid'),
  postgres: table('text collate "C"', 'bigint', ''),
}
